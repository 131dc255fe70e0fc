extension Scheduler {
  /// Does work until it succeeds, at most `attempts` times in all, with a delay before each new one.
  ///
  /// ```swift
  /// let found = try await scheduler.retrying(attempts: 3, after: .seconds(2)) {
  ///   try await service.search("bindery")
  /// }
  /// ```
  ///
  /// In an actor of your own, see `latest`.
  ///
  /// - Throws: The error of the last attempt; `CancellationError`, after the attempt under way,
  ///   when the task is cancelled.
  /// - Precondition: `attempts` is at least 1.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  nonisolated(nonsending) public func retrying<Output>(
    attempts: Int, after delay: Duration? = nil,
    _ work: nonisolated(nonsending) () async throws -> Output
  ) async throws -> Output {
    try await retrying(attempts, work) { _ in delay }
  }

  /// The same with a delay that depends on how many attempts have failed.
  ///
  /// ```swift
  /// try await scheduler.retrying(attempts: 5, after: { .seconds(1 << $0) }) {
  ///   try await service.search("bindery")  // again after 2, 4, 8 and 16 seconds
  /// }
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  nonisolated(nonsending) public func retrying<Output>(
    attempts: Int, after delay: (_ failures: Int) -> Duration,
    _ work: nonisolated(nonsending) () async throws -> Output
  ) async throws -> Output {
    try await retrying(attempts, work) { delay($0) }
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  nonisolated(nonsending) func retrying<Output>(
    _ attempts: Int, _ work: nonisolated(nonsending) () async throws -> Output,
    after delay: (Int) -> Duration?
  ) async throws -> Output {
    if attempts < 1 {
      fatalError("retrying(attempts: \(attempts)) never does its work: pass 1 or more.")
    }
    var failures = 0
    while true {
      try Task.checkCancellation()
      do { return try await work() } catch {
        try Task.checkCancellation()
        failures += 1
        if failures == attempts { throw error }
        if let delay = delay(failures) { try await sleep(for: delay) }
      }
    }
  }

  /// Does work, and gives up when it takes too long.
  ///
  /// ```swift
  /// let found = try await scheduler.timeout(after: .seconds(10)) {
  ///   try await service.search("bindery")
  /// }
  /// ```
  ///
  /// At the limit, it cancels the work and throws, even if the work goes on. Inside `retrying`,
  /// each attempt has the whole limit; around it, all share it. In an actor of your own, see `latest`.
  ///
  /// - Throws: ``TimedOut``, or what the work threw. When the task is cancelled,
  ///   `CancellationError` at once.
  public func timeout<Output>(
    after limit: Duration, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping () async throws -> Output
  ) async throws -> Output {
    try await pause { run in
      run.work = Work(("timeout, called", Origin(file, line)), isolation: isolation) {
        _ = isolation
        do { run.end(returning: try await work()) } catch { run.end(nil, error) }
      }
      let alarm = schedule(after: limit) { run.end(nil, TimedOut(limit: limit)) }
      return BindingToken(of: [alarm], onCancel: { run.work = nil })
    }
  }
}

/// The error that ``Scheduler/timeout(after:isolation:file:line:_:)`` throws at its limit.
public struct TimedOut: Error, Equatable {
  let limit: Duration
}
