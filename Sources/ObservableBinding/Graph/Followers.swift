/// The hot nodes below a root, in the order in which they became hot: inputs before outputs. They aren't
/// held.
///
/// One that becomes cold leaves a gap, so that indices stay during a walk. Places only ascend: so a node's
/// place finds it whatever gaps were closed.
struct Followers: ~Copyable {  // so that no debug build copies it to look at it
  private struct Entry {
    var node: Held<_Node>?
    let place: Int
  }

  /// Ascending by place.
  private var entries: [Entry] = []
  private var gaps = 0
  /// How many are joints.
  private(set) var joints: Int32 = 0
  /// How many there may be before they are swept: twice what the last sweep left.
  private var limit: Int32 = 8
  /// The place that the next one will get, unless it has to follow others behind that.
  private(set) var nextPlace = 0

  /// How many indices there are, those of gaps included.
  var count: Int { entries.count }
  var isEmpty: Bool { entries.count == gaps }
  var isFull: Bool { entries.count - gaps >= Int(limit) }

  /// A follower, or the gap that it left.
  subscript(index: Int) -> Held<_Node>? { entries[index].node }

  func all(where isMeant: (_Node) -> Bool = { _ in true }) -> [_Node] {
    entries.compactMap { $0.node.flatMap { $0(isMeant) ? $0.object : nil } }
  }

  mutating func add(_ node: _Node) {
    if node.ownRoot != nil { joints += 1 }
    entries.append(Entry(node: Held(node), place: node.following.place))
    nextPlace = node.following.place + 1
  }

  /// Leaves a gap. Whoever removes closes gaps, unless there is a walk.
  mutating func remove(_ node: _Node) {
    entries[index(of: node.following.place)].node = nil
    gaps += 1
    if node.ownRoot != nil { joints -= 1 }
  }

  mutating func closeGapsIfMany() {
    while let last = entries.last, last.node == nil {  // mostly it came last, or was the only one
      entries.removeLast()
      gaps -= 1
    }
    guard 2 * gaps > entries.count || entries.capacity > max(8, 4 * entries.count) else { return }
    if gaps > 0 { entries.removeAll { $0.node == nil } }
    gaps = 0
    if entries.capacity > max(8, 4 * entries.count) { entries = entries.map { $0 } }
  }

  mutating func hasBeenSwept() { limit = 2 * Int32(max(8, entries.count - gaps)) }

  /// Where no gap was closed, places and indices run in step, and the bounds meet at once.
  private func index(of place: Int) -> Int {
    var low = max(0, entries.count - 1 - (nextPlace - 1 - place))
    var high = min(entries.count - 1, place - entries[0].place)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// For tests.
  var capacity: Int { entries.capacity }

  #if INVARIANT_CHECKS
    func checkInvariants(isWalked: Bool) {
      let places = entries.map(\.place)
      precondition(zip(places, places.dropFirst()).allSatisfy(<), "4: places ascend")
      precondition(places.last.map { $0 < nextPlace } ?? true, "4: the next place is behind them")
      precondition(entries.count { $0.node == nil } == gaps, "4: each gap is counted once")
      let joints = entries.count { $0.node.map { $0 { $0.ownRoot != nil } } ?? false }
      precondition(joints == self.joints, "4: each joint is counted once")
      precondition(isWalked || 2 * gaps <= entries.count, "4: gaps are at most half")
    }

    func has(_ node: _Node) -> Bool {
      if entries.isEmpty { return false }
      let index = index(of: node.following.place)
      return index < entries.count && entries[index].node == Held(node)
    }
  #endif
}
