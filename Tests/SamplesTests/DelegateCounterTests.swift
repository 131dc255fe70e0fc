import BindingTesting
import DelegateBinding
import DelegateSamples
import XCTest

final class DelegateCounterTests: XCTestCase {
  func testCountStartsAtZeroUntold() {
    let viewModel = CounterViewModel()
    let screen = Screen()

    viewModel.delegates.add(screen)

    XCTAssertEqual(viewModel.count, 0)
    XCTAssertEqual(screen.counts.values, [])
  }

  func testIncrementingOnceShowsOne() {
    let viewModel = CounterViewModel()
    let screen = Screen()
    viewModel.delegates.add(screen)

    viewModel.increment()

    XCTAssertEqual(screen.counts.values, [1])
  }

  func testDecrementingOnceShowsMinusOne() {
    let viewModel = CounterViewModel()
    let screen = Screen()
    viewModel.delegates.add(screen)

    viewModel.decrement()

    XCTAssertEqual(screen.counts.values, [-1])
  }

  func testCountIsAlreadyNewWhenTheDelegateHearsOfIt() {
    let viewModel = CounterViewModel()
    let screen = Screen()
    viewModel.delegates.add(screen)

    viewModel.increment()
    viewModel.increment()

    XCTAssertEqual(screen.countsRead.values, [1, 2])
  }

  func testDelegatesHearInTheOrderInWhichTheyWereAdded() {
    let viewModel = CounterViewModel()
    let log = Recorder<String>()
    let first = Screen { log.append("first \($0)") }
    let second = Screen { log.append("second \($0)") }
    viewModel.delegates.add(first)
    viewModel.delegates.add(second)

    viewModel.increment()
    viewModel.decrement()

    XCTAssertEqual(log.values, ["first 1", "second 1", "first 0", "second 0"])
  }

  func testViewModelKeepsNoDelegateAlive() {
    let viewModel = CounterViewModel()
    let tracker = LifetimeTracker()
    var screen: Screen? = tracker.track(Screen())
    viewModel.delegates.add(screen!)
    XCTAssertEqual(tracker.alive, ["Screen"])

    screen = nil
    viewModel.increment()

    XCTAssertEqual(tracker.alive, [])
  }
}

private final class Screen: CounterViewModelDelegate {
  let counts = Recorder<Int>()
  let countsRead = Recorder<Int>()
  let hear: (Int) -> Void

  init(_ hear: @escaping (Int) -> Void = { _ in }) {
    self.hear = hear
  }

  func counter(_ counter: CounterViewModel, didChangeTo count: Int) {
    counts.append(count)
    countsRead.append(counter.count)
    hear(count)
  }
}
