// What would be told of as "conflicting arguments to generic parameter 'Part'", or in four errors.
extension Observable {
  /// Not there: a part has a value when the control has none.
  @available(
    *, unavailable, message: "the property is optional: add there: { $0 }, back: { $0 ?? \"\" }"
  )
  @_alwaysEmitIntoClient @discardableResult
  public func bidirectionalBind<Part, Target: AnyObject>(
    _ part: WritableKeyPath<Value, Part>,
    to target: Target, _ property: ReferenceWritableKeyPath<Target, Part?>,
    edits: ReferenceWritableKeyPath<Target, ((Part?) -> Void)?>
  ) -> BindingToken { fatalError() }

  /// Not there: a control tells of edits.
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
