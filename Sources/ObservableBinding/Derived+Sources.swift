// An initialiser for each number of sources up to six, and a label for more. Of a parameter pack the
// compiler knows the types last, after it has tried every operator in the transform with each of its
// overloads, which takes seconds; as long where the pack is only one candidate beside others.
//
// Those of two and more are in a program that uses them only: unspecialised, they would take 14 KB
// of each. A debug build has them in the library, since a client that is built incrementally doesn't
// see that an emitted body has changed.
extension Derived {
  /// Computes a value from two others, and up to six. From one, `map` does; from seven, `of:`.
  ///
  /// ```swift
  /// let price = Observable(5), amount = Observable(3)
  /// let sum = Derived(price, amount) { $0 * $1 }
  /// sum.value  // => 15
  /// ```
  ///
  /// The transform gets their values in the same order, once the value is read or listened to.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<A: BindingSource, B: BindingSource>(
    _ a: A, _ b: B, file: StaticString = #fileID, line: UInt = #line,
    transform: @escaping (_ a: A.Value, _ b: B.Value) -> Value
  ) {
    defer { withExtendedLifetime((a, b)) {} }  // until the handle is made
    let from = (Input(a), Input(b))
    self.init(Origin(file, line), .many([a._node, b._node])) { node, step in
      node.perform(step, isReady: from.0.isFresh && from.1.isFresh) {
        transform(from.0.value, from.1.value)
      }
    }
  }

  /// Computes a value from three others.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<A: BindingSource, B: BindingSource, C: BindingSource>(
    _ a: A, _ b: B, _ c: C, file: StaticString = #fileID, line: UInt = #line,
    transform: @escaping (_ a: A.Value, _ b: B.Value, _ c: C.Value) -> Value
  ) {
    defer { withExtendedLifetime((a, b, c)) {} }  // until the handle is made
    let from = (Input(a), Input(b), Input(c))
    self.init(Origin(file, line), .many([a._node, b._node, c._node])) { node, step in
      node.perform(step, isReady: from.0.isFresh && from.1.isFresh && from.2.isFresh) {
        transform(from.0.value, from.1.value, from.2.value)
      }
    }
  }

  /// Computes a value from four others.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<A: BindingSource, B: BindingSource, C: BindingSource, D: BindingSource>(
    _ a: A, _ b: B, _ c: C, _ d: D, file: StaticString = #fileID, line: UInt = #line,
    transform: @escaping (_ a: A.Value, _ b: B.Value, _ c: C.Value, _ d: D.Value) -> Value
  ) {
    defer { withExtendedLifetime((a, b, c, d)) {} }  // until the handle is made
    let from = (Input(a), Input(b), Input(c), Input(d))
    self.init(Origin(file, line), .many([a._node, b._node, c._node, d._node])) { node, step in
      node.perform(
        step, isReady: from.0.isFresh && from.1.isFresh && from.2.isFresh && from.3.isFresh
      ) {
        transform(from.0.value, from.1.value, from.2.value, from.3.value)
      }
    }
  }

  /// Computes a value from five others.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<
    A: BindingSource, B: BindingSource, C: BindingSource, D: BindingSource, E: BindingSource
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, file: StaticString = #fileID, line: UInt = #line,
    transform:
      @escaping (_ a: A.Value, _ b: B.Value, _ c: C.Value, _ d: D.Value, _ e: E.Value) -> Value
  ) {
    defer { withExtendedLifetime((a, b, c, d, e)) {} }  // until the handle is made
    let from = (Input(a), Input(b), Input(c), Input(d), Input(e))
    self.init(Origin(file, line), .many([a._node, b._node, c._node, d._node, e._node])) {
      node, step in
      node.perform(
        step,
        isReady: from.0.isFresh && from.1.isFresh && from.2.isFresh && from.3.isFresh
          && from.4.isFresh
      ) {
        transform(from.0.value, from.1.value, from.2.value, from.3.value, from.4.value)
      }
    }
  }

  /// Computes a value from six others.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<
    A: BindingSource, B: BindingSource, C: BindingSource, D: BindingSource, E: BindingSource,
    F: BindingSource
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, file: StaticString = #fileID,
    line: UInt = #line,
    transform:
      @escaping (_ a: A.Value, _ b: B.Value, _ c: C.Value, _ d: D.Value, _ e: E.Value, _ f: F.Value)
      -> Value
  ) {
    defer { withExtendedLifetime((a, b, c, d, e, f)) {} }  // until the handle is made
    let from = (Input(a), Input(b), Input(c), Input(d), Input(e), Input(f))
    self.init(Origin(file, line), .many([a._node, b._node, c._node, d._node, e._node, f._node])) {
      node, step in
      node.perform(
        step,
        isReady: from.0.isFresh && from.1.isFresh && from.2.isFresh && from.3.isFresh
          && from.4.isFresh && from.5.isFresh
      ) {
        transform(
          from.0.value, from.1.value, from.2.value, from.3.value, from.4.value, from.5.value)
      }
    }
  }

  /// Computes a value from an array of others.
  ///
  /// ```swift
  /// let amounts = [1, 2, 3].map { Observable($0) }
  /// let sum = Derived(from: amounts) { $0.reduce(0, +) }
  /// sum.bind { print($0) }  // prints 6
  /// amounts[1].value = 5    // prints 9
  /// ```
  ///
  /// The array may be empty. It is read once, here: to follow one that changes, choose by `flatMap`
  /// of an observable array.
  ///
  /// - Complexity: O(*n*) for *n* sources, to make it, to add the first listener, and at each set.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public convenience init<Element, Source: BindingSource<Element>>(
    from sources: [Source], file: StaticString = #fileID, line: UInt = #line,
    transform: @escaping (_ elements: [Element]) -> Value
  ) {
    defer { withExtendedLifetime(sources) {} }  // until the handle is made
    let from = sources.map { Input($0) }
    self.init(Origin(file, line), .many(sources.map { $0._node })) {
      transform(from.map { $0.now })
    }
  }

  #if !hasFeature(Embedded)
    /// Computes a value from any number of others.
    ///
    /// ```swift
    /// let bits = (0...6).map { Observable($0 % 2) }
    /// let isAny = Derived<Bool>(
    ///   of: bits[0], bits[1], bits[2], bits[3], bits[4], bits[5], bits[6]
    /// ) { [$0, $1, $2, $3, $4, $5, $6].contains(1) }
    /// isAny.value  // => true
    /// ```
    ///
    /// Up to six need no label, and are quicker. Name the type, as here, where the transform has
    /// operators.
    #if !DEBUG
      @_alwaysEmitIntoClient
    #endif
    public convenience init<First: BindingSource, each Source: BindingSource>(
      of first: First, _ source: repeat each Source,
      file: StaticString = #fileID, line: UInt = #line,
      transform: @escaping (First.Value, repeat (each Source).Value) -> Value
    ) {
      defer { withExtendedLifetime((first, (repeat each source))) {} }  // until the handle is made
      var nodes: [_Node] = [first._node]
      repeat nodes.append((each source)._node)
      let one = Input(first)
      let from = (repeat Input(each source))
      self.init(Origin(file, line), .many(nodes)) { transform(one.now, repeat (each from).now) }
    }

    /// Computes a value from an array that mixes observables and derived values.
    #if !DEBUG
      @_alwaysEmitIntoClient
    #endif
    public convenience init<Element>(
      from sources: [any BindingSource<Element>], file: StaticString = #fileID, line: UInt = #line,
      transform: @escaping (_ elements: [Element]) -> Value
    ) {
      defer { withExtendedLifetime(sources) {} }  // until the handle is made
      let nodes = sources.map { $0._place }
      let from = nodes.map { Input<Element>(at: $0) }
      self.init(Origin(file, line), .many(nodes)) {
        transform(from.map { $0.now })
      }
    }
  #endif

  /// What those of an array do.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  convenience init(
    _ origin: Origin, _ inputs: Inputs, _ transform: @escaping () -> Value
  ) {
    self.init(origin, inputs) { node, step in
      node.perform(step, isReady: node { $0.hasFreshInputs }, transform)
    }
  }

  /// What all of the above do. The closure is a literal, which is inlined with its transform.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) convenience init(
    _ origin: Origin, _ inputs: Inputs, _ work: @escaping (Held<_Node>, _Node.Step) -> Void
  ) {
    let node = _ValueNode<Value>(origin, from: inputs, _Node.Work(work))
    node.follow(inputs)
    self.init(node)
  }
}

