/// A `Result`; not for use outside of the toolkit.
public protocol _Outcome<Success, Failure> {
  associatedtype Success
  associatedtype Failure: Error
  func get() throws(Failure) -> Success
}

extension Result: _Outcome {}

extension EventSource where Element: _Outcome {
  /// The values of those `Result`s that are successes.
  ///
  /// ```swift
  /// let found = query.latest { try await service.search($0) }
  /// found.successes.bind(to: results)
  /// found.failures.observe { print($0) }
  /// ```
  ///
  /// Each listener has work of its own: to share the work, bind the results to a ``Relay``, and
  /// listen to the relay.
  public var successes: Events<Element.Success> { compactMap { try? $0.get() } }

  /// The errors of those `Result`s that are failures.
  public var failures: Events<Element.Failure> {
    compactMap { if case .failure(let error) = Result(catching: $0.get) { error } else { nil } }
  }
}
