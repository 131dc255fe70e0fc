internal import BoxBinding
internal import BoxSamples
internal import ObservableBinding
internal import ObservableSamples

func makeCounter(in panel: Element) {
  let parts = Element("div", "parts", in: panel)
  makeBoxCounter(in: part("Box", in: parts))
  makeObservableCounter(in: part("Observable", in: parts))
  makeRedButton(in: part("An event", in: parts))
}

private func makeBoxCounter(in part: Element) {
  let viewModel = BoxSamples.CounterViewModel()
  let count = Element("output", "count", in: part)
  let buttons = row(in: part)

  viewModel.count.bind {
    count.text = "\($0)"
    light(viewModel.count)
  }
  Button("−", in: buttons).onTap = viewModel.decrement
  Button("+", in: buttons).onTap = viewModel.increment
  code("BoxSamples/CounterViewModel.swift", in: part)
}

private func makeObservableCounter(in part: Element) {
  let viewModel = ObservableSamples.CounterViewModel()
  let count = Element("output", "count", in: part)
  let derived = Element("p", "derived", in: part)
  let buttons = row(in: part)

  let double = viewModel.count.map { $0 * 2 }
  let isEven = viewModel.count.map { $0 % 2 == 0 }
  viewModel.count.bind { count.text = "\($0)" }
  Derived(double, isEven) { "twice \($0), \($1 ? "even" : "odd")" }.bind { derived.text = $0 }
  light(viewModel.count)
  Button("−", in: buttons).onTap = viewModel.decrement
  Button("+", in: buttons).onTap = viewModel.increment
  code("ObservableSamples/CounterViewModel.swift", in: part)
}

private func makeRedButton(in part: Element) {
  let viewModel = RedViewModel()
  let label = Element("output", "said", "Not tapped yet", in: part)

  viewModel.text.observe { label.text = $0 }
  light(viewModel.text)
  Button("Red", "red", in: row(in: part)).onTap = viewModel.updateText
  code("ObservableSamples/RedViewModel.swift", in: part)
}
