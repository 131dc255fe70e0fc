import ActionBinding
import BindingTesting
import Foundation
import XCTest

/// What a test uses first, before others have left work. `.ci/test` runs each in a process of its own.
@MainActor final class FirstUseTests: XCTestCase {
  // law T.5
  func testWorkThatIsUnderWayIsWaitedFor() async throws {
    let save = Action<Void, Int> {
      await Task.yield()
      return 1
    }
    let saved = save.execute()

    try await settle()

    XCTAssertEqual(try saved.result?.get(), 1)
  }

  // law T.6
  func testWorkThatIsUnderWayRunsOnTheMainThreadFromThenOn() async throws {
    let load = Action<Void, Bool> { await leaveTheMainActor() }
    let run = load.execute()

    _ = Recorder<Int>()

    let isOnMainThread = try await run.value
    XCTAssertTrue(isOnMainThread)
  }

  // law T.6
  func testATaskThatIsBegunBeforeATestAwaitsAgainRunsOnTheMainThread() async throws {
    try await settle()

    let task = Task.detached { isOnMainThread() }
    await idle()

    let wasOnMainThread = await task.value
    XCTAssertTrue(wasOnMainThread)
  }

  // law T.7
  func testATaskOfTheTestFindsItsOwnTime() async throws {
    struct Refused: Error {}
    let scheduler = ManualScheduler()
    let log = Recorder<Duration>()
    let task = Task {
      try await scheduler.sleep(for: .seconds(2))
      log.append(scheduler.now)
      try await scheduler.retrying(attempts: 3, after: { .seconds(1 << $0) }) {
        log.append(scheduler.now)
        throw Refused()
      }
    }

    try await settle(advancing: scheduler, by: .seconds(100))

    XCTAssertEqual(log.values, [2, 2, 4, 8].map { .seconds($0) })
    task.cancel()
  }
}

@concurrent private func leaveTheMainActor() async -> Bool { isOnMainThread() }

private func isOnMainThread() -> Bool { Thread.isMainThread }
