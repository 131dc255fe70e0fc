import ActionBinding
import ObservableBinding
import ObservableSamples

/// Lines with values of their own, and what follows those that are there now.
final class CartScreen: Screen {
  let groups: [[any View]]
  private let viewModel = CartViewModel()

  init() {
    let goods = [("Tea", 300), ("Bread", 200), ("Cheese", 450)]
    let buttons = goods.map { Button("+ \($0)", note: "\($1)") }
    let lines = Picker(empty: "an empty cart")
    let total = Label(style: .bold)
    let details = Label()
    let remove = Button("Remove", color: .red)
    let undo = Button("Undo")
    groups = [
      [Label("Lines come and go: the total is of those here, the details of one.")],
      buttons,
      [lines],
      [total, details],
      [remove, undo],
    ]

    let rows = viewModel.lines.flatMap { lines in
      Derived(from: lines.map(\.amount)) { amounts in
        zip(lines, amounts).map { Picker.Row(id: ObjectIdentifier($0), text: "\($0.name) x \($1)") }
      }
    }
    let selection = Derived(viewModel.lines, viewModel.selected) { lines, selected in
      lines.firstIndex { $0 === selected }
    }
    rows.edits(by: \.id).bind(lines) { $0.show($1) }
    selection.bind(lines) { $0.selection = $1 }
    selection.bind(remove) { $0.isEnabled = $1 != nil }
    viewModel.total.bind(total) { $0.text = "Total \($1)" }
    viewModel.details.bind(details) { $0.text = $1 }
    viewModel.canUndo.bind(undo) { $0.isEnabled = $1 }

    for ((name, price), button) in zip(goods, buttons) {
      button.tapped = { [viewModel] in
        viewModel.selected.value = viewModel.add(name, at: price)
      }
    }
    lines.selected = { [viewModel] in viewModel.selected.value = viewModel.lines.value[$0] }
    lines.stepped = { [selected = viewModel.selected] step in
      if let amount = selected.value?.amount { amount.value = max(1, amount.value + step) }
    }
    remove.tapped = { [viewModel] in viewModel.selected.value.map(viewModel.remove) }
    undo.tapped = viewModel.undo
  }
}
