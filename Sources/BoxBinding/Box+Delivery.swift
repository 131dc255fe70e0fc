extension Box {
  /// Delivers a value that has just been stored, or queues it behind the pass under way.
  @inlinable func announce(_ value: Value) {
    if phase.isEmpty {
      phase = [.delivering, .calling]
      listener(value)
      finishPass(unless: [.delivering, .calling])
    } else if !listener.isNone {
      queue.append(value)
      phase.insert(.unfinished)
    }
  }

  /// Ends a pass, after what it has left to do: nothing if the phase is still as it was.
  @inlinable func finishPass(unless untouched: Phase) {
    if phase != untouched { deliverQueue() }
    phase = []
  }

  /// Delivers what was set during the pass, and what is set meanwhile, until nothing is left.
  @inlinable @inline(never) func deliverQueue() {
    var rounds = 0
    _ = retired.take()
    while !queue.isEmpty {
      rounds += 1
      if rounds > 100_000 { stopFeedback() }

      let round = queue
      let roundGeneration = generation
      queue = []
      for value in round where generation == roundGeneration {
        phase = [.delivering, .calling]
        listener(value)
        _ = retired.take()
      }
    }
  }

  /// Puts another listener in place; queued sets were meant for the old one and go with it.
  @inlinable func replaceListener(with new: consuming Listener<Value>) {
    let old = listener.take()
    let dropped = queue
    listener = new
    queue = []
    generation &+= 1
    if phase.contains(.calling) {
      phase.remove(.calling)
      phase.insert(.unfinished)
      retired = old
    }
    _ = dropped  // lives until here: what dies with it may touch the box
  }

  @usableFromInline func stopFeedback() -> Never {
    fatalError(
      """
      The Box<\(Value.self)> made at \(file):\(line) was set 100,000 times in a row by its own \
      listener: a listener that always sets the box again never ends.
      """)
  }

  @usableFromInline func stopOverlap() -> Never {
    fatalError(
      """
      The Box<\(Value.self)> made at \(file):\(line) was touched while it was being mutated in \
      place: read and set it before or after the mutation, not inside.
      """)
  }
}
