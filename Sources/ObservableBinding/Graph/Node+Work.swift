extension _Node {
  /// What a node does, in code that knows the type of its value: else that would be looked up.
  @frozen @usableFromInline struct Step {
    @usableFromInline let number: UInt8

    @_transparent @usableFromInline init(_ number: UInt8) { self.number = number }

    /// Computes the value if it is stale and its inputs are fresh.
    @_transparent @usableFromInline static var compute: Step { Step(0) }
    /// The same, in one call. If the value is there then, tells it to the listeners that are pending.
    @_transparent @usableFromInline static var tell: Step { Step(1) }
    /// Releases the value: nobody needs it any more.
    @_transparent @usableFromInline static var forget: Step { Step(2) }
    /// Of a node that has become cold with its last listener: lets go of what it follows. Of an observable's
    /// own: ends what follows it. It is a step, not a call, so that a program without nodes has nothing of
    /// the graph.
    @_transparent @usableFromInline static var end: Step { Step(3) }

    /// What a linked value does, likewise: it dies, and ends what is bound to it; it delivers what waits in its
    /// list; it rests, as a source above will come by; it releases a value that it starts over without.
    @_transparent @usableFromInline static var endLinked: Step { Step(4) }
    @_transparent static var deliverLinked: Step { Step(5) }
    @_transparent static var restLinked: Step { Step(6) }
    @_transparent static var forgetLinked: Step { Step(7) }
    @_transparent @usableFromInline var isOfLinked: Bool { number >= 4 }

    @_transparent @usableFromInline static func == (one: Step, other: Step) -> Bool {
      one.number == other.number
    }
  }

  /// A closure, not a method, so that it is specialised where the node is made. It is given the node: so
  /// around a transform that captures nothing it captures nothing either, and the two are compiled into one.
  /// Like a ``Listener``, it isn't copyable.
  @frozen @usableFromInline enum Work: ~Copyable {
    case body((Held<_Node>, Step) -> Void)

    @inlinable init(_ body: @escaping (Held<_Node>, Step) -> Void) { self = .body(body) }
  }
}

extension _Node.Work {
  /// What a node does that is computed from one other.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) static func computing<A, Value>(
    _ transform: @escaping (A) -> Value
  ) -> Self {
    Self { node, step in
      let from = Input<A>(onlyOf: node)
      node.perform(step, isReady: from.isFresh) { transform(from.value) }
    }
  }
}

extension Held<_Node> {
  /// Does what a node is asked to. Whoever asks holds the node.
  @inlinable func perform<Value>(
    _ step: _Node.Step, isReady: @autoclosure () -> Bool, _ transform: () -> Value
  ) {
    let node = downcast(to: _ValueNode<Value>.self)
    node {
      if $0.phase == .stale, isReady() { return $0.compute(transform, then: step) }
      if !(step == .compute) { step.finish($0) }
    }
  }
}

extension _Node {
  /// Of a node that has the value of what is chosen: that.
  @usableFromInline final var chosenInput: Held<_Node> {
    guard let node = inputs.choice?.chosen?.node else { stopCycle() }
    return Held(node)
  }

  @inlinable @inline(__always) final var onlyInput: Held<_Node> { Held(only: inputs) }
}
