// What a set does. It is done to the followers of an observable, and to those of the joints below.
extension Root {
  /// Makes the followers stale before a mutation in place: reading one during it then reads the observable.
  @usableFromInline func spoil() {
    node { $0.following.changes &+= 1 }  // lest a node below a gate keep its value
    // What is below a joint that is stale is so already: that is asked of all before any is spoiled.
    let joints = followers.joints == 0 ? [] : below().all.filter { !($0.phase == .stale) }
    for joint in joints {
      joint.ownRoot? {
        $0.isCovered = false
        $0.forEachFollower { $0.phase.spoil() }
      }
    }
    forEachFollower { $0.phase.spoil() }
  }

  /// Marks the followers. Calls nobody.
  @usableFromInline func mark() {
    guard !followers.isEmpty else { return }
    if marks == 0 { marks = 1 }
    batch = nil  // a set in a listener doesn't wait for others
    node { $0.following.changes &+= 1 }
    if followers.joints > 0 { return markBelow() }
    forEachFollower { $0.mark() }
  }

  /// Each joint is to be settled once by this root, however often it is marked before.
  @inline(never) private func markBelow() {
    let joints = below()
    Self.cover(joints)
    if marks < 2 {
      marks = 2
      joints.forEach { $0.ownRoot? { $0.marks += 1 } }
      due = consume joints
    } else {
      addDue(joints)
    }
    forEachFollower { $0.mark() }  // last: it is asked before what was stale
  }

  private func addDue(_ joints: Nodes) {
    var all = due.all
    for joint in all { joint.ownRoot? { $0.isListed = true } }
    joints.forEach { joint in
      joint.ownRoot? {
        if $0.isListed { return }
        $0.marks += 1
        all.append(joint)
      }
    }
    due.forEach { $0.ownRoot? { $0.isListed = false } }
    due = .many(all)
  }

  /// Marks the followers of joints. While a joint is stale, so is all below it: unless something has joined
  /// since that was marked, it needn't be marked again.
  private static func cover(_ joints: Nodes) {
    joints.forEach { if !($0.phase == .stale) { $0.ownRoot? { $0.isCovered = false } } }
    joints.forEach {
      $0.ownRoot? {
        $0.isTouched = true
        if $0.isCovered { return }
        $0.isCovered = true
        $0.forEachFollower { $0.mark() }
      }
    }
  }

  /// Settles the followers, including those that are added while it does.
  @inline(__always) func settleOnce() {
    guard isMarked else { return }
    if marks > 1 { return settleBelow() }
    marks = 0
    settling = 1
    if batch == nil { forEachFollower { $0.settle() } } else { settleInBatch() }
    settling = 0
    if !leaving.isEmpty { letGo() }
  }

  /// Ends the passes of observables that a batch has held, one after the other.
  static func endPasses(_ held: [Root]) {
    let batch = held.last.map { Held($0) }  // which is in it to the end, and so in no other
    for root in held { root.batch = batch }
    for root in held {
      root.node { $0.endPass() }
      root.batch = nil
    }
  }

  /// Leaves what follows another observable of the batch to that: there all that it comes from is settled.
  @inline(never) private func settleInBatch() {
    let batch = batch
    self.batch = nil
    forEachFollower { node in
      if !node.roots.contains(where: { $0.isMarked && $0.batch == batch }) { node.settle() }
    }
  }

  /// A joint is settled with its own followers: so it is found wherever it has gone meanwhile. Where one
  /// chooses, only what has listeners to call is settled: another value may soon not be chosen any more.
  @inline(never) private func settleBelow() {
    let due = due
    self.due = .none
    marks = 0
    let isLazy = due.haveChoices
    if followers.count > Int(followers.joints) { settleFollowers(isLazy) }
    due.forEach {
      $0.ownRoot? {
        $0.marks -= 1
        if !$0.isTouched { return }  // another has settled it since
        $0.isTouched = false
        $0.settleFollowers(isLazy)
      }
    }
    withExtendedLifetime(due) {}  // last: what dies with them may re-enter
  }

  private func settleFollowers(_ isLazy: Bool) {
    settling += 1
    if isJoint { node { if !isLazy || !$0.pending.isEmpty { $0.settle() } } }
    forEachFollower { if $0.ownRoot == nil, !isLazy || !$0.pending.isEmpty { $0.settle() } }
    settling -= 1
    if settling == 0, !leaving.isEmpty { letGo() }
  }

  private func letGo() {
    followers.closeGapsIfMany()
    let gone = leaving
    leaving = []
    withExtendedLifetime(gone) {}  // last: what dies with them may re-enter
  }

  // MARK: Walks

  /// Those that are added meanwhile come last.
  @inline(__always) func forEachFollower(_ body: (_Node) -> Void) {
    var index = 0  // quicker than an iterator, where nothing is optimised
    while index >= 0, index < followers.count {  // the first spares the subscript's own check
      followers[index]?(body)
      index += 1
    }
  }

  /// The joints below, each once. Calls nobody.
  ///
  /// - Parameter most: How many followers may have been looked at before it stops.
  func below(atMost most: Int = .max) -> Nodes {
    var joints = Nodes.none
    var seen = 0
    var next = 0
    var root = Held(self)
    while true {
      root { root in
        seen += root.followers.count
        if root.followers.joints == 0 { return }
        root.forEachFollower { node in
          guard let root = node.ownRoot, !root({ $0.isListed }) else { return }
          root { $0.isListed = true }
          joints.append(node)
        }
      }
      guard next < joints.count, seen <= most, let below = joints[next].ownRoot else { break }
      root = below
      next += 1
    }
    joints.forEach { $0.ownRoot? { $0.isListed = false } }
    return joints
  }
}
