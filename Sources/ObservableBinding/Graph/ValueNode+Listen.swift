extension _ValueNode {
  /// Adds a listener, to hear of later sets, and calls `replay` with the value now.
  @inlinable func join(
    _ listener: consuming Listener<Value>, replay: ((Value) -> Void)? = nil
  ) -> BindingToken {
    entry?.bind()
    defer { entry?.leave() }
    let list = list
    prepareToJoin(isRead: replay != nil || areSame != nil)
    let first = replay == nil && areSame == nil ? nil : current
    if let areSame, let first {
      listener = listener.droppingDuplicates(Last(first, areSame), in: list)
    }
    let token = list.object.append(listener)
    hasJoined()
    if let replay, let first { self.replay { replay(first) } }
    finishJoining()
    return token
  }
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
