// What would be told of as an "invalid conversion from throwing function", as "no exact matches", or as
// an "extraneous argument label".
extension EventSource {
  @available(
    *, unavailable, message: "the work throws: write latestResult, whose events are Results"
  )
  @_alwaysEmitIntoClient @_disfavoredOverload public func latest<Output>(
    _ work: nonisolated(nonsending) @escaping (_ element: Element) async throws -> Output
  ) -> Events<Output> { fatalError() }

  @available(
    *, unavailable, message: "of work: .latest { await … }; of a value: .flatMap { … }"
  )
  @_alwaysEmitIntoClient public func flatMap<Output>(
    _ strategy: WhileBusy, _ choose: (_ element: Element) -> Output
  ) -> Self { fatalError() }

  @available(*, unavailable, message: "there may be no event yet: .hold(first)")
  @_alwaysEmitIntoClient public func hold() -> Derived<Element> { fatalError() }

  @available(*, unavailable, message: "an optional first: .map { $0 }.hold(nil)")
  @_alwaysEmitIntoClient @_disfavoredOverload public func hold(
    _ initial: Element?
  ) -> Derived<Element?> { fatalError() }

  @available(*, unavailable, message: "write .bind(action) { $0.execute($1) }")
  @_alwaysEmitIntoClient @discardableResult
  public func bind<Output>(to action: Action<Element, Output>) -> BindingToken { fatalError() }

  @available(*, unavailable, message: "to an optional: .map { $0 }.bind(to: …)")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func bind(to target: some SettableSource<Element?>) -> BindingToken { fatalError() }

  @available(*, unavailable, message: "a Derived can't be set: use .bind(self) { $0.name = $1 }")
  @_alwaysEmitIntoClient @discardableResult
  public func bind(to target: Derived<Element>) -> BindingToken { fatalError() }

  @available(*, unavailable, message: "an array: Events(merging: [source] + array)")
  @_alwaysEmitIntoClient public func merge<Source: EventSource<Element>>(
    with array: [Source]
  ) -> Events<Element> { fatalError() }

  @available(
    *, unavailable, message: "no value yet: .bind(target) { $0.text = $1 }, or .hold(first)"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Element>
  ) -> BindingToken { fatalError() }

  @available(
    *, unavailable, message: "no value yet: .bind(target) { $0.text = $1 }, or .hold(first)"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Element?>
  ) -> BindingToken { fatalError() }
}

extension Relay {
  @available(
    *, unavailable, message: "of a value: .hold(first).flatMap { … }; of work: .latest { await … }"
  )
  @_alwaysEmitIntoClient public func flatMap<Output>(
    _ choose: @escaping (_ element: Element) -> Output
  ) -> Events<Element> { fatalError() }

  @available(*, unavailable, renamed: "send(_:)")
  @_alwaysEmitIntoClient public func accept(_ element: Element) { fatalError() }
}

extension Events {
  @available(*, unavailable, message: "one array: Events(merging: [a, b]), or a.merge(with: b)")
  @_alwaysEmitIntoClient
  public convenience init<A: EventSource<Element>, B: EventSource<Element>>(
    merging a: A, _ b: B, _ others: any EventSource<Element>...
  ) { fatalError() }

  @available(
    *, unavailable, message: "of a value: .hold(first).flatMap { … }; of work: .latest { await … }"
  )
  @_alwaysEmitIntoClient public func flatMap<Output>(
    _ choose: @escaping (_ element: Element) -> Output
  ) -> Events<Element> { fatalError() }
}

extension WhileBusy {
  @available(*, unavailable, message: "of an Action: .restart")
  @_alwaysEmitIntoClient public static var latest: WhileBusy { fatalError() }

  @available(*, unavailable, message: "of an Action: .enqueue")
  @_alwaysEmitIntoClient public static var concat: WhileBusy { fatalError() }

  @available(*, unavailable, message: "of an Action: .concurrent(5)")
  @_alwaysEmitIntoClient public static var merge: WhileBusy { fatalError() }
}

extension Action {
  @available(*, unavailable, message: "the condition has a label: Action(enabledIf: …) { … }")
  @_alwaysEmitIntoClient public convenience init(
    _ condition: some BindingSource<Bool>, whileBusy: WhileBusy = .refuse,
    _ work: nonisolated(nonsending) @escaping (_ input: Input) async throws -> Output
  ) { fatalError() }
}
