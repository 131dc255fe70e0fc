/// A *gate* is a node that drops duplicates. Its own listeners each compare with what they got
/// last. What is below it is spared a set that no gate above let through: before its listeners are
/// called, a node asks the gates nearest above, and the roots that it reaches past them, whether
/// they have changed since it asked last.
extension _Node {
  /// Begins to compare, if there is a gate above: somebody has begun to listen, and nobody did.
  @usableFromInline final func compareFromNow() {
    guard flags.contains(.gated), counts?.takeUnretainedValue().live == 1 else { return }
    var gates: [() -> Bool] = []
    var visited: [_Node] = []
    var path = inputs.map(\.node)
    while let node = path.popLast() {
      guard node.flags.insert(.visited) else { continue }
      visited.append(node)
      if let gate = node.makeGate() { gates.append(gate) } else { path += node.inputs.map(\.node) }
    }
    for node in visited { node.flags.remove(.visited) }
    replaceComparison(with: { [gates] in
      // All are asked: each keeps what it saw.
      gates.reduce(false) { isChanged, gate in gate() || isChanged }
    })
  }

  /// Notes what has changed so far for those who listen already: somebody is about to begin to
  /// listen, and is to hear of later changes only.
  @usableFromInline final func noteChange() {
    if pending > 0, let hasChanged, hasChanged() { owed = pending }
  }

  /// Which of the listeners before a position are to be called.
  final func changed(_ limit: Int) -> Int {
    let isChanged = hasChanged?() ?? true
    defer { owed = 0 }
    return isChanged ? limit : owed
  }

  final func replaceComparison(with new: (() -> Bool)?) {
    let old = hasChanged
    hasChanged = new
    owed = 0
    withExtendedLifetime(old) {}  // last: what dies with it may come back here
  }
}
