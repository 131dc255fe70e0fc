// As sources spell it: three errors would be told of, and none of them would name the label.
extension Delegate {
  /// It has a label here.
  @available(*, unavailable, renamed: "bind(to:_:)")
  @_alwaysEmitIntoClient public func bind<Target: AnyObject>(
    _ target: Target, _ handler: @escaping (Target, Input) -> Output
  ) { fatalError() }
}
