import BindingTesting
import KeyPathBinding
import KeyPathSamples
import XCTest

final class KeyPathCounterTests: XCTestCase {
  func testCountStartsAtZeroAndIsReplayed() {
    let viewModel = CounterViewModel()

    let counts = Recorder(viewModel.count)

    XCTAssertEqual(counts.values, [0])
  }

  func testIncrementingOnceShowsOne() {
    let viewModel = CounterViewModel()
    let counts = Recorder(viewModel.count)

    viewModel.increment()

    XCTAssertEqual(counts.values, [0, 1])
  }

  func testDecrementingOnceShowsMinusOne() {
    let viewModel = CounterViewModel()
    let counts = Recorder(viewModel.count)

    viewModel.decrement()

    XCTAssertEqual(counts.values, [0, -1])
  }

  func testEveryStepIsShownInOrder() {
    let viewModel = CounterViewModel()
    let counts = Recorder(viewModel.count)

    viewModel.increment()
    viewModel.increment()
    viewModel.decrement()

    XCTAssertEqual(counts.values, [0, 1, 2, 1])
  }

  func testCountIsWrittenIntoTheNamedProperty() {
    final class Label {
      var text = ""
    }
    let viewModel = CounterViewModel()
    let label = Label()
    viewModel.count.bind(to: label, \.text) { "\($0)" }

    viewModel.increment()

    XCTAssertEqual(label.text, "1")
  }
}
