import ActionBinding
import ActionSamples
import BindingTesting
import BoxSamples
import DelegateBinding
import DelegateSamples
import KeyPathSamples
import ObservableSamples
import XCTest

/// What every counter does, whatever technique tells its view.
final class CounterTests: XCTestCase {
  func testAViewShowsTheCountAsItIsWhenItComes() {
    for counter in Counter.all() {
      XCTAssertEqual(counter.shown.values, [0], counter.technique)
    }
  }

  func testEveryStepIsShownInOrderWhenItReturns() {
    for counter in Counter.all() {
      counter.increment()
      counter.increment()
      for _ in 1...3 { counter.decrement() }

      XCTAssertEqual(counter.shown.values, [0, 1, 2, 1, 0, -1], counter.technique)
    }
  }
}

/// A counter with a view.
private struct Counter {
  let technique: String
  let shown: Recorder<Int>
  let increment: () -> Void
  let decrement: () -> Void

  static func all() -> [Counter] {
    let box = BoxSamples.CounterViewModel()
    let observable = ObservableSamples.CounterViewModel()
    let keyPath = KeyPathSamples.CounterViewModel()
    let action = ActionSamples.CounterViewModel()
    let delegate = DelegateSamples.CounterViewModel()
    let screen = CounterScreen(delegate)
    return [
      Counter(
        technique: "box", shown: Recorder(box.count),
        increment: box.increment, decrement: box.decrement),
      Counter(
        technique: "observable", shown: Recorder(observable.count),
        increment: observable.increment, decrement: observable.decrement),
      Counter(
        technique: "key path", shown: Recorder(keyPath.count),
        increment: keyPath.increment, decrement: keyPath.decrement),
      Counter(
        technique: "action", shown: Recorder(action.count),
        increment: { action.increment.execute() }, decrement: { action.decrement.execute() }),
      Counter(
        technique: "delegate", shown: screen.counts,
        increment: { [screen] in withExtendedLifetime(screen) { delegate.increment() } },
        decrement: { [screen] in withExtendedLifetime(screen) { delegate.decrement() } }),
    ]
  }
}

/// A view of the delegates' counter: it shows the count, and what it hears from then on.
final class CounterScreen: CounterViewModelDelegate {
  let counts: Recorder<Int>
  let hear: (Int) -> Void

  init(_ counter: DelegateSamples.CounterViewModel, _ hear: @escaping (Int) -> Void = { _ in }) {
    counts = Recorder()
    counts.append(counter.count)
    self.hear = hear
    counter.delegates.add(self)
  }

  func counter(_ counter: DelegateSamples.CounterViewModel, didChangeTo count: Int) {
    counts.append(count)
    hear(count)
  }
}
