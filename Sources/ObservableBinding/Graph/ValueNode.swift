/// A node that keeps a `Value?`, as one type: so its own metadata has that type's, and `deinit` looks up none.
@_fixed_layout @usableFromInline package class _KeepingNode<Kept: ExpressibleByNilLiteral>: _Node {
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody. What is replaced is
  // held until the access is over.
  /// The computed value, while hot; or the last one of an observable that has died. While that lives, its
  /// value isn't copied here, or the next mutation in place would copy it.
  @safe @exclusivity(unchecked) @usableFromInline final var cached: Kept = nil
}

/// A node of the graph, and its value.
@_fixed_layout @usableFromInline package class _ValueNode<Value>: _KeepingNode<Value?> {
  /// The listeners, held by `listeners`, which knows less of them.
  @inlinable @inline(__always) final var list: Held<Listeners<Value>> {
    if let listeners { return listeners.downcast(to: Listeners<Value>.self) }
    return makeList()
  }

  @inlinable @inline(never) final func makeList() -> Held<Listeners<Value>> {
    let new = Listeners<Value>()
    new.node = Held(self)
    let held = Held(retaining: new)
    listeners = Held(upcast: held)
    return held
  }

  /// The value of a fresh node.
  @inlinable @inline(__always) final var current: Value {
    if let cached { return cached }
    guard let source else { stopCycle() }
    return source { $0.value }
  }

  /// The observable whose own node this is, until it dies.
  @inlinable @inline(__always) final var source: Held<Observable<Value>>? {
    ownRoot?({ $0.source })?.downcast(to: Observable<Value>.self)
  }

  /// The value, whatever the phase.
  @inlinable final var value: Value {
    let isAtHand = phase.hasValue
    if isAtHand { entry?.look() } else { entry?.read() }
    defer { if !isAtHand { entry?.leave() } }
    if !isAtHand { need() }
    let value = current
    if !isAtHand { needNoLonger() }
    return value
  }

  /// The value, for an operator that keeps the node and not its source.
  @usableFromInline package final var latest: Value { value }

  /// Computes the value, and does what else is asked. It is fresh then, unless something that it comes from was
  /// set meanwhile.
  @inlinable @inline(__always) final func compute(_ transform: () -> Value, then step: Step) {
    phase.begin()
    changes &+= 1
    let new = transform()
    if traits.comparesBelow {
      let gate = downcast(self, to: GateNode<Value>.self)
      return step == .compute ? Step.keep(in: gate, new) : step.keepThenFinish(in: gate, new)
    }
    phase.end()
    if phase == .cold { return }
    let old = cached
    cached = new
    withExtendedLifetime(old) {}  // first: what dies with it may set what this comes from
    if !(step == .compute) { step.finish(self) }
  }

  @inlinable @inline(__always) final func forget() {
    let old = cached
    let kept =
      traits.comparesNothing ? nil : downcast(self, to: GateNode<Value>.self).takeKept()
    cached = nil
    withExtendedLifetime((old, kept)) {}  // last: what dies with them may re-enter
  }

  /// Tells who is pending, and is to hear. There are listeners, as who asks has seen.
  @inlinable @inline(__always) final func tell(_ value: Value) {
    let list = Held.known(listeners).downcast(to: Listeners<Value>.self)
    if let gating, !gating.spare(Held(self)) { return }
    let audience = pending.take()
    if traits.comparesTold {
      let gate = downcast(self, to: GateNode<Value>.self)
      if !gate.takeNews(value) { return gate.tellOthers(value, to: audience, in: list) }
    }
    list { $0.deliver(value, to: audience) }
  }

  /// The observable has died: a step of its own node, whose work knows the type.
  @inlinable @inline(__always) final func sourceDied() {
    if let source { cached = source { $0.storage } }
    endFollowers()
  }

  override func beginPass() -> Bool { source?({ $0.beginPass() }) ?? false }
  override func endPass() { source? { $0.endPass() } }
  override var ownList: AnyListeners? { source?({ $0.listeners })?.object }

  override var valueType: String { name(of: Value.self) }

  #if INVARIANT_CHECKS
    override func checkInvariants(isAtRest: Bool = false) {
      super.checkInvariants(isAtRest: isAtRest)
      guard isComputed else { return }
      precondition(!phase.hasValue || cached != nil, "1: a fresh node has a value")
      precondition(!isAtRest || phase.isHot || cached == nil, "2: a cold node keeps none")
    }
  #endif

  /// Of a gate: whether two values are the same.
  @usableFromInline var areSame: ((Value, Value) -> Bool)? { nil }

  #if !hasFeature(Embedded)
    package final override func look() -> (value: Any?, living: Int) {
      let source = source?.object
      let heard = isObservable ? source?.listeners : listeners?.downcast(to: Listeners<Value>.self)
      let atHand: Any? = phase.hasValue ? cached : nil
      return (source?.atHand ?? atHand, heard?.object.living ?? 0)
    }
  #endif
}

// Of a step, not of the node: so the work of a node jumps here as the last that it does, and saves no register.
extension _Node.Step {
  /// Does what is asked beside computing: apart, so that it isn't compiled anew for each transform.
  @inlinable @inline(never) func finish<Value>(_ node: _ValueNode<Value>) {
    if self == .forget {
      node.forget()
    } else if node.phase == .fresh {
      if let value = node.cached { node.tell(value) }
    } else if self == .end {
      node.becomeCold()
    }
  }
}
