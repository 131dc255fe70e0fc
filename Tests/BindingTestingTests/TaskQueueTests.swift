import ActionBinding
@testable import BindingTesting
import Dispatch
import Foundation
import ObservableBinding
import XCTest

/// Tasks are in one queue while a test settles, so that what comes when depends on them alone.
@MainActor
final class TaskQueueTests: XCTestCase {
  private let clock = Clock()
  private var scheduler: ManualScheduler { clock.scheduler }
  private let log = Log()

  /// Parts of work that leave the main actor, a task that no work has begun as a part of it, an actor:
  /// each says where it is, after as many hops as its number.
  private func makeWork() -> Action<Void, Void> {
    Action<Void, Void> { [log, clock] in
      let counter = Counter()
      await withTaskGroup(of: Void.self) { parts in
        for number in 1...4 {
          parts.addTask { @concurrent in
            for hop in 0..<number {
              await away()
              let count = await counter.add()
              await log.append("\(number).\(hop): \(count)")
            }
          }
          parts.addTask { try? await clock.sleep(for: .seconds(number)) }
        }
        let alone = Task.detached { @concurrent in
          for _ in 1...3 { await away() }
          await log.append("alone")
        }
        await alone.value
        await parts.waitForAll()
        log.append("all")
      }
    }
  }

  // law T.6
  func testTheSameTestGivesTheSameEventsWhateverElseTheMachineDoes() async throws {
    var runs: Set<[String]> = []
    let end = DispatchSemaphore(value: 0)
    for _ in 1...4 {
      Thread.detachNewThread { while end.wait(timeout: .now()) == .timedOut {} }
    }
    defer { for _ in 1...4 { end.signal() } }

    for _ in 1...30 {
      log.values = []
      let work = makeWork()
      work.execute()
      try await settle(advancing: scheduler, by: .seconds(4))
      withExtendedLifetime(work) {}
      runs.insert(log.values)
    }

    XCTAssertEqual(runs.count, 1)
    XCTAssertEqual(runs.first?.count, 12)
  }

  // law T.6
  func testAllThatCanGoOnHasGoneOnBeforeTimePasses() async throws {
    let load = Action<Void, Void> { [log, clock] in
      async let long: Void = clock.sleep(for: .seconds(1))
      async let short: Void = { @concurrent in
        for _ in 1...100 { await away() }
        await Task.detached { for _ in 1...100 { await away() } }.value
        await log.append("at \(await clock.now)")
      }()
      _ = try await (long, short)
    }
    load.execute()

    try await settle(advancing: scheduler, by: .seconds(1))

    XCTAssertEqual(log.values, ["at 0.0 seconds"])
  }

  // law T.7
  func testATaskThatHasYetToBeginItsRunIsWaitedForBeforeTimePasses() async throws {
    let action = Action<Void, Duration> { [clock] in
      try await clock.sleep(for: .seconds(1))
      return clock.now
    }

    let task = Task { try await action.execute().value }
    try await settle(advancing: scheduler, by: .seconds(1))

    let end = try await task.value
    XCTAssertEqual(end, .seconds(1))
  }

  // law T.7
  func testATaskThatATimerBeginsFindsItsOwnTime() async throws {
    let action = Action<Void, Void> { [clock, log] in
      try await clock.sleep(for: .seconds(1))
      log.append("at \(clock.now)")
    }
    scheduler.schedule(after: .seconds(1)) { Task { Task { _ = action.execute() } } }

    try await settle(advancing: scheduler, by: .seconds(5))

    XCTAssertEqual(log.values, ["at 2.0 seconds"])
  }

  // law T.6
  func testAMainThreadThatIsBlockedIsReported() async throws {
    let end = DispatchSemaphore(value: 0)
    let work = Action<Void, Void> { [log] in
      await Task { @concurrent in block(until: end) }.value
      log.append("goes on")
    }
    Watchdog.watch(
      every: .milliseconds(1), whenFree: {},
      whenBlocked: {
        Watchdog.report()
        end.signal()
      })

    work.execute()
    try await settle()

    XCTAssertEqual(log.values, ["goes on"])
  }

  // law T.6
  func testWhatATestDoesItselfAfterItHasSettledIsNotTakenForATaskThatBlocks() async throws {
    let work = Action<Void, Void> { [clock] in try await clock.sleep(for: .seconds(1)) }
    work.execute()

    await idle()
    XCTAssertFalse(TaskQueue.withState { $0.isAtWork })
    try await settle(advancing: scheduler, by: .seconds(1))
    XCTAssertFalse(TaskQueue.withState { $0.isAtWork })
  }

