/// One run of an action, which you can await, ask, cancel or ignore.
///
/// ```swift
/// let run = login.execute("ada")
/// run.refusal                     // nil, or why it wasn't done
/// let user = try await run.value
/// ```
public final class Execution<Output> {
  /// Why the action refused; `nil` if it didn't.
  public private(set) var refusal: ActionRefusal?
  /// How the run has ended by now: `nil` while it is under way or waits. ``value`` waits for it.
  public var result: Result<Output, any Error>? {
    if let error { return .failure(error) }
    return output.map { .success(Memory.value(in: $0)) }
  }
  /// What it was executed with, in a `Memory`, unless it was cancelled.
  var input: AnyObject?
  var work: Work?
  /// Has the action let go of it, while it is under way there, or waits.
  var leave: ((AnyObject) -> Void)?
  var stage = Stage.waiting
  private var waiting: [() -> Void] = []
  /// What it has returned, in a `Memory`. A `Result` whose type isn't known takes thousands of instructions, and
  /// each mention of an `Optional` hundreds.
  private(set) var output: AnyObject?
  private(set) var error: (any Error)?
  private(set) var hasEnded = false

  init(_ input: AnyObject? = nil, refusal: ActionRefusal? = nil) {
    self.input = input
    if let refusal { refuse(refusal) }
  }

  func refuse(_ refusal: ActionRefusal) {
    self.refusal = refusal
    end(nil, refusal)
    letGo()
  }

  /// What this frees or cancels may re-enter: so it is the last that is done.
  func letGo() {
    let (work, input) = (work.take(), input.take())
    withExtendedLifetime((work, input)) {}
  }

  /// What the run returns when it ends.
  ///
  /// Cancelling the task that waits here ends neither the run nor the waiting.
  ///
  /// - Throws: What the work threw; `CancellationError` if the run was cancelled or the action
  ///   died; an ``ActionRefusal``.
  nonisolated(nonsending) public var value: Output {
    get async throws { try await waitForEnd { $0.runs += $1 }.get() }
  }

  /// Suspends the task until the run has ended.
  ///
  /// - Parameter count: Counts what the work waits for.
  @_semantics("optimize.sil.specialize.generic.never") @inline(never)
  func waitForEnd(
    isolation: isolated (any Actor)? = #isolation,
    noting count: (@MainActor @Sendable (NotedWork, Int) -> Void)? = nil
  ) async -> Result<Output, any Error> {
    if let result { return result }
    let isOnMain = isolation === MainActor.shared
    let noted = isOnMain ? Work.noted : nil
    noted?.note { count?($0, 1) }
    await withCheckedContinuation { task in
      waiting.append {
        noted?.note { count?($0, -1) }
        if isOnMain { MainActor.assumeIsolated { Waking.add(task.resume) } } else { task.resume() }
      }
    }
    if isOnMain { await Waking.removeFirst() }  // at once: the task is there
    return await waitForEnd()  // which has a result now
  }

  /// Ends this run at once: it delivers nothing.
  ///
  /// ```swift
  /// let save = Action(whileBusy: .enqueue) { (text: String) in
  ///   try await service.save(text)
  /// }
  /// let runs = ["a", "b"].map { save.execute($0) }
  /// runs[0].cancel()  // "b" begins when the work for "a" has really ended
  /// ```
  @inline(never) public func cancel() {
    if hasEnded { return }
    let leave = leave.take()
    end(nil, CancellationError())
    leave?(self)
    letGo()
  }

  func end(returning output: Output) { end(Memory(output)) }

  @inline(never) func end(_ output: AnyObject?, _ error: (any Error)? = nil) {
    if hasEnded { return }
    (self.output, self.error, hasEnded) = (output, error, true)
    for wakeUp in waiting { wakeUp() }
    waiting = []
  }
}

// A byte, as an enumeration would have its conformances in each program.
struct Stage {
  let number: UInt8

  /// It hasn't begun. Next: `begun`, unless the run is cancelled.
  static var waiting: Stage { Stage(number: 0) }
  /// The actor does it as soon as it is free. Next: `atWork`, unless the run is cancelled.
  static var begun: Stage { Stage(number: 1) }
  /// It is being done, or was. Next: `unwinding`, if the run is cancelled meanwhile.
  static var atWork: Stage { Stage(number: 2) }
  /// The run was cancelled, and its work goes on: its place isn't free yet. Next: `over`.
  static var unwinding: Stage { Stage(number: 3) }
  static var over: Stage { Stage(number: 4) }

  static func == (one: Stage, other: Stage) -> Bool { one.number == other.number }
}

/// Why an action didn't execute.
public enum ActionRefusal: Error {
  /// Its condition doesn't hold.
  case disabled
  /// A run is under way, whether the condition holds or not.
  case busy
}
