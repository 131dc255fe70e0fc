public import ObservableBinding

/// A `Result`, or what has one; not for use outside of the toolkit.
public protocol _Outcome<Success, Failure> {
  associatedtype Success
  associatedtype Failure: Error
  var _result: Result<Success, Failure> { get }
}

extension Result: _Outcome {
  public var _result: Self { self }
}

extension Action.Outcome: _Outcome {
  public var _result: Result<Output, any Error> { result }
}

extension EventSource where Element: _Outcome {
  /// What has succeeded, among events that are `Result`s or outcomes of an ``Action``.
  ///
  /// ```swift
  /// let found = query.latest { try await service.search($0) }
  /// found.successes.bind(to: results)
  /// found.failures.observe { print($0) }
  /// ```
  ///
  /// Each listener has work of its own: to share it, bind the results to a ``Relay``, and listen to
  /// that.
  public var successes: Events<Element.Success> {
    compactMap { if case .success(let value) = $0._result { .some(value) } else { nil } }
  }

  /// The errors of what has failed, among events that are `Result`s or outcomes of an ``Action``.
  public var failures: Events<Element.Failure> {
    compactMap { if case .failure(let error) = $0._result { error } else { nil } }
  }
}
