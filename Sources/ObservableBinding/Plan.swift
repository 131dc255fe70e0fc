/// The hot nodes below a root, inputs before outputs, for as long as the graph stays as it is.
final class Plan {
  let nodes: [_Node]
  /// The same, to walk through without retaining each.
  let walk: UnsafeMutableBufferPointer<Unmanaged<_Node>>
  /// Whether `settleBelow` is at it. It holds the nodes then, should a listener let go of one.
  @exclusivity(unchecked) var isWalked = false

  init(_ nodes: [_Node]) {
    self.nodes = nodes
    walk = .allocate(capacity: nodes.count)
    _ = walk.initialize(fromContentsOf: nodes.map { .passUnretained($0) })
  }

  deinit {
    walk.deallocate()
  }
}
