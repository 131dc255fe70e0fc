// Where a module that lets others track what they read finds the list of a source's listeners.

extension Observable {
  package var listenersForReading: Listeners<Value> { listenerList.takeUnretainedValue() }
}

extension Derived {
  /// Those of the observable, if this is nothing but a view of one.
  package var listenersForReading: Listeners<Value> {
    let source = _node.forwarded?.takeUnretainedValue().source?.takeUnretainedValue()
    return source?.listenersForReading ?? _node.list.takeUnretainedValue()
  }
}
