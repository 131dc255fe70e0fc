import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class ObservableCounterTests: XCTestCase {
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

  func testManyViewsShowTheSameCount() {
    let viewModel = CounterViewModel()
    let counts = Recorder(viewModel.count)
    let doubles = Recorder(viewModel.count.map { $0 * 2 })

    viewModel.increment()

    XCTAssertEqual([counts.values, doubles.values], [[0, 1], [0, 2]])
  }
}
