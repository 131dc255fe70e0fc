public import ActionBinding
public import ObservableBinding

/// Counts up and down: taps go in, a count comes out.
///
/// ```swift
/// let viewModel = CounterViewModel()
/// viewModel.count.bind(label) { label, count in label.text = "\(count)" }  // 0
/// viewModel.increment.execute()                                            // 1
/// button.tapped = { viewModel.decrement.execute() }
/// ```
///
/// The work is synchronous: when `execute` returns, the label shows the new count.
public final class CounterViewModel {
  public let increment: Action<Void, Int>
  public let decrement: Action<Void, Int>
  /// The running sum of the steps of both.
  public let count: Derived<Int>

  public init() {
    increment = Action { 1 }
    decrement = Action { -1 }
    let sum = Observable(0)
    increment.outputs.merge(with: decrement.outputs).scan(0, +).bind(to: sum)
    count = sum.readOnly
  }
}
