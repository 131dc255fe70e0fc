/// A source that was chosen. It keeps what is above alive, but for what is above the chooser, which keeps it.
@usableFromInline final class Chosen {
  @usableFromInline let node: _Node
  private var held: Roots
  // What a hold hears that was chosen, as far as that has no place in the graph.
  private var heard: [AnyObject]?

  @usableFromInline init(_ node: _Node, by chooser: Held<_Node>) {
    self.node = node
    (held, heard) = node.outputRoots.kept(but: chooser { $0.inputs.roots })
    held.forEach { $0.addHandle() }
  }

  // It lives as long as others keep it.
  func letGo() {
    let (held, heard) = (held, heard)
    (self.held, self.heard) = (.none, nil)
    held.forEach { $0.removeHandle() }
    withExtendedLifetime(heard) {}
  }

  deinit { letGo() }
}

extension Roots {
  /// What is to be held lest what is above these die, but for what is above others: a joint in place of all that
  /// it lives by, unless the others have some of that. So is a keeper, in place of what its hold hears.
  fileprivate func kept(but others: Roots) -> (roots: Roots, heard: [AnyObject]?) {
    if isEmpty { return (.none, nil) }
    if case .one(let root) = self, case .one(let other) = others,
      !root({ $0.isJoint }), !other({ $0.isJoint })
    {
      return (root == other ? .none : self, nil)
    }
    let others = others.with { $0.kind == .kept ? $0.heardRoots : $0.lifeRoots }
    let lists = others.heardLists
    let isApart: (Root) -> Bool = { !$0.isBelowOthers || !$0.lives(byAnyOf: others, lists) }
    var apart = all
    let shared = all.filter { !$0(isApart) }
    apart.removeAll { shared.contains($0) }
    let above = Roots.many(shared).with { $0.lifeRoots }
    var heard: [AnyObject] = []
    #if !hasFeature(Embedded)
      for root in above where root({ $0.kind == .keeper && !isApart($0) }) {
        root {
          $0.forEachHeardApart { if let source = $1, !lists.contains($0) { heard.append(source) } }
        }
      }
    #endif
    apart += above.filter { $0 { $0.isOwned && isApart($0) } }
    others.setListed(true)
    defer { others.setListed(false) }
    return (.many(apart.filter { !$0 { $0.isListed } }), heard)
  }
}

extension Root {
  /// Whether it is an observable's, or a linked value's.
  var isOwned: Bool { !isJoint || isSettable }

  // Whether it keeps others alive that are above it.
  var isBelowOthers: Bool { isJoint || kind == .keeper }

  fileprivate var lifeRoots: Roots {
    if kind == .keeper { return heardRoots }
    return isJoint ? node { $0.lifeRoots } : .none
  }

  // What a hold lives by, even if nobody has that any more.
  fileprivate var heardRoots: Roots {
    var heard: [Held<Root>] = []
    #if !hasFeature(Embedded)
      forEachHeard { $0.pass.roots.forEach { heard.append(Held($0)) } }
    #endif
    return .many(heard)
  }

  // Whether it lives by some of these, too. What a joint lives by never changes, unless it is below a hold: it is
  // kept in order from the second time on, as what is chosen by one may be chosen by many.
  fileprivate func lives(
    byAnyOf others: [Held<Root>], _ lists: [Held<AnyListeners>]
  ) -> Bool {
    if let ownersAbove { return others.contains { ownersAbove.hasInOrder($0) } }
    let all = lifeRoots.with { $0.lifeRoots }
    let owners = all.filter { $0 { $0.isOwned } }
    if wasChosen, isJoint, !all.contains(where: { $0 { $0.kind == .keeper } }) {
      ownersAbove = owners.inOrder()
    }
    wasChosen = true
    others.setListed(true)
    defer { others.setListed(false) }
    if owners.contains(where: { $0 { $0.isListed } }) { return true }
    return !lists.isEmpty && (all + [Held(self)]).heardLists.contains { lists.contains($0) }
  }
}

extension [Held<Root>] {
  // What the holds among these hear that has no place in the graph.
  fileprivate var heardLists: [Held<AnyListeners>] {
    var lists: [Held<AnyListeners>] = []
    #if !hasFeature(Embedded)
      for root in self {
        root { $0.forEachHeardApart { list, _ in lists.append(list) } }
      }
    #endif
    return lists
  }

  /// By heapsort: the standard library's sort would be six kilobytes of each program.
  fileprivate func inOrder() -> Self {
    var heap = self
    var first = count / 2
    var end = count
    while end > 1 {
      if first > 0 {
        first -= 1
      } else {
        end -= 1
        heap.swapAt(0, end)
      }
      var place = first
      while 2 * place + 1 < end {
        var below = 2 * place + 1
        if below + 1 < end, heap[below] < heap[below + 1] { below += 1 }
        if !(heap[place] < heap[below]) { break }
        heap.swapAt(place, below)
        place = below
      }
    }
    return heap
  }

  fileprivate func hasInOrder(_ root: Held<Root>) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < root { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == root
  }
}

/// A map whose value is a source.
@_fixed_layout @usableFromInline final class Chooser<Value>: _ValueNode<Chosen> {
  /// Not an initializer, which Embedded Swift wouldn't have generic.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @usableFromInline
  #endif
  static func choosing<Outer, Source: BindingSource<Value>>(
    _ origin: Origin, from outer: _ValueNode<Outer>, _ choose: @escaping (Outer) -> Source
  ) -> Chooser {
    Chooser(
      origin, from: .one(outer),
      Work { node, step in
        let from = Input<Outer>(onlyOf: node)
        node.perform(step, isReady: from.isFresh) {
          let source = choose(from.value)
          return withExtendedLifetime(source) { Chosen(source._node, by: node) }
        }
      })
  }

  override var valueType: String { name(of: Value.self) }
}
