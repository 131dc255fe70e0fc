import BoxBinding
import BoxSamples

/// A box: one value, and the one closure that shows it.
final class CounterScreen: Screen {
  let groups: [[any View]]
  private let viewModel = CounterViewModel()

  init() {
    let count = Label(caption: "count", style: .bold)
    let increment = Button("Increment", note: "count.value += 1")
    let decrement = Button("Decrement", note: "count.value -= 1")
    groups = [
      [Label("Box: a value with one listener. The label below is bound to it.")],
      [count],
      [increment, decrement],
    ]

    viewModel.count.bind(count) { $0.text = "\($1)" }
    increment.tapped = viewModel.increment
    decrement.tapped = viewModel.decrement
  }
}
