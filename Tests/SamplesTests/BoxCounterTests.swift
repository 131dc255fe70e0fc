import BindingTesting
import BoxSamples
import XCTest

final class BoxCounterTests: XCTestCase {
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
}
