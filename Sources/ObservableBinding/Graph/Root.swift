/// An observable, as the nodes below it know it. Its followers are those that are hot, in the order
/// in which they became so: inputs before outputs.
@usableFromInline final class Root {
  /// A hot node, held until it is cold; or the gap that it left.
  struct Follower {
    var node: Held<_Node>?
    let place: Int
  }

  /// The observable's own node, which holds this.
  @usableFromInline let node: Held<_Node>
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody. The list doesn't
  // hold followers, and those in `leaving` die when it is empty again.
  /// The observable, until it dies.
  @safe @exclusivity(unchecked) @usableFromInline private(set) var source: Held<AnyObject>?
  /// Ascending by place. Gaps are closed when they are more than half, but never during a walk.
  @safe @exclusivity(unchecked) private(set) var followers: [Follower] = []
  @safe @exclusivity(unchecked) private var gaps = 0
  @safe @exclusivity(unchecked) private(set) var nextPlace = 0
  /// How many followers there may be before they are swept.
  private var limit = 8
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
    followers.append(Follower(node: Held(node), place: node.following.place))
    nextPlace = node.following.place + 1
  }

  func remove(_ node: _Node) {
    followers[index(of: node.following.place)].node = nil
    gaps += 1
    if isSettling {
      leaving.append(node)
    } else if 2 * gaps > followers.count {
      closeGaps()
    }
  }

  /// Where no gap was closed, places and indices run in step, and the bounds meet at once.
  private func index(of place: Int) -> Int {
    var low = max(0, followers.count - 1 - (nextPlace - 1 - place))
    var high = min(followers.count - 1, place - followers[0].place)
    while low < high {
      let middle = (low + high) / 2
      if followers[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func closeGaps() {
    followers.removeAll { $0.node == nil }
    gaps = 0
    if followers.capacity > max(8, 4 * followers.count) { followers = followers.map { $0 } }
  }

  /// Ends the listeners below whose owners are gone, and cools what nothing needs any more, once as
  /// many followers have come as the last sweep left: O(1) for each, amortised. It is called before
  /// a follower is added, because what dies with those listeners may change the graph.
  func sweepIfFull() {
    guard followers.count - gaps >= limit else { return }
    for node in living() {
      node.listeners? { $0.sweep() }
      node.coolIfUnneeded()
    }
    limit = 2 * max(8, followers.count - gaps)
  }

  func living(where isMeant: (_Node) -> Bool = { _ in true }) -> [_Node] {
    followers.compactMap { $0.node.flatMap { $0(isMeant) ? $0.object : nil } }
  }

  /// The observable has died. The listeners of followers without another root end, and nothing
  /// needs those followers any more.
  func end() {
    source = nil
    for follower in followers { follower.node? { $0.following.living -= 1 } }
    let over = living { $0.following.living == 0 }
    for node in over { node.listeners? { $0.endAll() } }
    for node in over { node.coolIfUnneeded() }
  }

  // MARK: A set

  /// Makes the followers stale before the observable is mutated in place, so that reading one of
  /// them during the mutation reads the observable.
  @usableFromInline func spoil() {
    node { $0.following.changes &+= 1 }  // lest a node below a gate keep its value
    for follower in followers { follower.node? { $0.phase.spoil() } }
  }

  /// Marks the followers. Calls nobody.
  @usableFromInline func mark() {
    guard followers.count > gaps else { return }
    isMarked = true
    node { $0.following.changes &+= 1 }
    var index = 0  // quicker than an iterator, where nothing is optimised
    while index < followers.count {
      followers[index].node? { $0.mark() }
      index += 1
    }
  }

  /// Settles the followers, including those that are added while it does.
  @usableFromInline func settle() {
    guard isMarked else { return }
    isMarked = false
    isSettling = true
    var index = 0
    while index >= 0, index < followers.count {  // the first spares the subscript's own check
      followers[index].node? { $0.settle() }
      index += 1
    }
    isSettling = false
    if leaving.isEmpty { return }
    if 2 * gaps > followers.count { closeGaps() }
    let gone = leaving
    leaving = []
    withExtendedLifetime(gone) {}  // last: what dies with them may re-enter
  }
}
