import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 12, for synchronous work: all is done when `execute` returns.
final class ActionTests: XCTestCase {
  private let log = Recorder<String>()

  private func listen<Output>(_ action: Action<Int, Output>) {
    action.isEnabled.bind { [log] in log.append("enabled \($0)") }
    action.isExecuting.bind { [log] in log.append("executing \($0)") }
    action.outputs.observe { [log] in log.append("output \($0)") }
    action.failures.observe { [log] in log.append("failure \($0)") }
    log.removeAll()
  }

  // law 12.3
  func testEverythingIsDoneWhenExecuteReturns() throws {
    let double = Action<Int, Int> { $0 * 2 }
    let outputs = Recorder(double.outputs)
    let executing = Recorder(double.isExecuting)

    let run = double.execute(4)

    XCTAssertEqual(try run.result?.get(), 8)
    XCTAssertNil(run.refusal)
    XCTAssertEqual(outputs.values, [8])
    XCTAssertEqual(executing.values, [false, true, false])
  }

  // law 12.3
  func testItsWorkMayBeAFunction() {
    func double(_ number: Int) -> Int { number * 2 }
    let action = Action(double)

    XCTAssertEqual(try action.execute(4).result?.get(), 8)
  }

  // law 12.3
  func testARunInsideAListenerOfItsActionHasEndedAndIsToldAfterTheEventUnderWay() {
    let next = Action<Int, Int> { $0 + 1 }
    let log = Recorder<String>()
    next.outputs.observe { [unowned next] output in
      log.append("first \(output)")
      guard output == 1 else { return }
      log.append("ended \(next.execute(output).result != nil)")
    }
    next.outputs.observe { log.append("second \($0)") }

    next.execute(0)

    XCTAssertEqual(log.values, ["first 1", "ended true", "second 1", "first 2", "second 2"])
  }

  // law 12.4
  func testOutputsAreToldBeforeTheEndOfTheRun() {
    let double = Action<Int, Int> { $0 * 2 }
    let duringOutput = Recorder<[Bool]>()
    double.outputs.observe { [unowned double] _ in
      duringOutput.append([double.isExecuting.value, double.isEnabled.value])
    }
    let executing = Recorder<String>()
    executing.record(double.isExecuting, as: "executing")
    executing.record(double.outputs, as: "output")

    double.execute(1)

    XCTAssertEqual(
      executing.values, ["executing: false", "executing: true", "output: 2", "executing: false"])
    XCTAssertEqual(duringOutput.values, [[false, true]])
  }

  // law 12.5
  func testAThrownErrorReachesFailuresAndTheRun() {
    let action = Action<Int, Int> { throw Failure("number \($0)") }
    let failures = Recorder<Failure?>()
    action.failures.observe { failures.append($0 as? Failure) }
    let outputs = Recorder(action.outputs)

    let run = action.execute(1)

    XCTAssertEqual(failures.values, [Failure("number 1")])
    XCTAssertThrowsError(try run.result?.get()) {
      XCTAssertEqual($0 as? Failure, Failure("number 1"))
    }
    XCTAssertNil(run.refusal)
    XCTAssertEqual(outputs.values, [])
    XCTAssertTrue(action.isEnabled.value)
  }

  // law 12.3
  func testAnOutputThatIsNilIsAnOutput() {
    let find = Action<Int, String?> { $0 == 0 ? nil : "found" }
    let outputs = Recorder(find.outputs)
    let failures = Recorder(find.failures.map { _ in "failure" })

    find.execute(0)
    find.execute(1)

    XCTAssertEqual(outputs.values, [nil, "found"])
    XCTAssertEqual(failures.values, [])
  }

  // law 12.1
  func testADisabledActionRefusesVisibly() {
    let isValid = Observable(false)
    let work = Recorder<Int>()
    let action = Action<Int, Void>(enabledIf: isValid) { work.append($0) }
    listen(action)

    let refused = action.execute(1)
    isValid.value = true
    let done = action.execute(2)

    XCTAssertEqual(refused.refusal, .disabled)
    XCTAssertThrowsError(try refused.result?.get()) {
      XCTAssertEqual($0 as? ActionRefusal, .disabled)
    }
    XCTAssertNil(done.refusal)
    XCTAssertEqual(work.values, [2])
  }

