/// One run of an action: to be awaited, asked, or ignored.
///
/// ```swift
/// let run = login.execute("ada")
/// run.refusal                     // nil, or why it wasn't done
/// let user = try await run.value
/// ```
public final class Execution<Output> {
  /// Why the action refused to execute; `nil` if it didn't.
  public let refusal: ActionRefusal?
  /// How the run ended; `nil` while it is under way, or waits its turn.
  public var result: Result<Output, any Error>? {
    if let error { return .failure(error) }
    if let output { return .success(output) }
    return nil
  }
  /// What it was executed with, unless it was cancelled.
  var input: Any?
  var work: Work?
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private(set) var error: (any Error)?
  private(set) var output: Output?
  private(set) var hasEnded = false

  init(refusal: ActionRefusal? = nil) {
    self.refusal = refusal
    if let refusal { end(throwing: refusal) }
  }

  /// What the run returns, when it ends.
  ///
  /// To cancel the task that waits here doesn't cancel the run.
  ///
  /// - Throws: What the work threw; `CancellationError` if the run was cancelled, or if the action
  ///   died; an ``ActionRefusal`` if the action refused.
  public var value: Output {
    get async throws {
      if let result { return try result.get() }
      await withCheckedContinuation { waiting.append($0) }
      return try await self.value  // which has a result now
    }
  }

  func end(with output: Output) {
    if hasEnded { return }
    self.output = output
    end()
  }

  func end(throwing error: any Error) {
    if hasEnded { return }
    self.error = error
    end()
  }

  func cancel() {
    end(throwing: CancellationError())
    work = nil
    input = nil
  }

  private func end() {
    hasEnded = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

/// Why an action didn't execute.
public enum ActionRefusal: Error {
  /// Its condition doesn't hold.
  case disabled
  /// A run is under way.
  case busy
}
