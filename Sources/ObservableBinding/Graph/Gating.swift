/// What a node keeps that is below a *gate*, a node that drops duplicates.
///
/// Each of a gate's own listeners compares with what it got last. A node below a gate asks its inputs
/// for their versions instead. If these are what they were, it keeps its value, and calls nobody.
final class Gating {
  /// How often something above has changed, as far as it was seen when the value was computed.
  private(set) var version: UInt64 = 0
  /// The inputs' versions, added up, when the value was computed. Those that somebody was told only
  /// grow, so a sum that is the same is made of the same.
  private var inputs: UInt64 = 0
  /// The same of their values; `nil` while cold, and where a gate has yet to compare.
  var inputValues: UInt64?
  /// The version when the listeners were called last.
  private var heard: UInt64?
  /// Where those among the listeners are looked for next whose owners are gone.
  private var place = 0
  /// The listeners before this id have yet to hear of a change that another joined in.
  private var owed = 0

  /// The work of the node, but for what can be spared.
  func sparing(_ work: consuming _Node.Work) -> _Node.Work {
    let body = work.body
    return _Node.Work { node, step in
      if node({ $0.phase == .stale && $0.hasFreshInputs }) {
        let now = node { $0.inputs.version(ofValue: true) }
        if self.inputValues == now {
          node { $0.phase.spare() }
        } else {
          // Before anybody is called who may join.
          self.inputValues = now
          let changes = node { $0.inputs.version(ofValue: false) }
          if self.inputs != changes { self.version &+= 1 }
          self.inputs = changes
          body(node, .compute)
        }
      }
      if step != .compute { body(node, step) }
    }
  }

  /// Refreshes the node, and calls those of its pending listeners who are to hear: all, if something has
  /// changed since they were called last. If they are spared, it ends those whose owners are gone, as
  /// calling them would have: a few each time, in turn.
  @inline(never) func deliver(_ node: _Node) {
    node.refresh()
    if node.pending == 0 { return }
    let isSpared = version == heard
    if isSpared { node.pending = owed }
    heard = version
    owed = 0
    if node.pending > 0 { node.perform(.deliver) }
    // Last: what dies with them may re-enter.
    if isSpared { node.listeners? { place = $0.endOrphans(from: place) } }
  }

  /// A listener has joined, and has heard of what has changed. Those who were there before, and have
  /// yet to hear of it, are to hear of it even if it is taken back.
  func join(_ node: _Node) {
    if node.pending > 0, version != heard { owed = node.pending }
    heard = version
  }
}
