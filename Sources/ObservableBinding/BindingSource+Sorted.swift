extension BindingSource {
  /// This array, sorted: what hasn't changed since the last set isn't compared again.
  ///
  /// ```swift
  /// let names = Observable(["Cyd", "Ada"])
  /// let sorted = names.sorted(by: \.self) { $0 < $1 }
  /// sorted.bind { print($0) }  // prints ["Ada", "Cyd"]
  /// names.value.append("Bob")  // prints ["Ada", "Bob", "Cyd"]
  /// ```
  ///
  /// It equals what `sorted(by:)` of the array gives; those that neither comes before the other stay
  /// in their order. `id` tells which element is which, and `==` whether it has changed: it may not
  /// take for equal what sorts differently.
  ///
  /// - Complexity: While it is heard, O(*n*) for a set, and O(*k* log *n*) calls of `areInOrder` for
  ///   *k* elements that came, moved or changed. Else each read sorts.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func sorted<Item: Equatable, ID: Hashable>(
    by id: @escaping (_ item: Item) -> ID, file: StaticString = #fileID, line: UInt = #line,
    _ areInOrder: @escaping (_ first: Item, _ second: Item) -> Bool
  ) -> Derived<[Item]> where Value == [Item] {
    let sorter = Sorter<Item, ID>(id, areInOrder)
    return Derived(
      _ValueNode(
        Origin(file, line), from: .one(_node),
        _Node.Work { node, step in
          let from = Input<[Item]>(onlyOf: node)
          node.perform(step, isReady: from.isFresh) { sorter.sort(from.value) }
          if step == .forget { sorter.forget() }
        }))
  }
}
