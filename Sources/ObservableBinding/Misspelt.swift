// What the compiler would tell of without the word that is missing. These match what those match that
// are meant, and nothing else, and are asked last, so that they don't hide what is wrong with a binding
// once its module is there. None is in a program that is right, which would carry it for nothing.
#if !hasFeature(Embedded)
  extension BindingSource {
    @available(*, unavailable, message: "import KeyPathBinding")
    @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
    public func bind<Target: AnyObject>(
      to target: Target, _ property: ReferenceWritableKeyPath<Target, Value>
    ) -> BindingToken { fatalError() }

    @available(*, unavailable, message: "import KeyPathBinding")
    @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
    public func bind<Target: AnyObject>(
      to target: Target, _ property: ReferenceWritableKeyPath<Target, Value?>
    ) -> BindingToken { fatalError() }

    @available(*, unavailable, message: "import KeyPathBinding")
    @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
    public func bind<Part, Target: AnyObject>(
      _ part: KeyPath<Value, Part>, to target: Target,
      _ property: ReferenceWritableKeyPath<Target, Part>
    ) -> BindingToken { fatalError() }

    @available(*, unavailable, message: "import ActionBinding")
    @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
    public func bind(to target: some SettableSource<Value>) -> BindingToken { fatalError() }
  }
#endif

// Of a closure that chooses, in the order in which the compiler takes them. The last is for a listener of
// any type, as `print` makes one.
#if !hasFeature(Embedded)
  extension BindingSource {
    @available(*, unavailable, message: "say what it chooses: { value -> Derived<…> in … }")
    @_alwaysEmitIntoClient public func flatMap<Output>(
      _ choose: @escaping (_ value: Value) -> Derived<Output>
    ) -> Derived<Output> { fatalError() }

    @available(*, unavailable, message: "sources of one type: source.readOnly is a Derived")
    @_alwaysEmitIntoClient @_disfavoredOverload public func flatMap<Output>(
      _ choose: @escaping (_ value: Value) -> any BindingSource<Output>
    ) -> Derived<Output> { fatalError() }

    @available(
      *, unavailable,
      message: "sources of one type: source.readOnly is a Derived; for a value, write map"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload public func flatMap<Output>(
      _ choose: @escaping (_ value: Value) -> Output
    ) -> Derived<Output> { fatalError() }

    @available(
      *, unavailable, message: "a source in any case: { $0?.title.readOnly ?? .constant(\"\") }"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload public func flatMap<Source: BindingSource>(
      _ choose: @escaping (_ value: Value) -> Source?
    ) -> Derived<Source.Value?> { fatalError() }

    @available(*, unavailable, message: "say what it chooses: { value -> Derived<…> in … }")
    @_alwaysEmitIntoClient @_disfavoredOverload public func flatMap<Output, Heard>(
      _ choose: @escaping (_ value: Value) -> Derived<Output>
    ) -> Derived<Heard> { fatalError() }
  }

  @available(*, unavailable, message: "one array: batch(rows + [source]) { … }")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func batch<Result>(
    _ sources: [any BindingSource], _ others: any BindingSource..., body: () throws -> Result
  ) rethrows -> Result { fatalError() }

  @available(*, unavailable, message: "one array: batch(rows + [source]) { … }")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func batch<Result>(
    _ source: any BindingSource, _ others: [any BindingSource]..., body: () throws -> Result
  ) rethrows -> Result { fatalError() }
#endif

extension Observable {
  @available(*, unavailable, renamed: "init(_:)")
  @_alwaysEmitIntoClient public convenience init(value: Value) { fatalError() }

  @available(*, unavailable, message: "beside a constant: observable.readOnly")
  @_alwaysEmitIntoClient public static func constant(_ value: Value) -> Observable { fatalError() }
}

extension Derived {
  @available(*, unavailable, message: "from one source: source.map { … }")
  @_alwaysEmitIntoClient public convenience init<A: BindingSource>(
    _ a: A, transform: @escaping (A.Value) -> Value
  ) { fatalError() }

  @available(*, unavailable, message: "an array has a label: Derived(from: array) { … }")
  @_alwaysEmitIntoClient @_disfavoredOverload
  public convenience init<Source: BindingSource>(
    _ array: [Source], transform: @escaping ([Source.Value]) -> Value
  ) { fatalError() }

  @available(*, unavailable, message: "an array has another label: Derived(from: array) { … }")
  @_alwaysEmitIntoClient public convenience init<Source: BindingSource>(
    of array: [Source], transform: @escaping ([Source.Value]) -> Value
  ) { fatalError() }

  @available(
    *, unavailable,
    message:
      "rows.map { … }; of what rows hold, rows.flatMap { Derived(from: $0.map(\\.total)) { … } }"
  )
  @_alwaysEmitIntoClient @_disfavoredOverload
  public convenience init<Row>(
    from rows: Observable<[Row]>, transform: @escaping ([Row]) -> Value
  ) { fatalError() }

  // The compiler would take half a minute.
  @available(
    *, unavailable, message: "seven sources or more have a label: Derived<Value>(of: a, b, …) { … }"
  )
  @_alwaysEmitIntoClient
  public convenience init<
    A: BindingSource, B: BindingSource, C: BindingSource, D: BindingSource, E: BindingSource,
    F: BindingSource, G: BindingSource, each More: BindingSource
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ more: repeat each More,
    transform:
      @escaping (
        A.Value, B.Value, C.Value, D.Value, E.Value, F.Value, G.Value, repeat (each More).Value
      ) -> Value
  ) { fatalError() }
}
