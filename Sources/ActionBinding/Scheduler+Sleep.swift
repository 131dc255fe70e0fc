import ObservableBinding

extension Scheduler {
  /// Suspends the task until the delay has passed.
  ///
  /// ```swift
  /// try await scheduler.sleep(for: .seconds(5))
  /// ```
  ///
  /// Tasks that wake at the same time go on in the order in which they fell asleep.
  ///
  /// - Throws: `CancellationError`, as soon as the task is cancelled.
  /// - Precondition: The task is on an actor: the scheduler's.
  public func sleep(
    for delay: Duration, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    guard let actor = isolation else {
      fatalError("A task that isn't on an actor can't sleep on a scheduler, which belongs to one.")
    }
    try Task.checkCancellation()
    let sleeper = Sleeper()
    if actor === MainActor.shared { Work.noted?.wait().store(in: sleeper.bag) }
    await withTaskCancellationHandler {
      _ = isolation  // keeps the closure on it
      await withCheckedContinuation {
        sleeper.continuation = $0
        schedule(after: delay, sleeper.wake).store(in: sleeper.bag)
      }
    } onCancel: {
      Task { await sleeper.wake(on: actor) }
    }
    try Task.checkCancellation()
  }
}

/// A task that sleeps.
///
/// It is `Sendable`, because a task may be cancelled from anywhere; but then, too, it is touched on
/// the actor of the task only, which is free again when the continuation is set.
private final class Sleeper: @unchecked Sendable {
  var continuation: CheckedContinuation<Void, Never>?
  let bag = BindingBag()

  func wake() {
    bag.cancelAll()
    continuation.take()?.resume()
  }

  func wake(on actor: isolated any Actor) { wake() }
}
