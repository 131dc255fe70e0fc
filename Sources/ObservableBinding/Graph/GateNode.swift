/// The node of a value without duplicates.
///
/// It compares with what it told its listeners last or, for the nodes below, with what it let through last;
/// whoever asks for one meanwhile comes by `letThrough`. A listener that joins while others have yet to hear, or
/// below a loose gate, compares with what it got last itself.
///
/// Of a map that nobody else can reach it takes over the work and the inputs: they are one node then.
@_fixed_layout @usableFromInline final class GateNode<Value>: _ValueNode<Value> {
  @usableFromInline let same: (Value, Value) -> Bool
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// The value that was let through last, once a node below has asked.
  @safe @exclusivity(unchecked) @usableFromInline var passed: Value?
  /// What the listeners have heard last that are in step.
  @safe @exclusivity(unchecked) @usableFromInline var told: Value?
  // (Where two values leave room for it.)
  @usableFromInline let isByEquality: Bool
  /// Who: the others compare themselves, as all do while `compares.told` is false.
  @safe @exclusivity(unchecked) @usableFromInline var inStep = Audience.everybody
  /// How many changes weren't let through, if such a value may differ; else they aren't counted as changes.
  @safe @exclusivity(unchecked) @usableFromInline var heldBack: UInt64 = 0
  // Of the item of a row, which its work holds.
  @safe @exclusivity(unchecked) @usableFromInline var row: Held<RowState>?
  /// Where the map was made that it has taken over.
  private var mapOrigin: Origin?

  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  convenience init(
    _ origin: Origin, from input: _Node, isByEquality: Bool,
    _ areSame: @escaping (Value, Value) -> Bool
  ) {
    self.init(origin, from: input, isByEquality, areSame, .computing { (value: Value) in value })
  }

  @usableFromInline init(
    _ origin: Origin, from input: _Node, _ isByEquality: Bool,
    _ areSame: @escaping (Value, Value) -> Bool, _ work: consuming Work
  ) {
    same = areSame
    self.isByEquality = isByEquality
    super.init(origin, from: .one(input), work)
  }

  @usableFromInline override var areSame: ((Value, Value) -> Bool)? { same }
  override var isGate: Bool { true }
  override var isLoose: Bool { !isByEquality || isBelowLooseGate }
  override var news: UInt64 { changes &- heldBack }

  /// Lets the value through, or doesn't count it after all, unless somebody has asked for it meanwhile.
  @usableFromInline func finishComparing(isNews: Bool) {
    guard phase.isComparing else { return }
    phase.endComparing()
    if isNews, phase == .fresh {
      passed = cached  // what that was, the caller of the comparison holds
    } else {
      takeBack(isNews: isNews)
    }
  }

  /// Keeps a value that is stale, if it is needed: the next one is to be compared.
  @usableFromInline func keepStale(_ new: Value) {
    phase.end()
    if phase == .cold { return }
    let old = cached
    cached = new
    takeBack(isNews: true)
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
  }

  @usableFromInline func takeBack(isNews: Bool) {
    if traits.noNews { return takeBackNoNews(isCompared: !isNews) }
    let isSame = isByEquality && !traits.isAfterNone  // as what nodes below have computed with
    if isSame { changes &-= 1 } else { heldBack &+= 1 }
    if isNews { gating? { $0.forgetNews() } }  // something was set meanwhile: compare what comes
  }

  // It was held back before. Nodes below compute with it, unless it turned out to be the same.
  @inline(never) private func takeBackNoNews(isCompared: Bool) {
    passed = cached  // what that was, the caller of the comparison holds
    if !isCompared { return forgetInputs() }
    if !isByEquality { return }
    changes &-= 1
    heldBack &-= 1
    if !traits.isAfterNone { told = nil }  // they compute with what was news last
  }

  // MARK: Listeners

  /// Whether a listener that is about to join needn't compare: what is news for the others is news for it.
  @inlinable func joinInStep(_ first: Value, in list: Held<Listeners<Value>>) -> Bool {
    if !isByEquality || isBelowLooseGate { return false }
    if list({ $0.live > 0 }) {
      if !pending.isEmpty { noteOneOutOfStep(in: list.object) }
      return inStep.isEverybody
    }
    told = first  // and nothing dies: it was forgotten when the last one left
    traits.comparesTold = true
    inStep = .everybody
    return true
  }

  @usableFromInline override func noteOneOutOfStep(in list: AnyListeners) {
    inStep = inStep.and(alsoIn: .all(of: list))
  }

  @usableFromInline var isBelowLooseGate: Bool { gating?({ $0.isLoose }) ?? false }

