/// Suspends the task until it is resumed or cancelled. Tasks on the main actor go on in the order
/// of resuming.
///
/// - Parameter begin: Begins to wait: ending its run resumes the task.
@_semantics("optimize.sil.specialize.generic.never") @inline(never)
func pause<Output>(
  isNoted: Bool = true, isolation: isolated (any Actor)? = #isolation,
  _ begin: (Execution<Output>) -> BindingToken
) async throws -> Output {
  guard let actor = isolation else {
    fatalError(
      """
      To wait for a scheduler or a source, a task must be on the same actor: make the function \
      @MainActor or nonisolated(nonsending). In an actor, let a Task name `self`, and no async work \
      have a capture list.
      """)
  }
  try Task.checkCancellation()
  let sent = Sent(run: Execution<Output>())
  let token = begin(sent.run)
  let result = await withTaskCancellationHandler {
    _ = isolation  // or else the closure would leave the actor
    if !isNoted { return await sent.run.waitForEnd() }
    return await sent.run.waitForEnd { $0.waits += $1 }
  } onCancel: {
    Task { await sent.cancel(on: actor) }
  }
  token.cancel()
  try Task.checkCancellation()
  return try result.get()
}

/// Something on its way to `cancel(on:)`. All that use it are on the actor of the task.
private struct Sent<Output>: @unchecked Sendable {
  let run: Execution<Output>
  func cancel(on actor: isolated any Actor) { run.cancel() }
}