  // law T.6
  func testAMainThreadThatIsBusyIsAskedOnceSoThatItDoesNotAnswerManyTimesAtOnce() async throws {
    let work = Action<Void, Void> { [clock] in try await clock.sleep(for: .seconds(1)) }
    work.execute()
    await idle()
    let (end, isBlocked) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    Watchdog.watch(
      every: .milliseconds(1), whenFree: { [log] in log.append("free") },
      whenBlocked: { isBlocked.signal() })

    // Busy for ten looks and more: nobody says so, unless a task has to wait, which another thread does then.
    let isReported = isSignalled(isBlocked, within: .milliseconds(50))
    Task.detached { end.signal() }
    block(until: end)
    let answers = await withCheckedContinuation { turn in
      DispatchQueue.main.async { [log] in
        MainActor.assumeIsolated { turn.resume(returning: log.values.count) }
      }
    }

    XCTAssertFalse(isReported)
    XCTAssertLessThanOrEqual(answers, 1)
    try await settle(advancing: scheduler, by: .seconds(1))
  }

  // law T.6
  func testWhatABlockedMainThreadWaitsForIsDoneByAnother() async throws {
    let end = DispatchSemaphore(value: 0)
    let work = Action<Void, Void> { [clock] in try await clock.sleep(for: .seconds(1)) }
    work.execute()
    await idle()
    Watchdog.watch(every: .milliseconds(1), whenFree: {}, whenBlocked: {})

    Task.detached { end.signal() }
    block(until: end)

    try await settle(advancing: scheduler, by: .seconds(1))
    XCTAssertFalse(work.isExecuting.value)
  }
}

/// A test that awaits what waits for time hangs, and is told so.
@MainActor
final class StandstillTests: XCTestCase {
  private let scheduler = ManualScheduler()

  /// Begins work that waits for a second, and then goes on for ever.
  private func begin() async -> Action<Void, Void> {
    let work = Action<Void, Void>(file: "App/Load.swift", line: 9) { [scheduler] in
      while true { try await scheduler.sleep(for: .seconds(1)) }
    }
    work.execute()
    await idle()
    return work
  }

  // law T.10
  func testWorkThatWaitsIsNamedOnceNothingHasGoneOnForTenSeconds() async throws {
    let work = await begin()
    var standstill = Watchdog.Standstill()

    let said = (0...20).map { _ in standstill.look() }

    XCTAssertEqual(said.indices.filter { said[$0] != nil }, [10])
    XCTAssert(said[10]?.contains("event:\n- Action, made at App/Load.swift:9\n") == true, "\(said)")
    work.cancel()
    try await settle()
  }

  // law T.10
  func testWhileSomethingGoesOnNobodyIsNamedNorAfterTheEnd() async throws {
    let work = await begin()
    var standstill = Watchdog.Standstill()
    var said: [String?] = []

    for _ in 1...20 {
      said += (1...5).map { _ in standstill.look() }
      await idle(advancing: scheduler, by: .seconds(1))
    }
    work.cancel()
    try await settle()
    let later = (1...20).compactMap { _ in standstill.look() }

    XCTAssertEqual(said.compactMap { $0 }, [])
    // What other tests have left may be named.
    XCTAssertEqual(later.filter { $0.contains("App/Load.swift") }, [])
  }
}

/// Blocks its thread, which async code may not.
private func block(until semaphore: DispatchSemaphore) { semaphore.wait() }

private func isSignalled(
  _ semaphore: DispatchSemaphore, within delay: DispatchTimeInterval
) -> Bool {
  semaphore.wait(timeout: .now() + delay) == .success
}

/// What parts of work on other executors may hold, too.
@MainActor private final class Log {
  var values: [String] = []

  func append(_ value: String) { values.append(value) }
}

@MainActor private final class Clock {
  let scheduler = ManualScheduler()

  var now: Duration { scheduler.now }
  func sleep(for delay: Duration) async throws { try await scheduler.sleep(for: delay) }
}

@concurrent private func away() async { await Task { @concurrent in }.value }

private actor Counter {
  private var count = 0

  func add() async -> Int {
    count += 1
    await away()
    return count
  }
}
