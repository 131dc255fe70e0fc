import ActionBinding
import ActionSamples
import BindingTesting
import KeyPathBinding
import KeyPathSamples
import ObservableBinding
import ObservableSamples
import XCTest

/// What counters do only with observables, key paths or actions.
final class CounterViewTests: XCTestCase {
  func testManyViewsShowTheCountOfAnObservable() {
    let viewModel = ObservableSamples.CounterViewModel()
    let counts = Recorder(viewModel.count)
    let doubles = Recorder(viewModel.count.map { $0 * 2 })

    viewModel.increment()

    XCTAssertEqual([counts.values, doubles.values], [[0, 1], [0, 2]])
  }

  func testTheCountIsWrittenIntoThePropertyThatAKeyPathNames() {
    let viewModel = KeyPathSamples.CounterViewModel()
    let label = Control("")
    viewModel.count.map { "\($0)" }.bind(to: label, \.value)

    viewModel.increment()

    XCTAssertEqual(label.assigned.values, ["0", "1"])
  }

  func testButtonsAreTiedToActions() {
    let viewModel = ActionSamples.CounterViewModel()
    let plus = Relay<Void>()
    let minus = Relay<Void>()
    plus.observe(viewModel.increment) { action, _ in action.execute() }
    minus.observe(viewModel.decrement) { action, _ in action.execute() }

    plus.send()
    minus.send()
    minus.send()

    XCTAssertEqual(viewModel.count.value, -1)
  }

  func testACounterWithActionsIsFreed() {
    let leaked = LifetimeTracker.survivors { tracker in
      let viewModel = tracker.track(ActionSamples.CounterViewModel())
      tracker.track(viewModel.increment, as: "increment")
      viewModel.count.bind { _ in }
      viewModel.increment.execute()
    }

    XCTAssertEqual(leaked, [])
  }
}
