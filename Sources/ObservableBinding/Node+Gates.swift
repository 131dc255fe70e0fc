/// What a node keeps that is below a *gate*, a node that drops duplicates.
///
/// A gate's own listeners each compare with what they got last. What is below it is spared a set
/// that no gate above let through: before its listeners are called, a node asks the gates nearest
/// above, and the roots that it reaches past them, whether they have changed since it asked last.
final class Comparison {
  let hasChanged: () -> Bool
  /// Those before this position are to hear of a change that was noticed before somebody joined.
  var owed = 0

  /// - Parameter gates: All are asked, since each keeps what it saw.
  init(_ gates: [() -> Bool]) {
    hasChanged =
      gates.count == 1
      ? gates[0] : { gates.reduce(false) { isChanged, gate in gate() || isChanged } }
  }
}

extension _Node {
  /// Begins to compare, if there is a gate above: somebody has begun to listen, and nobody did.
  @usableFromInline final func compareFromNow() {
    guard isGated, listeners?.takeUnretainedValue().live == 1 else { return }
    let nearest = nodesAbove { [self] in $0 === self || !$0.isGate }.dropFirst()
    compare(with: Comparison(nearest.compactMap { $0.makeGate() }))
  }

  final func compare(with new: Comparison?) {
    let old = comparison
    comparison = new
    withExtendedLifetime(old) {}  // last: what dies with it may come back here
  }

  /// Notes what has changed so far for those who listen already: somebody is about to begin to
  /// listen, and is to hear of later changes only.
  @usableFromInline final func noteChange() {
    if pending > 0, let comparison, comparison.hasChanged() { comparison.owed = pending }
  }

  /// Which of the listeners before a position are to be called: those before the one returned.
  final func whoHears(_ limit: Int) -> Int {
    guard let comparison else { return limit }
    let isChanged = comparison.hasChanged()
    defer { comparison.owed = 0 }
    return isChanged ? limit : comparison.owed
  }
}
