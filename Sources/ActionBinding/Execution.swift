/// One run of an action: to be awaited, asked, or ignored.
///
/// ```swift
/// let run = login.execute("ada")
/// run.refusal                     // => nil, or why it wasn't done
/// let user = try await run.value
/// ```
public final class Execution<Output> {
  /// How the run ended; `nil` while it is under way.
  public private(set) var result: Result<Output, any Error>?
  var work: Work?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init() {}

  /// Why the action refused to execute; `nil` if it did.
  public var refusal: ActionRefusal? {
    guard case .failure(let error) = result else { return nil }
    return error as? ActionRefusal
  }

  /// What the run returns, when it ends.
  ///
  /// - Throws: What the work threw; `CancellationError` if the run was cancelled, or if the action
  ///   died; an ``ActionRefusal`` if the action refused. To cancel the task that waits here doesn't
  ///   cancel the run.
  public var value: Output {
    get async throws {
      while true {
        if let result { return try result.get() }
        await withCheckedContinuation { waiting.append($0) }
      }
    }
  }

  func cancel() {
    work = nil
    end(with: .failure(CancellationError()))
  }

  func end(with result: Result<Output, any Error>) {
    self.result = result
    let resumed = waiting
    waiting = []
    for continuation in resumed { continuation.resume() }
  }
}

/// Why an action didn't execute.
public enum ActionRefusal: Error {
  /// Its condition doesn't hold.
  case disabled
  /// A run is under way.
  case busy
}
