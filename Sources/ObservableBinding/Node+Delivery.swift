extension _Node {
  /// Makes the value stale, and its listeners pending. Calls nobody.
  @inline(__always) final func mark() {
    phase = .stale
    listeners? { if $0.live > 0 { pending = $0.nextID } }
  }

  /// Refreshes the node, and calls those of its listeners that are pending.
  @inline(__always) final func settle() {
    if pending > 0 {
      if listeners?({ $0.isIdle }) == true { deliverPending() }
    } else if phase == .stale {
      refresh()
    }
  }

  /// Calls the listeners that are pending with the newest value, until none is.
  @usableFromInline final func deliverPending() {
    listeners? { listeners in
      listeners.running = AnyListeners.held
      var rounds = 0
      while pending > 0 {
        rounds += 1
        if rounds > feedbackLimit { origin.stopFeedback(valueType) }
        let limit = takePending()
        if limit > 0, phase == .fresh { perform(.deliver(before: limit)) }
      }
      listeners.rest()
    }
    coolIfUnneeded()
  }

  /// Refreshes the node, and says which listeners are to hear of it: those before an id.
  private func takePending() -> Int {
    let all = pending
    pending = 0
    guard let gating else {
      refresh()
      return all
    }
    var limit = 0
    repeat {  // again, if a comparison has set something
      refresh()
      limit = max(limit, gating.takeOwed(of: all))
    } while phase == .stale
    return limit
  }

  /// Whether what is pending here will be delivered by a source that is in a pass or a batch.
  @usableFromInline final var awaitsRoot: Bool {
    pending > 0 && roots.contains { $0 { $0.isMarked } }
  }
}
