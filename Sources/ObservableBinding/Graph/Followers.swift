/// The hot nodes below a root, in the order in which they became hot: inputs before outputs. They aren't
/// held.
///
/// One that becomes cold leaves a gap, so that indices stay during a walk. Places only ascend: so a node's
/// place finds it whatever gaps were closed.
struct Followers: ~Copyable {  // so that no debug build copies it to look at it
  struct Entry {
    var node: Held<_Node>?
    var place = -1
  }

  // Ascending by place. Mostly there is one: it lies here, and takes no memory of its own.
  private(set) var first = Entry()
  private(set) var others: [Entry] = []
  /// At first, one: `first`.
  private var gaps = 1
  /// How many are joints.
  private(set) var joints: Int32 = 0
  /// How many there may be before they are swept: twice what the last sweep left.
  private var limit: Int32 = 8
  /// The place that the next one will get, unless it has to follow others behind that.
  private(set) var nextPlace = 0

  /// How many indices there are, those of gaps included.
  var count: Int { others.count + 1 }
  var isEmpty: Bool { count == gaps }
  var isFull: Bool { count - gaps >= Int(limit) }

  func all(where isMeant: (_Node) -> Bool = { _ in true }) -> [_Node] {
    ([first] + others).compactMap { $0.node.flatMap { $0(isMeant) ? $0.object : nil } }
  }

  mutating func add(_ node: _Node, inWalk: Bool) {
    if node.ownRoot != nil { joints += 1 }
    let entry = Entry(node: Held(node), place: node.following.place)
    if first.node == nil, others.isEmpty, !inWalk {
      first = entry
      gaps = 0
    } else {
      others.append(entry)
    }
    nextPlace = entry.place + 1
  }

  /// Leaves a gap. Whoever removes closes gaps, unless there is a walk.
  mutating func remove(_ node: _Node) {
    let index = index(of: node.following.place)
    if index == 0 { first.node = nil } else { others[index - 1].node = nil }
    gaps += 1
    if node.ownRoot != nil { joints -= 1 }
  }

  mutating func closeGapsIfMany() {
    while let last = others.last, last.node == nil {  // mostly it came last, or was the only one
      others.removeLast()
      gaps -= 1
    }
    if first.node == nil, others.count == 1 {
      first = others.removeLast()
      gaps = 0
      return
    }
    let areMany = gaps > 1 && 2 * gaps > count
    guard areMany || others.capacity > max(8, 4 * count) else { return }
    others.removeAll { $0.node == nil }
    if first.node == nil, !others.isEmpty { first = others.removeFirst() }
    gaps = first.node == nil ? 1 : 0
    if others.capacity > max(8, 4 * count) { others = others.map { $0 } }
  }

  mutating func hasBeenSwept() { limit = 2 * Int32(max(8, count - gaps)) }

  /// Where no gap was closed, places and indices run in step, and the bounds meet at once.
  private func index(of place: Int) -> Int {
    var low = max(0, count - (nextPlace - place))
    var high = min(count - 1, place - first.place)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = middle == 0 ? first.place < place : others[middle - 1].place < place
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// For tests.
  var capacity: Int { others.capacity }

  #if INVARIANT_CHECKS
    func checkInvariants(isWalked: Bool) {
      let entries = [first] + others
      let places = entries.map(\.place)
      precondition(zip(places, places.dropFirst()).allSatisfy(<), "4: places ascend")
      precondition(places.last.map { $0 < nextPlace } ?? true, "4: the next place is behind them")
      precondition(entries.count { $0.node == nil } == gaps, "4: each gap is counted once")
      let joints = entries.count { $0.node.map { $0 { $0.ownRoot != nil } } ?? false }
      precondition(joints == self.joints, "4: each joint is counted once")
      precondition(isWalked || isEmpty || 2 * gaps <= count, "4: gaps are at most half")
    }

    func has(_ node: _Node) -> Bool {
      let index = index(of: node.following.place)
      return (index == 0 ? first : others[index - 1]).node == Held(node)
    }
  #endif
}
