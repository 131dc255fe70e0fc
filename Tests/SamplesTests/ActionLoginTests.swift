import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class ActionLoginTests: XCTestCase {
  private let scheduler = ManualScheduler()

  func testLoginIsEnabledByTenCharactersOfEmailAndFourOfPassword() {
    let viewModel = LoginViewModel(scheduler: scheduler)
    let enabled = Recorder(viewModel.login.isEnabled.removeDuplicates())

    viewModel.email.value = "a@b.example"
    viewModel.password.value = "181"
    viewModel.password.value = "1815"
    viewModel.email.value = "a@b.examp"

    XCTAssertEqual(enabled.values, [false, true, false])
  }

  func testLoginIsRefusedUntilItIsEnabled() {
    let viewModel = LoginViewModel(scheduler: scheduler)

    let run = viewModel.login.execute()

    XCTAssertEqual(run.refusal, .disabled)
    XCTAssertFalse(viewModel.login.isExecuting.value)
  }

  func testLoggingInTakesFiveSecondsDuringWhichTheButtonIsDisabled() async throws {
    let viewModel = LoginViewModel(scheduler: scheduler)
    viewModel.email.value = "ada@example.org"
    viewModel.password.value = "1815"
    let log = Recorder<String>()
    log.record(viewModel.login.isEnabled, as: "enabled")
    log.record(viewModel.login.isExecuting, as: "executing")

    let run = viewModel.login.execute()
    try await settle()
    scheduler.advance(by: .milliseconds(4_999))
    try await settle()
    XCTAssertNil(run.result)
    XCTAssertEqual(viewModel.login.execute().refusal, .busy)
    scheduler.advance(by: .milliseconds(1))
    try await settle()

    XCTAssertNoThrow(try run.result?.get())
    XCTAssertNotNil(run.result)
    XCTAssertEqual(
      log.values.filter { $0.hasPrefix("enabled") },
      ["enabled: true", "enabled: false", "enabled: true"])
    XCTAssertEqual(
      log.values.filter { $0.hasPrefix("executing") },
      ["executing: false", "executing: true", "executing: false"])
  }

  func testALoginThatIsCancelledEndsAtOnce() async throws {
    let viewModel = LoginViewModel(scheduler: scheduler)
    viewModel.email.value = "ada@example.org"
    viewModel.password.value = "1815"
    let outputs = Recorder(viewModel.login.outputs.map { 1 })
    viewModel.login.execute()
    try await settle()

    viewModel.login.cancel()

    XCTAssertTrue(viewModel.login.isEnabled.value)
    try await settle()
    XCTAssertEqual(scheduler.due, [])
    XCTAssertEqual(outputs.values, [])
  }

  func testTheViewModelIsFreedThoughALoginIsUnderWay() async throws {
    let tracker = LifetimeTracker()
    var viewModel: LoginViewModel? = tracker.track(LoginViewModel(scheduler: scheduler))
    viewModel?.email.value = "ada@example.org"
    viewModel?.password.value = "1815"
    let run = viewModel?.login.execute()
    try await settle()
    XCTAssertEqual(scheduler.due, [.seconds(5)])

    viewModel = nil

    XCTAssertEqual(tracker.alive, [])
    XCTAssertThrowsError(try run?.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    try await settle()
    XCTAssertEqual(scheduler.due, [])
  }
}
