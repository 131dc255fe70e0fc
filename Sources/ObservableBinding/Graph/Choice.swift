/// The inputs of a node whose source another value chooses. The *chooser* is a map, whose value is what is
/// chosen. The node follows that as long as it is chosen:
///
///     selected ==> chooser ==> node        node ==> Choice ==> Chosen ==> title's node
///                        title ==> ´
@usableFromInline final class Choice {
  let chooser: _ValueNode<Chosen>
  /// What the node follows, while hot.
  private(set) var chosen: Chosen?
  /// What it followed before, until what is chosen now is fresh: that may need it as well.
  fileprivate(set) var old: Chosen?
  /// How often the chooser had changed when that was chosen.
  private var seen: UInt64 = 0

  /// What the node lives by: the chooser's roots or, below another choice, what that lives by.
  fileprivate let life: Roots

  @usableFromInline init(_ chooser: _ValueNode<Chosen>) {
    self.chooser = chooser
    let roots = chooser.outputRoots
    if case .one(let root) = roots, let above = root({ $0.node { $0.choice } }) {
      life = above.life
    } else {
      life = roots
    }
  }

  /// Whether something else may be chosen. Until that is followed, nothing below is to be computed: what
  /// isn't chosen any more may not be able to.
  var isDue: Bool { chooser.phase == .fresh && seen != chooser.changes }

  /// Whether what is chosen now is what is followed.
  var isMade: Bool { chooser.phase == .fresh && seen == chooser.changes }

  // Whether what was chosen is stale, or what the chooser is computed from.
  var hasStaleAbove: Bool {
    chosen.map { $0.node.phase == .stale } ?? false
      || chooser.phase == .stale && chooser.inputs.changes == nil
  }

  /// How often the inputs have changed; `nil` unless they are fresh.
  @inline(__always) var changes: UInt64? {
    guard isMade, let node = chosen?.node, node.phase == .fresh else { return nil }
    return seen &+ node.changes
  }

  var news: UInt64 { chooser.news &+ (chosen?.node.news ?? 0) }

  func contains(where isMeant: (_Node) -> Bool) -> Bool {
    isMeant(chooser) || chosen.map { isMeant($0.node) } ?? false
  }

  /// Takes what is chosen now, and gives back what was.
  fileprivate func take() -> Chosen? {
    defer { chosen = chooser.cached }
    seen = chooser.changes
    return chosen
  }

  /// The chooser has ended. If nothing above it can be set, the choice is the last: what its closure holds dies.
  func stay() {
    if isMade, let chosen,
      !chooser.rootsAbove.contains(where: { $0 { $0.isOwned && !$0.isOver } })
    {
      var work = _Node.Work { node, step in
        node.downcast(to: _ValueNode<Chosen>.self)({ $0.keep(chosen, step) })
      }
      swap(&chooser.work, &work)
    }
    chosen?.letGo()
  }

  func chooseNothing(leaving left: inout [Chosen]) {
    left += [chosen, old].compactMap { $0 }
    (chosen, old) = (nil, nil)
  }
}

extension _ValueNode<Chosen> {
  // What is left of the work of one that can't choose anew. Neither calls anybody, nor does anything die.
  fileprivate func keep(_ chosen: Chosen, _ step: Step) {
    if step == .forget {
      cached = nil
    } else if phase == .stale {
      if cached == nil { changes &+= 1 }
      cached = chosen
      phase.spare()
    }
  }
}

extension _Node {
  /// Has the chooser choose, if all that it chooses by is fresh, and says how often the inputs have changed then.
  /// Until the choice is made, they aren't those that the value is to be computed from.
  @inline(never) final func makeChoice() -> UInt64? {
    guard let choice, !choice.isMade else { return nil }
    if choice.chooser.phase == .stale { choice.chooser.compute() }
    if choice.isDue { choose(choice) }
    return phase == .stale ? choice.changes : nil
  }

  /// Follows what is chosen now.
  @inline(never) final func choose(_ choice: Choice) {
    let old = choice.take()
    guard let new = choice.chosen, new.node !== old?.node else {
      return withExtendedLifetime(old) {}
    }
    gating? { $0.chooseAnew(inputs) }
    new.node.beNeeded()
    if traits.isWritten { stayDue() }
    roots.forEach { $0.remove(self) }
    roots = inputs.roots
    enterRoots()
    makeEntriesOne()
    if new.node.phase == .fresh || choice.old != nil { letGo(of: old) } else { choice.old = old }
  }

  private func letGo(of old: Chosen?) {
    old?.node.needNoLonger()
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
  }

  /// Lets go of what was chosen before.
  final func letGoOfOld() {
    let old = choice?.old
    choice?.old = nil
    letGo(of: old)
  }

  @inline(never) final var rootsAbove: [Held<Root>] { outputRoots.with { $0.node { $0.roots } } }

  /// What has chosen its inputs, if something has: only of a joint.
  @inline(__always) final var choice: Choice? { ownRoot == nil ? nil : inputs.choice }

  /// Whether it lives as long as a root does: not if that is only above what is chosen, nor a linked value,
  /// which lives by its handles.
  final func lives(by root: Root) -> Bool {
    guard let ownRoot else { return true }
    if ownRoot({ $0.isSettable }) { return false }
    guard let choice = inputs.choice else { return true }
    return choice.chooser.outputRoots.contains { $0 === root }
  }

  final var lifeRoots: Roots { keepsAbove ? choice?.life ?? roots : .none }
}

extension Root {
  /// Whether this is a joint that chooses, and whose choice isn't made.
  var hasToChoose: Bool { node { $0.choice?.isMade == false } }
}
