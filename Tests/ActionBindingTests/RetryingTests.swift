import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Work is tried until it succeeds, at most a number of times, and not once it is cancelled.
@MainActor
final class RetryingTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  /// Fails until the attempt of that number.
  private func attempt(succeedingAt number: Int) async throws -> String {
    log.append("attempt at \(scheduler.now)")
    if log.values.count < number { throw Failure("attempt \(log.values.count)") }
    return "done"
  }

  // law 12.11
  func testTheFirstSuccessIsReturned() async throws {
    let result = try await scheduler.retrying(attempts: 3) { try await attempt(succeedingAt: 1) }

    XCTAssertEqual(result, "done")
    XCTAssertEqual(log.values.count, 1)
  }

  // law 12.11
  func testWorkIsTriedAgainUntilItSucceeds() async throws {
    let result = try await scheduler.retrying(attempts: 3) { try await attempt(succeedingAt: 3) }

    XCTAssertEqual(result, "done")
    XCTAssertEqual(log.values.count, 3)
  }

  // law 12.11
  func testTheErrorOfTheLastAttemptIsThrown() async throws {
    var thrown: Failure?

    do {
      _ = try await scheduler.retrying(attempts: 3) { try await attempt(succeedingAt: 4) }
    } catch {
      thrown = error as? Failure
    }

    XCTAssertEqual(thrown, Failure("attempt 3"))
    XCTAssertEqual(log.values.count, 3)
  }

  // law 12.11
  func testANilIsASuccess() async throws {
    let result: String? = try await scheduler.retrying(attempts: 3) {
      log.append("attempt")
      return nil
    }

    XCTAssertNil(result)
    XCTAssertEqual(log.values, ["attempt"])
  }

  // law 12.11
  func testTheDelayPassesBetweenAttemptsAndNotAfterTheLast() async throws {
    let starts = Relay<Void>()
    let results = Recorder<String>()
    starts.latestResult { [self] in
      try await scheduler.retrying(attempts: 3, after: .seconds(2)) {
        try await attempt(succeedingAt: 4)
      }
    }
    .observe { results.append("\($0)") }

    starts.send()
    for _ in 1...3 {
      try await settle()
      scheduler.advance(by: .seconds(2))
    }

    XCTAssertEqual(
      log.values, ["attempt at 0.0 seconds", "attempt at 2.0 seconds", "attempt at 4.0 seconds"])
    XCTAssertEqual(results.values, ["failure(ActionBindingTests.Failure(text: \"attempt 3\"))"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.11
  func testADelayMayGrow() async throws {
    let starts = Relay<Void>()
    let token = starts.latestResult { [self] in
      try await scheduler.retrying(attempts: 4, after: { failures in .seconds(1 << failures) }) {
        try await attempt(succeedingAt: 5)
      }
    }
    .observe { [log] _ in log.append("end") }

    starts.send()
    try await settle(advancing: scheduler, by: .seconds(100))

    XCTAssertEqual(
      log.values, ["0.0", "2.0", "6.0", "14.0"].map { "attempt at \($0) seconds" } + ["end"])
    XCTAssertFalse(token.isCancelled)
  }

  // law 12.11
  func testCancellationEndsADelayThatGrowsAtOnce() async throws {
    let starts = Relay<Void>()
    let token = starts.latestResult { [self] in
      try await scheduler.retrying(attempts: 4, after: { .seconds($0) }) {
        try await attempt(succeedingAt: 5)
      }
    }
    .observe { _ in }
    starts.send()
    try await settle()

    token.cancel()
    try await settle()

    XCTAssertEqual(log.values, ["attempt at 0.0 seconds"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.11
  func testASuccessAfterADelayIsReturned() async throws {
    let starts = Relay<Void>()
    let results = Recorder<String>()
    starts.latestResult { [self] in
      try await scheduler.retrying(attempts: 3, after: .seconds(2)) {
        try await attempt(succeedingAt: 2)
      }
    }
    .observe { results.append("\($0)") }

    starts.send()
    try await settle(advancing: scheduler, by: .seconds(9))

    XCTAssertEqual(log.values, ["attempt at 0.0 seconds", "attempt at 2.0 seconds"])
    XCTAssertEqual(results.values, ["success(\"done\")"])
  }

  // law 12.11, 13.9
  func testCancellationEndsTheDelayAtOnceWithNoFurtherAttempt() async throws {
    let starts = Relay<Void>()
    let token = starts.latest { [self] in
      do {
        _ = try await scheduler.retrying(attempts: 3, after: .seconds(2)) {
          try await attempt(succeedingAt: 4)
        }
      } catch {
        log.append("\(error)")
      }
    }
    .observe { _ in }
    starts.send()
    try await settle()

    token.cancel()
    try await settle()

    XCTAssertEqual(log.values, ["attempt at 0.0 seconds", "CancellationError()"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.11
  func testWorkThatFailsBecauseItWasCancelledIsNotTriedAgain() async throws {
    let task = Task {
      try await scheduler.retrying(attempts: 3) {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await attempt(succeedingAt: 4)
      }
    }

    let result = await task.result

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(log.values.count, 1)
  }

  // law 12.11
  func testNothingIsTriedInATaskThatIsAlreadyCancelled() async throws {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      _ = try await scheduler.retrying(attempts: 1) { try await attempt(succeedingAt: 1) }
    }

    let result = await task.result

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(log.values, [])
  }

  // law 12.11
  func testALastAttemptThatFailsInACancelledTaskIsACancellation() async throws {
    let task = Task {
      try await scheduler.retrying(attempts: 1) {
        withUnsafeCurrentTask { $0?.cancel() }
        _ = try await attempt(succeedingAt: 2)
      }
    }

    let result = await task.result

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(log.values.count, 1)
  }
}
