extension _Node {
  /// Makes the value stale, and its listeners pending. Calls nobody.
  @inline(__always) final func mark() {
    phase.spoil()
    listeners? { if $0.live > 0 { pending = .all(of: $0) } }
  }

  /// Calls the pending listeners, or computes the value. If that has to wait for another source, or for a
  /// transform that set this one, it is left to who needs it.
  @inline(__always) final func settle() {
    if !pending.isEmpty {
      if listeners?({ $0.beginPass() }) == true { tellPending() }
    } else {
      compute()
    }
  }

  /// Computes the value of a stale node if its inputs are fresh; below a gate, if one of these has changed.
  @inline(__always) final func compute() {
    if gating == nil || Held(self).seeInputs() { perform(.compute) }
  }

  /// Calls the pending listeners with the newest value, until none is pending, and ends the pass. What is set
  /// while that is computed and compared is in the value.
  @_transparent final func tellPending() {
    guard let listeners else { return }
    tellNewest()
    if !pending.isEmpty { tellNewer() }
    let haveSomeLeft = listeners { $0.hasGaps }
    listeners { $0.rest() }
    if haveSomeLeft { listenersHaveLeft() }
  }

  @_transparent final func tellNewest() {
    if gating == nil || Held(self).seeNews() { perform(.tell) }
  }

  @inline(never) private final func tellNewer() {
    var rounds = Rounds()
    repeat {
      if !rounds.begin() { stopFeedback() }
      if isToWaitByMore { return }
      refresh()
      if isToWaitByMore { return }  // for what is chosen now
      tellNewest()
    } while !pending.isEmpty
  }

  /// Whether what is pending here will be delivered by a source that is in a pass or a batch.
  final var awaitsRoot: Bool {
    if let ownRoot { return ownRoot { $0.isMarkedAbove } }
    return roots.contains { $0.isMarked }
  }
}
