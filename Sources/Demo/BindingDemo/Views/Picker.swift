import ObservableBinding

/// Shows rows, of which the user selects one.
///
/// The selected row stands in brackets. Up and down go from row to row, and at the ends to the views
/// around.
final class Picker: View {
  struct Row: Equatable {
    let id: AnyHashable
    let text: String
  }

  /// What a row's face depends on: how wide brackets are, and whether the focus is in them.
  struct Look: Equatable {
    var brackets: Int?
    var isReversed = false
  }

  private(set) var drawn = DrawnRows<Row, Look>()
  var rows: [String] { drawn.rows.map(\.text) }
  var selection: Int?
  /// Called with the row that the user selects.
  var selected: ((Int) -> Void)?
  /// Called with -1 when the user presses left, and with 1 when the user presses right.
  var stepped: ((Int) -> Void)?

  let emptyText: String

  init(empty emptyText: String) {
    self.emptyText = emptyText
  }

  func show(_ edits: Edits<Row>) { drawn.take(edits) }

  var canFocus: Bool { !rows.isEmpty }
  var hints: [String] { ["↑↓ select"] + (stepped == nil ? [] : ["←→ less, more"]) }
  var focusedRow: Int? { selection ?? 0 }

  func height(forWidth width: Int) -> Int { max(1, rows.count) }

  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool) {
    if rows.isEmpty { canvas.write(emptyText, at: area.origin, style: .dim) }
    let width = rows.map { $0.shortened(to: area.size.width - 2).displayWidth }.max() ?? 0
    drawn.draw(on: &canvas, in: area, height: 1) { [selection] place in
      place == selection ? Look(brackets: width, isReversed: isFocused) : Look()
    } _: { row, look, canvas in
      let text = row.text.shortened(to: area.size.width - 2)
      let blanks = String(repeating: " ", count: max(0, (look.brackets ?? 0) - text.displayWidth))
      canvas.write(
        look.brackets == nil ? " \(text)" : "[\(text)\(blanks)]", at: Point(column: 0, row: 0),
        style: Style(isBold: look.brackets != nil, isReversed: look.isReversed))
    }
  }

  func press(_ key: Key) -> Bool {
    switch key {
    case .up: select(selection.map { $0 - 1 })
    case .down: select(selection.map { $0 + 1 } ?? 0)
    case .left: step(-1)
    case .right: step(1)
    default: false
    }
  }

  private func select(_ row: Int?) -> Bool {
    guard let row, rows.indices.contains(row) else { return false }
    selected?(row)
    return true
  }

  private func step(_ step: Int) -> Bool {
    stepped?(step)
    return stepped != nil
  }
}
