/// What a node keeps that is below a *gate*, a node that drops duplicates.
///
/// Before such a node is computed, its inputs are asked how often they have changed. If that is as often as
/// when it was computed last, it keeps its value. If nothing has changed since its listeners were called
/// last, it calls nobody.
final class Gating {
  /// How often the inputs had changed, added up, when the value was computed; `nil` while cold. Each of
  /// these numbers only grows, from one moment at which the input is fresh to the next: so a sum that is the
  /// same is made of the same.
  var seen: UInt64?
  /// Whether a gate above has a comparison of its own. It may take values for the same that differ: then
  /// the value is computed, but its listeners aren't to hear of it.
  let isLoose: Bool
  /// If so: how often those have changed for whom the inputs' news are meant, and these, added up.
  private(set) var news: UInt64 = 0
  /// Whether the inputs are loose. Those of a choice may be: that is known of what is chosen now.
  private var areInputsLoose: Bool
  private var seenNews: UInt64 = 0
  /// Who has yet to hear of a change: everybody when there is news, until another joins in it, or they
  /// have been called.
  private var owed = Audience.nobody
  /// Where those among the listeners are looked for next whose owners are gone.
  private var place = 0

  init(_ inputs: Inputs) {
    areInputsLoose = inputs.first { $0.isLoose } != nil
    isLoose = areInputsLoose || inputs.choice != nil
  }

  /// Whether the inputs have changed. If so, the value is to be computed at once. Calls nobody.
  @inline(__always) func see(_ changes: UInt64, of node: _Node) -> Bool {
    if seen == changes { return false }
    if seen == nil { seeFirst(of: node) }
    seen = changes
    if !isLoose || seeNews(of: node) { owed = .everybody }
    return true
  }

  // Both apart, since here inputs are retained.
  @inline(never) private func seeFirst(of node: _Node) { node.inputs.forEach { $0.letThrough() } }

  @inline(never) private func seeNews(of node: _Node) -> Bool {
    if areInputsLoose {
      let now = node.inputs.news
      if seenNews == now { return false }
      seenNews = now
    }
    news &+= 1
    return true
  }

  /// Refreshes the node, and calls those of its pending listeners who are to hear. If some are spared, it
  /// ends those whose owners are gone, as calling them would have: a few each time, in turn.
  @inline(never) func tell(_ node: _Node) {
    node.refresh()
    if node.pending.isEmpty { return }  // it has become cold; earlier, this would spare less
    let areSomeSpared = owed.isSmaller(than: node.pending)
    node.pending = owed.take().and(alsoIn: node.pending)  // before: who is called may set, and ask
    if !node.pending.isEmpty { node.perform(.tell) }
    // Last: what dies with them may re-enter.
    if areSomeSpared { node.listeners? { place = $0.endOrphans(from: place) } }
  }

  /// The inputs aren't those that they were: that is news, and the value is to be computed.
  func chooseAnew(_ inputs: Inputs) {
    areInputsLoose = inputs.first { $0.isLoose } != nil
    seen = nil
    news &+= 1
    owed = .everybody
  }

  /// A listener has joined, and has heard of what has changed. Those who were there before, and have
  /// yet to hear of it, are to hear of it even if it is taken back.
  func join(_ node: _Node) { owed = owed.and(alsoIn: node.pending) }

  #if INVARIANT_CHECKS
    func checkInvariants(of node: _Node) {
      let now = node.inputs.changes
      precondition(node.phase.isHot || seen == nil, "8: a cold node has seen nothing")
      let hasSeen = now == nil || seen == nil || seen == now
      precondition(!(node.phase == .fresh) || hasSeen, "8: a fresh node has seen all changes")
      precondition(isLoose || news == 0, "8: changes are counted twice below a `by:` only")
    }
  #endif
}
