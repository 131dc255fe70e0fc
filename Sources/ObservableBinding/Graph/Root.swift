/// What nodes follow: an observable, or a *joint*, a node that stands for all that is above it. What is done
/// to an observable's followers is done to those of the joints below, too.
@usableFromInline final class Root {
  /// How many a node may follow before it is a joint.
  #if JOINTS_EVERYWHERE
    static var most: Int { 0 }
  #elseif JOINTS_OF_TWO
    static var most: Int { 1 }
  #else
    static var most: Int { 16 }
  #endif

  /// The observable's own node, or the joint, which holds this.
  @usableFromInline let node: Held<_Node>
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody. The list doesn't
  // hold followers, and those in `due` and `leaving` die when it is empty again.
  /// The observable, until it dies. A joint has none.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var source: Held<AnyObject>?
  /// The linked value whose joint this is, until it dies. Of a keeper, the list of what its hold keeps.
  @safe @exclusivity(unchecked) var linked: Held<AnyObject>?
  /// Of a joint that was chosen twice: the observables and linked values that it lives by, in the order of their
  /// places in memory.
  @safe @exclusivity(unchecked) var ownersAbove: [Held<Root>]?
  // (The flags, together: each gap would be in each root.)
  /// Whether this is among roots that are gathered.
  @safe @exclusivity(unchecked) var isListed = false
  @safe @exclusivity(unchecked) var kind: Kind
  /// Of such a joint: whether its own pass has to settle the followers.
  @safe @exclusivity(unchecked) var isSet = false
  /// Whether the value is out, and mutated in place; and whether a batch holds it, or a pass in which it is set.
  @safe @exclusivity(unchecked) var isOut = false
  @safe @exclusivity(unchecked) var isHeld = false
  /// Of a joint: whether a follower may be pending, so that a walk has to come by.
  @safe @exclusivity(unchecked) var isTouched = false
  /// Whether a listener may set something else that a follower comes from: then that waits.
  @safe @exclusivity(unchecked) var hasWritten = false
  /// Of a joint that is stale: whether all below is marked, and due in the batch that has marked it.
  @safe @exclusivity(unchecked) var cover = Cover.none
  /// How often its source has overruled what was set: sets of an earlier age aren't told any more.
  @safe @exclusivity(unchecked) var age: UInt32 = 0
  /// How many handles of nodes below there are. While there is one, they keep the observable alive.
  private(set) var handles: Int32 = 0
  @safe @exclusivity(unchecked) var followers = Followers()
  /// Of an observable: the joints below whose followers are to be settled, and they themselves.
  @safe @exclusivity(unchecked) var due = Nodes.none
  /// Whether the followers are to be settled: of a joint, by how many observables; of an observable, 1, or 2
  /// if there are joints below, which stand in `due`.
  @safe @exclusivity(unchecked) @usableFromInline var marks: Int32 = 0
  /// In how many walks the followers are being settled: several, if another observable above a joint is set
  /// inside one. Those that become cold meanwhile may be at work, and are kept.
  @safe @exclusivity(unchecked) var settling: Int16 = 0
  /// Whether the followers have taken more memory since they were swept.
  @safe @exclusivity(unchecked) private(set) var haveGrown = false
  /// Of a joint, whether it was chosen.
  @safe @exclusivity(unchecked) var wasChosen = false
  // Unless it is plain.
  @safe @exclusivity(unchecked) var more: Held<More>?
  @safe @exclusivity(unchecked) var leaving: [_Node] = []
  /// The batch that holds an observable, unless that was set since; or has marked a joint.
  @safe @exclusivity(unchecked) var batch: Held<Batching>?
  /// A closure that is formed with the first node: so a program without nodes has nothing of the graph.
  @usableFromInline let settle: Settle

  @frozen @usableFromInline struct Settle: ~Copyable {
    @usableFromInline let body: (Root) -> Void
  }
  #if THREAD_CHECKS
    /// Who is inside the observable, in debug builds.
    @usableFromInline var entry: Claim?
  #endif
  /// Who makes or drops a handle, in debug builds.
  private let handing: Claim

  init(_ own: Held<_Node>, of source: Held<AnyObject>?) {
    node = own
    self.source = source
    kind = source == nil ? .joint : .observable
    settle = Settle { $0.settleOnce() }
    handing = Claim {
      "The source of \(own { $0.valueType }) made at \(own { $0.origin.description })"  // never run
    }
  }

