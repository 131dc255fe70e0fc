import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 12, for async work.
@MainActor
final class ActionAsyncTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  private func makeAction() -> Action<String, String> {
    Action { [scheduler, log] text in
      log.append("begin \(text)")
      try await scheduler.sleep(for: .seconds(5))
      log.append("end \(text)")
      if text == "fail" { throw Failure(text) }
      return text.uppercased()
    }
  }

  private func listen(_ action: Action<String, String>) {
    log.record(action.isExecuting, as: "executing")
    log.record(action.outputs, as: "output")
    log.record(action.failures, as: "failure")
    log.removeAll()
  }

  // law 12.2
  func testARunGoesOnUntilItsWorkEnds() async throws {
    let action = makeAction()
    listen(action)

    let run = action.execute("ada")
    XCTAssertTrue(action.isExecuting.value)
    XCTAssertFalse(action.isEnabled.value)
    XCTAssertNil(run.result)
    try await settle()
    scheduler.advance(by: .milliseconds(4_999))
    try await settle()
    XCTAssertNil(run.result)
    scheduler.advance(by: .milliseconds(1))
    try await settle()

    XCTAssertEqual(try run.result?.get(), "ADA")
    XCTAssertEqual(
      log.values,
      ["executing: true", "begin ada", "end ada", "output: ADA", "executing: false"])
  }

  // law 12.4
  func testTheBeginAndTheEndOfARunAreHeardThatAListenerBeginsAtTheEndOfAnother() async throws {
    let count = Action { (number: Int) async in number + 1 }
    count.outputs.observe { [unowned count] in if $0 < 3 { count.execute($0) } }
    let log = Recorder(count.isExecuting)

    count.execute(0)
    try await settle()

    XCTAssertEqual(log.values, [false, true, false, true, false, true, false])
  }

  // law 12.5
  func testARunCanBeAwaited() async throws {
    let action = makeAction()

    let run = action.execute("ada")
    try await settle()
    scheduler.run()
    let first = try await run.value
    let second = try await run.value

    XCTAssertEqual([first, second], ["ADA", "ADA"])
  }

  // law 12.5
  func testAThrownErrorReachesFailuresAndWhoeverAwaits() async throws {
    let action = makeAction()
    listen(action)

    let run = action.execute("fail")
    try await settle()
    scheduler.run()
    var thrown: Failure?
    do { _ = try await run.value } catch { thrown = error as? Failure }

    XCTAssertEqual(thrown, Failure("fail"))
    XCTAssertEqual(
      log.values,
      [
        "executing: true", "begin fail", "end fail", "failure: Failure(text: \"fail\")",
        "executing: false",
      ])
  }

  // law 12.1
  func testABusyActionRefusesVisiblyAndItsRunGoesOn() async throws {
    let action = makeAction()
    listen(action)

    action.execute("ada")
    let refused = action.execute("grace")
    var thrown: ActionRefusal?
    do { _ = try await refused.value } catch { thrown = error as? ActionRefusal }
    try await settle()
    scheduler.run()
    try await settle()

    XCTAssertEqual([refused.refusal, thrown], [.busy, .busy])
    XCTAssertEqual(
      log.values,
      ["executing: true", "begin ada", "end ada", "output: ADA", "executing: false"])
  }

  // law 12.1
  func testAnActionThatIsBusyAndDisabledRefusesAsBusy() async throws {
    let isReady = Observable(true)
    let action = Action(enabledIf: isReady) { (text: String) async in text }

    action.execute("ada")
    isReady.value = false
    let busy = action.execute("grace").refusal
    try await settle()

    XCTAssertEqual([busy, action.execute("grace").refusal], [.busy, .disabled])
  }

  // law 12.6
  func testACancelledRunEndsAtOnceAndDeliversNothing() async throws {
    let action = makeAction()
    listen(action)
    let run = action.execute("ada")
    try await settle()

    action.cancel()
    action.cancel()

    XCTAssertThrowsError(try run.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(scheduler.due, [.seconds(5)])
    try await settle()
    XCTAssertEqual(scheduler.due, [])
    XCTAssertEqual(log.values, ["executing: true", "begin ada", "executing: false"])
  }

  // law 12.6
  func testACancelledRunThatIgnoresItDeliversNothingEvenDuringTheNextRun() async throws {
    let action = Action<String, String> { [scheduler] text in
      try? await scheduler.sleep(for: .seconds(5))
      return text
    }
    listen(action)

    action.execute("ada")
    try await settle()
    action.cancel()
    action.execute("grace")
    try await settle()
    scheduler.run()
    try await settle()

    XCTAssertEqual(
      log.values,
      [
        "executing: true", "executing: false", "executing: true", "output: grace",
        "executing: false",
      ])
  }

  // law 12.6
  func testARunThatIsCancelledBeforeItsWorkBeginsIsNeverDone() async throws {
    let action = makeAction()

    action.execute("ada")
    action.cancel()
    try await settle()

    XCTAssertEqual(log.values, [])
  }

  // law 12.5
  func testACancellationErrorOfTheWorkItselfIsAFailureLikeOthers() async throws {
    let action = Action<Void, Void> { () async throws in throw CancellationError() }
    let failures = Recorder<Bool>()
    action.failures.observe { failures.append($0 is CancellationError) }

    action.execute()
    try await settle()

    XCTAssertEqual(failures.values, [true])
  }

  // law 12.7
  func testAnActionThatDiesCancelsItsRunAndTellsWhoeverAwaits() async throws {
    let tracker = LifetimeTracker()
    var action: Action<String, String>? = tracker.track(makeAction(), as: "action")
    let outputs = action.map { Recorder($0.outputs) }
    let executing = action.map { Recorder($0.isExecuting) }
    let isEnabled = action?.isEnabled
    let run = action?.execute("ada")
    try await settle()

    action = nil

    XCTAssertEqual(tracker.alive, [])
    var thrown: (any Error)?
    do { _ = try await run?.value } catch { thrown = error }
    XCTAssertTrue(thrown is CancellationError)
    try await settle()
    XCTAssertEqual(scheduler.due, [])
    XCTAssertEqual(log.values, ["begin ada"])
    XCTAssertEqual(outputs?.values, [])
    XCTAssertEqual(executing?.values, [false, true, false])
    XCTAssertEqual(isEnabled?.value, true)
  }

  // law 12.7
  func testARunThatNobodyKeepsIsFreedWhenItEnds() async throws {
    let tracker = LifetimeTracker()
    let action = makeAction()

    tracker.track(action.execute("ada"), as: "run")
    try await settle()
    XCTAssertEqual(tracker.alive, ["run"])
    scheduler.run()
    try await settle()
    XCTAssertEqual(tracker.alive, [])

    tracker.track(action.execute("grace"), as: "cancelled run")
    action.cancel()
    try await settle()
    XCTAssertEqual(tracker.alive, [])
  }

  // law 12.7
  func testAnActionInAPropertysInitialValueTakesItsActorByName() async throws {
    final class ViewModel {
      let name = Observable("")
      @MainActor lazy var load = Action<String, Void>(isolation: MainActor.shared) {
        [unowned self] text in
        await Task.yield()
        name.value = text
      }
    }
    let viewModel = ViewModel()

    viewModel.load.execute("ada")
    try await settle()

    XCTAssertEqual(viewModel.name.value, "ada")
  }

  // law 12.6
  func testListenersAreNotCalledInACancelledTask() async throws {
    let action = Action<Void, Void> { await Task.yield() }
    let cancelled = Recorder<Bool>()
    action.outputs.observe { cancelled.append(Task.isCancelled) }
    action.isExecuting.observe { _ in cancelled.append(Task.isCancelled) }

    action.execute()
    try await settle()

    XCTAssertEqual(cancelled.values, [false, false, false])
  }

  // law 12.7
  func testTheWorkAndTheConditionOfAnActionAreReleasedWithIt() async throws {
    let tracker = LifetimeTracker()

    let before = {
      let condition = tracker.track(Observable(true), as: "condition")
      let now = Action<Void, Void>(enabledIf: condition) { [witness = tracker.witness("now")] in
        _ = witness
      }
      let later = Action<Void, Void>(enabledIf: condition) { [witness = tracker.witness("later")] in
        await Task.yield()
        _ = witness
      }
      now.execute()
      later.execute()
      return withExtendedLifetime((now, later)) { tracker.alive }
    }()
    try await settle()

    XCTAssertEqual(before, ["condition", "now", "later"])
    XCTAssertEqual(tracker.alive, [])
  }
}
