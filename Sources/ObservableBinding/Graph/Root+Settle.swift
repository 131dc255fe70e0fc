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
      settleFirst()
      settleWaiting()
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
    if followers.count > Int(followers.joints) { settleFollowers() }
    switch due {
    case .none: break
    case .one(let joint): joint.settleDue()
    case .many(let joints): settle(joints)
    }
    if hasWritten { settleWaiting() }
    due.forEach { $0.ownRoot? { if $0.hasWritten { $0.settleWaiting() } } }
    haveSettled()
    withExtendedLifetime(due) {}  // last: what dies with them may re-enter
  }

  // First what others come from, so that these find it fresh.
  @inline(never) private func settle(_ joints: [_Node]) {
    var later: [_Node] = []
    var last: [_Node] = []
    for joint in joints {
      if waits(joint) {
        last.append(joint)
      } else if joint.hasStaleAbove {
        later.append(joint)
      } else {
        joint.settleDue()
      }
    }
    for joint in later + last { joint.settleDue() }
  }

  @inline(never) fileprivate func settleFollowers() {
    settling += 1
    if isJoint { node { $0.settleJoint() } }
    if hasWritten { settleFirst() } else { forEachFollower { settle($0) } }
    haveSettled()
  }

  // Those of which listeners may set what others come from; these wait until they have been called.
  @inline(never) private func settleFirst() {
    forEachFollower { if !waits($0) { settleApart($0) } }
  }

  @inline(never) private func settleWaiting() {
    settling += 1
    forEachFollower { if waits($0), !$0.awaitsOthers() { settleApart($0) } }
    haveSettled()
  }

  fileprivate var isWritten: Bool { node { $0.compares.isWritten } }

  // From now on, a listener may set what this is of.
  func noteWritten() {
    node { if !$0.compares.isWritten { $0.compares.note(written: 1) } }
    noteWrittenBelow()
  }

  @inline(never) func noteWrittenBelow() {
    let joints = walk { root, joints in
      root.forEachFollower {
        $0.noteWritten()
        if $0.compares.isWritten { $0.list(in: &joints) }
      }
    }
    joints.unlist()
  }

  // Whether a listener may set another that a follower comes from.
  @inline(__always) private func waits(_ node: _Node) -> Bool {
    node.compares.isWritten && (node.compares.isWrittenByMore || !isWritten)
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
    if ownRoot == nil, roots.count < 2 { return }
    var written = 0
    roots.forEach { if $0.isWritten { written += 1 } }
    if written == 0, !compares.isWritten { return }
    compares.note(written: written)
    roots.forEach { if written > ($0.isWritten ? 1 : 0) { $0.hasWritten = true } }
  }

  // Whether something that it comes from was set in the pass, and is to be told after it: that tells this, too.
  @inline(never) fileprivate final func awaitsOthers() -> Bool {
    roots.contains { $0.isHeld || $0.isMarked && $0.isTouched && $0.node { $0.awaitsOthers() } }
  }

  // Whether more than this, and what chooses, is to be computed; as it may be where there are very many inputs.
  fileprivate var hasStaleAbove: Bool {
    guard phase == .stale else { return false }
    return inputs.choice?.hasStaleAbove ?? (inputs.changesOfFew == nil)
  }

  @inline(__always) fileprivate func settleDue() {
    ownRoot? {
      $0.marks -= 1
      if !$0.isTouched { return }  // another has settled it since
      if compares.isWritten, awaitsOthers() { return }
      $0.isTouched = false
      $0.settleFollowers()
    }
  }
}