  /// Whether a value differs from what those in step have heard last, and is what they hear now.
  @inlinable @inline(__always) func takeNews(_ new: Value) -> Bool {
    let old = told
    if let old, same(old, new) { return false }
    told = new
    withExtendedLifetime(old) {}  // before anybody is told: what dies with it may re-enter
    return true
  }

  /// Tells those who compare themselves.
  @usableFromInline @inline(never) func tellOthers(
    _ new: Value, to audience: Audience, in list: Held<Listeners<Value>>
  ) {
    if inStep.isEverybody { return }
    list { list in
      let first = list.firstPosition(from: inStep.end)
      list.deliver(new, from: first, upTo: list.firstPosition(from: audience.end))
    }
  }

  override func forgetTold() {
    let old = told
    told = nil
    traits.comparesTold = false
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
  }

  // MARK: The map

  /// A map that only this holds, as a hot one holds itself, is never reached again: they become one. It is done
  /// before this has ever computed: so its work isn't running.
  override func takesOverMap() -> Bool {
    guard mapOrigin == nil, changes == 0, phase == .cold, case .one(var map) = inputs,
      map.isComputed, map.ownRoot == nil, !map.isGate, !map.remembers
    else { return false }
    inputs = .none
    guard isKnownUniquelyReferenced(&map) else {
      inputs = .one(map)
      return false
    }
    inputs = map.inputs
    map.inputs = .none
    swap(&work, &map.work)
    mapOrigin = map.origin
    return true
  }

  override func spareIfUnchanged() {
    guard let row else { return super.spareIfUnchanged() }
    guard row({ $0.isTaken }), traits.isKept, !isBelowLooseGate, let changes = inputs.changes
    else {
      return
    }
    gating? { $0.seen = changes }
    phase.spare()
  }

  override func letThrough() {
    if phase.isComparing { return finishComparing(isNews: true) }
    if traits.comparesBelow { return }
    passed = cached
    traits.comparesBelow = true
  }

  // If not, nodes below compute with it, but tell nobody. News is then compared with what was news before, which is
  // in `told` meanwhile: nobody is in step. Nothing dies here, as `passed` is what is `cached`.
  override func noteNews(_ isNews: Bool) {
    traits.note(news: isNews, isAfterNone: told != nil)
    if !isNews {
      heldBack &+= 1
      if traits.comparesBelow, told == nil { told = passed }
    } else if let last = told {
      (passed, told) = (last, nil)
    }
  }

  #if !hasFeature(Embedded)
    package override var gate: (operation: String, mapMadeAt: String?)? {
      (isByEquality ? "removeDuplicates()" : "removeDuplicates(by:)", mapOrigin?.description)
    }
  #endif

  #if INVARIANT_CHECKS
    override func checkInvariants(isAtRest: Bool = false) {
      super.checkInvariants(isAtRest: isAtRest)
      let keepsNone = passed == nil && told == nil
      precondition(!isAtRest || phase.isHot || keepsNone, "2: a cold gate keeps no value")
      let isHeard = listeners?({ $0.live > 0 }) ?? false
      let isKept = isHeard || isBelowLooseGate
      precondition(!isAtRest || isKept || told == nil, "2: a gate keeps what somebody has heard")
      precondition(!traits.comparesTold || told != nil, "8: a gate compares with what was heard")
      precondition(isLoose || heldBack == 0, "8: by `==`, a change is let through")
    }
  #endif

  @inlinable func takeKept() -> (Value?, Value?) {
    defer { (passed, told) = (nil, nil) }
    traits.forgetCompared()
    return (passed, told)
  }
}

// Of a step, as `finish`.
extension _Node.Step {
  /// Keeps a value that has just been computed, and compares it, since somebody below is to know.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @usableFromInline @inline(never) static func keep<Value>(
    in gate: GateNode<Value>, _ new: consuming Value
  ) {
    guard gate.phase.beginComparing() else { return gate.keepStale(new) }
    let last = gate.passed
    let old = gate.cached
    gate.cached = consume new
    if let last, let new = gate.cached, gate.same(last, new) {
      gate.finishComparing(isNews: false)
    } else if gate.phase == .comparing {
      gate.phase.endComparing()
      gate.passed = gate.cached
    } else {
      gate.finishComparing(isNews: true)
    }
    withExtendedLifetime((old, last)) {}  // last: what dies with them may re-enter
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @usableFromInline @inline(never) func keepThenFinish<Value>(
    in gate: GateNode<Value>, _ new: Value
  ) {
    Self.keep(in: gate, new)
    finish(gate)
  }
}
