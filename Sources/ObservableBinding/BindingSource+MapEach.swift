extension BindingSource {
  /// An array with an element for each of this one, which is made once and stays while that id is
  /// there.
  ///
  /// ```swift
  /// let milk = Todo(id: 1, title: "milk"), eggs = Todo(id: 2, title: "eggs")
  /// let todos = Observable([milk, eggs])
  /// let rows = todos.mapEach(by: \.id) { todo in TodoRow(todo) }
  /// let row = rows.value[1]
  /// todos.value[1].title = "tea"
  /// todos.value.swapAt(0, 1)
  /// rows.value[0] === row  // => true
  /// row.todo.value.title   // => "tea"
  /// ```
  ///
  /// The state of a row outlives edits, moves and reloads. `makeRow` is called for each id there is,
  /// then in the set with which one comes, and handed a source of its item. Rows of one id keep their
  /// order unless they move.
  ///
  /// **Ownership.** A row is kept while its id is there, and the array of rows is held or heard. It
  /// keeps neither this source nor other rows alive; another source that it derives from, while it is
  /// heard: join that in before. Kept longer, it stays what it was when its id went.
  ///
  /// - Complexity: A set takes O(*n*), and what is made.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func mapEach<Item: Equatable, ID: Hashable, Row>(
    by id: @escaping (_ item: Item) -> ID, file: StaticString = #fileID, line: UInt = #line,
    _ makeRow: @escaping (_ item: Derived<Item>) -> Row
  ) -> Derived<[Row]> where Value == [Item] {
    let origin = Origin(file, line)
    let keeper = Keeper<Item, ID>(id)
    let slots = keeper.makeNode(origin, below: _node)
    let items = ItemsNode<Item>(
      origin, from: .one(slots), .computing { (_: [RowSlot<Item>]) in () })
    items.becomeJoint()
    let nursery = Nursery<Item, Row> { makeRow(Derived($0.makeNode(origin, below: items))) }
    let rows = nursery.makeNode(origin, below: slots) { keeper.order }
    rows.follow(slots, with: items)
    return Derived(rows)
  }
}
