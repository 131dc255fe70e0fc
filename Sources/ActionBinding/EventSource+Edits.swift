extension EventSource {
  /// The edits that turn each array into the next, for a table that slides its rows.
  ///
  /// ```swift
  /// let names = Observable(["Ada", "Bob"])
  /// names.edits(by: \.self).bind { print($0.removals, $0.insertions) }
  /// // prints [] [0, 1]
  /// names.value = ["Bob", "Cyd"]  // prints [0] [1]
  /// ```
  ///
  /// With `bind`, the first edits make the array from none; with `observe`, the first begin with the
  /// current array. From then on, `old` is always the last `new`, whatever the source is meanwhile:
  /// so a table has to show `new`, and not what it finds in the source. Edits that change nothing
  /// aren't told.
  ///
  /// The binding keeps the last array, so mutating a large one in place copies it.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func edits<Item: Equatable, ID: Hashable>(
    by id: @escaping (_ item: Item) -> ID
  ) -> Events<Edits<Item>> where Element == [Item] {
    editing { Edits(from: $0, to: $1, by: id) }
  }

  /// The edits of elements that aren't equatable, or of which not everything is shown.
  ///
  /// ```swift
  /// let todos = viewModel.todos
  /// let titles = todos.edits(by: \.id, areSame: { $0.title == $1.title })
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func edits<Item, ID: Hashable>(
    by id: @escaping (_ item: Item) -> ID, areSame: @escaping (_ old: Item, _ new: Item) -> Bool
  ) -> Events<Edits<Item>> where Element == [Item] {
    editing { Edits(from: $0, to: $1, by: id, areSame: areSame) }
  }

  /// The edits of objects, such as the view models that `mapEach` makes: each is a row, and no row
  /// changes.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func edits<Item: AnyObject>() -> Events<Edits<Item>> where Element == [Item] {
    editing { Edits(from: $0, to: $1) }
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @usableFromInline
  #endif
  func editing<Item>(
    _ compare: @escaping (_ old: [Item], _ new: [Item]) -> Edits<Item>
  ) -> Events<Edits<Item>> where Element == [Item] {
    Events { listening, send in
      let isTold = listening.begins ? nil : (self as? any BindingSource)?.value as? [Item]
      let memory = Memory(isTold ?? [])
      self.attach(listening) { new in
        let edits = compare(memory.value, new)
        if edits.isEmpty { return }  // the last that was told stays
        memory.replace(with: new) { _ in send(edits) }
      }
    }
  }
}
