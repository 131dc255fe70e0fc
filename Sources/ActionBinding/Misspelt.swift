// What would be told of as an "invalid conversion from throwing function", far from where it is.
extension EventSource {
  /// Not there: what throws gives results, and plain values are wanted.
  @available(
    *, unavailable,
    message: "the work throws: catch inside, or compactMap { try? $0.get() } what comes of it"
  )
  @discardableResult public func bind<Success, Failure: Error>(
    to target: Observable<Success>
  ) -> BindingToken where Element == Result<Success, Failure> { fatalError() }
}
