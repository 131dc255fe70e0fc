/// An observable, as the nodes below it know it: what keeps it alive, who follows it, and what a set
/// does to those.
@usableFromInline final class Root {
  /// The observable's own node, which holds this.
  @usableFromInline let node: Held<_Node>
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody. The list doesn't
  // hold followers, and those in `leaving` die when it is empty again.
  /// The observable, until it dies.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var source: Held<AnyObject>?
  @safe @exclusivity(unchecked) private(set) var followers = Followers()
  /// How many handles of nodes below there are. While there is one, they keep the observable alive.
  private var handles = 0
  /// Whether the followers have been marked since they were last settled.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var isMarked = false
  /// Only while the roots of a new node are gathered: whether this is among them.
  @safe @exclusivity(unchecked) var isListed = false
  /// Whether the followers are being settled. Those that become cold meanwhile may be at work, and
  /// are kept until the end.
  @safe @exclusivity(unchecked) private(set) var isSettling = false
  @safe @exclusivity(unchecked) private var leaving: [_Node] = []
  #if THREAD_CHECKS
    /// Who is inside the observable, in debug builds.
    @usableFromInline var entry: Claim?
  #endif
  /// Who makes or drops a handle, in debug builds. Others may read meanwhile.
  private let handing: Claim

  init(_ node: _Node, of source: AnyObject) {
    let own = Held(node)
    self.node = own
    self.source = Held(source)
    handing = Claim {
      "The source of \(own { $0.valueType }) made at \(own { $0.origin.description })"  // never run
    }
  }

  /// Whether the observable has died.
  private var isOver: Bool { source == nil }

  // MARK: Handles

  func addHandle() {
    handing.read()
    handles += 1
    if handles == 1 { source?.retain() }
    handing.leave()
  }

  func removeHandle() {
    handing.read()
    handles -= 1
    let wasLast = handles == 0
    handing.leave()
    if wasLast { source?.release() }
  }

  // MARK: Followers

  func add(_ node: _Node) {
    if !isOver { node.following.living += 1 }
    followers.add(node)
  }

  func remove(_ node: _Node) {
    followers.remove(node)
    if isSettling { leaving.append(node) } else { followers.closeGapsIfMany() }
  }

  /// Ends the listeners below whose owners are gone, and cools what nothing needs any more, once as
  /// many followers have come as the last sweep left: O(1) for each, amortised. It is called before
  /// a follower is added, because what dies with those listeners may change the graph.
  func sweepIfFull() {
    guard followers.isFull else { return }
    for node in followers.all() {
      node.listeners? { $0.sweep() }
      node.coolIfUnneeded()
    }
    followers.hasBeenSwept()
  }

  /// The observable has died. The listeners of followers without another root end, and nothing
  /// needs those followers any more.
  func end() {
    source = nil
    forEachFollower { $0.following.living -= 1 }
    let over = followers.all { $0.following.living == 0 }
    for node in over { node.listeners? { $0.endAll() } }
    for node in over { node.coolIfUnneeded() }
  }

  /// Those that are added meanwhile come last.
  @inline(__always) private func forEachFollower(_ body: (_Node) -> Void) {
    var index = 0  // quicker than an iterator, where nothing is optimised
    while index >= 0, index < followers.count {  // the first spares the subscript's own check
      followers[index]?(body)
      index += 1
    }
  }

  // MARK: A set

  /// Makes the followers stale before the observable is mutated in place, so that reading one of
  /// them during the mutation reads the observable.
  @usableFromInline func spoil() {
    node { $0.following.changes &+= 1 }  // lest a node below a gate keep its value
    forEachFollower { $0.phase.spoil() }
  }

  /// Marks the followers. Calls nobody.
  @usableFromInline func mark() {
    guard !followers.isEmpty else { return }
    isMarked = true
    node { $0.following.changes &+= 1 }
    forEachFollower { $0.mark() }
  }

  /// Settles the followers, including those that are added while it does.
  @usableFromInline func settle() {
    guard isMarked else { return }
    isMarked = false
    isSettling = true
    forEachFollower { $0.settle() }
    isSettling = false
    if leaving.isEmpty { return }
    followers.closeGapsIfMany()
    let gone = leaving
    leaving = []
    withExtendedLifetime(gone) {}  // last: what dies with them may re-enter
  }

  #if INVARIANT_CHECKS
    /// Of the followers too: of many, now and then, unless told otherwise.
    func checkInvariants(isAtRest: Bool = false) {
      let (isOver, isMarked, isSettling) = (isOver, isMarked, isSettling)
      let isInPass = !(node { $0.ownList?.isIdle } ?? true)
      precondition(node { $0.phase == .fresh }, "1: an observable's own node is fresh")
      precondition(handles >= 0 && !isListed, "2: a handle is counted once")
      precondition(isOver || isInPass || !isMarked, "6: what is marked is settled in a pass")
      precondition(isOver || isInPass || !isSettling, "6: followers are settled in a pass")
      precondition(isSettling || leaving.isEmpty, "6: what has left is let go")
      let sets = Int(truncatingIfNeeded: node { $0.following.changes })
      guard isAtRest || isCheckedNow(sets, of: followers.count) else { return }
      followers.checkInvariants(isWalked: isSettling)
      forEachFollower { $0.checkInvariants(isAtRest: isAtRest) }
    }
  #endif
}
