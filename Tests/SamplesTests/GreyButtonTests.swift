import KeyPathBinding
import KeyPathSamples
import XCTest

final class GreyButtonTests: XCTestCase {
  func testTapIsWrittenIntoTheLabel() {
    let viewModel = GreyViewModel()
    let label = Label()
    viewModel.text.bind(to: label, \.text)

    viewModel.updateText()

    XCTAssertEqual(label.texts, ["", "Grey Button is Tapped"])
  }

  func testLaterViewsShowWhatWasSaidBefore() {
    let viewModel = GreyViewModel()
    viewModel.updateText()
    let label = Label()

    viewModel.text.bind(\.self, to: label, \.text)

    XCTAssertEqual(label.texts, ["Grey Button is Tapped"])
  }

  func testViewModelKeepsNoLabelAlive() {
    let viewModel = GreyViewModel()
    var label: Label? = Label()
    weak let weakLabel = label
    viewModel.text.bind(to: label!, \.text)
    XCTAssertNotNil(weakLabel)

    label = nil
    viewModel.updateText()

    XCTAssertNil(weakLabel)
  }
}

/// Notes all that is written into its text.
private final class Label {
  var texts: [String] = []

  var text = "" {
    didSet { texts.append(text) }
  }
}
