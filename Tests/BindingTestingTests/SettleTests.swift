import ActionBinding
import BindingTesting
import Dispatch
import ObservableBinding
import XCTest

/// `settle()` returns when no work is left that could go on, and names what is stuck.
@MainActor
final class SettleTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  // law T.5
  func testNothingToWaitForReturnsAtOnce() async throws {
    try await settle(within: .zero, on: scheduler)

    XCTAssertEqual(scheduler.due, [])
  }

  // law T.5
  func testWorkThatBringsAboutOtherWorkIsWaitedForToTheEnd() async throws {
    let numbers = Relay<Int>()
    let action = Action<Int, Int> { [log] number in
      for _ in 0..<number { await Task.yield() }
      log.append("action \(number)")
      return number
    }
    numbers.latest { number in
      await Task.yield()
      return number
    }
    .observe { action.execute($0) }
    action.outputs.observe { [unowned numbers] in if $0 < 3 { numbers.send($0 + 1) } }

    numbers.send(1)
    try await settle()

    XCTAssertEqual(log.values, ["action 1", "action 2", "action 3"])
    XCTAssertFalse(action.isExecuting.value)
  }

  // law T.5
  func testWorkThatWaitsForASchedulersTimeHasSettledUntilItPasses() async throws {
    let action = Action<Void, Void> { [scheduler, log] in
      log.append("begin")
      try await scheduler.sleep(for: .seconds(1))
      await Task.yield()
      log.append("end")
    }

    action.execute()
    try await settle()
    XCTAssertEqual(log.values, ["begin"])
    scheduler.advance(by: .seconds(1))
    try await settle()

    XCTAssertEqual(log.values, ["begin", "end"])
  }

  func testWorkThatAwaitsARunHasSettledWhileThatWaits() async throws {
    for whileBusy in [WhileBusy.concurrent(2), .enqueue] {
      let (scheduler, log) = (ManualScheduler(), Recorder<String>())
      let load = Action(whileBusy: whileBusy) { (number: Int) in
        try await scheduler.sleep(for: .seconds(1))
        return number
      }
      let refresh = Action(whileBusy: .concurrent(2)) { (number: Int) in
        try await load.execute(number).value
      }
      refresh.outputs.observe { log.append("\($0) at \(scheduler.now)") }

      refresh.execute(1)
      refresh.execute(2)
      try await settle(advancing: scheduler, by: .seconds(5))

      let end = whileBusy == .enqueue ? 2 : 1
      XCTAssertEqual(log.values, ["1 at 1.0 seconds", "2 at \(end).0 seconds"])
    }
  }

  func testSupersededWorkThatAwaitsARunHasSettledWhileThatWaits() async throws {
    let load = Action(whileBusy: .concurrent(2)) { [scheduler] (number: Int) in
      try await scheduler.sleep(for: .seconds(1))
      return number
    }
    let numbers = Relay<Int>()
    numbers.latestResult { try await load.execute($0).value }.successes().observe {
      [scheduler, log] in
      log.append("\($0) at \(scheduler.now)")
    }

    numbers.send(1)
    try await settle()
    numbers.send(2)
    try await settle(advancing: scheduler, by: .seconds(5))

    XCTAssertEqual(log.values, ["2 at 1.0 seconds"])
  }

  // law T.5, T.7
  func testWorkFindsItsOwnTimeWhenASchedulerIsAdvancedWhileItSettles() async throws {
    let action = Action<Void, Void> { [scheduler, log] in
      for _ in 1...3 {
        try await scheduler.sleep(for: .milliseconds(300))
        log.append("\(scheduler.now)")
      }
    }

    action.execute()
    try await settle(advancing: scheduler, by: .milliseconds(800))

    XCTAssertEqual(log.values, ["0.3 seconds", "0.6 seconds"])
    XCTAssertEqual(scheduler.now, .milliseconds(800))
    XCTAssertEqual(scheduler.due, [.milliseconds(900)])
  }

  // law T.7
  func testWhatSleepsForNoTimeIsWokenByNoTimeThatPasses() async throws {
    let action = Action<Int, Int> { [scheduler] in
      try await scheduler.sleep(for: .zero)
      return $0
    }
    let outputs = Recorder(action.outputs)

    action.execute(1)
    try await settle()
    XCTAssertEqual(outputs.values, [])
    try await settle(advancing: scheduler, by: .zero)

    XCTAssertEqual(outputs.values, [1])
  }

  // law T.7
  func testWhatIsDueTogetherIsDoneOneAfterTheOtherEachToItsEnd() async throws {
    for run in 1...8 {
      let log = Recorder<String>()
      let actions = (1...3).map { number in
        Action<Void, Void> { [scheduler] in
          try await scheduler.sleep(for: .seconds(1))
          log.append("\(number) wakes")
          await Task.yield()
          log.append("\(number) ends")
        }
      }
      for action in actions { action.execute() }

      try await settle(advancing: scheduler, by: .seconds(1))

      withExtendedLifetime(actions) {}
      XCTAssertEqual(
        log.values, ["1 wakes", "1 ends", "2 wakes", "2 ends", "3 wakes", "3 ends"], "run \(run)")
    }
  }

  // law T.5
  func testThoseWhoSettleBesideEachOtherTakeTurns() async throws {
    let log = Recorder<String>()
    let tests = ["a", "b", "c"].map { name in
      Task {
        let scheduler = ManualScheduler()
        let action = Action<Void, Void> {
          for second in 1...3 {
            try await scheduler.sleep(for: .seconds(1))
            log.append("\(name)\(second)")
          }
        }
        action.execute()
        try await settle(advancing: scheduler, by: .seconds(3))
        withExtendedLifetime(action) { log.append("\(name) has settled") }
      }
    }

    for test in tests { try await test.value }

    XCTAssertEqual(
      log.values,
      ["a", "b", "c"].flatMap { ["\($0)1", "\($0)2", "\($0)3", "\($0) has settled"] })
  }

  // law T.5
  func testThoseWhoWaitForTheirTurnMayBeCancelledAndLetTheirOwnTimePass() async throws {
    let gate = AsyncStream.makeStream(of: Never.self)
    let stuck = Action<Void, Void> { for await _ in gate.stream {} }
    stuck.execute()
    let clock = ManualScheduler()
    let first = Task { try await settle() }
    await Task.yield()
    let second = Task { try await settle() }
    let third = Task { try await settle(within: .seconds(5), on: clock) }
    await Task.yield()

    second.cancel()
    let cancelled = await second.result
    clock.advance(by: .seconds(5))
    let late = await third.result
    first.cancel()
    _ = await first.result
    stuck.cancel()
    try await settle()

    XCTAssertThrowsError(try cancelled.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertThrowsError(try late.get()) { XCTAssertTrue($0 is Unsettled) }
  }

  func testATurnThatComesTogetherWithTheEndOfATestIsHandedOn() async throws {
    let gate = AsyncStream.makeStream(of: Never.self)
    let work = Action<Void, Void> { for await _ in gate.stream {} }
    work.execute()
    var second: Task<Void, any Error>?
    let first = Task {
      try await settle()
      second?.cancel()
    }
    await Task.yield()
    second = Task { try await settle() }
    let third = Task { try await settle() }
    await Task.yield()

    work.cancel()
    let cancelled = await second?.result
    try await first.value
    try await third.value
    try await settle()

    XCTAssertThrowsError(try cancelled?.get()) { XCTAssertTrue($0 is CancellationError) }
  }

  // law 13.10
  func testSleepersThatWakeInOneAdvanceGoOnInTheirOrder() async throws {
    for run in 1...20 {
      let log = Recorder<Int>()
      let actions = (1...3).map { number in
        Action<Void, Void> { [scheduler] in
          try await scheduler.sleep(for: .seconds(1))
          log.append(number)
        }
      }
      for action in actions { action.execute() }
      try await settle()

      scheduler.advance(by: .seconds(1))
      try await settle()

      withExtendedLifetime(actions) {}
      XCTAssertEqual(log.values, [1, 2, 3], "run \(run)")
    }
  }

  // law T.6
  func testAPartOfWorkThatGoesOnIsWaitedForThoughAnotherWaits() async throws {
    let page = Page(scheduler, log)
    let load = Action<Void, Void> {
      async let fresh: Void = page.add("fresh", after: .seconds(5))
      async let cached: Void = page.add("cached", after: .zero, turns: 30)
      _ = try await (fresh, cached)
    }
    load.execute()

    try await settle()
    XCTAssertEqual(log.values, ["cached at 0.0 seconds"])
    scheduler.advance(by: .seconds(5))
    try await settle()

    XCTAssertEqual(log.values, ["cached at 0.0 seconds", "fresh at 5.0 seconds"])
  }

  // law T.6
  func testEachPartOfWorkFindsItsOwnTime() async throws {
    let page = Page(scheduler, log)
    let load = Action<Void, Void> {
      try await withThrowingTaskGroup(of: Void.self) { parts in
        parts.addTask {
          for _ in 1...2 { try await page.add("short", after: .seconds(1), turns: 30) }
        }
        parts.addTask { try await page.add("long", after: .seconds(5)) }
        try await parts.waitForAll()
      }
    }
    load.execute()

    try await settle(advancing: scheduler, by: .seconds(5))

    XCTAssertEqual(
      log.values, ["short at 1.0 seconds", "short at 2.0 seconds", "long at 5.0 seconds"])
    XCTAssertFalse(load.isExecuting.value)
  }

  // law T.5
  func testWorkThatSleepsInRealTimeIsWaitedFor() async throws {
    let action = Action<Void, Void> { [log] in
      try await MainScheduler.main.sleep(for: .milliseconds(2))
      log.append("woke")
    }
    action.execute()

    try await settle()

    XCTAssertEqual(log.values, ["woke"])
  }

  // law T.5
  func testCancelledWorkIsWaitedForUntilItHasReallyEnded() async throws {
    let action = Action<Void, Void> { [scheduler, log] in
      try? await scheduler.sleep(for: .seconds(1))
      for _ in 0..<1_000 { await Task.yield() }  // more turns than parts of work are given
      await Task.detached { for _ in 0..<2_000 { await Task.yield() } }.value
      log.append("cleaned up")
    }
    action.execute()
    try await settle()

    action.cancel()
    try await settle()

    XCTAssertEqual(log.values, ["cleaned up"])
  }

  // law T.5
  func testWhatIsStuckIsNamedWhenTheBoundIsReached() async throws {
    let gate = AsyncStream.makeStream(of: Never.self)
    let numbers = Relay<Int>()
    let token = numbers.latest { _ in for await _ in gate.stream {} }.observe { _ in }
    let action = Action<Void, Void> { for await _ in gate.stream {} }
    let line = UInt(#line - 1)
    action.execute()
    numbers.send(1)

    var text = ""
    do { try await settle(within: .seconds(3), on: Immediate()) } catch { text = "\(error)" }

    XCTAssertEqual(
      text,
      """
      Async work had not ended after 3.0 seconds:
      - Action, made at BindingTestingTests/SettleTests.swift:\(line)
      - latest, made at BindingTestingTests/SettleTests.swift:\(line - 1)
      If it waits for an element of a stream, or an answer from outside: idle() doesn't wait for that.
      """)
    action.cancel()
    token.cancel()
    try await settle()
  }

  // law T.5
  func testWhatWasNamedIsNotWaitedForAgain() async throws {
    let gate = AsyncStream.makeStream(of: Never.self)
    let action = Action<Void, Void> { for await _ in gate.stream {} }
    action.execute()
    do { try await settle(within: .seconds(3), on: Immediate()) } catch {
      log.append("\(type(of: error))")
    }

    try await settle(within: .seconds(3), on: scheduler)

    XCTAssertEqual(log.values, ["Unsettled"])
    XCTAssertEqual(scheduler.due, [])
    action.cancel()
  }

  // law T.5
  func testTheBoundIsForgottenWhenAllHasSettled() async throws {
    let action = Action<Void, Void> { await Task.yield() }

    action.execute()
    try await settle(within: .seconds(3), on: scheduler)

    XCTAssertEqual(scheduler.due, [])
  }

  // law T.7
  func testAStepTakesFewTurnsOfTheMainActorHoweverLongWorkSleeps() async throws {
    let actions = (1...10).map { _ in
      Action<Void, Void> { [scheduler] in
        while true { try await scheduler.sleep(for: .seconds(1)) }
      }
    }
    let counter = TurnCounter()

    actions[0].execute()
    let toSettle = try await counter.count { try await settle() }
    let withOne = try await counter.count {
      try await settle(advancing: scheduler, by: .seconds(10))
    }
    for action in actions.dropFirst() { action.execute() }
    let withTen = try await counter.count {
      try await settle(advancing: scheduler, by: .seconds(10))
    }

    XCTAssertLessThan(toSettle, 25)
    XCTAssertLessThan(withOne / 10, 25)
    XCTAssertLessThan(withTen / 10, 300)
    for action in actions { action.cancel() }
    try await settle()
  }

  // law T.5
  func testAReaderWhoseTaskIsCancelledStopsWaiting() async throws {
    let gate = AsyncStream.makeStream(of: Never.self)
    let action = Action<Void, Void> { for await _ in gate.stream {} }
    action.execute()

    let task = Task { [scheduler] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await settle(within: .seconds(3), on: scheduler)
    }
    let result = await task.result

    XCTAssertThrowsError(try result.get()) { XCTAssertTrue($0 is CancellationError) }
    action.cancel()
    try await settle()
  }

  // law T.5
  func testWorkThatHasWaitedForASchedulersTimeIsWaitedForAgain() async throws {
    let action = Action<Void, Void> { [scheduler, log] in
      try await scheduler.sleep(for: .seconds(1))
      log.append("slept")
      await answerOnALaterTurn(100)
      log.append("answered")
    }

    action.execute()
    try await settle(advancing: scheduler, by: .seconds(1))

    XCTAssertEqual(log.values, ["slept", "answered"])
  }

  // law T.5
  func testWorkThatHasWaitedForARunIsWaitedForAgain() async throws {
    let inner = Action<Void, Void> { await Task.yield() }
    let action = Action<Void, Void> { [log] in
      try await inner.execute().value
      log.append("ran")
      await answerOnALaterTurn(100)
      log.append("answered")
    }

    action.execute()
    try await settle()

    XCTAssertEqual(log.values, ["ran", "answered"])
  }
}

/// Work that is done in parts.
@MainActor private final class Page {
  private let scheduler: ManualScheduler
  private let log: Recorder<String>

  init(_ scheduler: ManualScheduler, _ log: Recorder<String>) {
    self.scheduler = scheduler
    self.log = log
  }

  func add(_ name: String, after delay: Duration, turns: Int = 0) async throws {
    if delay > .zero { try await scheduler.sleep(for: delay) }
    for _ in 0..<turns { await Task.yield() }
    log.append("\(name) at \(scheduler.now)")
  }
}

/// Counts the turns of the main actor, by work of the main queue that no task does.
@MainActor private final class TurnCounter {
  private var turns = 0
  private var isCounting = false

  func count(_ body: @MainActor () async throws -> Void) async rethrows -> Int {
    turns = 0
    isCounting = true
    look()
    defer { isCounting = false }
    try await body()
    return turns
  }

  private func look() {
    guard isCounting else { return }
    turns += 1
    DispatchQueue.main.async { self.look() }
  }
}

/// A scheduler whose time has always passed.
private final class Immediate: Scheduler {
  let now = Duration.zero

  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    work()
    return BindingToken {}
  }
}

/// As from a timer or a server: no task brings it about.
@MainActor private func answerOnALaterTurn(_ turns: Int) async {
  await withCheckedContinuation { (task: CheckedContinuation<Void, Never>) in
    @Sendable func turn(_ left: Int) {
      DispatchQueue.main.async { if left == 0 { task.resume() } else { turn(left - 1) } }
    }
    turn(turns)
  }
}
