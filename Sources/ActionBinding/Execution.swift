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
  /// How the run ended; `nil` while it is under way.
  public private(set) var result: Result<Output, any Error>?
  var work: Work?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(refusal: ActionRefusal? = nil) {
    self.refusal = refusal
    result = refusal.map { .failure($0) }
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

  func end(with result: Result<Output, any Error>) {
    self.result = result
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  func cancel() {
    work = nil
    end(with: .failure(CancellationError()))
  }
}

/// Why an action didn't execute.
public enum ActionRefusal: Error {
  /// Its condition doesn't hold.
  case disabled
  /// A run is under way.
  case busy
}
