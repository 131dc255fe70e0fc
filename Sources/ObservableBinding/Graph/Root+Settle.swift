// What a set does then: it computes what is below, and calls its listeners.
extension Root {
  /// Settles the followers, including those that are added while it does.
  @inline(__always) func settleOnce() {
    guard isMarked else { return }
    let areJointsBelow = marks > 1
    marks = 0
    if areJointsBelow { return settleBelow() }
    settling = 1
    if hasWritten {
      settleInTurn()
    } else if let batch {
      settleInBatch(batch)
    } else {
      forEachFollower { settle($0) }
    }
    settling = 0
    if !leaving.isEmpty { letGo() }
  }

  /// Leaves what follows later observables of the batch to the last of these: there all that it comes from is
  /// settled.
  @inline(never) private func settleInBatch(_ batch: Held<Batching>) {
    forEachFollower { node in if !batch({ $0.leaves(node) }) { settleApart(node) } }
  }

  // First those whose listeners may set what others come from.
  @inline(never) private func settleInTurn() {
    forEachFollower { if !$0.compares.isWritten { settleApart($0) } }
    forEachFollower { settleApart($0) }
  }

  // So that a walk passes by what it leaves without a call.
  @inline(never) private func settleApart(_ node: _Node) { settle(node) }

  // A joint is settled with its own followers: so it is found wherever it has gone meanwhile. Beside one, only
  // what has listeners to call is settled: if it chooses, another value may soon not be chosen any more. But what
  // is as it was is known then, and whoever needs it needn't look for it.
  @inline(__always) private func settle(_ node: _Node) {
    if followers.joints == 0 || node.ownRoot == nil && !node.pending.isEmpty {
      node.settle()
    } else if node.phase == .stale {
      node.spareIfUnchanged()
    }
  }

  @inline(never) func settleBelow() {
    let due = due
    self.due = .none
    settling += 1  // until all is settled: what listeners set may wait for that
    var haveSomeWait = false
    if followers.count > Int(followers.joints) { haveSomeWait = settleFollowers() }
    if due.count > 1 {
      if settle(due) { haveSomeWait = true }
    } else {
      due.forEach { if $0.settleDue() { haveSomeWait = true } }
    }
    if haveSomeWait {
      settleWaiting()
      due.forEach { $0.ownRoot? { $0.settleWaiting() } }
    }
    haveSettled()
    withExtendedLifetime(due) {}  // last: what dies with them may re-enter
  }

  // First what others come from, so that these find it fresh.
  @inline(never) private func settle(_ due: Nodes) -> Bool {
    var haveSomeWait = false
    var later = Nodes.none
    var last = Nodes.none
    due.forEach {
      if $0.compares.isWritten {
        last.append($0)
      } else if $0.hasStaleAbove {
        later.append($0)
      } else if $0.settleDue() {
        haveSomeWait = true
      }
    }
    later.forEach { if $0.settleDue() { haveSomeWait = true } }
    last.forEach { if $0.settleDue() { haveSomeWait = true } }
    return haveSomeWait
  }

  // What is below something that listeners of joints may set waits until they have been called. Says whether some
  // do.
  fileprivate func settleFollowers() -> Bool {
    settling += 1
    if isJoint { node { $0.settleJoint() } }
    var haveSomeWait = false
    forEachFollower { if $0.compares.isWritten { haveSomeWait = true } else { settle($0) } }
    haveSettled()
    return haveSomeWait
  }

  fileprivate var isWritten: Bool { node { $0.compares.isWritten } }

  // From now on, a listener may set what this is of.
  func noteWritten() {
    node { $0.compares.isWritten = true }
    forEachFollower { $0.noteWritten() }
  }

  private func settleWaiting() {
    settling += 1
    forEachFollower { settle($0) }
    haveSettled()
  }

  private func haveSettled() {
    settling -= 1
    if settling == 0, !leaving.isEmpty { letGo() }
  }

  private func letGo() {
    followers.closeGapsIfMany()
    let gone = leaving
    leaving = []
    withExtendedLifetime(gone) {}  // last: what dies with them may re-enter
  }
}

extension _Node {
  // Of what comes from several: if a listener sets one, the others have this wait for that.
  func noteWritten() {
    guard case .many(let roots) = roots else { return }
    let written = roots.count { $0 { $0.isWritten } }
    compares.isWritten = written > 0
    for root in roots { root { if written > ($0.isWritten ? 1 : 0) { $0.hasWritten = true } } }
  }

  // Whether more than this, and what chooses, is to be computed; as it may be where there are very many inputs.
  fileprivate var hasStaleAbove: Bool {
    guard phase == .stale else { return false }
    return inputs.choice?.hasStaleAbove ?? (inputs.changesOfFew == nil)
  }

  // Says the same of its followers.
  fileprivate func settleDue() -> Bool {
    ownRoot? {
      $0.marks -= 1
      if !$0.isTouched { return false }  // another has settled it since
      $0.isTouched = false
      return $0.settleFollowers()
    } ?? false
  }
}
