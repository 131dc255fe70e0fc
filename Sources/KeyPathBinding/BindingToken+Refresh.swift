extension BindingToken {
  /// Assigns what the part is now, if the property that a key path binds shows anything else.
  ///
  /// ```swift
  /// let age = Bindable(1)
  /// let token = age.bidirectionalBind(
  ///   \.self, to: field, \.text, edits: \.edited,
  ///   there: { "\($0)" }, back: { Int($0) })
  /// field.text = "007"
  /// field.edited?("007")
  /// print(field.text, age.value)   // prints 007 7
  /// token.refresh()                // as when the field is left
  /// print(field.text, age.value)   // prints 7 7
  /// ```
  ///
  /// For a field that is left, or a picker that got other rows. What can't be compared is assigned.
  /// The token of another binding does nothing.
  public func refresh() { refreshBinding() }
}

extension BindingSource {
  /// The token of a binding that writes to a target, which can also write once more.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  func refreshing<Target: AnyObject>(
    _ token: BindingToken, _ target: Target, _ show: @escaping (Target, Value) -> Void
  ) -> BindingToken {
    // Neither is held. While the binding lasts, both are there, and so is the node of a `Derived`.
    let source: AnyObject = self as? Observable<Value> ?? _node
    return refreshable(token) { [unowned source, weak target] in
      if let target { show(target, Self.value(of: source)) }
    }
  }

  @usableFromInline static func value(of source: AnyObject) -> Value {
    if let observable = source as? Observable<Value> { return observable.value }
    return downcast(source, to: _ValueNode<Value>.self).latest
  }
}

@usableFromInline func refreshable(
  _ token: BindingToken, _ refresh: @escaping () -> Void
) -> BindingToken { token.refreshing(refresh) }

/// Sets a property of a target if it shows anything else. What it has shown dies last.
#if !DEBUG
  @_alwaysEmitIntoClient
#endif
@inline(__always)
func putIfOther<Target: AnyObject, Part>(
  _ part: Part, to target: Target, _ property: ReferenceWritableKeyPath<Target, Part>
) {
  let shown = target[keyPath: property]
  if !Equality.find().same(part, shown) { target[keyPath: property] = part }
  withExtendedLifetime(shown) {}
}
