public import ActionBinding
import ObservableBinding

/// Waits until no async work of `latest` or `Action` is left that could go on.
///
/// ```swift
/// viewModel.login.execute()
/// try await settle()  // the work has begun, and sleeps
/// scheduler.advance(by: .seconds(5))
/// try await settle()  // the work has ended
/// XCTAssertEqual(viewModel.greeting.value, "Hello, Ada")
/// ```
///
/// Work that was begun on the main actor has ended then, or waits for a scheduler's time, for
/// `next()` or for a run that waits. For what comes from outside, such as a `Task.sleep` or a
/// server, this waits in real time; for a loop over a stream, to the stream's end: ``idle()``
/// leaves that alone. A `follow`, and a plain `Task` that feeds it, may go on later.
///
/// Meanwhile tasks run on the main thread, but those of other executors: so the same test gives the
/// same events (not an async `main`, whose queue others run). If a part of work (`async let`, a task
/// group) waits for a scheduler, an answer to another part isn't waited for: make that an `Action`.
/// Tests beside each other take turns.
///
/// - Parameters:
///   - bound: How long to wait at most, not counting the turns of others.
///   - scheduler: What measures the bound, if not real time.
/// - Throws: ``Unsettled``, which names the work that is left, for which no later `settle` waits;
///   `CancellationError`, if the test is cancelled.
@MainActor
public func settle(
  within bound: Duration = .seconds(10), on scheduler: (any Scheduler)? = nil
) async throws {
  // A time that the test itself lets pass may be over before its turn comes.
  if let scheduler, !(scheduler is MainScheduler) {
    return try await settleInTurn(within: bound, on: scheduler)
  }
  try await SettlingTurn.take { try await settleInTurn(within: bound) }
}

/// One settles at a time: the others would begin anew whenever it lets time pass.
@MainActor private enum SettlingTurn {
  /// It is the turn of the first.
  private static var line: [Relay<Void>] = []

  static func take(_ body: () async throws -> Void) async throws {
    let turn = Relay<Void>()
    line.append(turn)
    defer {
      line.removeAll { $0 === turn }
      line.first?.send()  // which hears that once, even if others leave the line meanwhile
    }
    if line.first !== turn { try await turn.next() }
    try await body()
  }
}

@MainActor private func settleInTurn(
  within bound: Duration = .seconds(10), on scheduler: (any Scheduler)? = nil
) async throws {
  try await TaskQueue.open {
    let (signals, signal) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let changes = NotedWork.changes.observe { signal.yield() }
    let alarm = (scheduler ?? MainScheduler.main).schedule(after: bound) { signal.finish() }
    defer {
      changes.cancel()
      alarm.cancel()
    }
    await TaskQueue.rest()
    if NotedWork.unsettled == 0 { return }
    // What is left waits for an answer from outside: of a timer, a file, a server.
    for await _ in signals where NotedWork.unsettled == 0 {
      await TaskQueue.rest()
      if NotedWork.unsettled == 0 { return }
    }
    try Task.checkCancellation()
    let stuck = NotedWork.all.filter { $0.isUnsettled }.sorted { $0.number < $1.number }
    for work in stuck { work.end() }
    if !stuck.isEmpty { throw Unsettled(bound: bound, unfinished: stuck.map(\.name)) }
  }
}

/// Lets a scheduler's time pass, and lets all work settle whenever something has become due.
///
/// ```text
/// viewModel.search.value = "swift"  // throttled, asked for, tried twice
/// try await settle(advancing: scheduler, by: .seconds(3))
/// XCTAssertEqual(viewModel.title.value, "5 Repositories")
/// ```
///
/// So work that begins in the middle finds its own time.
///
/// - Precondition: The duration isn't negative.
/// - Throws: ``Unsettled``, if work doesn't settle.
@MainActor
public func settle(advancing scheduler: ManualScheduler, by duration: Duration) async throws {
  let end = scheduler.end(of: duration)
  try await SettlingTurn.take {
    try await scheduler.advance(to: end) { try await settleInTurn() }
  }
}

/// Names async work that didn't end in time.
public struct Unsettled: Error, CustomStringConvertible {
  let bound: Duration
  /// What began each piece of work, and where that was made; the oldest first.
  let unfinished: [String]

  @_spi(Printing) public var description: String {
    """
    Async work had not ended after \(bound):
    \(unfinished.map { "- \($0)" }.joined(separator: "\n"))
    If it waits for an element of a stream, or an answer from outside: idle() doesn't wait for that.
    """
  }
}
