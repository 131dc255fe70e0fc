extension Scheduler {
  /// Suspends the task until the delay has passed.
  ///
  /// ```swift
  /// try await scheduler.sleep(for: .seconds(5))
  /// ```
  ///
  /// Tasks of the main actor that sleep until the same moment go on in the order in which they fell
  /// asleep.
  ///
  /// - Precondition: The task is on an actor, as the scheduler is; elsewhere it stops the program.
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  public func sleep(for delay: Duration) async throws {
    // Real time passes by itself: a test waits for it.
    try await pause(isNoted: !(self is MainScheduler)) { sleep in
      schedule(after: delay) { sleep.end(()) }
    }
  }
}
