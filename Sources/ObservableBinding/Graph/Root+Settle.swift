// What a set does then: it computes what is below, and calls its listeners.
extension Root {
  /// Settles the followers, including those that are added while it does.
  @inline(__always) func settleOnce() {
    guard isMarked else { return }
    let areJointsBelow = marks > 1
    marks = 0
    if areJointsBelow { return settleBelowByMore() }
    settling = 1
    if hasWritten {
      settleWritten()
    } else if let batch {
      settleByMore(in: batch)
    } else {
      forEachFollower { node in
        if followers.joints == 0 { node.settle() } else { settleByMore(node) }
      }
    }
    settling = 0
    if !leaving.isEmpty { letGo() }
  }

  /// Leaves what follows later observables of the batch to the last of these: there all that it comes from is
  /// settled.
  @inline(never) func settleInBatch(_ batch: Held<Batching>) {
    forEachFollower { node in if !batch({ $0.leaves(node) }) { settleApart(node) } }
  }

  // Of a joint, the batch may be in its body.
  private func leaves(_ node: _Node) -> Bool { batch?({ $0.isEnding && $0.leaves(node) }) ?? false }

  // So that a walk passes by what it leaves without a call.
  @inline(never) private func settleApart(_ node: _Node) { settle(node) }

  // A joint is settled with its own followers: so it is found wherever it has gone meanwhile. Beside one, only
  // what has listeners to call is settled: if it chooses, another value may soon not be chosen any more. But what
  // is as it was is known then, and whoever needs it needn't look for it.
  @inline(__always) func settle(_ node: _Node) {
    if followers.joints == 0 || node.ownRoot == nil && !node.pending.isEmpty {
      node.settle()
    } else if node.phase == .stale {
      node.spareIfUnchanged()
    }
  }

  @inline(__always) func settleBelow() {
    let due = due
    self.due = .none
    settling += 1  // until all is settled: what listeners set may wait for that
    if followers.count > Int(followers.joints) { settleFollowers() }
    switch due {
    case .none: break
    case .one(let joint): joint.settleDue(by: self)
    case .many(let joints): settle(joints)
    }
    haveSettled()
    withExtendedLifetime(due) {}  // last: what dies with them may re-enter
  }

  // First what others come from, so that these find it fresh.
  @inline(never) private func settle(_ joints: [_Node]) {
    var later: [_Node] = []
    for joint in joints {
      if joint.hasStaleAbove { later.append(joint) } else { joint.settleDue(by: self) }
    }
    for joint in later { joint.settleDue(by: self) }
  }

  @inline(never) fileprivate func settleFollowers() {
    settling += 1
    if isJoint { node { $0.settleJoint() } }
    if hasWritten { settleWritten() } else { forEachFollower { settle($0) } }
    haveSettled()
  }

  // Leaves what comes from something else that listeners set, and that is yet to be told; or from what has been set
  // again, which has them set this again.
  @inline(never) private func settleWritten() {
    forEachFollower { node in
      let comesFromMore = node.traits.isWrittenByMore || node.traits.isWritten && !isWritten
      let mayWait = node.ownRoot == nil && (comesFromMore || node.traits.hasWriter)
      if !leaves(node), !(mayWait && waitsByMore(for: node)) { settleApart(node) }
    }
  }

  var isWritten: Bool { node { $0.traits.isWritten } }

  // From now on, a listener may set what this is of.
  func noteWritten() {
    becomeMore()
    node {
      if !$0.traits.isWritten { $0.traits.note(written: 1) }
      if isJoint { $0.roots.forEach { $0.noteMoreIsWritten() } }  // it waits for these, too
    }
  }

  // A follower comes from something else that a listener may set.
  fileprivate func noteMoreIsWritten() {
    becomeMore()
    hasWritten = true
  }

  @inline(never) func noteWrittenBelow() {
    let joints = walk { root, joints in
      root.forEachFollower {
        $0.noteRootsWritten(changed: root)
        if $0.traits.isWritten { $0.list(in: &joints) }
      }
    }
    joints.unlist()
  }

