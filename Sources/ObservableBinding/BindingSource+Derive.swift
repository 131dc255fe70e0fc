extension BindingSource {
  /// A value computed from this one.
  ///
  /// ```swift
  /// let count = Observable(1)
  /// let title = count.map { "\($0) items" }
  /// title.value  // => "1 items"
  /// ```
  ///
  /// It is a ``Derived`` like any other.
  @inlinable public func map<Output>(
    file: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping (_ value: Value) -> Output
  ) -> Derived<Output> {
    Derived(_ValueNode(Origin(file, line), from: .one(_node), .computing(transform)))
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
  /// No listener is called with a value that equals the one it got last, and values derived from
  /// this one don't hear of such a value either. For a listener added with `observe`, the first
  /// comparison is with the value at that time. The `value` is always the source's.
  ///
  /// With `==`, which is used where no comparison is given, it spares transforms, too: that of a
  /// value derived from this one doesn't run for an equal value, while it is heard.
  ///
  /// ```swift
  /// let names = Observable(["b", "a"])
  /// let sorted = names.removeDuplicates().map { $0.sorted() }
  /// sorted.bind { print($0) }  // prints ["a", "b"]
  /// names.value = ["b", "a"]   // prints nothing
  /// names.value.append("c")    // prints ["a", "b", "c"]
  /// ```
  ///
  /// The comparison is given the value that a listener got last, and the new one; for what is
  /// derived from this value, the last that differed, and the new one.
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
