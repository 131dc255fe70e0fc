internal import ObservableBinding
internal import ObservableSamples

func makeCart(in panel: Element) {
  let viewModel = CartViewModel()
  let buttons = row(in: panel)
  let goods = [("Tea", 300), ("Bread", 200), ("Cheese", 450)]
  for (name, price) in goods {
    let add = Button("+ \(name)", in: buttons)
    add.onTap = {
      let line = viewModel.add(name, at: price)
      light(line.amount)
      viewModel.selected.value = line
    }
  }
  let change = row(in: panel)
  let fewer = Button("One less", in: change)
  let more = Button("One more", "main", in: change)
  let next = Button("Next line", in: change)
  let remove = Button("Remove", in: change)
  let undo = Button("Undo", in: change)

  let total = Element("output", "total", in: panel)
  let details = Element("output", "details", in: panel)
  let lines = Element("output", "lines", in: panel)

  viewModel.total.bind { total.text = "Total \($0)" }
  viewModel.details.bind { details.text = $0 }
  viewModel.lines.bind { lines.text = $0.isEmpty ? "an empty cart" : names(of: $0) }
  viewModel.canUndo.bind { undo.isEnabled = $0 }

  light(viewModel.lines)
  light(viewModel.selected)
  light(viewModel.total)
  light(viewModel.details)
  light(viewModel.canUndo)

  more.onTap = { viewModel.selected.value?.amount.value += 1 }
  fewer.onTap = {
    if let line = viewModel.selected.value, line.amount.value > 1 { line.amount.value -= 1 }
  }
  next.onTap = {
    let all = viewModel.lines.value
    let place = all.firstIndex { $0 === viewModel.selected.value }
    viewModel.selected.value = all.isEmpty ? nil : all[((place ?? -1) + 1) % all.count]
  }
  remove.onTap = { if let line = viewModel.selected.value { viewModel.remove(line) } }
  undo.onTap = { viewModel.undo() }
}

private func names(of lines: [CartViewModel.Line]) -> String {
  var text = ""
  for line in lines { text += text.isEmpty ? line.name : ", \(line.name)" }
  return text
}
