/// The node of a value without duplicates.
///
/// Its own listeners each compare with what they got last. For the nodes below, it compares with what it let
/// through last; whoever asks for one meanwhile comes by `letThrough`.
///
/// Of a map that nobody else can reach it takes over the work and the inputs: they are one node then.
@_fixed_layout @usableFromInline final class GateNode<Value>: _ValueNode<Value> {
  @usableFromInline let same: (Value, Value) -> Bool
  @usableFromInline let isByEquality: Bool
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// The value that was let through last, once a node below has asked.
  @safe @exclusivity(unchecked) @usableFromInline var passed: Value?
  /// How many changes weren't let through, if such a value may differ; else they aren't counted as changes.
  @safe @exclusivity(unchecked) @usableFromInline var heldBack: UInt64 = 0
  /// Where the map was made that it has taken over.
  private var mapOrigin: Origin?

  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  convenience init(
    _ origin: Origin, from input: _Node, isByEquality: Bool,
    _ areSame: @escaping (Value, Value) -> Bool
  ) {
    self.init(
      origin, from: input, isByEquality, areSame,
      Work { node, step in
        let gate = node.downcast(to: GateNode.self)
        let from = Input<Value>(onlyOf: node)
        if gate({ $0.phase == .stale }), from.isFresh { gate { $0.take(from.value, areSame) } }
        if !(step == .compute) { gate { $0.finish(step) } }
      })
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
  override var isGated: Bool { true }
  override var isLoose: Bool { !isByEquality }
  override var news: UInt64 { following.changes &- heldBack }

  /// Keeps the input's value, and compares it if somebody below is to know.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) func take(_ new: Value, _ areSame: (Value, Value) -> Bool) {
    following.changes &+= 1
    phase.spare()
    if compares { return compare(new, areSame) }
    let old = cached
    cached = new
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
  }

  /// The same with a value that a map has just computed.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @usableFromInline @inline(never) func keep(_ new: consuming Value, then step: Step) {
    if phase == .cold { return }
    compare(new, same)
    if !(step == .compute) { finish(step) }
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @usableFromInline @inline(__always) func compare(
    _ new: consuming Value, _ areSame: (Value, Value) -> Bool
  ) {
    let last = passed
    phase.beginComparing()
    do {
      let old = cached
      cached = consume new
      withExtendedLifetime(old) {}  // before the comparison: what dies with it may re-enter
    }
    var isNews = true
    if let last, phase == .comparing, let new = cached { isNews = !areSame(last, new) }
    if isNews, phase == .comparing {
      phase.endComparing()
      passed = cached
    } else {
      finishComparing(isNews: isNews)
    }
    withExtendedLifetime(last) {}  // last: what dies with it may re-enter
  }

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

  @usableFromInline func takeBack(isNews: Bool) {
    if isByEquality { following.changes &-= 1 } else { heldBack &+= 1 }
    if isNews { forgetInputs() }  // something was set meanwhile: what comes is to be compared
  }

  /// A map that nobody hears and that only this holds is never reached again: they become one. It is done
  /// before this has ever computed: so its work isn't running.
  override func takesOverMap() -> Bool {
    guard mapOrigin == nil, following.changes == 0, phase == .cold, case .one(var map) = inputs,
      map.isComputed, map.phase == .cold, map.ownRoot == nil, !map.isGate, !map.remembers
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

  override func letThrough() {
    if phase.isComparing { return finishComparing(isNews: true) }
    if compares { return }
    passed = cached
    compares = true
  }

  #if !hasFeature(Embedded)
    package override var operation: String? {
      isByEquality ? "removeDuplicates()" : "removeDuplicates(by:)"
    }

    package override var mapMadeAt: String? { mapOrigin?.description }
  #endif

  #if INVARIANT_CHECKS
    override func checkInvariants(isAtRest: Bool = false) {
      super.checkInvariants(isAtRest: isAtRest)
      precondition(!isAtRest || phase.isHot || passed == nil, "2: a cold gate keeps no value")
      precondition(!isByEquality || heldBack == 0, "8: by `==`, a change is let through")
    }
  #endif

  @inlinable func takePassed() -> Value? {
    defer { passed = nil }
    compares = false
    return passed
  }
}
