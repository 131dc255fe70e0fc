/// One-way bindings: a property of an object follows a value, or a part of it.
///
/// They hold the target weakly, and end when it dies. If a property is bound twice, the last write
/// wins: cancel before you bind a target anew.
///
/// **Every set writes**, also an equal value: a property may do more than show. Ask a field that its
/// user edits: `.bind(field) { if $0.text != $1 { $0.text = $1 } }`. `removeDuplicates()` knows what
/// was told, not what is shown.
///
/// A literal such as `\.text` compiles to a plain access. One that captures something is evaluated
/// once, when it is bound; any other perhaps at each set: pass a constant.
extension BindingSource {
  /// Sets a property of an object to a part of the value, now and after every set.
  ///
  /// ```swift
  /// profile.bind(\.name, to: label, \.text)
  /// profile.map { "\($0.age) years" }.bind(to: label, \.text)
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) @discardableResult
  public func bind<Part, Target: AnyObject>(
    _ part: @autoclosure @escaping () -> KeyPath<Value, Part>, to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Part>
  ) -> BindingToken {
    guard capturesNothing(part), capturesNothing(property) else {
      return follow({ [part = part()] in $0[keyPath: part] }, to: target, property())
    }
    let token = bind(target) { put($1[keyPath: part()], to: $0, property()) }
    return refreshing(token, target) { putIfOther($1[keyPath: part()], to: $0, property()) }
  }

  // Disfavored: trying both at once, the compiler would check what is before the dot for `Bool` and for
  // `Bool?`, with all operators in it, which takes seconds.
  /// Sets an optional property of an object to a part of the value, now and after every set.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @_disfavoredOverload @inline(__always) @discardableResult
  public func bind<Part, Target: AnyObject>(
    _ part: @autoclosure @escaping () -> KeyPath<Value, Part>, to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Part?>
  ) -> BindingToken {
    guard capturesNothing(part), capturesNothing(property) else {
      return follow({ [part = part()] in $0[keyPath: part] }, to: target, property())
    }
    let token = bind(target) { put($1[keyPath: part()], to: $0, property()) }
    return refreshing(token, target) { putIfOther($1[keyPath: part()], to: $0, property()) }
  }

  /// Sets a property of an object to the value, now and after every set.
  ///
  /// ```swift
  /// isValid.bind(to: button, \.isEnabled)
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @inline(__always) @discardableResult public func bind<Target: AnyObject>(
    to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Value>
  ) -> BindingToken {
    guard capturesNothing(property) else {
      return follow({ $0 }, to: target, property())
    }
    let token = bind(target) { put($1, to: $0, property()) }
    return refreshing(token, target) { putIfOther($1, to: $0, property()) }
  }

  /// Sets an optional property of an object to the value, now and after every set.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  @_disfavoredOverload @inline(__always) @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Value?>
  ) -> BindingToken {
    guard capturesNothing(property) else {
      return follow({ $0 }, to: target, property())
    }
    let token = bind(target) { put($1, to: $0, property()) }
    return refreshing(token, target) { putIfOther($1, to: $0, property()) }
  }

  /// The same with a key path that was evaluated already.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  func follow<Target: AnyObject, Output>(
    _ output: @escaping (Value) -> Output, to target: Target,
    _ property: ReferenceWritableKeyPath<Target, Output>
  ) -> BindingToken {
    let token = bind(target) { $0[keyPath: property] = output($1) }
    return refreshing(token, target) { putIfOther(output($1), to: $0, property) }
  }
}

/// Sets a property of a target that isn't known to be an object here, and so isn't retained.
@inlinable @inline(__always)
func put<Target, Part>(
  _ part: Part, to target: Target, _ property: ReferenceWritableKeyPath<Target, Part>
) {
  target[keyPath: property] = part
}
