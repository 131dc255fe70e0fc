/// What a node follows: mostly one root. As ``Inputs``, it is no `Collection`. If it were generic, it would take a
/// byte more, and each node sixteen.
enum Roots {
  case none
  case one(Held<Root>)
  case many([Held<Root>])

  @inline(__always) func forEach(_ body: (Root) -> Void) {
    switch self {
    case .none: break
    case .one(let root): root(body)
    case .many(let roots): for root in roots { root(body) }
    }
  }

  @inline(__always) func contains(where isMeant: (Root) -> Bool) -> Bool {
    switch self {
    case .none: return false
    case .one(let root): return root(isMeant)
    case .many(let roots):
      // The first, then from the end, each once: what is meant is mostly at one of these.
      if roots.first?(isMeant) == true { return true }
      var index = roots.count - 1
      while index > 0 {
        if roots[index](isMeant) { return true }
        index -= 1
      }
      return false
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let roots): roots.count
    }
  }

  var isEmpty: Bool { count == 0 }

  var all: [Held<Root>] {
    switch self {
    case .none: []
    case .one(let root): [root]
    case .many(let roots): roots
    }
  }

  /// These, and what is above them, each once. Calls nobody.
  func with(thoseAbove above: (Root) -> Roots) -> [Held<Root>] {
    var found = all
    if !contains(where: { $0.isBelowOthers }) { return found }
    found.setListed(true)
    var next = 0
    while next < found.count {
      let root = found[next]
      next += 1
      root(above).forEach { found.list($0) }
    }
    found.setListed(false)
    return found
  }
}

// While roots are gathered, each says whether it is there. Nobody is called meanwhile.
extension [Held<Root>] {
  mutating func list(_ root: Root) {
    if root.isListed { return }
    root.isListed = true
    append(Held(root))
  }

  func setListed(_ isListed: Bool) { for root in self { root { $0.isListed = isListed } } }
}

/// Nodes that something is to be done to: mostly one, too.
enum Nodes {
  case none
  case one(_Node)
  case many([_Node])

  @inline(__always) mutating func append(_ node: _Node) {
    if case .none = self { self = .one(node) } else { appendMore(node) }
  }

  @inline(never) private mutating func appendMore(_ node: _Node) {
    var nodes = all
    self = .none  // or the array would be copied
    nodes.append(node)
    self = .many(nodes)
  }

  @inline(__always) func forEach(_ body: (_Node) -> Void) {
    switch self {
    case .none: break
    case .one(let node): body(node)
    case .many(let nodes): for node in nodes { body(node) }
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let nodes): nodes.count
    }
  }

  subscript(index: Int) -> _Node {
    switch self {
    case .one(let node): node
    default: all[index]
    }
  }

  var all: [_Node] {
    switch self {
    case .none: []
    case .one(let node): [node]
    case .many(let nodes): nodes
    }
  }
}
