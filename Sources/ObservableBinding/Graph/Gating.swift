/// What a node keeps that is below a *gate*, a node that drops duplicates: how often its inputs had changed
/// when it was computed, and when its listeners were called. If nothing has changed, neither is done.
@usableFromInline final class Gating {
  /// How often the inputs had changed, added up, when the value was computed; `nothing` while cold. These numbers
  /// only grow: so an equal sum is made of equal numbers.
  var seen = nothing
  private static var nothing: UInt64 { .max }
  /// Whether a gate above has a comparison of its own. It may take values for the same that differ: these are
  /// computed with, but not told.
  let isLoose: Bool
  /// How many changes there were of which no listener was to hear.
  private(set) var heldBack: UInt64 = 0
  /// Whether the inputs are loose: of a choice, those of now.
  private var areInputsLoose: Bool
  /// Whether they are asked for more: if loose, or at first.
  fileprivate var asks = true
  private var seenNews: UInt64 = 0
  /// Who has yet to hear of a change: everybody when there is news, until another joins in it, or they
  /// have been called.
  fileprivate var owed = Audience.nobody
  /// Where to look next for listeners whose owners are gone.
  fileprivate var place = 0

  init(_ inputs: Inputs) {
    areInputsLoose = inputs.contains { $0.isLoose }
    isLoose = areInputsLoose || inputs.choice != nil
  }

  var owesSome: Bool { !owed.isEmpty }

  /// Everybody is to hear of a change, or has heard of it.
  func owe(_ audience: Audience) { owed = audience }

  @inline(__always) fileprivate func see(_ changes: UInt64) {
    seen = changes
    owed = .everybody
  }

  fileprivate func ask(_ node: _Node, _ changes: UInt64) {
    let inputs = node.inputs
    if seen == Self.nothing { inputs.forEach { $0.letThrough() } }
    asks = areInputsLoose
    let isNews = !asks || takeNews(of: inputs)
    if isLoose { node.noteNews(isNews) }
    if isNews {
      see(changes)
    } else {
      seen = changes
      heldBack &+= 1
    }
  }

  private func takeNews(of inputs: Inputs) -> Bool {
    let now = inputs.news
    if seenNews == now { return false }
    seenNews = now
    return true
  }

  func forget() {
    seen = Self.nothing
    asks = true
  }

  /// What was news has come to nothing.
  func forgetNews() {
    forget()
    seenNews = Self.nothing
  }

  /// The inputs are others now: that is news, and the value is to be computed.
  func chooseAnew(_ inputs: Inputs) {
    areInputsLoose = inputs.contains { $0.isLoose }
    forget()
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

// What a walk asks, of references: as each call is the last, registers are saved only where others are asked.
extension Held<_Node> {
  /// Says whether a stale node is to be computed. If no input has changed, it is fresh. It is asked before: while
  /// the value is computed, others may join.
  @inline(never) func seeInputs() -> Bool {
    self { node in
      guard node.phase == .stale else { return false }
      guard let changes = node.inputs.changes else { return askChoice() }
      return Held.known(node.gating).see(changes, of: self)
    }
  }

  /// Says whether some who are pending may hear; else spares them.
  @inline(never) func seeNews() -> Bool {
    self { node in
      if node.phase == .stale {
        guard let changes = node.inputs.changes else {
          return askNewsOfChoice() || owesSome()
        }
        if Held.known(node.gating).see(changes, of: self) { return true }
      }
      return owesSome()
    }
  }

  @inline(never) private func askChoice() -> Bool {
    self { $0.choice != nil && $0.more?({ $0.seeChoice(self) }) == true }
  }

  @inline(never) private func askNewsOfChoice() -> Bool {
    self { $0.choice != nil && $0.more?({ $0.seeNewsOfChoice(self) }) == true }
  }

  // What is chosen now may have yet to be set: it is told then.
  func seeNewsOfChoice() -> Bool {
    self { node in
      guard let changes = node.makeChoice(), !node.isToWait else { return false }
      return Held.known(node.gating).see(changes, of: self)
    }
  }

  @inline(__always) private func owesSome() -> Bool {
    self { node in
      guard node.phase == .fresh, let gating = node.gating else { return false }
      return gating { $0.owesSome } || gating.spare(self)
    }
  }

  func seeChoice() -> Bool {
    self { node in
      guard let changes = node.makeChoice(), let gating = node.gating else { return false }
      return gating.see(changes, of: self)
    }
  }
}

extension Held<Gating> {
  /// Says whether the inputs have changed. Calls nobody.
  @inline(__always) func see(_ changes: UInt64, of node: Held<_Node>) -> Bool {
    self { gating in
      if gating.seen == changes {
        node { $0.phase.spare() }
        return false
      }
      if gating.asks { return ask(node, changes) }
      gating.see(changes)
      return true
    }
  }

  /// Apart, since here inputs are retained.
  @inline(never) private func ask(_ node: Held<_Node>, _ changes: UInt64) -> Bool {
    self { gating in node { gating.ask($0, changes) } }
    return true
  }

  /// Spares who isn't to hear of a fresh node, and says whether some are left. If not, it ends one whose owner
  /// is gone, as calling it would: each in turn.
  @usableFromInline @inline(never) func spare(_ node: Held<_Node>) -> Bool {
    let owed = self { $0.owed.take() }  // before: who is called may set, and ask
    let audience = node { owed.and(alsoIn: $0.pending) }
    node { $0.pending = audience }
    return audience.isEmpty ? endOrphan(of: node) : true
  }

  // What dies with it may re-enter.
  @inline(never) private func endOrphan(of node: Held<_Node>) -> Bool {
    let list = node { (node: _Node) in node.listeners }
    self { gating in list? { gating.place = $0.endIfOrphan(at: gating.place) } }
    return false
  }
}