  // law 12.2
  func testIsEnabledFollowsTheConditionAndTheRun() {
    let isValid = Observable(false)
    let action = Action<Void, Void>(enabledIf: isValid.map { $0 }) {}
    let enabled = Recorder(action.isEnabled)

    isValid.value = true
    action.execute()
    isValid.value = false

    XCTAssertEqual(enabled.values, [false, true, false, true, false])
  }

  // law 12.1
  func testAnActionThatIsExecutedByItsOwnWorkRefusesVisibly() {
    let log = Recorder<ActionRefusal?>()
    weak var weakAction: Action<Int, Int>?
    let action = Action<Int, Int> { number in
      log.append(weakAction?.execute(number + 1).refusal)
      return number
    }
    weakAction = action
    let outputs = Recorder(action.outputs)

    action.execute(1)

    XCTAssertEqual(log.values, [.busy])
    XCTAssertEqual(outputs.values, [1])
  }

  // law 12.4
  func testAListenerOfOutputsMayExecuteAgain() {
    let next = Action<Int, Int> { $0 + 1 }
    listen(next)
    next.outputs.observe { [unowned next] in if $0 < 3 { next.execute($0) } }

    next.execute(0)

    XCTAssertEqual(
      log.values.filter { !$0.hasPrefix("enabled") },
      [
        "executing true", "output 1", "output 2", "output 3", "executing false", "executing true",
        "executing false", "executing true", "executing false",
      ])
    XCTAssertFalse(next.isExecuting.value)
  }

  // law 12.4
  func testAListenerOfIsExecutingMayExecuteAgain() {
    let next = Action<Int, Int> { $0 + 1 }
    let outputs = Recorder(next.outputs)
    next.isExecuting.observe { [unowned next] isExecuting in
      if !isExecuting, outputs.values.count < 3 { next.execute(outputs.values.count) }
    }

    next.execute(0)

    XCTAssertEqual(outputs.values, [1, 2, 3])
  }

  // law 12.6
  func testARunCancelledByAListenerBeforeItsWorkBeginsIsNotDone() {
    let work = Recorder<Int>()
    let action = Action<Int, Void> { work.append($0) }
    action.isExecuting.observe { [unowned action] in if $0 { action.cancel() } }
    let outputs = Recorder(action.outputs.map { 1 })

    let run = action.execute(1)

    XCTAssertThrowsError(try run.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(work.values, [])
    XCTAssertEqual(outputs.values, [])
    XCTAssertFalse(action.isExecuting.value)
  }

  // law 12.6
  func testARunCancelledByItsOwnWorkDeliversNothing() {
    weak var weakAction: Action<Int, Int>?
    let action = Action<Int, Int> { number in
      weakAction?.cancel()
      return number
    }
    weakAction = action
    listen(action)

    action.execute(1)

    XCTAssertEqual(log.values.filter { $0.hasPrefix("output") || $0.hasPrefix("failure") }, [])
    XCTAssertTrue(action.isEnabled.value)
  }

  // law 12.1
  func testTheRefusalOfAnotherActionThatWorkPassesOnIsAFailureAndNoRefusal() {
    let other = Action<Void, Int>(enabledIf: Observable(false)) { 1 }
    let action = Action<Void, Int> { try other.execute().result?.get() ?? 0 }

    let run = action.execute()

    XCTAssertNil(run.refusal)
    XCTAssertThrowsError(try run.result?.get()) {
      XCTAssertEqual($0 as? ActionRefusal, .disabled)
    }
  }

  // law 12.3
  func testTapsExecuteAnAction() {
    let taps = Relay<Int>()
    let action = Action<Int, Int> { $0 * 2 }
    let outputs = Recorder(action.outputs)

    taps.observe(action) { $0.execute($1) }
    taps.send(1)
    taps.send(2)

    XCTAssertEqual(outputs.values, [2, 4])
  }

  // law 12.7
  func testAnActionIsFreedWithTheViewModelThatOwnsIt() {
    final class ViewModel {
      let isValid = Observable(true)
      let count = Observable(0)
      lazy var increment = Action<Void, Void>(enabledIf: isValid) { [unowned self] in
        count.value += 1
      }
    }
    let leaked = LifetimeTracker.survivors { tracker in
      let viewModel = tracker.track(ViewModel())
      tracker.track(viewModel.increment, as: "action")
      viewModel.increment.isEnabled.bind { _ in }
      viewModel.increment.outputs.observe(viewModel) { _, _ in }
      let run = tracker.track(viewModel.increment.execute(), as: "run")
      XCTAssertNotNil(run.result)
    }

    XCTAssertEqual(leaked, [])
  }
}
