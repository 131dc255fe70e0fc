import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class ObservableLoginTests: XCTestCase {
  func testLoginIsInvalidAtFirst() {
    let viewModel = LoginViewModel()

    let validity = Recorder(viewModel.isValid)

    XCTAssertEqual(validity.values, [false])
  }

  func testLoginIsValidOnceBothFieldsAreFilledIn() {
    let viewModel = LoginViewModel()
    let validity = Recorder(viewModel.isValid)

    viewModel.username.value = "kim"
    viewModel.password.value = "secret"

    XCTAssertEqual(validity.values, [false, false, true])
  }

  func testLoginIsInvalidAgainOnceAFieldIsEmptied() {
    let viewModel = LoginViewModel()
    viewModel.username.value = "kim"
    viewModel.password.value = "secret"
    let validity = Recorder(viewModel.isValid)

    viewModel.username.value = ""
    viewModel.username.value = "lee"
    viewModel.password.value = ""

    XCTAssertEqual(validity.values, [true, false, true, false])
  }

  func testValidityIsAnnouncedAtEachSetEqualOrNot() {
    let viewModel = LoginViewModel()
    let validity = Recorder(viewModel.isValid)

    viewModel.username.value = "kim"
    viewModel.username.value = "kim"
    viewModel.password.value = "secret"
    viewModel.password.value = "secret"

    XCTAssertEqual(validity.values, [false, false, false, true, true])
  }
}
