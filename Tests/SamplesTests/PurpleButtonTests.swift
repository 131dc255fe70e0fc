import BindingTesting
import DelegateBinding
import DelegateSamples
import XCTest

final class PurpleButtonTests: XCTestCase {
  func testDelegateHearsEachTap() {
    let viewModel = PurpleDelegateViewModel()
    let screen = Screen()
    viewModel.delegate = screen

    viewModel.updateText()
    viewModel.updateText()

    XCTAssertEqual(screen.texts.values, ["Purple Button is Tapped", "Purple Button is Tapped"])
  }

  func testTappingWithoutADelegateIsHarmless() {
    let viewModel = PurpleDelegateViewModel()
    var screen: Screen? = Screen()
    viewModel.delegate = screen
    XCTAssertNotNil(viewModel.delegate)

    screen = nil
    viewModel.updateText()

    XCTAssertNil(viewModel.delegate)
  }

  func testClosureHearsEachTap() {
    let viewModel = PurpleClosureViewModel()
    let texts = Recorder(viewModel.$text)

    viewModel.updateText()
    viewModel.updateText()

    XCTAssertEqual(texts.values, ["Purple Button is Tapped", "Purple Button is Tapped"])
  }

  func testClosureSeesTheTextAlreadyStored() {
    let viewModel = PurpleClosureViewModel()
    let log = Recorder<String>()
    viewModel.$text.bind { [unowned viewModel] _ in log.append(viewModel.text) }

    viewModel.updateText()

    XCTAssertEqual(log.values, ["Purple Button is Tapped"])
  }
}

private final class Screen: PurpleButtonDelegate {
  let texts = Recorder<String>()

  func updateText(_ text: String) {
    texts.append(text)
  }
}
