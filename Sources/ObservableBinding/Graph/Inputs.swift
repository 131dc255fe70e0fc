/// The nodes that one is computed from. Mostly that is one, for which no array is made. It isn't a
/// `Collection`, whose tables would be in every program.
@frozen @usableFromInline enum Inputs {
  case one(_Node)
  case many([_Node])

  @usableFromInline static var none: Inputs { .many([]) }

  @inline(__always) func first(where isMeant: (_Node) -> Bool) -> _Node? {
    switch self {
    case .one(let node): isMeant(node) ? node : nil
    case .many(let nodes): nodes.first(where: isMeant)
    }
  }

  func forEach(_ body: (_Node) -> Void) {
    _ = first {
      body($0)
      return false
    }
  }

  /// Puts those that aren't fresh on a stack, the last first: so it gives them back in order.
  @inline(never) func pushStale(onto path: inout [_Node]) {
    switch self {
    case .one(let node): path.append(node)
    case .many(let nodes):
      for node in nodes.reversed() where !(node.phase == .fresh) { path.append(node) }
    }
  }

  /// The roots of all, each once.
  var roots: [Held<Root>] {
    switch self {
    case .one(let node): return node.roots
    case .many(let nodes):
      // Of the one that has the most, whose array is shared if that is all.
      var roots: [Held<Root>] = []
      for node in nodes where node.roots.count > roots.count { roots = node.roots }
      let most = roots
      for root in most { root { $0.isListed = true } }
      for node in nodes where node.roots != most {
        for root in node.roots where !root({ $0.isListed }) {
          root { $0.isListed = true }
          roots.append(root)
        }
      }
      for root in roots { root { $0.isListed = false } }
      return roots
    }
  }

  /// How often they have changed, all in all; `nil` unless all are fresh.
  @inline(__always) var changes: UInt64? {
    switch self {
    case .one(let node): return node.phase == .fresh ? node.following.changes : nil
    case .many(let nodes):
      var all: UInt64 = 0
      for node in nodes {
        guard node.phase == .fresh else { return nil }
        all &+= node.following.changes
      }
      return all
    }
  }

  /// How often they have changed, all in all, as far as those are to hear who listen below.
  var news: UInt64 {
    switch self {
    case .one(let node): node.news
    case .many(let nodes): nodes.reduce(0) { $0 &+ $1.news }
    }
  }

  var all: [_Node] {
    switch self {
    case .one(let node): [node]
    case .many(let nodes): nodes
    }
  }
}
