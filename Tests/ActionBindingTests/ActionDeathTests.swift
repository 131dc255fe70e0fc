import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 12, where what a run was executed with acts as it dies, or its work acts as it is cancelled.
@MainActor
final class ActionDeathTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private var action: Action<Dying, Void>?
  private var runs: [Execution<Void>] = []
  private var atWork = (now: 0, most: 0)

  private final class Dying {
    private let act: () -> Void
    init(_ act: @escaping () -> Void) { self.act = act }
    deinit { act() }
  }

  private func execute(_ act: @escaping () -> Void = {}) {
    if let action { runs.append(action.execute(Dying(act))) }
  }

  private func perform(_ whileBusy: WhileBusy) {
    action = Action(whileBusy: whileBusy) { [scheduler] _ in
      try await scheduler.sleep(for: .seconds(1))
    }
  }

  /// Work that acts as it is cancelled, and takes a second all the same.
  private func work(_ act: @escaping @MainActor @Sendable () -> Void) async {
    atWork = (atWork.now + 1, max(atWork.most, atWork.now + 1))
    let end = Action<Void, Void> { [scheduler] in try await scheduler.sleep(for: .seconds(1)) }
    await withTaskCancellationHandler {
      try? await end.execute().value
    } onCancel: {
      MainActor.assumeIsolated { act() }
    }
    atWork.now -= 1
  }

  override func tearDown() async throws {
    try await settle(advancing: scheduler, by: .seconds(9))
    action?.cancel()
    try await settle(advancing: scheduler, by: .seconds(9))
    (action, runs) = (nil, [])
  }

  // law 5.4, 6.3
  func testTheLastReferenceToTheActionMayGoWithARunThatIsCancelled() {
    perform(.enqueue)
    execute()
    execute { [unowned self] in action = nil }

    runs[1].cancel()

    XCTAssertNil(action)
    XCTAssertNotNil(runs[0].result)
  }

  // law 12.6
  func testWhatDiesWithACancelledRunDoesNotHaveItRefused() {
    perform(.keepNewest)
    execute()
    execute { [unowned self] in execute() }

    runs[1].cancel()

    XCTAssertEqual(runs.map(\.refusal), [nil, nil, nil])
    XCTAssertThrowsError(try runs[1].result?.get()) { XCTAssertTrue($0 is CancellationError) }
  }

  // law 12.6
  func testACancelledRunDeliversNothingThoughAnotherIsCancelledByWhatDiesWithIt() async throws {
    perform(.enqueue)
    let failures = Recorder<String>()
    failures.record(try XCTUnwrap(action).failures.map { "\($0)" }, as: "failure")
    execute()
    execute { [unowned self] in runs[0].cancel() }

    runs[1].cancel()
    try await settle(advancing: scheduler, by: .seconds(9))

    XCTAssertEqual(failures.values, [])
  }

  // law 12.2
  func testAnActionIsNotExecutingWhereARunThatIsReplacedHasCancelledAll() throws {
    perform(.keepNewest)
    execute()
    execute { [unowned self] in action?.cancel() }
    execute()

    XCTAssertEqual(try XCTUnwrap(action).isExecuting.value, false)
    XCTAssertTrue(runs.allSatisfy { $0.result != nil })
  }

  // law 12.16
  func testAtMostSoManyAreAtWorkThoughOneExecutesAsAllAreCancelled() async throws {
    action = Action(whileBusy: .concurrent(2)) { [unowned self] _ async in
      await work { [unowned self] in if runs.count < 3 { execute() } }
    }
    execute()
    execute()
    try await settle()

    action?.cancel()
    try await settle()

    XCTAssertEqual(atWork.most, 2)
    XCTAssertEqual(runs.count, 3)
  }

  // law 12.12
  func testARunHasItsPlaceBeforeAnybodyHears() async throws {
    action = Action(whileBusy: .concurrent(2)) { [unowned self] _ async in await work {} }
    try XCTUnwrap(action).isExecuting.filter { $0 }.bindFirst { [unowned self] _ in
      execute()
      execute()
      runs[0].cancel()
    }

    execute()
    try await settle()

    XCTAssertEqual(atWork.now, 2)
    XCTAssertEqual(runs.map { $0.result != nil }, [true, false, false])
  }

  // law 12.12
  func testRunsWaitInOrderThoughOneIsExecutedAsTheFirstIsHeard() {
    let begun = Recorder<Int>()
    var execute: ((Int) -> Void)?
    let action = Action<Int, Void>(whileBusy: .concurrent(2)) {
      begun.append($0)
      if $0 == 1 { execute?(2) }
    }
    execute = { [unowned action] in action.execute($0) }
    action.isExecuting.filter { $0 }.bindFirst { [unowned action] _ in action.execute(1) }
    action.outcomes.observe { [unowned action] in if $0.input == 0 { action.execute(3) } }

    action.execute(0)

    XCTAssertEqual(begun.values, [1, 2, 0, 3])
  }

  // law 12.1, 12.6
  func testARunThatIsCancelledHasLeftItsPlaceAsItsWorkHearsOfIt() async throws {
    let heard = Recorder<Bool>()
    action = Action { [unowned self] _ async in
      await work { [unowned self] in
        if let action, runs.count < 2 { heard.append(action.isExecuting.value) }
        if runs.count < 2 { execute() }
      }
    }
    execute()
    try await settle()

    runs[0].cancel()

    XCTAssertEqual(heard.values, [false])
    XCTAssertNil(runs[1].refusal)
  }

  // law 12.20
  func testTheLastListenerOfAnswersMayBeCancelledByTheWorkThatANewerQuestionCancels() async throws {
    let question = Observable(1)
    var token: BindingToken?
    let answers = question.answers(onlyWhileHeard: true) { [unowned self] number async -> Int in
      await work { token?.cancel() }
      return number
    }
    token = answers.observe { _ in }
    try await settle()

    question.value = 2
    try await settle()

    XCTAssertEqual(token?.isCancelled, true)
    XCTAssertEqual(atWork.most, 1)
    withExtendedLifetime(answers) {}
  }
}
