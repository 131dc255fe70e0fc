// As a property of an object is written to: `to:` is what is written to, and a delegate calls.
extension Delegate {
  @available(*, unavailable, renamed: "bind(_:_:)")
  @_alwaysEmitIntoClient public func bind<Target: AnyObject>(
    to target: Target, _ handler: @escaping (Target, Input) -> Output
  ) { fatalError() }
}
