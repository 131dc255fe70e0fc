import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class ShippingTests: XCTestCase {
  func testTheSelectionIsNeverThatOfOtherWays() {
    let viewModel = ShippingViewModel()
    let log = Recorder(viewModel.label)

    viewModel.selected.value = 2
    viewModel.options.value = ["Email", "Fax"]
    batch(viewModel.options, viewModel.selected) {
      viewModel.options.value = ["Rail", "Road"]
      viewModel.selected.value = 1
    }

    XCTAssertEqual(log.values, ["Ground", "Sea", "Email", "Road"])
  }

  func testAListenerIsTooLateForWhoWasBoundBeforeIt() {
    let viewModel = ShippingByListener()
    let log = Recorder(viewModel.label)
    viewModel.begin()

    viewModel.selected.value = 2
    viewModel.options.value = ["Email", "Fax"]

    XCTAssertEqual(log.values, ["Ground", "Sea", "nothing", "Email"])
  }
}
