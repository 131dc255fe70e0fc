extension BindingSource {
  /// A view of this value that can be listened to and derived from, but not set.
  ///
  /// ```swift
  /// final class Counter {
  ///   private let state = Observable(0)
  ///   var count: Derived<Int> { state.readOnly }
  /// }
  /// ```
  ///
  /// Its listeners are called as if they were bound to this source, for every set, in the order in
  /// which they were bound to either. A view keeps the source alive, and each access makes a new one.
  @inlinable public var readOnly: Derived<Value> { Derived(_node) }

  /// A value computed from this one.
  ///
  /// ```swift
  /// let count = Observable(1)
  /// let title = count.map { "\($0) items" }
  /// title.value  // => "1 items"
  /// ```
  @inlinable public func map<Output>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (_ value: Value) -> Output
  ) -> Derived<Output> {
    Derived(_ValueNode(Origin(file, line), from: .one(_node), .computing(transform)))
  }

  /// The value of the source that this value chooses.
  ///
  /// ```swift
  /// final class Song { let title = Observable("") }
  /// let songs = [Song(), Song()]
  /// let selected = Observable(0)
  /// let title = selected.flatMap { songs[$0].title }
  ///
  /// songs[0].title.value = "Imagine"
  /// title.bind { print($0) }         // prints Imagine
  /// songs[0].title.value = "Yellow"  // prints Yellow
  /// selected.value = 1               // prints an empty line
  /// songs[0].title.value = "Hey"     // prints nothing
  /// ```
  ///
  /// Its listeners are called once for each set, of this value or of what is chosen. While it is
  /// heard, `choose` runs once for each set of this value. What isn't chosen any more isn't
  /// computed: so a choice can guard a transform that doesn't work for all values.
  ///
  /// What is chosen is kept alive while it is chosen and heard. The result lives as this value
  /// does.
  ///
  /// Where what may be chosen is of two types, `readOnly` makes a `Derived` of an ``Observable``, and
  /// ``Derived/constant(_:file:line:)`` is a source that doesn't change.
  @inlinable public func flatMap<Source: BindingSource>(
    file: StaticString = #fileID, line: UInt = #line,
    _ choose: @escaping (_ value: Value) -> Source
  ) -> Derived<Source.Value> {
    let outer = _node
    if outer.isConstant { return Derived(choose(value)._node) }
    let origin = Origin(file, line)
    return Derived(
      _ValueNode(
        origin, from: .chosen(Choice(Chooser<Source.Value>.choosing(origin, from: outer, choose))),
        _Node.Work { node, step in
          node.perform(step, isReady: true) {  // it was asked, as of all nodes below gates
            Input<Source.Value>(chosenBy: node).value
          }
        }))
  }

  /// This value, with listeners that are called only when it has changed.
  ///
  /// ```swift
  /// let text = Observable("a")
  /// text.removeDuplicates().bind { print($0) }  // prints a
  /// text.value = "a"                            // prints nothing
  /// text.value = "b"                            // prints b
  /// ```
  ///
  /// No listener is called with a value that equals the one it got last, nor are values derived
  /// from this one. The `value` is always the source's.
  ///
  /// With `==`, it spares transforms, too: that of a value derived from this one doesn't run for an
  /// equal value, while it is heard.
  ///
  /// ```swift
  /// let names = Observable(["b", "a"])
  /// let sorted = names.removeDuplicates().map { $0.sorted() }
  /// sorted.bind { print($0) }  // prints ["a", "b"]
  /// names.value = ["b", "a"]   // prints nothing
  /// names.value.append("c")    // prints ["a", "b", "c"]
  /// ```
  @inlinable public func removeDuplicates(
    by areSame: @escaping (_ old: Value, _ new: Value) -> Bool,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Derived<Value> {
    Derived(GateNode(Origin(file, line), from: _node, isByEquality: false, areSame))
  }
}

extension BindingSource where Value: Equatable {
  /// This value, with listeners that are called only when it has changed, as `==` tells.
  ///
  /// A `nan` never equals itself, so each one is delivered.
  @inlinable public func removeDuplicates(
    file: StaticString = #fileID, line: UInt = #line
  ) -> Derived<Value> {
    Derived(GateNode(Origin(file, line), from: _node, isByEquality: true, ==))
  }
}
