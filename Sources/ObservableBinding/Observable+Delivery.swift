extension Observable {
  /// Delivers a value that has just been stored, or queues it behind the pass under way.
  @inlinable
  func announce(_ value: Value) {
    if node != nil { return announceToAll(value) }
    guard let listeners else { return }
    guard listeners.isIdle else { return listeners.enqueue(value) }

    listeners.deliver(value, to: listeners.count)
    if !listeners.queue.isEmpty || node != nil { return finishPass(listeners) }
    listeners.rest()
  }

  /// The same, where there are derived values.
  @inlinable @inline(never)
  func announceToAll(_ value: Value) {
    let list = listenerList
    node?.markBelow()
    guard list.isIdle else { return list.enqueue(value) }

    list.running = ListenerCounts.held
    list.deliver(value, to: list.count)
    node?.settleBelow()
    if !list.queue.isEmpty || node?.isMarked == true { return finishPass(list) }
    list.rest()
  }

  /// Delivers what was set during a pass, and what is set meanwhile, until nothing is left.
  @inlinable
  func finishPass(_ list: Listeners<Value>) {
    var rounds = 0
    while !list.queue.isEmpty || node?.isMarked == true {
      rounds += 1
      if rounds > feedbackLimit { origin.stopFeedback(Value.self) }
      list.deliverRound()
      node?.settleBelow()
    }
    list.rest()
  }

  /// Begins a batch, unless a pass or another batch is under way: sets wait in the queue.
  func hold() -> Bool {
    let list = listenerList
    guard list.isIdle else { return false }
    list.running = ListenerCounts.held
    return true
  }

  /// Ends a batch: delivers what was set meanwhile.
  func release() {
    finishPass(listenerList)
  }

  @inlinable
  var listenerList: Listeners<Value> {
    if let listeners { return listeners }
    let new = Listeners<Value>()
    listeners = new
    return new
  }

  public var _node: _ValueNode<Value> {
    if let node { return node }
    let new = _ValueNode<Value>(origin)
    new.source = self
    node = new
    return new
  }
}
