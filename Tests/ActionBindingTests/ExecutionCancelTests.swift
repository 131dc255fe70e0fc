import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 12: one run is cancelled, and when its place is free; what `.keepNewest` keeps.
@MainActor
final class ExecutionCancelTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  /// Work that takes as many seconds as its input has characters. Cancelled, it takes another to end.
  private func makeAction(_ whileBusy: WhileBusy) -> Action<String, String> {
    let action = Action(whileBusy: whileBusy) { [scheduler, log] (text: String) in
      log.append("begin \(text)")
      do { try await scheduler.sleep(for: .seconds(text.count)) } catch {
        let end = Action<Void, Void> { try await scheduler.sleep(for: .seconds(1)) }
        try? await end.execute().value
        log.append("unwound \(text)")
        throw error
      }
      return text
    }
    log.record(action.outputs, as: "output")
    log.record(action.failures.map { _ in "" }, as: "failure")
    action.isExecuting.observe { [log] in log.append("executing \($0)") }
    return action
  }

  private func wait(_ seconds: Int) async throws {
    try await settle(advancing: scheduler, by: .seconds(seconds))
  }

  // law 12.6
  func testARunThatIsCancelledEndsAloneAndAtOnce() async throws {
    let action = makeAction(.concurrent(2))
    let runs = ["aa", "bb"].map { action.execute($0) }
    try await settle()

    runs[0].cancel()
    XCTAssertThrowsError(try runs[0].result?.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertNil(runs[1].result)
    try await wait(9)

    XCTAssertEqual(
      log.values,
      ["executing true", "begin aa", "begin bb", "unwound aa", "output: bb", "executing false"])
  }

  // law 12.16
  func testAtMostSoManyAreAtWorkThoughCancelledOnesTakeTimeToEnd() async throws {
    let action = makeAction(.concurrent(2))
    let runs = ["aaaa", "bbbb", "c"].map { action.execute($0) }
    try await settle()

    runs[0].cancel()
    try await settle()
    XCTAssertEqual(log.values, ["executing true", "begin aaaa", "begin bbbb"])
    try await wait(1)
    XCTAssertEqual(log.values.suffix(2), ["unwound aaaa", "begin c"])
    try await wait(9)

    XCTAssertEqual(log.values.suffix(3), ["output: c", "output: bbbb", "executing false"])
  }

  // law 12.6
  // law 12.14, 4.6
  func testCancellingARunThatHasEndedTakesNothingFromWhoeverListens() async throws {
    let action = Action { (text: String) async in text + "!" }
    var run: Execution<String>?
    log.record(action.outputs, as: "output")
    action.outputs.observe { _ in run?.cancel() }
    log.record(action.outcomes.map(\.input), as: "outcome")
    run = action.execute("a")
    try await settle()

    XCTAssertEqual(log.values, ["output: a!", "outcome: a"])
    XCTAssertEqual(try run?.result?.get(), "a!")
  }

  func testARunThatWaitsIsTakenOut() async throws {
    let action = makeAction(.enqueue)
    let runs = ["a", "b", "c"].map { action.execute($0) }

    runs[1].cancel()
    try await wait(9)

    XCTAssertEqual(
      log.values,
      ["executing true", "begin a", "output: a", "begin c", "output: c", "executing false"])
  }

  // law 12.6
  func testTheLastRunThatIsCancelledEndsTheExecuting() async throws {
    for whileBusy in [WhileBusy.refuse, .restart, .enqueue, .keepNewest, .concurrent(3)] {
      let action = makeAction(whileBusy)
      log.removeAll()

      action.execute("a").cancel()
      XCTAssertEqual(log.values, ["executing true", "executing false"], "\(whileBusy)")
      let again = action.execute("b")
      try await wait(9)

      XCTAssertEqual(try again.result?.get(), "b", "\(whileBusy)")
    }
  }

  // law 12.16
  func testARunWhoseWorkHasNotBegunFreesItsPlaceAtOnce() async throws {
    let action = makeAction(.concurrent(1))
    let first = action.execute("a")
    action.execute("b")

    first.cancel()
    try await settle()

    XCTAssertEqual(log.values, ["executing true", "begin b"])
    action.cancel()
    try await wait(9)
  }

  // law 12.16
  func testWhatIsExecutedAfterAllWasCancelledWaitsForWhatUnwinds() async throws {
    for whileBusy in [WhileBusy.enqueue, .keepNewest, .concurrent(1)] {
      let action = makeAction(whileBusy)
      action.execute("a")
      try await settle()
      log.removeAll()

      action.cancel()
      action.execute("b")
      try await wait(9)

      XCTAssertEqual(
        log.values,
        [
          "executing false", "executing true", "unwound a", "begin b", "output: b",
          "executing false",
        ],
        "\(whileBusy)")
    }
  }

  // law 12.16
  func testWhereNoRunWaitsTheNextBeginsAtOnce() async throws {
    for whileBusy in [WhileBusy.refuse, .restart] {
      let action = makeAction(whileBusy)
      let run = action.execute("a")
      try await settle()
      log.removeAll()

      run.cancel()
      action.execute("b")
      try await wait(9)

      XCTAssertEqual(
        log.values,
        [
          "executing false", "executing true", "begin b", "output: b", "executing false",
          "unwound a",
        ], "\(whileBusy)")
    }
  }

  // law 12.16
  func testSynchronousWorkThatCancelsItsRunKeepsItsPlaceUntilItReturns() {
    weak var weakAction: Action<Int, Int>?
    var runs: [Execution<Int>] = []
    var atWork = 0
    var most = 0
    let action = Action<Int, Int>(whileBusy: .enqueue) { number in
      atWork += 1
      most = max(most, atWork)
      if number < 3 {
        weakAction.map { runs.append($0.execute(number + 1)) }
        weakAction?.cancel()
        weakAction.map { runs.append($0.execute(number + 10)) }
      }
      atWork -= 1
      return number
    }
    weakAction = action
    let outputs = Recorder(action.outputs)

    action.execute(1)

    XCTAssertEqual(most, 1)
    XCTAssertEqual(outputs.values, [11])
    XCTAssertFalse(action.isExecuting.value)
  }

  // law 12.12
  func testTheNewestRunWaitsAndThoseBetweenAreRefused() async throws {
    let action = makeAction(.keepNewest)

    let runs = ["a", "b", "c", "d"].map { action.execute($0) }
    try await wait(9)

    XCTAssertEqual(runs.map(\.refusal), [nil, .busy, .busy, nil])
    XCTAssertThrowsError(try runs[1].result?.get()) { XCTAssertEqual($0 as? ActionRefusal, .busy) }
    XCTAssertEqual(
      log.values,
      ["executing true", "begin a", "output: a", "begin d", "output: d", "executing false"])
  }

  // law 12.16
  func testAListenerMayCancelAnyRunWhenOneHasEnded() async throws {
    for cancelled in 0..<4 {
      let action = makeAction(.concurrent(2))
      var runs: [Execution<String>] = []
      action.outputs.observe { if $0 == "a" { runs[cancelled].cancel() } }

      runs = ["a", "bbbb", "c", "d"].map { action.execute($0) }
      try await wait(20)

      let done = Set(log.values.compactMap { $0.hasPrefix("output: ") ? $0.last : nil })
      let left = Set("abcd").subtracting(cancelled == 0 ? [] : [["a", "b", "c", "d"][cancelled]])
      XCTAssertEqual(done, left, "\(cancelled)")
      XCTAssertFalse(action.isExecuting.value)
      log.removeAll()
    }
  }

  // law 12.6
  func testAnActionThatDiesLeavesRunsThatMayBeCancelled() async throws {
    var action: Action<String, String>? = makeAction(.enqueue)
    let runs = ["a", "b"].map { action!.execute($0) }

    action = nil
    for run in runs { run.cancel() }
    try await settle()

    for run in runs {
      XCTAssertThrowsError(try run.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    }
  }

  // law 12.16
  func testTheOnlyPlaceIsFreeWhenTheCancelledWorkHasEnded() async throws {
    for whileBusy in [WhileBusy.enqueue, .keepNewest, .concurrent(1)] {
      let action = makeAction(whileBusy)
      let first = action.execute("a")
      action.execute("b")
      try await settle()
      log.removeAll()

      first.cancel()
      try await settle()
      XCTAssertEqual(log.values, [], "\(whileBusy)")
      try await wait(9)

      XCTAssertEqual(
        log.values, ["unwound a", "begin b", "output: b", "executing false"], "\(whileBusy)")
      log.removeAll()
    }
  }

  // law 12.16
  func testARunThatIsExecutedAsTheLastIsCancelledWaitsForWhatUnwinds() async throws {
    let action = makeAction(.enqueue)
    let first = action.execute("a")
    try await settle()
    log.removeAll()
    action.isExecuting.bindFirst { [weak action] _ in
      action?.isExecuting.filter { !$0 }.bindFirst { _ in action?.execute("b") }
    }

    first.cancel()
    try await wait(9)

    XCTAssertEqual(
      log.values,
      ["executing false", "executing true", "unwound a", "begin b", "output: b", "executing false"])
  }

  // law 12.6, 12.12
  func testWhenTheNextRunIsCancelledAsOneEndsTheOneBehindItIsDone() {
    weak var weakAction: Action<Int, Int>?
    var runs: [Execution<Int>] = []
    let action = Action<Int, Int>(whileBusy: .enqueue) { number in
      if number == 1, let action = weakAction { runs = [2, 3].map { action.execute($0) } }
      return number
    }
    weakAction = action
    let outputs = Recorder(action.outputs)
    action.outputs.observe { if $0 == 1 { runs.first?.cancel() } }

    action.execute(1)

    XCTAssertEqual(outputs.values, [1, 3])
    XCTAssertFalse(action.isExecuting.value)
  }

  // law 12.16
  func testSynchronousWorkThatHasWaitedMayCancelItsRun() {
    weak var weakAction: Action<Int, Int>?
    let action = Action<Int, Int>(whileBusy: .enqueue) { number in
      if number == 1 { weakAction?.execute(2) }
      if number == 2 { weakAction?.cancel() }
      return number
    }
    weakAction = action
    let outputs = Recorder(action.outputs)

    for number in [1, 3] { action.execute(number) }

    XCTAssertEqual(outputs.values, [1, 3])
    XCTAssertFalse(action.isExecuting.value)
  }

  // law 12.6
  func testAListenerThatCancelsTheOthersAsOneEndsHearsOfThatAtOnce() async throws {
    let action = makeAction(.concurrent(2))
    action.outputs.observe { [log, weak action] _ in
      action?.cancel()
      log.append("cancelled")
    }
    for text in ["a", "bbb"] { action.execute(text) }
    try await wait(9)

    XCTAssertEqual(
      log.values.suffix(4), ["output: a", "executing false", "cancelled", "unwound bbb"])
    XCTAssertFalse(action.isExecuting.value)
  }

  // law 12.12
  func testTheOrderOfThoseThatWaitIsKeptWhereAListenerCancelsOneThatHasJustBegun() async throws {
    let action = Action<String, Void>(whileBusy: .concurrent(2)) { [log, scheduler] text in
      log.append(text)
      if text < "c" { await Task.yield() } else { try await scheduler.sleep(for: .seconds(1)) }
    }
    var runs: [Execution<Void>] = []
    action.outcomes.observe { if $0.input == "b" { runs[2].cancel() } }

    runs = ["a", "b", "c", "d", "e", "f"].map { action.execute($0) }
    try await settle()
    XCTAssertEqual(log.values, ["a", "b", "d", "e"])
    try await wait(1)

    XCTAssertEqual(log.values, ["a", "b", "d", "e", "f"])
    action.cancel()
  }
}
