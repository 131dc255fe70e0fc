/// Counts how often a node is computed, for one that is below it and below a gate. To add up how often
/// each root was set would take longer with each root.
final class CountingNode: _Node {
  private var count: UInt64 = 0

  init(of input: _Node) {
    super.init(
      input.origin, from: .one(input),
      Work { node, _ in
        let counting = node.downcast(to: CountingNode.self)
        counting {
          guard $0.phase == .stale, $0.hasFreshInputs else { return }
          $0.phase = .fresh
          $0.count &+= 1
        }
      })
  }

  override func version(ofValue: Bool) -> UInt64 { count }
}
