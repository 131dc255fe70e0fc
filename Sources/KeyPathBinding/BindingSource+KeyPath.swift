public import ObservableBinding

extension BindingSource {
  @inlinable @inline(__always) @discardableResult
  public func bind<Part, Target: AnyObject>(
    _ part: @autoclosure @escaping () -> KeyPath<Value, Part>, to target: Target,
    _ property: @autoclosure @escaping () -> ReferenceWritableKeyPath<Target, Part>
  ) -> BindingToken {
    if capturesNothing(part), capturesNothing(property) {
      return bind(target) { $0[keyPath: property()] = $1[keyPath: part()] }
    }
    let part = part()
    let property = property()
    return bind(target) { $0[keyPath: property] = $1[keyPath: part] }
  }
}
@inlinable @inline(__always)
func capturesNothing<Result>(_ closure: @escaping () -> Result) -> Bool {
  unsafeBitCast(closure, to: (code: UInt, context: UInt).self).context == 0
}
