internal import ObservableBinding
internal import ObservableSamples

func makeShipping(in panel: Element) {
  let viewModel = ShippingViewModel()
  let byListener = ShippingByListener()
  let buttons = row(in: panel)
  let next = Button("Next way", "", in: buttons)
  let others = Button("Other ways", "main", in: buttons)
  let parts = Element("div", "parts", in: panel)
  let linked = Log(in: part("Linked", in: parts))
  let listened = Log(in: part("By a listener", in: parts))

  viewModel.label.bind { linked.tell($0) }
  byListener.label.bind { listened.tell($0) }
  byListener.begin()
  light(viewModel.options)
  light(viewModel.selected)
  light(viewModel.label)

  next.onTap = {
    linked.begin()
    listened.begin()
    let place = (viewModel.selected.value + 1) % viewModel.options.value.count
    viewModel.selected.value = place
    byListener.selected.value = place
  }
  others.onTap = {
    linked.begin()
    listened.begin()
    let ways = viewModel.options.value.count == 3 ? ["Email", "Fax"] : ["Ground", "Air", "Sea"]
    viewModel.options.value = ways
    byListener.options.value = ways
  }
}

/// What was told of the last tap.
private final class Log {
  private let shown: Element
  private let lines: [Element]
  private var count = 0

  init(in parent: Element) {
    shown = Element("output", "said", in: parent)
    let list = Element("ol", "log", in: parent)
    lines = (0..<3).map { _ in Element("li", in: list) }
  }

  func begin() {
    count = 0
    for line in lines {
      line.text = ""
      line.className = ""
    }
  }

  func tell(_ text: String) {
    shown.text = text
    guard count < lines.count else { return }
    let isWrong = text == "nothing"
    lines[count].text = isWrong ? "nothing, which is wrong" : text
    lines[count].className = isWrong ? "wrong" : ""
    count += 1
  }
}
