extension Box {
  /// Delivers a stored value, or queues it behind the pass under way.
  @inlinable func announce(_ value: Value) {
    if !isDelivering {
      isDelivering = true
      isCalling = true
      listener?(value)
      isCalling = false
      finishPass()
    } else if listener != nil {
      enqueue(value)
    }
  }

  @inlinable func finishPass() {
    if let backlog { deliverQueue(backlog) }
    isDelivering = false
  }

  @usableFromInline func deliverQueue(_ backlog: Backlog<Value>) {
    var rounds = 0
    _ = backlog.retired.take()  // the listener that has just returned, if it was replaced meanwhile
    while !backlog.queue.isEmpty {
      // After the first, each ten sets count as a round, so that a listener that sets twice is stopped
      // before the queue has filled the memory.
      rounds += rounds == 0 ? 1 : max(1, backlog.queue.count / 10)
      if rounds > 100_000 { stopFeedback() }

      let round = backlog.queue
      let generation = backlog.generation
      backlog.queue = []
      for value in round where backlog.generation == generation {
        isCalling = true
        listener?(value)
        isCalling = false
        _ = backlog.retired.take()
      }
    }
    self.backlog = nil
  }

  @usableFromInline func enqueue(_ value: Value) { openBacklog().queue.append(value) }

  func openBacklog() -> Backlog<Value> {
    if let backlog { return backlog }
    let new = Backlog<Value>()
    backlog = new
    return new
  }

  var madeAt: String { "\(file):\(line)" }

  @usableFromInline func stopFeedback() -> Never {
    fatalError(
      """
      The Box<\(Value.self)> made at \(madeAt) was set 100,000 times in a row by its own \
      listener: a listener that always sets the box again never ends.
      """)
  }

  @usableFromInline func stopOverlap() -> Never {
    fatalError(
      """
      The Box<\(Value.self)> made at \(madeAt) was touched while it was being mutated in \
      place: read and set it before or after the mutation, not inside.
      """)
  }
}
