public import KeyPathBinding

/// Counts up and down. A view names the property that shows `count`.
///
/// ```swift
/// let viewModel = CounterViewModel()
/// viewModel.count.bind(to: stepper, \.value)                         // 0
/// viewModel.count.map { "\($0)" }.bind(to: label, \.text)            // "0"
/// viewModel.increment()                                              // 1 and "1"
/// ```
public final class CounterViewModel {
  public let count = Bindable(0)

  public init() {}

  public func increment() {
    count.value += 1
  }

  public func decrement() {
    count.value -= 1
  }
}
