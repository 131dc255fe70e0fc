import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 12: what an action does when it is executed while a run of it is under way.
@MainActor
final class WhileBusyTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  /// Work that takes as many seconds as its input has characters; that of "no" fails.
  private func makeAction(
    _ whileBusy: WhileBusy, enabledIf condition: some BindingSource<Bool> = Observable(true)
  ) -> Action<String, String> {
    let action = Action(enabledIf: condition, whileBusy: whileBusy) {
      [scheduler, log] (text: String) in
      log.append("begin \(text)")
      do { try await scheduler.sleep(for: .seconds(text.count)) } catch {
        log.append("cancel \(text)")
        throw error
      }
      if text == "no" { throw Failure(text) }
      return text.uppercased()
    }
    log.record(action.isExecuting, as: "executing")
    log.record(action.outputs, as: "output")
    log.record(action.failures.map { _ in "" }, as: "failure")
    log.removeAll()
    return action
  }

  private func wait(_ seconds: Int) async throws {
    try await settle(advancing: scheduler, by: .seconds(seconds))
  }

  // law 12.12
  func testWhetherItIsEnabledSpeaksOfTheConditionOnlyUnlessItRefuses() async throws {
    let isOnline = Observable(true)
    for whileBusy in [WhileBusy.restart, .enqueue, .concurrent(2), .refuse] {
      let action = Action<Int, Int>(enabledIf: isOnline, whileBusy: whileBusy) { $0 }
      let log = Recorder(action.isEnabled)

      action.execute(1)

      XCTAssertEqual(log.values, whileBusy == .refuse ? [true, false, true] : [true])
    }
  }

  // law 12.12
  func testANewerRunTakesThePlaceOfTheOneUnderWay() async throws {
    let action = makeAction(.restart)

    let old = action.execute("old")
    try await wait(1)
    XCTAssertTrue(action.isEnabled.value)
    action.execute("new")
    try await wait(5)

    XCTAssertThrowsError(try old.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(
      log.values,
      [
        "executing: true", "begin old", "begin new", "cancel old", "output: NEW",
        "executing: false",
      ])
  }

  // law 12.12
  func testARunThatWasReplacedDeliversNothingEvenIfItIgnoresThat() async throws {
    let action = Action(whileBusy: .restart) { [scheduler] (seconds: Int) in
      for _ in 0..<seconds { try? await scheduler.sleep(for: .seconds(1)) }
      return seconds
    }
    let outputs = Recorder(action.outputs)
    let executing = Recorder(action.isExecuting)

    for seconds in [3, 2, 1] { action.execute(seconds) }
    try await wait(9)

    XCTAssertEqual(outputs.values, [1])
    XCTAssertEqual(executing.values, [false, true, false])
  }

  // law 12.12, 12.13
  func testRunsThatWaitAreDoneOneAfterTheOtherAndNoneIsLost() async throws {
    let action = makeAction(.enqueue)

    let runs = ["a", "no", "b"].map { action.execute($0) }
    XCTAssertTrue(action.isEnabled.value)
    try await wait(4)

    XCTAssertEqual(runs.map { (try? $0.result?.get()) ?? "" }, ["A", "", "B"])
    XCTAssertEqual(
      log.values,
      [
        "executing: true", "begin a", "output: A", "begin no", "failure: ", "begin b", "output: B",
        "executing: false",
      ])
    XCTAssertEqual(scheduler.now, .seconds(4))
  }

  // law 12.12
  func testSoManyAreDoneAtATimeAndTheOthersWait() async throws {
    let action = makeAction(.concurrent(2))

    for text in ["aaa", "b", "cc", "d"] { action.execute(text) }
    try await wait(9)

    XCTAssertEqual(
      log.values,
      [
        "executing: true", "begin aaa", "begin b", "output: B", "begin cc", "output: AAA",
        "begin d",
        "output: CC", "output: D", "executing: false",
      ])
  }

  // law 12.13
  func testCancellingEndsTheRunsUnderWayAndThoseThatWait() async throws {
    for whileBusy in [WhileBusy.restart, .enqueue, .concurrent(2)] {
      let action = makeAction(whileBusy)
      let runs = ["a", "b", "c"].map { action.execute($0) }
      try await settle()
      log.removeAll()

      action.cancel()
      try await wait(9)

      for run in runs {
        XCTAssertThrowsError(try run.result?.get()) { XCTAssertTrue($0 is CancellationError) }
      }
      XCTAssertEqual(log.values.filter { !$0.hasPrefix("cancel") }, ["executing: false"])
      XCTAssertEqual(scheduler.due, [])
      action.execute("again")
      try await wait(9)
      XCTAssertEqual(log.values.suffix(2), ["output: AGAIN", "executing: false"])
    }
  }

  // law 12.13
  func testAnActionThatDiesCancelsWhatWaitsAndReleasesIt() async throws {
    let tracker = LifetimeTracker()
    var action: Action<AnyObject, Void>? = Action(whileBusy: .enqueue) { [scheduler] _ in
      try await scheduler.sleep(for: .seconds(1))
    }
    tracker.track(action!)
    let runs = (1...3).map { tracker.track(action!.execute(tracker.witness("input \($0)"))) }
    try await settle()

    action = nil
    try await settle()

    XCTAssertEqual(tracker.alive, Array(repeating: "Execution<()>", count: 3))
    for run in runs {
      XCTAssertThrowsError(try run.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    }
    XCTAssertEqual(scheduler.due, [])
  }

  // law 12.13
  func testWhatARunWasExecutedWithIsReleasedWhenItHasEnded() async throws {
    let tracker = LifetimeTracker()
    for whileBusy in [WhileBusy.restart, .enqueue, .concurrent(2)] {
      let action = Action<AnyObject, Void>(whileBusy: whileBusy) { [scheduler] _ in
        try await scheduler.sleep(for: .seconds(1))
      }
      for number in 1...5 { action.execute(tracker.witness("\(number)")) }

      try await wait(2)
      let alive = tracker.alive
      try await wait(9)

      let left = whileBusy == .enqueue ? ["3", "4", "5"] : whileBusy == .restart ? [] : ["5"]
      XCTAssertEqual(alive, left, "\(whileBusy)")
      XCTAssertEqual(tracker.alive, [])
      withExtendedLifetime(action) {}
    }
  }

  // law 12.12
  func testTheConditionIsAskedWhenARunIsExecutedAndNotWhenItsTurnComes() async throws {
    let isValid = Observable(true)
    let action = makeAction(.enqueue, enabledIf: isValid)

    action.execute("a")
    action.execute("b")
    isValid.value = false
    let refused = action.execute("c")
    try await wait(9)

    XCTAssertEqual(refused.refusal, .disabled)
    XCTAssertEqual(log.values.filter { $0.hasPrefix("output") }, ["output: A", "output: B"])
  }

  // law 12.13
  func testAListenerOfAnOutputMayCancelTheRunWhoseTurnItIs() async throws {
    let action = makeAction(.enqueue)
    action.outputs.observe { [unowned action] _ in action.cancel() }

    action.execute("a")
    action.execute("b")
    try await wait(9)

    XCTAssertEqual(log.values, ["executing: true", "begin a", "output: A", "executing: false"])
  }

  func testARunThatAListenerHasCancelledIsNotDoneWithAnInputThatIsNil() {
    let inputs = Recorder<Int?>()
    weak var weakAction: Action<Int?, Void>?
    let action = Action<Int?, Void>(whileBusy: .enqueue) {
      inputs.append($0)
      if $0 == 1 { weakAction?.execute(2) }
    }
    weakAction = action
    action.outputs.observe { [unowned action] in action.cancel() }

    action.execute(1)

    XCTAssertEqual(inputs.values, [1])
  }

  // law 12.3, 12.12
  func testSynchronousWorkThatExecutesItsActionIsDoneAfterIt() {
    weak var weakAction: Action<Int, Int>?
    let action = Action<Int, Int>(whileBusy: .enqueue) { number in
      if number < 10_000 { weakAction?.execute(number + 1) }
      return number
    }
    weakAction = action
    let outputs = Recorder(action.outputs)

    action.execute(1)

    XCTAssertEqual(outputs.values, Array(1...10_000))
    XCTAssertFalse(action.isExecuting.value)
  }

  // law 12.12
  func testSynchronousWorkThatRestartsItsActionDeliversTheNewestOnly() {
    weak var weakAction: Action<Int, Int>?
    let action = Action<Int, Int>(whileBusy: .restart) { number in
      if number < 3 { weakAction?.execute(number + 1) }
      return number
    }
    weakAction = action
    let outputs = Recorder(action.outputs)
    let executing = Recorder(action.isExecuting)

    action.execute(1)

    XCTAssertEqual(outputs.values, [3])
    XCTAssertEqual(executing.values, [false, true, false])
  }

  // law 12.14
  func testAnOutcomeTellsTheInputAndTheResult() async throws {
    let action = makeAction(.concurrent(9))
    let outcomes = Recorder<String>()
    action.outcomes.observe {
      outcomes.append("\($0.input): \((try? $0.result.get()) ?? "failed")")
    }

    for text in ["ada", "no", "x"] { action.execute(text) }
    try await wait(9)

    XCTAssertEqual(outcomes.values, ["x: X", "no: failed", "ada: ADA"])
  }

  // law 12.14
  func testAnOutcomeTellsAnInputThatIsNil() {
    let action = Action<Int?, Int>(whileBusy: .enqueue) { $0 ?? 0 }
    let inputs = Recorder(action.outcomes.map { $0.input })

    action.execute(1)
    action.execute(nil)

    XCTAssertEqual(inputs.values, [1, nil])
  }

  func testAnInputOfManyOptionalsArrivesAsItIsAlsoWhenItWaits() {
    var worked: [Int??] = []
    weak var weakAction: Action<Int??, Void>?
    let action = Action<Int??, Void>(whileBusy: .enqueue) {
      worked.append($0)
      if worked.count == 1 { [nil, .some(nil)].forEach { weakAction?.execute($0) } }
    }
    weakAction = action
    var heard: [Int??] = []
    action.outcomes.observe { heard.append($0.input) }

    action.execute(nil)

    XCTAssertEqual(worked, [nil, nil, .some(nil)])
    XCTAssertEqual(heard, [nil, nil, .some(nil)])
  }

  // law 12.14
  func testOutcomesThatAreSentInsideAListenerTellTheirInputsToo() {
    let action = Action<Int, Int> { $0 * 10 }
    let outcomes = Recorder<[Int?]>()
    action.outputs.observe { [unowned action] in if $0 < 30 { action.execute($0 / 10 + 1) } }
    action.outcomes.observe { outcomes.append([$0.input, try? $0.result.get()]) }

    action.execute(1)

    XCTAssertEqual(outcomes.values, [[1, 10], [2, 20], [3, 30]])
  }

  // law 12.12
  func testWhatAListenerOfTheBeginningExecutesWaitsBehindIt() async throws {
    let action = makeAction(.enqueue)
    action.isExecuting.filter { $0 }.bindFirst { [weak action] _ in action?.execute("bb") }

    action.execute("a")
    try await wait(9)

    XCTAssertEqual(
      log.values,
      ["executing: true", "begin a", "output: A", "begin bb", "output: BB", "executing: false"])
    XCTAssertFalse(action.isExecuting.value)
  }

  // law 12.12
  func testWhatAListenerOfTheBeginningCancelsLetsNothingBeginBeforeItReturns() {
    let action = Action<String, Void>(whileBusy: .enqueue) { [log] in log.append("do \($0)") }
    action.isExecuting.filter { $0 }.bindFirst { [log, weak action] _ in
      action?.execute("b").cancel()
      log.append("heard")
    }

    action.execute("a")

    XCTAssertEqual(log.values, ["heard", "do a"])
  }

  // law 12.13
  func testTheInputOfARunThatIsRefusedIsReleasedThoughTheRunIsHeld() {
    let tracker = LifetimeTracker()
    let action = Action<AnyObject, Void>(whileBusy: .keepNewest) { _ async in }

    let runs = ["a", "b", "c"].map { action.execute(tracker.witness($0)) }

    XCTAssertEqual(tracker.alive, ["a", "c"])
    XCTAssertEqual(runs.map(\.refusal), [nil, .busy, nil])
    action.cancel()
  }
}
