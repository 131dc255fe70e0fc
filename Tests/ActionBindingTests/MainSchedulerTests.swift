import BindingTesting
import ObservableBinding
import XCTest

@testable import ActionBinding

/// Real time, in milliseconds: the one suite that waits for it.
@MainActor
final class MainSchedulerTests: XCTestCase {
  private let scheduler = MainScheduler()
  private let log = Recorder<String>()

  // law 13.8
  func testWorkIsDoneOnTheMainActorAfterItsDelay() async throws {
    let begin = scheduler.now
    let done = AsyncStream.makeStream(of: Bool.self)
    let token = scheduler.schedule(after: .milliseconds(2)) {
      done.continuation.yield(Thread.isMainThread)
    }
    XCTAssertFalse(token.isCancelled)

    for await isMain in done.stream {
      XCTAssertTrue(isMain)
      break
    }

    XCTAssertGreaterThanOrEqual(scheduler.now - begin, .milliseconds(2))
    XCTAssertTrue(token.isCancelled)
  }

  // law 13.8
  func testWorkIsDoneByTimeThenInTheOrderOfScheduling() async throws {
    scheduler.schedule(after: .milliseconds(60)) { [log] in log.append("late") }
    for number in 1...3 {
      scheduler.schedule(after: .milliseconds(30)) { [log] in log.append("early \(number)") }
    }
    for number in 1...3 {
      scheduler.schedule(after: .zero) { [log] in log.append("now \(number)") }
    }
    XCTAssertEqual(log.values, [])

    try await scheduler.sleep(for: .milliseconds(90))

    XCTAssertEqual(
      log.values, ["now 1", "now 2", "now 3", "early 1", "early 2", "early 3", "late"])
  }

  // law 13.8
  func testWorkIsDoneInTheContextOfNobody() async throws {
    for user in ["Ada", "Grace"] {
      Context.$user.withValue(user) {
        _ = scheduler.schedule(after: .zero) { [log] in log.append("\(Context.user)") }
      }
    }
    scheduler.schedule(after: .zero) { [log] in
      log.append("\(Task.currentPriority >= .userInitiated)")
    }

    try await scheduler.sleep(for: .milliseconds(1))

    XCTAssertEqual(log.values, ["nobody", "nobody", "true"])
  }

  // law 13.8
  func testCancelledWorkIsReleasedAtOnceAndNeverDone() async throws {
    let tracker = LifetimeTracker()
    let token = scheduler.schedule(after: .milliseconds(1)) {
      [log, witness = tracker.witness("work")] in
      log.append("cancelled")
      _ = witness
    }

    token.cancel()

    XCTAssertEqual(tracker.alive, [])
    try await scheduler.sleep(for: .milliseconds(2))
    XCTAssertEqual(log.values, [])
  }

  // law 13.8
  func testOneTaskSleepsHoweverMuchWorkIsScheduledAndCancelled() async {
    for seconds in [60, 80, 70] {
      scheduler.schedule(after: .seconds(seconds)) {}.cancel()
    }
    weak let first = scheduler.alarm?.work
    scheduler.schedule(after: .seconds(90)) {}
    XCTAssertNotNil(first)
    XCTAssertTrue(scheduler.alarm?.work === first)

    scheduler.schedule(after: .seconds(30)) {}

    XCTAssertNil(first, "which cancels its task")
  }

  // law 13.8
  func testWorkBehindCancelledWorkIsDone() async throws {
    scheduler.schedule(after: .milliseconds(1)) {}.cancel()

    try await scheduler.sleep(for: .milliseconds(2))

    XCTAssertGreaterThanOrEqual(scheduler.now, .milliseconds(2))
  }

  // law 13.8
  func testWhatASchedulerHasYetToDoEndsWithIt() {
    let tracker = LifetimeTracker()
    var short: MainScheduler? = tracker.track(MainScheduler())
    short?.schedule(after: .seconds(60)) { [witness = tracker.witness("work")] in _ = witness }
    weak let alarm = short?.alarm?.work
    XCTAssertEqual(tracker.alive, ["MainScheduler", "work"])

    short = nil

    XCTAssertEqual(tracker.alive, [])
    XCTAssertNil(alarm, "which cancels its task")
  }

  // law 13.3
  func testTheTokenOfASchedulerThatHasDiedIsOver() {
    var short: MainScheduler? = MainScheduler()
    let token = short?.schedule(after: .seconds(60)) {}
    XCTAssertEqual(token?.isCancelled, false)

    short = nil

    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 13.8
  func testWorkMayBeScheduledForTheEndOfTime() async throws {
    scheduler.schedule(after: .seconds(Int64.max)) { [log] in log.append("never") }

    try await scheduler.sleep(for: .milliseconds(2))

    XCTAssertEqual(log.values, [])
  }

  // law 13.9
  func testASleepEndsAtOnceWhenItsTaskIsCancelled() async throws {
    let task = Task { [scheduler] in try await scheduler.sleep(for: .seconds(60)) }
    try await scheduler.sleep(for: .milliseconds(1))

    task.cancel()
    let result = await task.result

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
  }

  // law 13.8
  func testOperatorsTakeTheSharedScheduler() async throws {
    let text = Observable("")
    let quiet = text.debounce(for: .milliseconds(1), on: .main).values

    text.value = "s"
    text.value = "swift"

    for await text in quiet {
      XCTAssertEqual(text, "swift")
      break
    }
  }
}
