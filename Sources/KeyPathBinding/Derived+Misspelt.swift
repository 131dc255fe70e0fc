// What is computed has one way: else several errors would tell of it, none of which says so.
extension Derived {
  @available(
    *, unavailable,
    message:
      "a Derived can't be set; what is computed and can be: Linked(source) { value, last in … }"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bidirectionalBind<Part, Other>(
    _ part: KeyPath<Value, Part>, to other: Observable<Other>, _ otherPart: KeyPath<Other, Part>
  ) -> BindingToken { fatalError() }

  @available(
    *, unavailable,
    message:
      "a Derived can't be set; what is computed and can be: Linked(source) { value, last in … }"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject, Shown>(
    _ part: KeyPath<Value, Part>, to target: Target,
    _ property: ReferenceWritableKeyPath<Target, Shown>,
    edits: ReferenceWritableKeyPath<Target, ((Shown) -> Void)?>,
    there: (Part) -> Shown = { _ in fatalError() }, back: (Shown) -> Part? = { _ in nil }
  ) -> BindingToken { fatalError() }
}
