import ActionBinding
import BindingTesting
import XCTest

/// Tasks that sleep on a scheduler.
@MainActor
final class SleepTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  // law 13.10
  func testSleepersOfOneMomentGoOnInTheOrderInWhichTheyFellAsleep() async throws {
    let numbers = Relay<Int>()
    for delay in [2, 1, 3] {
      numbers.latest { [scheduler, log] number in
        try? await scheduler.sleep(for: .seconds(number + delay))
        log.append("\(delay)")
      }.observe { _ in }
    }
    numbers.send(0)
    try await settle()

    scheduler.advance(by: .seconds(3))
    try await settle()

    XCTAssertEqual(log.values, ["1", "2", "3"])
  }

  // law 13.10
  func testWorkThatTakesThePlaceOfASleepingOneBeginsBeforeThatGoesOn() async throws {
    let texts = Relay<String>()
    texts.latest { [scheduler, log] text in
      log.append("\(text) begins")
      do { try await scheduler.sleep(for: .seconds(1)) } catch { log.append("\(text): \(error)") }
    }
    .observe { _ in }
    texts.send("old")
    try await settle()

    texts.send("new")
    try await settle()

    XCTAssertEqual(log.values, ["old begins", "new begins", "old: CancellationError()"])
    XCTAssertEqual(scheduler.due, [.seconds(1)])
  }

  // law 13.9
  func testASleepInACancelledTaskSchedulesNothing() async throws {
    let task = Task { [scheduler] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await scheduler.sleep(for: .seconds(1))
    }

    let result = await task.result

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.9
  func testASleepThatIsCancelledWhenItsTimeHasPassedIsCancelled() async throws {
    let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(1)) }
    while scheduler.due.isEmpty { await Task.yield() }

    scheduler.advance(by: .seconds(1))
    task.cancel()
    let result = await task.result

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
  }
}
