/// The node of a value without duplicates.
///
/// Its own listeners each compare with what they got last. For the nodes below, it compares with what it let
/// through last; whoever asks for one meanwhile comes by `letThrough`.
@_fixed_layout @usableFromInline final class GateNode<Value>: _ValueNode<Value> {
  @usableFromInline let same: (Value, Value) -> Bool
  @usableFromInline let isByEquality: Bool
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// The value that was let through last, once a node below has asked.
  @safe @exclusivity(unchecked) @usableFromInline var passed: Value?
  /// How often a value was let through, if what isn't may differ from it; else that is `changes`.
  @safe @exclusivity(unchecked) @usableFromInline var passes: UInt64 = 0

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
        if !(step == .compute) { gate { $0.finishGate(step) } }
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
  override var isGated: Bool { true }
  override var isLoose: Bool { !isByEquality }
  override var news: UInt64 { isByEquality ? following.changes : passes }

  /// Takes the input's value, and compares it if somebody below is to know.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) func take(_ new: Value, _ areSame: (Value, Value) -> Bool) {
    let last = passed
    following.changes &+= 1
    passes &+= 1
    phase.beginComparing()
    do {
      let old = cached
      cached = new
      withExtendedLifetime(old) {}  // before the comparison: what dies with it may re-enter
    }
    var isNews = true
    if let last, phase.isComparing { isNews = !areSame(last, new) }
    finishComparing(isNews: isNews)
    withExtendedLifetime(last) {}  // last: what dies with it may re-enter
  }

  /// Lets the value through, or doesn't count it after all, unless somebody has asked for it meanwhile.
  @inlinable @inline(__always) func finishComparing(isNews: Bool) {
    guard phase.isComparing else { return }
    phase.endComparing()
    if isNews, phase == .fresh {
      if passed != nil { passed = cached }  // what that was, the caller of the comparison holds
    } else {
      takeBack(isNews: isNews)
    }
  }

  @usableFromInline func takeBack(isNews: Bool) {
    passes &-= 1
    if isByEquality { following.changes &-= 1 }
    if isNews { forgetInputs() }  // something was set meanwhile: what comes is to be compared
  }

  override func letThrough() {
    if phase.isComparing { finishComparing(isNews: true) } else if passed == nil { passed = cached }
  }

  #if !hasFeature(Embedded)
    package override var operation: String? {
      isByEquality ? "removeDuplicates()" : "removeDuplicates(by:)"
    }
  #endif

  #if INVARIANT_CHECKS
    override func checkInvariants(isAtRest: Bool = false) {
      super.checkInvariants(isAtRest: isAtRest)
      precondition(!isAtRest || phase.isHot || passed == nil, "2: a cold gate keeps no value")
      precondition(!isByEquality || passes == following.changes, "8: by `==`, a pass is a change")
      precondition(passes <= following.changes, "8: what is let through has changed")
    }
  #endif

  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(never) func finishGate(_ step: Step) {
    if !(step == .forget) { return finish(step) }
    let last = passed
    passed = nil
    finish(step)
    withExtendedLifetime(last) {}  // last: what dies with it may re-enter
  }
}
