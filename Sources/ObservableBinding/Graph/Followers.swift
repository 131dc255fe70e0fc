/// The hot nodes below a root, in the order in which they became hot: inputs before outputs. They aren't
/// held.
///
/// One that becomes cold leaves a gap, so that indices stay during a walk. Places only ascend: so a node's
/// place finds it whatever gaps were closed.
struct Followers: ~Copyable {  // so that no debug build copies it to look at it
  struct Entry {
    var node: Held<_Node>?
    let place: Int
  }

  /// Mostly it is the only one: so it takes no memory of its own.
  private(set) var first: Held<_Node>?
  /// Ascending by place, behind the first.
  private(set) var others: [Entry] = []
  /// The place that the next one will get, unless it has to follow others behind that.
  private(set) var nextPlace = 0
  /// At first, one: that of the first.
  private var gaps: Int32 = 1
  /// How many are joints.
  private(set) var joints: Int32 = 0

  /// How many places there are, gaps included.
  var count: Int { others.count + 1 }
  var isEmpty: Bool { count == Int(gaps) }

  @inline(never) func all(where isMeant: (_Node) -> Bool = { _ in true }) -> [_Node] {
    var found: [_Node] = []
    if let first, first(isMeant) { found.append(first.object) }
    for other in others { if let node = other.node, node(isMeant) { found.append(node.object) } }
    return found
  }

  mutating func add(_ node: _Node) {
    if node.ownRoot != nil { joints += 1 }
    let place = node.place
    nextPlace = place + 1
    if first == nil, others.isEmpty {
      first = Held(node)
      gaps = 0
    } else {
      others.append(Entry(node: Held(node), place: place))
    }
  }

  /// Leaves a gap. Whoever removes closes gaps, unless there is a walk.
  mutating func remove(_ node: _Node) {
    if first == Held(node) { first = nil } else { others[index(of: node)].node = nil }
    gaps += 1
    if node.ownRoot != nil { joints -= 1 }
  }

  mutating func closeGapsIfMany() {
    while let last = others.last, last.node == nil {  // mostly it came last, or was the only one
      others.removeLast()
      gaps -= 1
    }
    if first == nil, others.count == 1 {
      first = others.removeLast().node
      gaps = 0
    }
    let areMany = gaps > 1 && 2 * Int(gaps) > count
    guard areMany || others.capacity > max(8, 4 * count) else { return }
    others.removeAll { $0.node == nil }
    gaps = first == nil ? 1 : 0
    if others.capacity > max(8, 4 * count) { others = others.map { $0 } }
  }

  /// Whether another takes more memory: then these are to be swept.
  var isFull: Bool { others.count >= 8 && others.count == others.capacity }

  /// Where no gap was closed, places and indices run in step, and the bounds meet at once.
  private func index(of node: _Node) -> Int {
    let place = node.place
    var low = max(0, others.count - (nextPlace - place))
    var high = min(others.count - 1, place - others[0].place)
    while low < high {
      let middle = (low + high) / 2
      if others[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// For tests.
  var capacity: Int { others.capacity }

  #if INVARIANT_CHECKS
    func checkInvariants(isWalked: Bool) {
      let nodes = [first] + others.map { $0.node }
      let places = (first.map { [$0 { $0.place }] } ?? []) + others.map { $0.place }
      precondition(zip(places, places.dropFirst()).allSatisfy(<), "4: places ascend")
      precondition(places.last.map { $0 < nextPlace } ?? true, "4: the next place is behind them")
      precondition(nodes.count { $0 == nil } == Int(gaps), "4: each gap is counted once")
      let joints = nodes.count { $0.map { $0 { $0.ownRoot != nil } } ?? false }
      precondition(joints == self.joints, "4: each joint is counted once")
      precondition(isWalked || isEmpty || 2 * Int(gaps) <= count, "4: gaps are at most half")
    }

    func has(_ node: _Node) -> Bool {
      if first == Held(node) { return true }
      if others.isEmpty { return false }
      let index = index(of: node)
      return index < others.count && others[index].node == Held(node)
    }
  #endif
}
