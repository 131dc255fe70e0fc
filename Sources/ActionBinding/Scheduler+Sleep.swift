import ObservableBinding

extension Scheduler {
  /// Suspends the task until the delay has passed.
  ///
  /// ```swift
  /// try await scheduler.sleep(for: .seconds(5))
  /// ```
  ///
  /// - Precondition: The task is on an actor, as the scheduler is; elsewhere it stops the program.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(for delay: Duration) async throws {
    let current: (any Actor)? = #isolation
    guard let isolation = current else {
      fatalError("A task that isn't on an actor can't sleep on a scheduler, which belongs to one.")
    }
    let waiting = isolation === MainActor.shared ? Work.noted?.wait() : nil
    let (alarm, bell) = AsyncStream.makeStream(of: Never.self)
    let token = schedule(after: delay) {
      waiting?.cancel()
      bell.finish()
    }
    for await _ in alarm {}  // ends when the bell rings, or the task is cancelled
    waiting?.cancel()
    token.cancel()
    try Task.checkCancellation()
  }
}
