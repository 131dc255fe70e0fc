internal import ObservableBinding
internal import ObservableSamples

func makeSheet(in panel: Element) {
  let viewModel = SheetViewModel()
  let byHand = HandWiredSheet()
  let inputs = row(in: panel)
  let price = Field("Price", "number", in: inputs)
  let amount = Field("Amount", "number", in: inputs)
  let more = Button("One more", "main", in: inputs)
  let parts = Element("div", "parts", in: panel)
  let derived = SheetView("Derived", in: parts)
  let wired = SheetView("Wired by hand", in: parts)

  viewModel.price.bind { price.value = "\($0)" }
  viewModel.amount.bind { amount.value = "\($0)" }
  viewModel.net.bind { derived.tell(.net, $0) }
  viewModel.tax.bind { derived.tell(.tax, $0) }
  viewModel.total.bind { derived.tell(.total, $0) }
  light(viewModel.price)
  light(viewModel.amount)
  light(viewModel.net)
  light(viewModel.tax)
  light(viewModel.total)

  byHand.onNet = { wired.tell(.net, $0) }
  byHand.onTax = { wired.tell(.tax, $0) }
  byHand.onTotal = { wired.tell(.total, $0) }
  wired.tell(.net, byHand.net)
  wired.tell(.tax, byHand.tax)
  wired.tell(.total, byHand.total)
  derived.finish()
  wired.finish()

  let edit = { (newPrice: Int, newAmount: Int) in
    derived.begin()
    wired.begin()
    if newPrice != viewModel.price.value {
      viewModel.price.value = newPrice
      byHand.price = newPrice
    }
    if newAmount != viewModel.amount.value {
      viewModel.amount.value = newAmount
      byHand.amount = newAmount
    }
    derived.play()
    wired.play()
  }
  price.onEdit = { if let new = number($0) { edit(new, viewModel.amount.value) } }
  amount.onEdit = { if let new = number($0) { edit(viewModel.price.value, new) } }
  more.onTap = { edit(viewModel.price.value, viewModel.amount.value + 1) }
}

/// The number in a field, unless it is being typed or too large.
private func number(_ text: String) -> Int? {
  guard let number = Int(text), (-9_999...9_999).contains(number) else { return nil }
  return number
}

/// Three cells and a log. It shows what it was told slowly, one after another.
private final class SheetView {
  enum Name: Int {
    case net, tax, total

    var text: String { ["net = price × amount", "tax = net / 10", "total = net + tax"][rawValue] }
    var short: String { ["net", "tax", "total"][rawValue] }
  }

  private let cells: [Element]
  private let boxes: [Element]
  private let log: [Element]
  private var told: [(name: Name, value: Int)] = []
  private var shown = 0
  private var plays = 0

  init(_ title: String, in parent: Element) {
    let sheet = part(title, in: parent)
    let rows = [Name.net, .tax, .total].map { name in
      let row = Element("div", "cell", in: sheet)
      _ = Element("span", "", name.text, in: row)
      return row
    }
    boxes = rows
    cells = rows.map { Element("output", in: $0) }
    let list = Element("ol", "log", in: sheet)
    log = (0..<4).map { _ in Element("li", in: list) }
  }

  func tell(_ name: Name, _ value: Int) { told.append((name, value)) }

  /// Shows what is left of the last edit at once, and is ready for the next.
  func begin() {
    finish()
    told = []
    shown = 0
    for line in log {
      line.text = ""
      line.className = ""
    }
  }

  func finish() { while shown < told.count { showNext(isLit: false) } }

  func play() {
    plays += 1
    let play = plays
    after(milliseconds: 450) { self.step(of: play) }  // the line of the input is lit first
  }

  private func step(of play: Int) {
    guard play == plays, shown < told.count else { return }
    showNext(isLit: true)
    after(milliseconds: 450) { self.step(of: play) }
  }

  private func showNext(isLit: Bool) {
    let (name, value) = told[shown]
    let isWrong = name == .total && value != told[0].value + told[0].value / 10
    cells[name.rawValue].text = "\(value)"
    // Two names for one animation: a cell that is told twice lights up twice.
    let lit = !isLit ? "" : shown % 2 == 0 ? " lit" : " lit again"
    boxes[name.rawValue].className = "cell\(lit)\(isWrong ? " wrong" : "")"
    if isLit {
      log[shown].text = "\(name.short) \(value)\(isWrong ? ", which is wrong" : "")"
      log[shown].className = isWrong ? "wrong" : ""
    }
    shown += 1
  }
}
