// Where a module that lets others track what they read finds the list of a source's listeners.

extension Observable {
  package var listenersForReading: Listeners<Value> { listenerList.object }
}

extension Derived {
  /// Those of the observable, if this is nothing but a view of one.
  package var listenersForReading: Listeners<Value> {
    _node.root?({ $0.source })?({ $0.listenersForReading }) ?? _node.list.object
  }
}
