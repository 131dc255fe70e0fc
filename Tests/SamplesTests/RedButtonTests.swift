import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class RedButtonTests: XCTestCase {
  func testEveryListenerHearsEachTap() {
    let viewModel = RedViewModel()
    let first = Recorder(viewModel.text)
    let second = Recorder(viewModel.text)

    viewModel.updateText()
    viewModel.updateText()

    let expected = ["", "Red Button is Tapped", "Red Button is Tapped"]
    XCTAssertEqual([first.values, second.values], [expected, expected])
  }

  func testObservingHearsOfTapsOnly() {
    let viewModel = RedViewModel()
    let log = Recorder<String>()
    viewModel.text.observe { log.append($0) }

    viewModel.updateText()

    XCTAssertEqual(log.values, ["Red Button is Tapped"])
  }
}
