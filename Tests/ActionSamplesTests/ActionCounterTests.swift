import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

final class ActionCounterTests: XCTestCase {
  func testCountStartsAtZeroAndIsReplayed() {
    let viewModel = CounterViewModel()

    let counts = Recorder(viewModel.count)

    XCTAssertEqual(counts.values, [0])
  }

  func testEveryStepIsShownInOrderWhenExecuteReturns() {
    let viewModel = CounterViewModel()
    let counts = Recorder(viewModel.count)

    viewModel.increment.execute()
    viewModel.increment.execute()
    viewModel.decrement.execute()

    XCTAssertEqual(counts.values, [0, 1, 2, 1])
    XCTAssertEqual(viewModel.count.value, 1)
  }

  func testButtonsAreTiedToTheActions() {
    let viewModel = CounterViewModel()
    let plus = Relay<Void>()
    let minus = Relay<Void>()
    plus.observe(viewModel.increment) { action, _ in action.execute() }
    minus.observe(viewModel.decrement) { action, _ in action.execute() }

    plus.send()
    minus.send()
    minus.send()

    XCTAssertEqual(viewModel.count.value, -1)
  }

  func testTheViewModelIsFreed() {
    let leaked = LifetimeTracker.survivors { tracker in
      let viewModel = tracker.track(CounterViewModel())
      tracker.track(viewModel.increment, as: "increment")
      viewModel.count.bind { _ in }
      viewModel.increment.execute()
    }

    XCTAssertEqual(leaked, [])
  }
}
