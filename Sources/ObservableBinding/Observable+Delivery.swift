extension Observable {
  /// Delivers a value that has just been stored, or queues it behind the pass under way.
  @inlinable func announce(_ value: Value) {
    listeners?._withUnsafeGuaranteedRef { list in
      list.send(value) { origin.stopFeedback(name(of: Value.self)) }
    }
  }

  /// Begins a pass for a replay or a batch, unless one is under way: sets wait in the queue.
  @inlinable func beginPass() -> Bool {
    listenerList._withUnsafeGuaranteedRef { list in
      guard list.isIdle else { return false }
      list.running = AnyListeners.held
      return true
    }
  }

  /// Ends it: delivers what was set meanwhile.
  @inlinable func endPass() {
    listenerList._withUnsafeGuaranteedRef { list in
      list.finishPass { origin.stopFeedback(name(of: Value.self)) }
    }
  }

  @inlinable var listenerList: Unmanaged<Listeners<Value>> {
    if let listeners { return listeners }
    let new = Unmanaged.passRetained(Listeners<Value>())
    listeners = new
    return new
  }

  public var _node: _ValueNode<Value> {
    if let node { return node.takeUnretainedValue() }
    let new = _ValueNode<Value>(origin)
    new.source = .passUnretained(self)
    node = .passRetained(new)
    listenerList._withUnsafeGuaranteedRef { $0.node = .passUnretained(new) }
    return new
  }
}
