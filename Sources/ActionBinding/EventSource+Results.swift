extension Events {
  /// The values of those `Result`s that are successes.
  ///
  /// ```swift
  /// let found = query.latestResult { try await service.search($0) }
  /// found.successes().bind(to: results)
  /// found.failures().observe { print($0) }
  /// ```
  ///
  /// To share the work, bind the results to a ``Relay``, and listen to
  /// `relay.readOnly.successes()`.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func successes<Success, Failure: Error>() -> Events<Success>
  where Element == Result<Success, Failure> {
    compactMap { if case .success(let value) = $0 { value } else { nil } }
  }

  /// The errors of those `Result`s that are failures.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func failures<Success, Failure: Error>() -> Events<Failure>
  where Element == Result<Success, Failure> {
    compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }
}
