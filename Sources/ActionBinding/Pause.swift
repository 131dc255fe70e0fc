import ObservableBinding

/// Suspends the task until what it waits for comes, or the task is cancelled.
///
/// Tasks on the main actor go on in the order in which what they waited for came.
///
/// - Parameters:
///   - isNoted: Whether a test that waits until all has settled leaves the task to whoever resumes it.
///   - begin: Begins to wait; what it is given resumes the task. The token, cancelled afterwards, ends
///     the waiting.
func pause<Output>(
  isNoted: Bool = true, isolation: isolated (any Actor)? = #isolation,
  _ begin: (_ resume: @escaping (Output) -> Void) -> BindingToken
) async throws -> Output {
  guard let actor = isolation else {
    fatalError(
      "A task that isn't on an actor can't wait for what belongs to one: a scheduler, a source.")
  }
  try Task.checkCancellation()
  let noted = isNoted && actor === MainActor.shared ? Work.noted?.wait() : nil
  let pause = Pause<Output>(noted, actor === MainActor.shared)
  let token = begin { pause.end(with: $0) }
  await withTaskCancellationHandler {
    _ = isolation  // or else the closure would leave the actor
    await withCheckedContinuation { pause.suspended($0) }
  } onCancel: {
    Task { await pause.cancel(on: actor) }
  }
  pause.wokeUp()
  token.cancel()
  guard !Task.isCancelled, let output = pause.output else { throw CancellationError() }
  return output
}

/// One wait of a task. It is sent only to `cancel(on:)`, which is on the actor of the task, and so is
/// all else that touches it: so nothing of it is used by two threads at once.
private final class Pause<Output>: @unchecked Sendable {
  private(set) var output: Output?
  private var isOver = false
  private var continuation: CheckedContinuation<Void, Never>?
  private let noted: BindingToken?
  private let isOnMain: Bool

  init(_ noted: BindingToken?, _ isOnMain: Bool) {
    self.noted = noted
    self.isOnMain = isOnMain
  }

  func suspended(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
    if isOver { wakeUp() }
  }

  func end(with output: Output?) {
    if isOver { return }
    isOver = true
    self.output = output
    noted?.cancel()
    wakeUp()
  }

  private func wakeUp() {
    guard let continuation = continuation.take() else { return }
    if isOnMain {
      MainActor.assumeIsolated { Waking.add(continuation) }
    } else {
      continuation.resume()
    }
  }

  func wokeUp() {
    if isOnMain { MainActor.assumeIsolated { Waking.removeFirst() } }
  }

  func cancel(on actor: isolated any Actor) { end(with: nil) }
}

/// The tasks of the main actor that may go on. A task that is resumed comes to its actor by way of a
/// pool of threads, where it may be overtaken: so each is resumed when the one before it has come.
@MainActor private enum Waking {
  private static var tasks: ArraySlice<CheckedContinuation<Void, Never>> = []

  static func add(_ task: CheckedContinuation<Void, Never>) {
    tasks.append(task)
    if tasks.count == 1 { task.resume() }
  }

  static func removeFirst() {
    tasks.removeFirst()
    tasks.first?.resume()
  }
}
