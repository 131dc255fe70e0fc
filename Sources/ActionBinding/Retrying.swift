/// Does work until it succeeds, at most a number of times.
///
/// ```swift
/// let found = try await retrying(3) { try await service.search("bindery") }
/// ```
///
/// - Throws: The error of the last attempt; or, as soon as the task is cancelled,
///   `CancellationError`, with no further attempt.
/// - Precondition: `attempts` is at least 1.
public func retrying<Output>(
  _ attempts: Int, _ work: nonisolated(nonsending) () async throws -> Output
) async throws -> Output {
  try await retry(attempts, work) {}
}

/// Does work until it succeeds, at most a number of times, with a delay before each new attempt.
///
/// ```swift
/// try await retrying(3, after: .seconds(2), on: scheduler) {
///   try await service.connect()
/// }
/// ```
///
/// - SeeAlso: ``retrying(_:_:)``
public func retrying<Output>(
  _ attempts: Int, after delay: Duration, on scheduler: some Scheduler,
  _ work: nonisolated(nonsending) () async throws -> Output
) async throws -> Output {
  try await retry(attempts, work) { try await scheduler.sleep(for: delay) }
}

private func retry<Output>(
  _ attempts: Int, _ work: nonisolated(nonsending) () async throws -> Output,
  pause: nonisolated(nonsending) () async throws -> Void
) async throws -> Output {
  if attempts < 1 { fatalError("retrying(\(attempts)) never does its work: pass 1 or more.") }
  var left = attempts
  while true {
    try Task.checkCancellation()
    do { return try await work() } catch {
      try Task.checkCancellation()
      left -= 1
      if left == 0 { throw error }
    }
    try await pause()
  }
}
