// What the examples of BoxBinding use without introducing it.
import BoxBinding

@MainActor final class Cast {}

final class Label {
  var text = ""
}

final class CounterViewModel {
  let count = Box(0)
}

@MainActor let label = Label()
@MainActor let viewModel = CounterViewModel()
