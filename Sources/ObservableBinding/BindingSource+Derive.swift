extension BindingSource {
  /// A view of this value: it can be listened to and derived from, but not set.
  ///
  /// ```swift
  /// final class Counter {
  ///   private let state = Observable(0)
  ///   var count: Derived<Int> { state.readOnly }
  /// }
  /// ```
  ///
  /// Its listeners stand in one order with those of this source, which it keeps alive.
  @inlinable public var readOnly: Derived<Value> { Derived(_node) }

  /// A value computed from this one.
  ///
  /// ```swift
  /// let count = Observable(1)
  /// let title = count.map { "\($0) items" }
  /// title.value  // => "1 items"
  /// ```
  ///
  /// What the transform captures lives as long as the value: if a listener's owner has died, until
  /// the next set.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func map<Output>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (_ value: Value) -> Output
  ) -> Derived<Output> {
    Derived(_ValueNode(Origin(file, line), from: .one(_node), .computing(transform)))
  }

  /// The value of the source that this value chooses.
  ///
  /// ```swift
  /// let titles = [Observable("Imagine"), Observable("Hey")]
  /// let selected = Observable(0)
  /// let title = selected.flatMap { titles[$0] }
  ///
  /// title.bind { print($0) }   // prints Imagine
  /// titles[0].value = "Yellow" // prints Yellow
  /// selected.value = 1         // prints Hey
  /// titles[0].value = "Blue"   // prints nothing
  /// ```
  ///
  /// Its listeners are called once for each set of this value or of what is chosen. While it is
  /// heard, `choose` runs once for each set of this value. What isn't chosen isn't computed, and
  /// what is chosen is kept alive.
  ///
  /// A `choose` that captures this source, or a value derived from it, keeps both alive while there
  /// is a listener. Capture the object that has them, weakly: `{ [unowned self] in … }`.
  ///
  /// Where branches differ in type, take ``readOnly``, or ``Derived/constant(_:file:line:)``.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func flatMap<Source: BindingSource>(
    file: StaticString = #fileID, line: UInt = #line,
    _ choose: @escaping (_ value: Value) -> Source
  ) -> Derived<Source.Value> {
    let outer = _node
    if outer.isConstant { return Derived(choose(value)._node) }
    let origin = Origin(file, line)
    let node = _ValueNode<Source.Value>(
      origin, from: .chosen(Choice(Chooser<Source.Value>.choosing(origin, from: outer, choose))),
      _Node.Work { node, step in
        node.perform(step, isReady: true) {  // it was asked, as of all nodes below gates
          Input<Source.Value>(chosenBy: node).value
        }
      })
    node.follow(node.inputs)
    return Derived(node)
  }

  /// This value, with listeners that are called only when it has changed.
  ///
  /// ```swift
  /// let names = Observable(["b", "a"])
  /// let sorted = names.removeDuplicates().map { $0.sorted() }
  /// sorted.bind { print($0) }  // prints ["a", "b"]
  /// names.value = ["b", "a"]   // prints nothing
  /// names.value.append("c")    // prints ["a", "b", "c"]
  /// ```
  ///
  /// No listener gets a value that equals the one it got last, nor do those of values derived from
  /// this one. With `==`, these aren't even computed while heard: what `==` ignores stays as it
  /// was.
  ///
  /// The `value` is always the source's. A change that is reverted before it is delivered may still
  /// be told.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func removeDuplicates(
    by areSame: @escaping (_ old: Value, _ new: Value) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Derived<Value> {
    Derived(GateNode(Origin(file, line), from: _node, isByEquality: false, areSame))
  }
}

extension BindingSource where Value: Equatable {
  /// This value, with listeners that are called only when it has changed, as `==` tells.
  ///
  /// A `nan` never equals itself, so each is delivered.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Derived<Value> {
    Derived(GateNode(Origin(file, line), from: _node, isByEquality: true, ==))
  }
}
