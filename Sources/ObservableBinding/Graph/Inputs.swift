/// The nodes that one is computed from: mostly one, without an array. It isn't a `Collection`, whose tables
/// would be in every program.
@frozen @usableFromInline enum Inputs {
  case one(_Node)
  case many([_Node])
  /// Of which one chooses the other.
  case chosen(Choice)

  @usableFromInline static var none: Inputs { .many([]) }

  var isEmpty: Bool { if case .many(let nodes) = self { nodes.isEmpty } else { false } }

  @inline(__always) func contains(where isMeant: (_Node) -> Bool) -> Bool {
    switch self {
    case .one(let node): isMeant(node)
    case .many(let nodes): nodes.contains(where: isMeant)
    case .chosen(let choice): choice.contains(where: isMeant)
    }
  }

  func forEach(_ body: (_Node) -> Void) {
    _ = contains {
      body($0)
      return false
    }
  }

  /// Puts those that are meant on a stack, the last first, and says whether there were any. What is chosen is
  /// among them once the choice is made.
  @inline(never) @discardableResult func push(
    onto path: inout [_Node], where isMeant: (_Node) -> Bool
  ) -> Bool {
    let count = path.count
    switch self {
    case .one(let node): if isMeant(node) { path.append(node) }
    case .many(let nodes): for node in nodes.reversed() where isMeant(node) { path.append(node) }
    case .chosen(let choice):
      if isMeant(choice.chooser) {
        path.append(choice.chooser)
      } else if !choice.isDue, let node = choice.chosen?.node, isMeant(node) {
        path.append(node)
      }
    }
    return path.count > count
  }

  /// What is followed by a node that is computed from these, each once.
  var roots: Roots {
    if case .one(let node) = self { return node.outputRoots }
    var count = 2
    if case .many(let nodes) = self { count = nodes.count }
    if count == 0 { return .none }
    var found: [Held<Root>] = []
    found.reserveCapacity(min(count, Root.most))  // at once, not as it grows
    forEach { $0.forEachOutputRoot { found.list($0) } }
    found.setListed(false)
    return found.count == 1 ? .one(found[0]) : .many(found)
  }

  /// How often they have changed, all in all; `nil` unless all are fresh.
  @inline(__always) var changes: UInt64? {
    switch self {
    case .one(let node): return node.phase == .fresh ? node.changes : nil
    case .many(let nodes):
      var all: UInt64 = 0
      for node in nodes {
        guard node.phase == .fresh else { return nil }
        all &+= node.changes
      }
      return all
    case .chosen(let choice): return choice.changes
    }
  }

  // The same, of few: it is asked once for each input, which of very many would take the square.
  @inline(__always) var changesOfFew: UInt64? {
    if case .many(let nodes) = self, nodes.count > Root.most { nil } else { changes }
  }

  /// How often they have changed, all in all, as far as listeners below are to hear.
  var news: UInt64 {
    switch self {
    case .one(let node): node.news
    case .many(let nodes): nodes.reduce(0) { $0 &+ $1.news }
    case .chosen(let choice): choice.news
    }
  }

  @inline(never) var all: [_Node] {
    switch self {
    case .one(let node): [node]
    case .many(let nodes): nodes
    case .chosen(let choice): [choice.chooser] + (choice.chosen.map { [$0.node] } ?? [])
    }
  }

  var choice: Choice? {
    if case .chosen(let choice) = self { choice } else { nil }
  }
}
