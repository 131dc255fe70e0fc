import BindingTesting
import DelegateBinding
import DelegateSamples
import XCTest

final class DelegateLoginTests: XCTestCase {
  func testLoginIsInvalidAtFirstUntold() {
    let viewModel = LoginViewModel()

    let validity = Recorder(viewModel.$isValid)

    XCTAssertFalse(viewModel.isValid)
    XCTAssertEqual(validity.values, [])
  }

  func testLoginIsValidOnceBothFieldsAreFilledIn() {
    let viewModel = LoginViewModel()
    let validity = Recorder(viewModel.$isValid)

    viewModel.username = "kim"
    viewModel.password = "secret"

    XCTAssertEqual(validity.values, [false, true])
  }

  func testLoginIsInvalidAgainOnceAFieldIsEmptied() {
    let viewModel = LoginViewModel()
    viewModel.username = "kim"
    viewModel.password = "secret"
    let validity = Recorder(viewModel.$isValid)

    viewModel.username = ""
    viewModel.username = "lee"
    viewModel.password = ""

    XCTAssertEqual(validity.values, [false, true, false])
  }

  func testValidityIsAnnouncedAtEachSetEqualOrNot() {
    let viewModel = LoginViewModel()
    let validity = Recorder(viewModel.$isValid)

    viewModel.username = "kim"
    viewModel.username = "kim"
    viewModel.password = "secret"
    viewModel.password = "secret"

    XCTAssertEqual(validity.values, [false, false, true, true])
  }

  func testCallbackSeesTheViewModelAlreadyChanged() {
    let viewModel = LoginViewModel()
    let log = Recorder<Bool>()
    viewModel.$isValid.bind { [unowned viewModel] _ in log.append(viewModel.isValid) }

    viewModel.username = "kim"
    viewModel.password = "secret"

    XCTAssertEqual(log.values, [false, true])
  }

  func testCallbackKeepsNoViewAlive() {
    final class Button {
      var isEnabled = false
    }
    let viewModel = LoginViewModel()
    let tracker = LifetimeTracker()
    var button: Button? = tracker.track(Button())
    viewModel.$isValid.bind(to: button!) { $0.isEnabled = $1 }
    XCTAssertEqual(tracker.alive, ["Button"])

    button = nil

    XCTAssertEqual(tracker.alive, [])
  }
}
