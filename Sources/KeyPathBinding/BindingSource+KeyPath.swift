public import ObservableBinding

extension BindingSource {
  /// Keeps a property of an object equal to a part of the value, from now on.
  @inlinable @inline(__always) @discardableResult
  public func bind<Part, Target: AnyObject>(
    _ part: KeyPath<Value, Part>, to target: Target,
    _ property: ReferenceWritableKeyPath<Target, Part>
  ) -> BindingToken {
    bind(target) { target, value in target[keyPath: property] = value[keyPath: part] }
  }
}
