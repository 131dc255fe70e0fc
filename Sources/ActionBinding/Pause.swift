import ObservableBinding

/// Suspends the task until what it waits for comes, or the task is cancelled.
///
/// Tasks on the main actor go on in the order in which what they waited for came.
///
/// - Parameters:
///   - isNoted: Whether a test that waits until all has settled leaves the task to whoever resumes it.
///   - begin: Begins to wait; to end the run that it is given resumes the task. The token, cancelled
///     afterwards, ends the waiting.
func pause<Output>(
  isNoted: Bool = true, isolation: isolated (any Actor)? = #isolation,
  _ begin: (Execution<Output>) -> BindingToken
) async throws -> Output {
  guard let actor = isolation else {
    fatalError(
      "A task that isn't on an actor can't wait for what belongs to one: a scheduler, a source.")
  }
  try Task.checkCancellation()
  let run = Execution<Output>()
  let sent = Sent(run: run)
  let token = begin(run)
  let result = await withTaskCancellationHandler {
    _ = isolation  // or else the closure would leave the actor
    return await run.waitForEnd(isNoted: isNoted)
  } onCancel: {
    Task { await sent.cancel(on: actor) }
  }
  token.cancel()
  try Task.checkCancellation()
  return try result.get()
}

/// A wait on its way to `cancel(on:)`, which is on the actor of the task that waits, as is all else that
/// touches it: so nothing of it is used by two threads at once.
private struct Sent<Output>: @unchecked Sendable {
  let run: Execution<Output>
  func cancel(on actor: isolated any Actor) { run.cancel() }
}
