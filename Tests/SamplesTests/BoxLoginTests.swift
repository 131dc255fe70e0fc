import BindingTesting
import BoxSamples
import XCTest

final class BoxLoginTests: XCTestCase {
  func testLoginIsInvalidAtFirst() {
    let viewModel = LoginViewModel()

    let validity = Recorder(viewModel.isValid)

    XCTAssertEqual(validity.values, [false])
  }

  func testLoginIsValidOnceBothFieldsAreFilledIn() {
    let viewModel = LoginViewModel()
    let validity = Recorder(viewModel.isValid)

    viewModel.username = "kim"
    viewModel.password = "secret"

    XCTAssertEqual(validity.values, [false, false, true])
  }

  func testLoginIsInvalidAgainOnceAFieldIsEmptied() {
    let viewModel = LoginViewModel()
    viewModel.username = "kim"
    viewModel.password = "secret"
    let validity = Recorder(viewModel.isValid)

    viewModel.username = ""
    viewModel.username = "lee"
    viewModel.password = ""

    XCTAssertEqual(validity.values, [true, false, true, false])
  }

  func testValidityIsAnnouncedAtEachSetEqualOrNot() {
    let viewModel = LoginViewModel()
    let validity = Recorder(viewModel.isValid)

    viewModel.username = "kim"
    viewModel.username = "kim"
    viewModel.password = "secret"
    viewModel.password = "secret"

    XCTAssertEqual(validity.values, [false, false, false, true, true])
  }
}
