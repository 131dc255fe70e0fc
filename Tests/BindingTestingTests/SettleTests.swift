import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// `settle()` returns when no work is left that could go on, and names what is stuck.
@MainActor
final class SettleTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  func testNothingToWaitForReturnsAtOnce() async throws {
    try await settle(within: .zero, on: scheduler)

    XCTAssertEqual(scheduler.due, [])
  }

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

  func testCancelledWorkIsWaitedForUntilItHasReallyEnded() async throws {
    let action = Action<Void, Void> { [scheduler, log] in
      try? await scheduler.sleep(for: .seconds(1))
      for _ in 0..<10 { await Task.yield() }
      log.append("cleaned up")
    }
    action.execute()
    try await settle()

    action.cancel()
    try await settle()

    XCTAssertEqual(log.values, ["cleaned up"])
  }

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
      """)
    action.cancel()
    token.cancel()
    try await settle()
  }

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

  func testTheBoundIsForgottenWhenAllHasSettled() async throws {
    let action = Action<Void, Void> { await Task.yield() }

    action.execute()
    try await settle(within: .seconds(3), on: scheduler)

    XCTAssertEqual(scheduler.due, [])
  }

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
}

/// A scheduler whose time has always passed.
private final class Immediate: Scheduler {
  let now = Duration.zero

  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    work()
    return BindingToken {}
  }
}
