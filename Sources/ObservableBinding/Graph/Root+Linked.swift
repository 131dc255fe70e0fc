// What a linked value does that can be set: as an observable, with the root that it has as a joint. It is
// here, and not with the node, as far as it needn't know the type of the value.
extension _Node {
  package final var isLinked: Bool { ownRoot?({ $0.isSettable }) ?? false }

  @usableFromInline final func makeLinked() {
    becomeJoint()
    ownRoot? { $0.kind = .settable }
  }

  /// Makes it hot, as long as the linked value lives.
  @usableFromInline final func begin(of linked: AnyObject) {
    entry?.look()
    makeEntriesOne()
    beNeeded()
    living = 1
    ownRoot? {
      $0.linked = Held(linked)
      $0.holdAbove(1)
    }
  }

  /// The linked value dies: ends all that is bound to it, as an observable does.
  final func endLinked() {
    entry?.look()
    ownRoot? { $0.linked = nil }
    living = 0
    listeners? { $0.beginEnd() }
    endFollowers()
    listeners? { $0.endAll() }
    needNoLonger()
    ownRoot? { $0.holdAbove(-1) }
  }

  // MARK: A set

  @usableFromInline final var age: UInt32 { ownRoot.map { $0 { $0.age } } ?? 0 }

  /// Whether a batch holds it, or a pass in which it is set.
  final var isHeld: Bool { ownRoot?({ $0.isHeld }) ?? false }

  @usableFromInline final var isMutating: Bool { ownRoot?({ $0.isOut }) ?? false }

  @usableFromInline final var isUnheard: Bool { ownRoot?({ $0.followers.isEmpty }) ?? true }

  /// The source overrules what was set.
  @usableFromInline final func noteStart() {
    changes &+= 1
    ownRoot? { $0.age &+= 1 }
  }

  /// Has the source be up to date, so that its later sets differ from those before. It may have a gate.
  @usableFromInline final func seeSource() {
    if phase.isComputing { stopCycle() }
    guard case .one(let source) = inputs else { stopCycle() }
    source.refresh()
    if let gating, let changes = inputs.changes {
      guard gating.see(changes, of: Held(self)), takeNews() else { return }
    }
    ownRoot? { $0.age &+= 1 }
  }

  /// The value was set: marks what is below. Calls nobody.
  @usableFromInline final func noteSet() {
    phase.spare()
    changes &+= 1
    ownRoot? { $0.markOwn() }
  }

  @usableFromInline final func haveTold() {
    pending = .nobody
    gating? { $0.owe(.nobody) }
  }

  @usableFromInline final func beginMutating() {
    phase.begin()  // whoever needs it meanwhile stops
    ownRoot? {
      $0.isOut = true
      $0.spoil()
    }
  }

  @usableFromInline final func endMutating() {
    ownRoot? { $0.isOut = false }
    phase.end()
  }

  // MARK: What a binding asks

  package final var isBehind: Bool { !phase.hasValue }

  // A number that each set of it, and of the source, makes another.
  package final var edition: UInt64 { changes }

  // What a mutation in place will make of it, which counts as it begins, too.
  package final var nextEdition: UInt64 {
    refresh()
    return changes &+ 2
  }

  // MARK: A pass

  /// Tells what waits, until nothing does, and ends the pass.
  @usableFromInline final func finishOwnPass() {
    guard let list = listeners, let root = ownRoot else { return }
    if !pending.isEmpty || list({ $0.queued > 0 }) || root({ $0.isSet }) { goOn(list, root) }
    list { $0.rest() }
  }

  @inline(never) private final func goOn(_ list: Held<AnyListeners>, _ root: Held<Root>) {
    var rounds = Rounds()
    repeat {
      let waiting = list { $0.queued }
      if !rounds.begin(of: waiting) { stopFeedback() }
      if !pending.isEmpty { tellNewest() }  // computes it as well, if what is above is fresh
      if !pending.isEmpty {
        refresh()
        tellNewest()
      }
      // Before what it held ends: others may have set more.
      if root({ $0.isSet }) { root { $0.settleOwnByMore() } }
      if list({ $0.queued > 0 }) { perform(.deliverLinked) }
    } while !pending.isEmpty || list({ $0.queued > 0 }) || root({ $0.isSet })
  }

  /// In the walk of a source above, which has made it stale.
  final func settleLinked() {
    if pending.isEmpty { return }
    if listeners?({ $0.beginPass() }) == true { finishOwnPass() }
  }

  final func beginBatch(of list: AnyListeners) -> Bool {
    entry?.look()
    guard list.beginPass() else { return false }
    entry?.read()
    ownRoot? {
      $0.isHeld = true
      $0.noteSet()  // what is below is settled at the end, whatever was set
    }
    return true
  }

  final func endBatch() {
    ownRoot? { $0.isHeld = false }
    if isOfOuterBatch {
      ownRoot? { $0.leaveToOthers() }
      listeners? { $0.endHeld() }  // which may set this
    }
    if isOfOuterBatch {
      ownRoot? { $0.isTouched = true }  // a walk of this batch may have come by
      listeners? { $0.rest() }
    } else {
      finishOwnPass()
    }
    entry?.leave()
  }

  // Whether a source, which has overruled what was set, is held by a batch around this one: that tells.
  private final var isOfOuterBatch: Bool {
    guard phase == .stale, let ownRoot, ownRoot({ $0.isMarkedAbove }) else { return false }
    return ownRoot { root in root.more?({ $0.isBatchedAbove(root) }) ?? false }
  }
}

extension Root {
  var isBatchedAbove: Bool {
    node { $0.rootsAbove }.contains { $0 { $0.isMarked && $0.batch?({ !$0.isEnding }) == true } }
  }

  /// Marks the followers, and notes that they are to be settled in the value's own pass. Calls nobody.
  func markOwn() {
    guard !followers.isEmpty else { return }
    noteSet()
    cover = .none  // the value is fresh
    if followers.joints > 0 { return markBelowDue() }
    forEachFollower { $0.mark() }
  }

  func noteSet() {
    if isSet { return }
    isSet = true
    marks += 1
  }

  func settleOwn() {
    if isWritten, node({ $0.waits }) { return leaveToOthers() }
    forgetSet()
    more? { $0.settleBelow(self) }
  }

  /// What the set has marked is told by what is above.
  fileprivate func leaveToOthers() {
    forgetSet()
    let left = due
    due = .none
    left.forEach { $0.ownRoot? { $0.marks -= 1 } }
    withExtendedLifetime(left) {}  // last: what dies with them may re-enter
  }

  func forgetSet() {
    if isSet { marks -= 1 }
    isSet = false
  }
}
