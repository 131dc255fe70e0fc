public import BoxBinding

/// Counts up and down. A view binds `count` and shows what it hears.
///
/// ```swift
/// let viewModel = CounterViewModel()
/// viewModel.count.bind(label) { label, count in label.text = "\(count)" }  // shows 0
/// viewModel.increment()                                                     // shows 1
/// ```
public final class CounterViewModel {
  /// The count, for the one view that shows it: a box has room for one listener.
  public let count = Box(0)

  public init() {}

  public func increment() {
    count.value += 1
  }

  public func decrement() {
    count.value -= 1
  }
}
