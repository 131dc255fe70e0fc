/// What a node keeps that is below a *gate*, a node that drops duplicates.
///
/// A gate's own listeners each compare with what they got last. What is below it is spared a set
/// that no gate above let through: before its listeners are called, a node asks the gates nearest
/// above, and the roots that it reaches past them, whether they have changed since it asked last.
final class Gating {
  /// Those to ask; the node holds them, through its inputs.
  private let gates: [Held<_Node>]
  /// While there are listeners: whether a gate has changed. To ask is to forget: the next answer
  /// compares with now.
  private var takeNews: (() -> Bool)?
  /// The listeners before this id are to hear of news that was taken before somebody joined.
  private var owed = 0

  /// Returns `nil` if there is no gate above.
  init?(below inputs: [_Node]) {
    guard inputs.contains(where: { $0.isGate || $0.gating != nil }) else { return nil }
    var gates: [Held<_Node>] = []
    for input in inputs {
      let nearest = input.isGate ? [Held(input)] : input.gating?.gates ?? input.ownNodesOfRoots
      gates += nearest.filter { !gates.contains($0) }
    }
    self.gates = gates
  }

  /// Begins to compare with the values that the gates have now.
  func begin() {
    let news = gates.map { $0 { $0.makeNews() } }
    let old = takeNews
    takeNews = { news.reduce(false) { isAny, takeNews in takeNews() || isAny } }  // all are asked
    owed = 0
    withExtendedLifetime(old) {}  // last: what dies with it may come back here
  }

  /// Notes what has changed so far for those before an id, which is pending: somebody is about to
  /// begin to listen, and is to hear of later changes only.
  func noteOwed(_ pending: Int) {
    if pending > 0, let takeNews, takeNews() { owed = max(owed, pending) }
  }

  /// Refreshes the node and leaves only those of its listeners pending who are to hear. Returns
  /// whether to call them now: a comparison may have set what the node comes from, and then this is
  /// to be done again.
  func sift(_ node: _Node) -> Bool {
    node.refresh()
    noteOwed(node.pending)
    guard node.phase == .fresh else { return false }
    node.pending = owed
    owed = 0
    return node.pending > 0
  }

  /// Nobody listens any more.
  func end() {
    let old = takeNews
    takeNews = nil
    owed = 0
    withExtendedLifetime(old) {}  // last, as above
  }
}

extension _Node {
  fileprivate var ownNodesOfRoots: [Held<_Node>] { roots.map { $0 { $0.node } } }
}
