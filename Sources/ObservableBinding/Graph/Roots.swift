/// What a node follows. Mostly that is one root, for which no array is made. It isn't a `Collection`, whose
/// tables would be in every program.
enum Roots {
  case one(Held<Root>)
  case many([Held<Root>])

  static var none: Roots { .many([]) }

  @inline(__always) func forEach(_ body: (Root) -> Void) {
    switch self {
    case .one(let root): root(body)
    case .many(let roots): for root in roots { root(body) }
    }
  }

  @inline(__always) func contains(where isMeant: (Root) -> Bool) -> Bool {
    switch self {
    case .one(let root): root(isMeant)
    case .many(let roots): roots.contains { $0(isMeant) }
    }
  }

  var count: Int {
    switch self {
    case .one: 1
    case .many(let roots): roots.count
    }
  }

  var isEmpty: Bool { count == 0 }

  var all: [Held<Root>] {
    switch self {
    case .one(let root): [root]
    case .many(let roots): roots
    }
  }

  /// These, and what the joints among them stand for, each once. Calls nobody.
  func with(thoseAbove above: (_ joint: _Node) -> Roots) -> [Held<Root>] {
    var found = all
    if !contains(where: { $0.isJoint }) { return found }
    for root in found { root { $0.isListed = true } }
    var next = 0
    while next < found.count {
      let root = found[next]
      next += 1
      guard root({ $0.isJoint }) else { continue }
      root { $0.node { above($0) } }.forEach {
        if $0.isListed { return }
        $0.isListed = true
        found.append(Held($0))
      }
    }
    for root in found { root { $0.isListed = false } }
    return found
  }
}
