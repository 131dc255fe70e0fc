// What other libraries call things. Each says in one line what to write here. None is in a program, nor
// among what an editor offers.
#if !hasFeature(Embedded)
  extension EventSource {
    @available(*, unavailable, message: "write .bind { … }, or .observe { … } for what comes later")
    @_alwaysEmitIntoClient @discardableResult
    public func subscribe(onNext: @escaping (Element) -> Void) -> BindingToken { fatalError() }

    @available(*, unavailable, message: "write .bind { … }, or .observe { … } for what comes later")
    @_alwaysEmitIntoClient @discardableResult
    public func sink(receiveValue: @escaping (Element) -> Void) -> BindingToken { fatalError() }

    @available(*, unavailable, message: "of a value, write .bind(to: label, \\.text)")
    @_alwaysEmitIntoClient @discardableResult public func assign<Target: AnyObject, Output>(
      to property: ReferenceWritableKeyPath<Target, Output>, on target: Target
    ) -> BindingToken { fatalError() }

    @available(*, unavailable, renamed: "observe(_:)")
    @_alwaysEmitIntoClient @discardableResult
    public func observeValues(_ listener: (Element) -> Void) -> BindingToken { fatalError() }

    @available(*, unavailable, renamed: "bind(_:)")
    @_alwaysEmitIntoClient @discardableResult
    public func startWithValues(_ listener: (Element) -> Void) -> BindingToken { fatalError() }

    @available(*, unavailable, message: "leave it out, and write .observe { … }")
    @_alwaysEmitIntoClient public var signal: Self { fatalError() }

    @available(*, unavailable, message: "leave it out, and write .bind { … }")
    @_alwaysEmitIntoClient public var producer: Self { fatalError() }

    @available(*, unavailable, message: "write Derived(a, b) { … }, of up to six sources of values")
    @_alwaysEmitIntoClient
    public func combineLatest<Other: EventSource>(
      _ other: Other
    ) -> Derived<(Element, Other.Element)> { fatalError() }

    @available(*, unavailable, message: "write Derived(a, b) { … }, of up to six sources of values")
    @_alwaysEmitIntoClient public func combineLatest<Other: EventSource, Output>(
      _ other: Other, _ transform: (Element, Other.Element) -> Output
    ) -> Derived<Output> { fatalError() }

    @available(*, unavailable, message: "write Derived(a, b) { … }, of up to six sources of values")
    @_alwaysEmitIntoClient
    public func combineLatest<Other: EventSource>(
      with other: Other
    ) -> Derived<(Element, Other.Element)> { fatalError() }

    @available(
      *, unavailable, message: "of values, write Derived(a, b) { … }; events aren't paired"
    )
    @_alwaysEmitIntoClient
    public func zip<Other: EventSource>(
      _ other: Other
    ) -> Derived<(Element, Other.Element)> { fatalError() }

    @available(
      *, unavailable, message: "of values, write Derived(a, b) { … }; events aren't paired"
    )
    @_alwaysEmitIntoClient
    public func zip<Other: EventSource>(
      with other: Other
    ) -> Derived<(Element, Other.Element)> { fatalError() }

    @available(*, unavailable, message: "write .withLatest(from: source)")
    @_alwaysEmitIntoClient
    public func withLatestFrom<Other: EventSource>(_ other: Other) -> Other { fatalError() }

    @available(*, unavailable, message: "write .withLatest(from: source).map { … }")
    @_alwaysEmitIntoClient public func withLatestFrom<Other: EventSource, Output>(
      _ other: Other, resultSelector: (Element, Other.Element) -> Output
    ) -> Derived<Output> { fatalError() }

    @available(*, unavailable, message: "turn it round: trigger.withLatest(from: source)")
    @_alwaysEmitIntoClient public func sample(_ trigger: some EventSource) -> Self { fatalError() }

    @available(*, unavailable, message: "turn it round: trigger.withLatest(from: source)")
    @_alwaysEmitIntoClient
    public func sample(on trigger: some EventSource) -> Self { fatalError() }

    @available(*, unavailable, message: "turn it round: trigger.withLatest(from: source)")
    @_alwaysEmitIntoClient
    public func takeWhen(_ trigger: some EventSource) -> Self { fatalError() }

    @available(
      *, unavailable, message: "of work: .latest { await … }; of a value: .flatMap { … }"
    )
    @_alwaysEmitIntoClient public func switchMap<Output>(
      _ choose: (Element) -> Output
    ) -> Self { fatalError() }

    @available(
      *, unavailable, message: "of work: .latest { await … }; of a value: .flatMap { … }"
    )
    @_alwaysEmitIntoClient public func flatMapLatest<Output>(
      _ choose: (Element) -> Output
    ) -> Self { fatalError() }

    @available(
      *, unavailable, message: "latestResult gives Results; bind them to a Relay, to share the work"
    )
    @_alwaysEmitIntoClient public func materialize() -> Self { fatalError() }

    @available(*, unavailable, message: "in the listener, clock.schedule(after: …) { … }")
    @_alwaysEmitIntoClient
    public func delay<Clock>(_ time: Duration, scheduler: Clock) -> Self { fatalError() }

    @available(*, unavailable, message: "in the listener, clock.schedule(after: …) { … }")
    @_alwaysEmitIntoClient
    public func delay<Clock>(for time: Duration, scheduler: Clock) -> Self { fatalError() }

    @available(*, unavailable, message: "in the listener, clock.schedule(after: …) { … }")
    @_alwaysEmitIntoClient
    public func delay<Clock>(for time: Duration, on clock: Clock) -> Self { fatalError() }

    @available(*, unavailable, renamed: "removeDuplicates()")
    @_alwaysEmitIntoClient public func distinctUntilChanged() -> Self { fatalError() }

    @available(*, unavailable, renamed: "removeDuplicates()")
    @_alwaysEmitIntoClient public func skipRepeats() -> Self { fatalError() }

    @available(*, unavailable, message: "write .compactMap { $0 }")
    @_alwaysEmitIntoClient
    public func skipNil<Wrapped>() -> Derived<Wrapped> where Element == Wrapped? { fatalError() }

    @available(*, unavailable, message: "write .map { _ in value }")
    @_alwaysEmitIntoClient
    public func mapConst<Output>(_ value: Output) -> Derived<Output> { fatalError() }

    @available(
      *, unavailable, message: "of a value, .changes { … }; of events, .scan((a, a)) { ($0.1, $1) }"
    )
    @_alwaysEmitIntoClient
    public func combinePrevious() -> Derived<(Element, Element)> { fatalError() }

    @available(
      *, unavailable, message: "of a value, .changes { … }; of events, .scan((a, a)) { ($0.1, $1) }"
    )
    @_alwaysEmitIntoClient
    public func combinePrevious(_ first: Element) -> Derived<(Element, Element)> { fatalError() }

    @available(
      *, unavailable, message: "of a value, write .observe { … }; of events, count by .scan"
    )
    @_alwaysEmitIntoClient public func dropFirst(_ count: Int = 1) -> Self { fatalError() }

    @available(
      *, unavailable, message: "of a value, write .observe { … }; of events, count by .scan"
    )
    @_alwaysEmitIntoClient public func skip(_ count: Int) -> Self { fatalError() }

    @available(
      *, unavailable, message: "of a value, write .observe { … }; of events, count by .scan"
    )
    @_alwaysEmitIntoClient public func skip(first count: Int) -> Self { fatalError() }

    @available(
      *, unavailable,
      message: "read source.value; of events, try await source.next(), or .bindFirst { … }"
    )
    @_alwaysEmitIntoClient public func take(_ count: Int) -> Self { fatalError() }

    @available(
      *, unavailable,
      message: "read source.value; of events, try await source.next(), or .bindFirst { … }"
    )
    @_alwaysEmitIntoClient public func take(first count: Int) -> Self { fatalError() }

    @available(
      *, unavailable,
      message: "read source.value; of events, try await source.next(), or .bindFirst { … }"
    )
    @_alwaysEmitIntoClient public func prefix(_ count: Int) -> Self { fatalError() }

    @available(
      *, unavailable, message: "write .bindFirst { … }, or try await source.first { … fits }"
    )
    @_alwaysEmitIntoClient public func first() -> Self { fatalError() }

    @available(
      *, unavailable, message: "write .bindFirst { … }, or try await source.first { … fits }"
    )
    @_alwaysEmitIntoClient public func first() async throws -> Element { fatalError() }

    @available(
      *, unavailable, message: "store the token in a BindingBag, and then bag.cancelAll()"
    )
    @_alwaysEmitIntoClient
    public func take(until other: some EventSource) -> Self { fatalError() }

    @available(
      *, unavailable, message: "store the token in a BindingBag, and then bag.cancelAll()"
    )
    @_alwaysEmitIntoClient
    public func prefix(untilOutputFrom other: some EventSource) -> Self { fatalError() }

    @available(
      *, unavailable, message: "write .throttle(for: …, on: …, while: source), with a zero interval"
    )
    @_alwaysEmitIntoClient
    public func throttle<Clock>(
      while source: some EventSource, on clock: Clock
    ) -> Self { fatalError() }

    @available(*, unavailable, message: "a value: .hold(first); events: .bind(to: relay)")
    @_alwaysEmitIntoClient public func share() -> Self { fatalError() }

    @available(*, unavailable, message: "a value: .hold(first); events: .bind(to: relay)")
    @_alwaysEmitIntoClient public func share(replay count: Int) -> Self { fatalError() }

    @available(*, unavailable, message: "keep an array: .scan([]) { $0 + [$1] }; or read .values")
    @_alwaysEmitIntoClient public func buffer(_ count: Int) -> Derived<[Element]> { fatalError() }

    @available(*, unavailable, message: "keep an array: .scan([]) { $0 + [$1] }; or read .values")
    @_alwaysEmitIntoClient public func buffer<Clock>(
      timeSpan: Duration, count: Int, scheduler: Clock
    ) -> Derived<[Element]> { fatalError() }

    @available(
      *, unavailable,
      message: "of events: .hold(first); of work: .latest(sending: …) { send(first); … }"
    )
    @_alwaysEmitIntoClient public func startWith(_ first: Element...) -> Self { fatalError() }

    @available(
      *, unavailable,
      message: "of events: .hold(first); of work: .latest(sending: …) { send(first); … }"
    )
    @_alwaysEmitIntoClient public func prepend(_ first: Element...) -> Self { fatalError() }

    @available(*, unavailable, message: "leave it out; to make a value of events: .hold(first)")
    @_alwaysEmitIntoClient public func asDriver() -> Self { fatalError() }

    @available(*, unavailable, message: "leave it out; to make a value of events: .hold(first)")
    @_alwaysEmitIntoClient
    public func asDriver(onErrorJustReturn value: Element) -> Self { fatalError() }
  }

  extension Observable {
    @available(*, unavailable, message: "write Derived(a, b) { … }, of up to six sources of values")
    @_alwaysEmitIntoClient public static func combineLatest<each Source: EventSource>(
      _ source: repeat each Source
    ) -> Derived<(repeat (each Source).Element)> where Value == Void { fatalError() }

    @available(*, unavailable, message: "write Derived(a, b) { … }, of up to six sources of values")
    @_alwaysEmitIntoClient public static func combineLatest<each Source: EventSource, Output>(
      _ source: repeat each Source, resultSelector: (repeat (each Source).Element) -> Output
    ) -> Derived<Output> where Value == Void { fatalError() }

    @available(*, unavailable, message: "set the value: observable.value = …")
    @_alwaysEmitIntoClient public func accept(_ value: Value) { fatalError() }

    @available(*, unavailable, message: "set the value: observable.value = …")
    @_alwaysEmitIntoClient public func send(_ value: Value) { fatalError() }
  }

  extension BindingToken {
    @available(*, unavailable, renamed: "store(in:)")
    @_alwaysEmitIntoClient public func disposed(by bag: BindingBag) { fatalError() }

    @available(*, unavailable, message: "keep a `let bag = BindingBag()`: .store(in: bag)")
    @_alwaysEmitIntoClient public func store<Tokens>(in tokens: inout Tokens) { fatalError() }
  }

  extension Derived {
    @available(*, unavailable, message: "the transform comes at once: Derived(a, b) { … }")
    @_alwaysEmitIntoClient public convenience init<A: BindingSource, B: BindingSource>(
      _ a: A, _ b: B
    ) where Value == (A.Value, B.Value) { fatalError() }
  }
#endif
