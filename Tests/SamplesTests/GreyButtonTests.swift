import BindingTesting
import KeyPathBinding
import KeyPathSamples
import XCTest

final class GreyButtonTests: XCTestCase {
  func testTapIsWrittenIntoTheLabel() {
    let viewModel = GreyViewModel()
    let label = Label()
    viewModel.text.bind(to: label, \.text)

    viewModel.updateText()

    XCTAssertEqual(label.texts.values, ["", "Grey Button is Tapped"])
  }

  func testLaterViewsShowWhatWasSaidBefore() {
    let viewModel = GreyViewModel()
    viewModel.updateText()
    let label = Label()

    viewModel.text.bind(\.self, to: label, \.text)

    XCTAssertEqual(label.texts.values, ["Grey Button is Tapped"])
  }

  func testViewModelKeepsNoLabelAlive() {
    let viewModel = GreyViewModel()
    let tracker = LifetimeTracker()
    var label: Label? = tracker.track(Label())
    viewModel.text.bind(to: label!, \.text)
    XCTAssertEqual(tracker.alive, ["Label"])

    label = nil
    viewModel.updateText()

    XCTAssertEqual(tracker.alive, [])
  }
}

/// Notes all that is written into its text.
private final class Label {
  let texts = Recorder<String>()

  var text = "" {
    didSet { texts.append(text) }
  }
}
