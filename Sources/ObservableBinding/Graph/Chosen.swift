/// A source that was chosen. It keeps the observables above alive, but for those above the chooser, which
/// keep it.
@usableFromInline final class Chosen {
  @usableFromInline let node: _Node
  private let held: Roots

  @usableFromInline init(_ node: _Node, by chooser: Held<_Node>) {
    self.node = node
    held = Self.observables(node.outputRoots, but: chooser { $0.inputs.roots })
    held.forEach { $0.addHandle() }
  }

  private static func observables(_ roots: Roots, but others: Roots) -> Roots {
    if roots.isEmpty { return .none }
    if case .one(let root) = roots, case .one(let other) = others,
      !root({ $0.isJoint }), !other({ $0.isJoint })
    {
      return root == other ? .none : roots
    }
    let all = roots.with { $0.lifeRoots }
    let others = others.with { $0.lifeRoots }
    for root in others { root { $0.isListed = true } }
    let found = all.filter { !$0 { $0.isListed || $0.isJoint } }
    for root in others { root { $0.isListed = false } }
    return .many(found)
  }

  deinit { held.forEach { $0.removeHandle() } }
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
