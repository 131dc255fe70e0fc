/// The hot nodes below a root, inputs before outputs, for as long as the graph stays as it is.
final class Plan {
  let nodes: [_Node]
  /// The same, to walk through without retaining each.
  let walk: UnsafeMutableBufferPointer<Unmanaged<_Node>>
  /// Whether a node among them is spared some changes: see `hasChanged`.
  let isGated: Bool
  /// The roots above the nodes that are spared some changes. Held by these.
  let gatedRoots: [Unmanaged<_Node>]
  /// Whether `settleBelow` is at it. It holds the nodes then, should a listener let go of one.
  @exclusivity(unchecked) var isWalked = false

  init(_ nodes: [_Node]) {
    self.nodes = nodes
    walk = .allocate(capacity: nodes.count)
    _ = walk.initialize(fromContentsOf: nodes.map { .passUnretained($0) })
    let gated = nodes.filter { $0.flags.contains(.gated) }
    isGated = !gated.isEmpty
    var roots: [_Node] = []
    for root in gated.flatMap({ $0.rootsAbove() }) where !roots.contains(where: { $0 === root }) {
      roots.append(root)
    }
    gatedRoots = roots.map { .passUnretained($0) }
  }

  deinit {
    walk.deallocate()
  }
}
