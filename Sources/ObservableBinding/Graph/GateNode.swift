/// The node of a value without duplicates.
@usableFromInline final class GateNode<Value>: _ValueNode<Value> {
  private let same: (Value, Value) -> Bool

  @usableFromInline init(
    _ origin: Origin, from input: _Node, _ work: consuming Work,
    _ areSame: @escaping (Value, Value) -> Bool
  ) {
    same = areSame
    super.init(origin, from: .one(input), work)
  }

  @usableFromInline override var areSame: ((Value, Value) -> Bool)? { same }
  override var isGate: Bool { true }
  override func makeMemory() -> Memory { GateMemory(self, same) }
}

/// The value that a listener of a gate got last.
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
