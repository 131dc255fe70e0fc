// What would be told of as "conflicting arguments to generic parameter 'Part'", in four errors, or as a
// key path of another type.
extension BindingSource {
  @available(*, unavailable, message: "map first: .map { … }.bind(to: target, \\.property)")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func bind<Part, Target: AnyObject, Output>(
    _ part: KeyPath<Value, Part>, to target: Target,
    _ property: ReferenceWritableKeyPath<Target, Output>, transform: (Part) -> Output
  ) -> BindingToken { fatalError() }

  @available(*, unavailable, message: "map first: .map { … }.bind(to: target, \\.property)")
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func bind<Target: AnyObject, Output>(
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Output>,
    transform: (Value) -> Output
  ) -> BindingToken { fatalError() }
}

extension SettableSource {
  @available(
    *, unavailable, message: "the property is optional: add there: { $0 }, back: { $0 ?? \"\" }"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject>(
    _ part: WritableKeyPath<Value, Part>,
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Part?>,
    edits: ReferenceWritableKeyPath<Target, ((Part?) -> Void)?>
  ) -> BindingToken { fatalError() }

  @available(
    *, unavailable,
    message: "add edits: \\.closure, which the control calls; of an observable, leave value out"
  )
  @_alwaysEmitIntoClient @_disfavoredOverload @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject>(
    _ part: WritableKeyPath<Value, Part>,
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Part>
  ) -> BindingToken { fatalError() }
}
