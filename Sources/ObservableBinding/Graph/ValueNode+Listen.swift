extension _ValueNode {
  /// Adds a listener, to hear of later sets, and calls `replay` with the value now.
  @inlinable func join(
    _ listener: consuming Listener<Value>, replay: ((Value) -> Void)? = nil
  ) -> BindingToken {
    prepareToJoin(isRead: replay != nil || areSame != nil)
    let first = replay == nil && areSame == nil ? nil : current
    if let areSame, let first {
      listener = listener.droppingDuplicates(Last(first, areSame), in: list)
    }
    let token = add(listener)
    if let replay, let first { self.replay { replay(first) } }
    finishJoining()
    return token
  }

  /// Gets ready for a listener, and calls whoever has to be called for that: what dies to make room,
  /// transforms, comparisons. From here until `add`, nobody is called, and the node is told of sets.
  @usableFromInline func prepareToJoin(isRead: Bool) {
    list { $0.sweepIfFull() }
    for root in roots { root { $0.sweepIfFull() } }
    needs += 1
    heat()
    if let gating { return gating.sift(self, isJoining: true) }
    if isRead { refresh() }
  }

  @usableFromInline func add(_ listener: consuming Listener<Value>) -> BindingToken {
    let token = list.object.append(listener)
    needs -= 1
    if list({ $0.live }) == 1 { gating?.begin() }
    return token
  }

  /// Lets go of what was kept so that nobody was called before the listener had its first value.
  @usableFromInline func finishJoining() { gating?.forget() }

  /// Makes the first call of a listener. It is a pass like any other: sets made inside it are
  /// delivered after it. What was pending before stays so until the pass that it belongs to.
  ///
  /// It isn't inlinable, or `bind` would be compiled anew for each listener: a kilobyte each.
  @usableFromInline func replay(_ call: () -> Void) {
    guard list({ $0.isIdle }) else { return call() }
    let isPending = pending > 0
    list { $0.running = AnyListeners.held }
    call()
    if isPending || awaitsRoot { list { $0.rest() } } else { deliverPending() }
  }
}

/// The value that a listener of a gate got last, or a node below it.
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
    withExtendedLifetime(old) {}  // last: what dies with it may come back here
    return true
  }
}
