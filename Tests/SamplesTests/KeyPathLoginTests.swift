import BindingTesting
import KeyPathBinding
import KeyPathSamples
import XCTest

final class KeyPathLoginTests: XCTestCase {
  func testConfirmIsDisabledAtFirst() {
    let viewModel = LoginViewModel()
    let screen = Screen()

    viewModel.login.bind(\.isValid, to: screen, \.isConfirmEnabled)

    XCTAssertEqual(screen.shownValidity.values, [false])
  }

  func testConfirmIsEnabledOnceBothFieldsAreFilledIn() {
    let viewModel = LoginViewModel()
    let screen = Screen()
    viewModel.login.bind(\.isValid, to: screen, \.isConfirmEnabled)

    viewModel.login.value.username = "kim"
    viewModel.login.value.password = "secret"

    XCTAssertEqual(screen.shownValidity.values, [false, false, true])
  }

  func testConfirmIsDisabledAgainOnceAFieldIsEmptied() {
    let viewModel = LoginViewModel()
    viewModel.login.value.username = "kim"
    viewModel.login.value.password = "secret"
    let screen = Screen()
    viewModel.login.bind(\.isValid, to: screen, \.isConfirmEnabled)

    viewModel.login.value.username = ""
    viewModel.login.value.username = "lee"
    viewModel.login.value.password = ""

    XCTAssertEqual(screen.shownValidity.values, [true, false, true, false])
  }

  func testValidityIsAnnouncedAtEachSetEqualOrNot() {
    let viewModel = LoginViewModel()
    let screen = Screen()
    viewModel.login.bind(\.isValid, to: screen, \.isConfirmEnabled)

    viewModel.login.value.username = "kim"
    viewModel.login.value.username = "kim"
    viewModel.login.value.password = "secret"
    viewModel.login.value.password = "secret"

    XCTAssertEqual(screen.shownValidity.values, [false, false, false, true, true])
  }

  func testEveryPartFollowsTheOneModel() {
    let viewModel = LoginViewModel()
    let screen = Screen()
    viewModel.login.bind(\.message, to: screen, \.message)

    viewModel.login.value.username = "kim"
    viewModel.login.value.password = "secret"
    viewModel.confirm()
    viewModel.login.value.password = "other"

    XCTAssertEqual(
      screen.shownMessages.values,
      [
        "Fill in both fields.", "Fill in both fields.", "Ready to confirm.", "Welcome, kim!",
        "Ready to confirm.",
      ])
  }

  func testConfirmingAnInvalidLoginWelcomesNobody() {
    let viewModel = LoginViewModel()
    viewModel.login.value.username = "kim"

    viewModel.confirm()

    XCTAssertEqual(viewModel.login.value.message, "Fill in both fields.")
  }

  func testViewModelKeepsNoScreenAlive() {
    let viewModel = LoginViewModel()
    let tracker = LifetimeTracker()
    var screen: Screen? = tracker.track(Screen())
    viewModel.login.bind(\.isValid, to: screen!, \.isConfirmEnabled)
    XCTAssertEqual(tracker.alive, ["Screen"])

    screen = nil

    XCTAssertEqual(tracker.alive, [])
  }
}

/// Notes all that is written into its properties.
private final class Screen {
  let shownValidity = Recorder<Bool>()
  let shownMessages = Recorder<String>()

  var isConfirmEnabled = false {
    didSet { shownValidity.append(isConfirmEnabled) }
  }

  var message = "" {
    didSet { shownMessages.append(message) }
  }
}
