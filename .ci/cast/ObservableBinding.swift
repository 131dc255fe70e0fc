// What the examples of ObservableBinding use without introducing it.
import ObservableBinding

@MainActor final class Cast {}

final class Label {
  var text = ""
}

final class CounterViewModel {
  let count = Observable(0)
}

@MainActor let label = Label()
@MainActor let viewModel = CounterViewModel()
@MainActor let count = viewModel.count
