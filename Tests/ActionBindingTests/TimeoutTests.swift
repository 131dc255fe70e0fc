import ActionBinding
import BindingTesting
import XCTest

/// Work is given up when it takes too long.
@MainActor
final class TimeoutTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  /// Waits for work at most three seconds.
  private func makeAction(
    work: @escaping @MainActor (Int) async throws -> String
  ) -> Action<Int, String> {
    let action = Action { [scheduler] (seconds: Int) in
      try await scheduler.timeout(after: .seconds(3)) { try await work(seconds) }
    }
    log.record(action.outputs, as: "output")
    action.failures.observe { [log, scheduler] in log.append("\($0) at \(scheduler.now)") }
    return action
  }

  private func makeSleepingAction() -> Action<Int, String> {
    makeAction { [scheduler, log] seconds in
      do { try await scheduler.sleep(for: .seconds(seconds)) } catch {
        log.append("cancelled")
        throw error
      }
      return "\(seconds)"
    }
  }

  // law 12.15
  func testWorkThatEndsInTimeIsReturned() async throws {
    let action = makeSleepingAction()

    action.execute(2)
    try await settle(advancing: scheduler, by: .seconds(9))

    XCTAssertEqual(log.values, ["output: 2"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.15
  func testWorkThatTakesTooLongIsCancelledAndTimedOut() async throws {
    let action = makeSleepingAction()

    action.execute(4)
    try await settle(advancing: scheduler, by: .seconds(9))

    XCTAssertEqual(
      log.values.sorted(), ["TimedOut(limit: 3.0 seconds) at 3.0 seconds", "cancelled"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.15
  func testItReturnsAtTheLimitEvenIfTheWorkIgnoresThat() async throws {
    let gate = AsyncStream.makeStream(of: Never.self)
    let action = makeAction { [scheduler, log] _ in
      try? await scheduler.sleep(for: .seconds(9))
      await Task.detached { for await _ in gate.stream {} }.value
      log.append("work has ended")
      return "late"
    }
    let run = action.execute(0)
    try await settle()

    scheduler.advance(by: .seconds(3))
    while run.result == nil { await Task.yield() }
    gate.continuation.finish()
    try await settle()

    XCTAssertEqual(
      log.values, ["TimedOut(limit: 3.0 seconds) at 3.0 seconds", "work has ended"])
  }

  // law 12.15
  func testWhatTheWorkThrowsIsThrown() async throws {
    let action = makeAction { _ in throw Failure("no") }

    action.execute(0)
    try await settle()

    XCTAssertEqual(log.values, ["Failure(text: \"no\") at 0.0 seconds"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.15
  func testACancelledTaskCancelsTheWork() async throws {
    let action = makeSleepingAction()
    let run = action.execute(2)
    try await settle()

    action.cancel()
    try await settle()

    XCTAssertThrowsError(try run.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(log.values, ["cancelled"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.15
  func testEachAttemptHasItsOwnLimit() async throws {
    let action = Action { [scheduler, log] in
      try await scheduler.retrying(attempts: 2) {
        log.append("attempt at \(scheduler.now)")
        try await scheduler.timeout(after: .seconds(3)) {
          try await scheduler.sleep(for: .seconds(5))
        }
      }
    }
    log.record(action.failures, as: "failure")

    action.execute()
    try await settle(advancing: scheduler, by: .seconds(9))

    XCTAssertEqual(
      log.values,
      [
        "attempt at 0.0 seconds", "attempt at 3.0 seconds",
        "failure: TimedOut(limit: 3.0 seconds)",
      ])
  }
}
