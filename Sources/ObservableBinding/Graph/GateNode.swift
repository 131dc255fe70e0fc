/// The node of a value without duplicates.
@_fixed_layout @usableFromInline final class GateNode<Value>: _ValueNode<Value> {
  @usableFromInline let same: (Value, Value) -> Bool
  @usableFromInline let isByEquality: Bool
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// The value that was let through last, once a node below has asked for the version.
  @safe @exclusivity(unchecked) @usableFromInline var passed: Last<Value>?
  /// The version of that value.
  @safe @exclusivity(unchecked) @usableFromInline var passedVersion: UInt64 = 0
  /// The version of the newest value, which counts as another until it is compared with that.
  @safe @exclusivity(unchecked) @usableFromInline var newestVersion: UInt64 = 0
  /// The version that was told last. No value that differs gets it.
  @safe @exclusivity(unchecked) @usableFromInline var told: UInt64 = 0

  @inlinable init(
    _ origin: Origin, from input: _Node, isByEquality: Bool,
    _ areSame: @escaping (Value, Value) -> Bool
  ) {
    same = areSame
    self.isByEquality = isByEquality
    let work = Work { node, step in
      let gate = node.downcast(to: GateNode.self)
      let from = Input<Value>(onlyOf: node)
      if step == .forget {
        gate { $0.passed = nil }
        if gate({ $0.phase.isHot }) { return }  // again: what died with it listens
      }
      node.perform(step, isReady: from.isFresh) {
        gate { $0.newestVersion = $0.following.changes }
        return from.value
      } then: {
        gate { if $0.passed != nil { $0.compare() } }
      }
    }
    super.init(origin, from: .one(input), work)
  }

  @usableFromInline override var areSame: ((Value, Value) -> Bool)? { same }
  override var isGated: Bool { true }

  override func version(ofValue: Bool) -> UInt64 {
    if ofValue, !isByEquality { return following.changes }
    if passed == nil { beginToCompare() }
    told = newestVersion
    return newestVersion
  }

  /// Apart, since what has an `Optional` of `Value` looks up its type.
  @inline(never) private func beginToCompare() {
    guard let cached else { return }
    passed = Last(cached, same)
    passedVersion = newestVersion
  }

  /// Gives the newest value the version of the last that was let through if it is the same, unless
  /// somebody was told another version meanwhile.
  @inlinable @inline(never) func compare() {
    guard let last = passed, let new = cached else { return }
    guard phase == .fresh else { return forgetInputs() }
    passed = nil  // so that what is computed meanwhile isn't compared, and is let through
    let version = newestVersion
    let isNews = last.takeNews(new)
    if newestVersion != version || phase == .cold { return }
    passed = last
    if isNews || told > passedVersion {
      passedVersion = version
    } else {
      newestVersion = passedVersion
    }
  }
}

/// What the next value is compared with: what a listener of a gate got last, or the gate let through.
@_fixed_layout @usableFromInline final class Last<Value> {
  // Unchecked: each access lasts for one statement that calls nobody.
  @safe @exclusivity(unchecked) @usableFromInline var value: Value
  @usableFromInline let areSame: (Value, Value) -> Bool

  @inlinable init(_ value: Value, _ areSame: @escaping (Value, Value) -> Bool) {
    self.value = value
    self.areSame = areSame
  }

  /// Whether a value differs from the last one, which it then takes the place of.
  @inlinable func takeNews(_ new: Value) -> Bool {
    let old = value
    if areSame(old, new) { return false }
    value = new
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
    return true
  }
}
