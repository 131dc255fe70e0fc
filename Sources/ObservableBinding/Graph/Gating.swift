/// What a node keeps that is below a *gate*, a node that drops duplicates: how often its inputs had changed
/// when it was computed, and when its listeners were called. If nothing has changed, neither is done.
@usableFromInline final class Gating {
  /// How often the inputs had changed, added up, when the value was computed; `nothing` while cold. While
  /// inputs are fresh, these numbers only grow: so an equal sum is made of equal numbers.
  var seen = nothing
  static var nothing: UInt64 { .max }
  /// Whether a gate above has a comparison of its own. It may take values for the same that differ: these are
  /// computed with, but not told.
  let isLoose: Bool
  /// How many changes there were of which no listener was to hear.
  private(set) var heldBack: UInt64 = 0
  /// Whether the inputs are loose: of a choice, those of now.
  private var areInputsLoose: Bool
  private var seenNews: UInt64 = 0
  /// Who has yet to hear of a change: everybody when there is news, until another joins in it, or they
  /// have been called.
  private var owed = Audience.nobody
  /// Where to look next for listeners whose owners are gone.
  private var place = 0

  init(_ inputs: Inputs) {
    areInputsLoose = inputs.first { $0.isLoose } != nil
    isLoose = areInputsLoose || inputs.choice != nil
  }

  /// Whether the inputs have changed. If so, the value is to be computed at once. Calls nobody.
  @inline(__always) func see(_ changes: UInt64, of node: _Node) -> Bool {
    if seen == changes { return false }
    if seen == Self.nothing { seeFirst(of: node) }
    seen = changes
    if areInputsLoose, !seeNews(of: node) { heldBack &+= 1 } else { owed = .everybody }
    return true
  }

  var owesSome: Bool { !owed.isEmpty }

  /// Everybody is to hear of a change, or has heard of it.
  func owe(_ audience: Audience) { owed = audience }

  // Both apart, since here inputs are retained.
  @inline(never) private func seeFirst(of node: _Node) { node.inputs.forEach { $0.letThrough() } }

  @inline(never) private func seeNews(of node: _Node) -> Bool {
    let now = node.inputs.news
    if seenNews == now { return false }
    seenNews = now
    return true
  }

  /// Refreshes the node, and calls those of its pending listeners who are to hear. If some are spared, it
  /// ends those whose owners are gone, as calling them would: a few each time, in turn.
  @inline(never) func tell(_ node: _Node) {
    node.refresh()
    if node.pending.isEmpty { return }  // it has become cold; earlier, this would spare less
    let areSomeSpared = owed.isSmaller(than: node.pending)
    node.pending = owed.take().and(alsoIn: node.pending)  // before: who is called may set, and ask
    if !node.pending.isEmpty { node.perform(.tell) }
    // Last: what dies with them may re-enter.
    if areSomeSpared { node.listeners? { place = $0.endOrphans(from: place) } }
  }

  /// The inputs are others now: that is news, and the value is to be computed.
  func chooseAnew(_ inputs: Inputs) {
    areInputsLoose = inputs.first { $0.isLoose } != nil
    seen = Self.nothing
    heldBack &-= 1
    owed = .everybody
  }

  /// A listener has joined, and has heard of what has changed. Earlier ones are to hear of it even if it is
  /// taken back.
  func join(_ node: _Node) { owed = owed.and(alsoIn: node.pending) }

  #if INVARIANT_CHECKS
    func checkInvariants(of node: _Node) {
      let now = node.inputs.changes
      precondition(node.phase.isHot || seen == Self.nothing, "8: a cold node has seen nothing")
      let hasSeen = now == nil || seen == Self.nothing || seen == now
      precondition(!(node.phase == .fresh) || hasSeen, "8: a fresh node has seen all changes")
    }
  #endif
}