  // Of what can be set, while its list is in a pass: that.
  var list: Held<AnyListeners>? { node { $0.ownList }.flatMap { $0.isIdle ? nil : Held($0) } }

  fileprivate var isAwaited: Bool {
    isWritten && node { $0.ownList?.beside?.holdAhead?() ?? false }
  }

  fileprivate var isAwaitedAbove: Bool {
    @inline(never) get { node { $0.rootsAbove.contains { $0 { $0.isAwaited } } } }
  }

  // Tells what others have left to this, which wasn't set. If it was, that does, and tells joints that have come since.
  func settleLeft() {
    if isMarked, !isJoint, followers.joints > 0 { haveJointsDue() }
    if isMarked || !hasWritten && !isWritten { return }
    settling += 1
    settleWritten()
    below().forEach { joint in
      joint.ownRoot? {
        if $0.isMarked || !$0.isTouched && !$0.isWritten || joint.waits { return }
        $0.isTouched = false
        $0.settleFollowers()
      }
    }
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
  // Of what comes from what listeners set.
  final func noteWritten() {
    let before = traits.bits
    noteRootsWritten(changed: nil)
    if traits.bits != before { ownRoot? { $0.noteWrittenBelow() } }
  }

  // As one root has changed, or all are new. Very many aren't asked each time.
  fileprivate final func noteRootsWritten(changed: Root?) {
    if ownRoot == nil, roots.count < 2 { return }
    let before = traits.bits
    var written = 0
    if changed?.node({ $0.traits.hasWriter }) == true { traits.hasWriter = true }
    _ = roots.contains { root in
      if root.isWritten { written += 1 }
      if changed == nil, root.node({ $0.traits.hasWriter }) { traits.hasWriter = true }
      return changed != nil && written > 1
    }
    if written == 0, !traits.isWritten { return }
    traits.note(written: written)
    if (traits.hasWriter ? roots.count : written) < 2 { return }
    if let changed, traits.bits == before { return changed.noteMoreIsWritten() }
    roots.forEach { $0.noteMoreIsWritten() }
  }

  // Whether something that it comes from is told after the pass, or will be set in it by a listener that has yet to
  // be called. Then that tells this, too.
  final var waits: Bool {
    @inline(never) get {
      roots.contains { $0.isHeld || $0.isMarked && $0.isTouched && $0.node { $0.waits } }
        || (traits.hasWriter || choice != nil)
          && roots.contains { $0.isJoint ? $0.isAwaitedAbove : $0.isAwaited }
    }
  }

  // The same, and sees to it that what is waited for comes by once more.
  final var isToWait: Bool {
    guard roots.contains(where: { $0.isWritten }), waits else { return false }
    ownRoot? { $0.isTouched = true }
    stayDue()
    return true
  }

  // What it waits for comes by, though it may follow something else by then; so does what waits for this.
  @inline(never) final func stayDue(after root: Root? = nil) {
    guard isLeft else { return }
    let above = rootsAbove.filter {
      $0 {
        guard let root else { return $0.list != nil || $0.isAwaited }
        return $0 !== root && $0.batch != nil && $0.list != nil
      }
    }
    let below = ownRoot?({ $0.below() }) ?? .none
    for joint in [self] + below.all where joint.isLeft {
      for root in above { root { $0.haveDue(joint) } }
    }
  }

  // Of a joint: whether a walk has to come by, and no source has it due.
  private var isLeft: Bool { ownRoot?({ $0.isTouched && !$0.isMarkedAbove }) == true }

  // Whether more than this, and what chooses, is to be computed; as it may be where there are very many inputs.
  fileprivate var hasStaleAbove: Bool {
    guard phase == .stale else { return false }
    return inputs.choice?.hasStaleAbove ?? (inputs.changesOfFew == nil)
  }

  @inline(__always) fileprivate func settleDue(by root: Root) {
    ownRoot? {
      $0.marks -= 1
      if !$0.isTouched { return }  // another has settled it since
      if traits.isWritten, waits { return stayDue(after: root) }
      $0.isTouched = false
      $0.settleFollowers()
    }
  }
}