  // A byte, as `Cover`.
  struct Kind {
    let bits: UInt8
    static var observable: Kind { Kind(bits: 0) }
    // Of a hold: the observable that has its value, and that by which it keeps its source.
    static var kept: Kind { Kind(bits: 1) }
    static var keeper: Kind { Kind(bits: 2) }
    static var joint: Kind { Kind(bits: 3) }
    /// A joint whose value can be set, as an observable's.
    static var settable: Kind { Kind(bits: 4) }
    static func == (one: Kind, other: Kind) -> Bool { one.bits == other.bits }
  }

  var isJoint: Bool { kind.bits >= Kind.joint.bits }
  var isSettable: Bool { kind == .settable }

  /// Whether what this stands for has died.
  var isOver: Bool { isJoint ? node { $0.living == 0 } : source == nil }

  @usableFromInline var isMarked: Bool { marks > 0 }
  /// Whether a source above has marked it.
  var isMarkedAbove: Bool { marks > (isSet ? 1 : 0) }

  // MARK: Handles

  @inline(never) func addHandle() {
    guard count(1) else { return }
    if let owner { owner.retain() } else { more? { $0.holdAbove(self, 1) } }
  }

  @inline(never) func removeHandle() {
    guard count(-1) else { return }
    if let owner { owner.release() } else { more? { $0.holdAbove(self, -1) } }
  }

  /// What handles below keep: the observable or the linked value; of another joint, what is above it.
  private var owner: Held<AnyObject>? { isJoint ? linked : source }

  private func count(_ change: Int32) -> Bool {
    handing.read()
    handles += change
    let isFirstOrLast = handles == max(0, change)
    handing.leave()
    return isFirstOrLast
  }

  func holdAbove(_ change: Int32) {
    if !isJoint { return }
    var owners: [Held<AnyObject>] = []
    var path = node { $0.lifeRoots.all }
    while let root = path.popLast() {
      root {
        guard $0.count(change) else { return }
        if let owner = $0.owner {
          owners.append(owner)
        } else if $0.isJoint {
          path += $0.node { $0.lifeRoots.all }
        }
      }
    }
    // Last: what dies may re-enter.
    for owner in owners { if change > 0 { owner.retain() } else { owner.release() } }
  }

  // MARK: Followers

  func add(_ node: _Node) {
    if !isOver, node.lives(by: self) { node.living += 1 }
    if followers.isFull { haveGrown = true }
    followers.add(node)
    if node.ownRoot != nil { becomeMore(with: node) }
    uncover()
  }

  func remove(_ node: _Node) {
    followers.remove(node)
    if settling > 0 { leaving.append(node) } else { followers.closeGapsIfMany() }
  }

  /// Sweeps once as many followers have come as the last sweep left: amortised O(1). It is called before others
  /// are added, which may be several: what dies here may change the graph.
  func sweepIfGrown() { if haveGrown { sweep() } }

  /// Ends the listeners below whose owners are gone, and cools what nothing needs any more.
  @inline(never) func sweep() {
    haveGrown = false
    Nodes.many(followers.all()).sweep()
    more? { $0.sweepBelow(self) }
  }

  func sweepBelow() {
    var nodes: [_Node] = []
    let most = 64 * followers.count
    below(atMost: most).forEach {
      $0.ownRoot? { if nodes.count + $0.followers.count <= most { nodes += $0.followers.all() } }
    }
    Nodes.many(nodes).sweep()
  }

  /// The observable has died: ends the listeners of followers that nothing else keeps.
  func end() {
    source = nil
    if let more { return more { $0.end(self) } }
    var over = Nodes.none
    endFollowers(&over)
    over.endListeners()
    over.cool()
  }

  // Those that nothing else keeps are over.
  private func endFollowers(_ over: inout Nodes) {
    forEachFollower {
      guard $0.lives(by: self) else { return }
      $0.living -= 1
      if $0.living == 0 { over.append($0) }
    }
  }

  // If one chooses, what is below may also follow what it keeps: there, owners may be gone.
  func endAll() {
    var over = Nodes.none
    var root: Held<Root>? = Held(self)
    var next = 0
    while true {
      root? { $0.endFollowers(&over) }
      guard next < over.count else { break }
      root = over[next].ownRoot
      next += 1
    }
    over.endListeners()
    over.forEach { if $0.choice != nil { $0.ownRoot? { $0.sweep() } } }
    over.cool()
    over.forEach { $0.choice?.stay() }  // last: what dies may re-enter
  }
}

extension Nodes {
  fileprivate func sweep() {
    forEach { node in
      node.listeners? { $0.sweep() }
      node.listenersHaveLeft()
    }
  }

  fileprivate func endListeners() {
    forEach { $0.listeners? { $0.beginEnd() } }
    forEach { $0.listeners? { $0.endAll() } }
  }

  fileprivate func cool() {
    forEach {
      $0.coolIfUnneeded()
      $0.forgetToldIfUnheard()
    }
  }
}
