/// A batch, until its sources have been delivered. In its body, what is below a joint is marked once; at the
/// end, the source that marked it settles it: one walk, however often the sources are set.
final class Batching {
  private var held: [Held<Root>] = []
  private var kept: [AnyObject] = []  // what holds these, which a choice may let go of meanwhile
  private var choices: [_Node] = []  // and these, lest they have to be made again
  private(set) var isEnding = false
  /// Ends what listeners of its sources have set, when all of these have been delivered.
  var holding: (held: AnyObject?, end: (() -> Void)?) = (nil, nil)
  /// Those of its sources whose passes are ended then, too.
  var left: [Held<Root>] = []
  /// Whether one of its sources was set at the end, and so doesn't wait for others.
  var hasLetGo = false
  /// Which of its sources is settling what follows it. (Of very many, the last ones are one.)
  private(set) var place: UInt16 = 0

  /// Holds the observables above, unless they are in a pass or batch. First come the choices above: until one
  /// is made, what is above it isn't known.
  func hold(above node: _Node) {
    var roots = node.rootsAbove
    var rounds = Rounds()
    while true {
      let first = choices.count
      for root in roots { root { if $0.hasToChoose { choices.append($0.node.object) } } }
      if first == choices.count { break }
      for choice in choices[first...] {
        if !rounds.begin(again: choice) { choice.stopFeedback() }
        choice.entry?.read()
        choice.needChoice()
        choice.entry?.leave()
      }
      roots = node.rootsAbove
    }
    // Linked values last, those above others first: what is above may be set at the end.
    let linked = roots.filter { $0 { $0.isJoint } }
    for root in roots.filter({ !$0 { $0.isJoint } }) + linked.reversed() {
      guard root({ $0.node { $0.beginPass() } }) else { continue }
      held.append(root)
      kept.append(root { $0.source?.object ?? $0.node.object })
    }
  }

  #if INVARIANT_CHECKS
    deinit { checkIsForgotten(by: held) }
  #endif

  func begin() {
    for root in held {
      root {
        $0.becomeMore()
        $0.batch = Held(self)
      }
    }
  }

  /// Ends the passes of its sources, one after the other.
  func end() {
    isEnding = true
    for root in held { root { $0.due.forEach { $0.ownRoot? { $0.batch = nil } } } }
    begin()  // again: what was set in the body with no joint below has let go
    hasLetGo = false
    forEachHeld { root in
      if root.isMarked { root.forEachFollower { $0.placeInBatch = place } }  // the last one's
    }
    forEachHeld { root in
      if !left.isEmpty, left.contains(Held(root)) { return }
      root.node { $0.endPass() }
      if root.isJoint { root.settleLeft() }
      root.batch = nil
    }
    holding.end?()
    for choice in choices {
      choice.entry?.read()
      choice.needNoLonger()
      choice.entry?.leave()
    }
  }

  /// Whether that is left to a later source, which hasn't let go.
  @inline(__always) func leaves(_ node: _Node) -> Bool {
    node.placeInBatch > place && (!hasLetGo || holds(node))
  }

  @inline(never) private func holds(_ node: _Node) -> Bool {
    let last = Int(node.placeInBatch)
    return last < held.count && held[last]({ $0.batch == Held(self) })
  }

  private func forEachHeld(_ body: (Root) -> Void) {
    for (place, root) in held.enumerated() {
      self.place = UInt16(clamping: place)
      root(body)
    }
  }
}
