public import DelegateBinding

/// Hears of each count.
public protocol CounterViewModelDelegate: AnyObject {
  func counter(_ counter: CounterViewModel, didChangeTo count: Int)
}

/// Counts up and down, and tells its delegates in the order in which they were added.
///
/// ```swift
/// let viewModel = CounterViewModel()
/// viewModel.delegates.add(screen)
/// viewModel.delegates.add(logger)
/// viewModel.increment()            // the screen hears 1, then the logger
/// ```
///
/// Delegates are held weakly. They hear only later counts: read `count` for the present one.
public final class CounterViewModel {
  public let delegates = MulticastDelegate<any CounterViewModelDelegate>()

  public private(set) var count = 0 {
    didSet {
      delegates { $0.counter(self, didChangeTo: count) }
    }
  }

  public init() {}

  public func increment() {
    count += 1
  }

  public func decrement() {
    count -= 1
  }
}
