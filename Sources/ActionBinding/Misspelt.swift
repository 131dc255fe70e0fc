// What would be told of as an "invalid conversion from throwing function", far from where it is, as
// "no exact matches", or as an "extraneous argument label".
extension EventSource {
  /// Not there: what throws gives results, and plain values are wanted.
  @available(*, unavailable, message: "the work throws: catch inside, or bind its `successes`")
  @_alwaysEmitIntoClient @discardableResult
  public func bind<Success, Failure: Error>(
    to target: Observable<Success>
  ) -> BindingToken where Element == Result<Success, Failure> { fatalError() }

  /// Not there, for the same reason.
  @available(*, unavailable, message: "the work throws: catch inside, or bind its `successes`")
  @_alwaysEmitIntoClient @discardableResult
  public func bind<Owner: AnyObject, Success, Failure: Error>(
    _ owner: Owner, _ listener: @escaping (Owner, Success) -> Void
  ) -> BindingToken where Element == Result<Success, Failure> { fatalError() }

  /// Not there, for the same reason.
  @available(*, unavailable, message: "the work throws: catch inside, or observe its `successes`")
  @_alwaysEmitIntoClient @discardableResult
  public func observe<Owner: AnyObject, Success, Failure: Error>(
    _ owner: Owner, _ listener: @escaping (Owner, Success) -> Void
  ) -> BindingToken where Element == Result<Success, Failure> { fatalError() }

  /// Not there: what is behind the dollar of an `@ObservableProperty` can only be read.
  @available(*, unavailable, message: "a Derived can't be set: use .bind(self) { $0.name = $1 }")
  @_alwaysEmitIntoClient @discardableResult
  public func bind(to target: Derived<Element>) -> BindingToken { fatalError() }

  /// Not there: a property is set to a value from the beginning, and events have none.
  @available(
    *, unavailable, message: "no value yet: .bind(target) { $0.text = $1 }, or .hold(first)"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Element>
  ) -> BindingToken { fatalError() }

  /// Not there, for the same reason.
  @available(
    *, unavailable, message: "no value yet: .bind(target) { $0.text = $1 }, or .hold(first)"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Element?>
  ) -> BindingToken { fatalError() }
}
