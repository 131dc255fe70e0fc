import BindingTesting
import DelegateBinding
import DelegateSamples
import XCTest

/// What counters and logins do only with delegates.
final class DelegateSampleTests: XCTestCase {
  func testTheCountIsAlreadyNewWhenTheDelegateHearsOfIt() {
    let viewModel = CounterViewModel()
    let found = Recorder<Int>()
    let screen = CounterScreen(viewModel) { [unowned viewModel] _ in found.append(viewModel.count) }

    viewModel.increment()
    viewModel.increment()

    XCTAssertEqual(found.values, [1, 2])
    withExtendedLifetime(screen) {}
  }

  func testDelegatesHearInTheOrderInWhichTheyWereAdded() {
    let viewModel = CounterViewModel()
    let log = Recorder<String>()
    let first = CounterScreen(viewModel) { log.append("first \($0)") }
    let second = CounterScreen(viewModel) { log.append("second \($0)") }

    viewModel.increment()
    viewModel.decrement()

    XCTAssertEqual(log.values, ["first 1", "second 1", "first 0", "second 0"])
    withExtendedLifetime((first, second)) {}
  }

  func testACounterKeepsNoDelegateAlive() {
    let viewModel = CounterViewModel()
    let tracker = LifetimeTracker()
    var screen: CounterScreen? = tracker.track(CounterScreen(viewModel))
    XCTAssertEqual(tracker.alive, ["CounterScreen"])
    withExtendedLifetime(screen) {}

    screen = nil
    viewModel.increment()

    XCTAssertEqual(tracker.alive, [])
  }

  func testTheCallbackOfALoginFindsTheViewModelAlreadyChanged() {
    let viewModel = LoginViewModel()
    let log = Recorder<Bool>()
    viewModel.$isValid.bind { [unowned viewModel] _ in log.append(viewModel.isValid) }

    viewModel.username = "kim"
    viewModel.password = "secret"

    XCTAssertEqual(log.values, [false, true])
  }

  func testTheCallbackOfALoginKeepsNoViewAlive() {
    let viewModel = LoginViewModel()
    let tracker = LifetimeTracker()
    var button: Control<Bool>? = tracker.track(Control(false), as: "button")
    viewModel.$isValid.bind(button!) { $0.value = $1 }
    XCTAssertEqual(tracker.alive, ["button"])

    button = nil

    XCTAssertEqual(tracker.alive, [])
  }
}
