public import ObservableBinding

/// Counts up and down. Any number of views bind `count`, or something mapped from it.
///
/// ```swift
/// let viewModel = CounterViewModel()
/// viewModel.count.bind(label) { label, count in label.text = "\(count)" }  // 0
/// viewModel.count.map { $0 * 2 }.bind(double) { $0.text = "\($1)" }        // 0
/// viewModel.increment()                                                     // 1, 2
/// ```
public final class CounterViewModel {
  public let count = Observable(0)

  public init() {}

  public func increment() {
    count.value += 1
  }

  public func decrement() {
    count.value -= 1
  }
}
