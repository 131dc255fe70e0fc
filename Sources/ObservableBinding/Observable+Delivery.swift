extension Observable {
  /// Delivers a value that has just been stored, or queues it behind the pass under way.
  @inlinable func announce(_ value: Value) {
    if let node { return announce(value, through: node) }
    guard let listeners else { return }
    listeners._withUnsafeGuaranteedRef { list in
      guard list.isIdle else { return list.enqueue(value) }

      list.deliver(value, to: list.count)
      if !list.queue.isEmpty || node != nil { return finishPass(list) }
      list.rest()
    }
  }

  /// The same, where there are derived values.
  @inlinable @inline(never)
  func announce(_ value: Value, through node: Unmanaged<_ValueNode<Value>>) {
    node._withUnsafeGuaranteedRef { node in
      node.markBelow()
      listenerList._withUnsafeGuaranteedRef { list in
        guard list.isIdle else { return list.enqueue(value) }

        list.running = AnyListeners.held
        if list.count > 0 { list.deliver(value, to: list.count) }
        node.settleBelow()
        if !list.queue.isEmpty || node.isMarked { return finishPass(list) }
        list.rest()
      }
    }
  }

  /// Delivers what was set during a pass, and what is set meanwhile, until nothing is left.
  @inlinable func finishPass(_ list: Listeners<Value>) {
    var rounds = 0
    while !list.queue.isEmpty || isMarked {
      rounds += roundWeight(list.queue.count)
      if rounds > feedbackLimit { origin.stopFeedback(TypeName(Value.self)) }
      list.deliverRound()
      node?._withUnsafeGuaranteedRef { $0.settleBelow() }
    }
    list.rest()
  }

  @inlinable var isMarked: Bool {
    node?._withUnsafeGuaranteedRef { $0.isMarked } ?? false
  }

  /// Begins a batch, unless a pass or another batch is under way: sets wait in the queue.
  func beginBatch() -> Bool {
    listenerList._withUnsafeGuaranteedRef { list in
      guard list.isIdle else { return false }
      list.running = AnyListeners.held
      return true
    }
  }

  /// Ends a batch: delivers what was set meanwhile.
  func endBatch() {
    listenerList._withUnsafeGuaranteedRef { finishPass($0) }
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
    return new
  }
}