extension Derived {
  /// A value that doesn't change, where a source is asked for. Its listeners end with it.
  ///
  /// ```swift
  /// let selected = Observable<Observable<String>?>(nil)
  /// let title = selected.flatMap { $0?.readOnly ?? .constant("none") }
  /// title.value  // => "none"
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public static func constant(
    _ value: Value, file: StaticString = #fileID, line: UInt = #line
  ) -> Derived {
    Derived(Origin(file, line), .none) { value }
  }
}

/// A source as a transform sees it. The node computed from it holds it.
@frozen @usableFromInline struct Input<Value> {
  @usableFromInline let node: Held<_ValueNode<Value>>

  @inlinable @inline(__always) init(chosenBy output: Held<_Node>) {
    node = output { $0.chosenInput }.downcast(to: _ValueNode<Value>.self)
  }

  @inlinable init(_ source: some BindingSource<Value>) { node = Held(source._node) }

  /// A source of which only the kind of value is known.
  @inlinable init(at place: _Node) { node = Held(place).downcast(to: _ValueNode<Value>.self) }

  @inlinable @inline(__always) init(onlyOf output: Held<_Node>) {
    node = output { $0.onlyInput }.downcast(to: _ValueNode<Value>.self)
  }

  @inlinable @inline(__always) var value: Value { node { $0.current } }

  /// The same for a transform of many, inlined only where it is specialised.
  @inlinable var now: Value { value }

  @inlinable @inline(__always) var isFresh: Bool { node { $0.phase == .fresh } }
}
