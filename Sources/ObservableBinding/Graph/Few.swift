/// Some of a kind, mostly one, for which no array is made. It isn't a `Collection`, whose tables would be in
/// every program.
enum Few<Element> {
  case none
  case one(Element)
  case many([Element])

  @inline(__always) func forEach(_ body: (Element) -> Void) {
    switch self {
    case .none: break
    case .one(let one): body(one)
    case .many(let all): for one in all { body(one) }
    }
  }

  @inline(__always) func contains(where isMeant: (Element) -> Bool) -> Bool {
    switch self {
    case .none: false
    case .one(let one): isMeant(one)
    case .many(let all): all.contains(where: isMeant)
    }
  }

  var count: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .many(let all): all.count
    }
  }

  var isEmpty: Bool { count == 0 }

  var all: [Element] {
    switch self {
    case .none: []
    case .one(let one): [one]
    case .many(let all): all
    }
  }
}

typealias Nodes = Few<_Node>

/// What a node follows.
typealias Roots = Few<Held<Root>>

extension Roots {
  @inline(__always) func forEach(_ body: (Root) -> Void) {
    switch self {
    case .none: break
    case .one(let root): root(body)
    case .many(let roots): for root in roots { root(body) }
    }
  }

  @inline(__always) func contains(where isMeant: (Root) -> Bool) -> Bool {
    switch self {
    case .none: false
    case .one(let root): root(isMeant)
    case .many(let roots): roots.contains { $0(isMeant) }
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
