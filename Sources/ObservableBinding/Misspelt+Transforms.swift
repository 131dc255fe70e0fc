// What would be told of as an "invalid conversion from throwing function", or of type arguments that
// nobody wrote. None is in a program, nor asked where a transform is right.
#if !hasFeature(Embedded)
  extension BindingSource {
    @available(
      *, unavailable,
      message: "the transform throws: .map { x in Result { try … } }, or .compactMap { try? … }"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload public func map<Output>(
      _ transform: @escaping (_ value: Value) throws -> Output
    ) -> Derived<Output> { fatalError() }
  }

  extension BindingSource {
    @available(
      *, unavailable, message: "by which id its elements are told apart: .sorted(by: \\.id) { … }"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload public func sorted<Item>(
      by areInOrder: @escaping (_ first: Item, _ second: Item) -> Bool
    ) -> Derived<[Item]> where Value == [Item] { fatalError() }

    @available(*, unavailable, message: "by which id rows are kept: .mapEach(by: \\.id) { … }")
    @_alwaysEmitIntoClient @_disfavoredOverload public func mapEach<Item, Row>(
      _ makeRow: @escaping (_ item: Derived<Item>) -> Row
    ) -> Derived<[Row]> where Value == [Item] { fatalError() }
  }

  extension Derived {
    @available(
      *, unavailable, message: "the transform throws: Derived(a, b) { x, y in Result { try … } }"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload
    public convenience init<A: BindingSource, B: BindingSource>(
      _ a: A, _ b: B, transform: @escaping (A.Value, B.Value) throws -> Value
    ) { fatalError() }

    @available(
      *, unavailable,
      message: "what is computed and can be set: Linked(source) { value, last in … }"
    )
    @_alwaysEmitIntoClient public convenience init<A: BindingSource>(
      _ a: A, get: @escaping (A.Value) -> Value, set: @escaping (Value) -> Void
    ) { fatalError() }

    @available(
      *, unavailable,
      message: "what is computed and can be set: Linked(source) { value, last in … }"
    )
    @_alwaysEmitIntoClient public convenience init(
      get: @escaping () -> Value, set: @escaping (Value) -> Void
    ) { fatalError() }

    @available(
      *, unavailable, message: "say what it is computed from: source.map { … }, Derived(a, b) { … }"
    )
    @_alwaysEmitIntoClient public convenience init(
      _ transform: @escaping () -> Value
    ) { fatalError() }
  }
#endif
