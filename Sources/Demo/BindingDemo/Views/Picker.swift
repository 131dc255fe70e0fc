/// Shows rows, of which the user selects one.
///
/// The selected row stands in brackets. Up and down go from row to row, and at the ends to the views
/// around.
final class Picker: View {
  var rows: [String] = []
  var selection: Int?
  /// Called with the row that the user selects.
  var selected: ((Int) -> Void)?
  /// Called with -1 when the user presses left, and with 1 when the user presses right.
  var stepped: ((Int) -> Void)?

  let emptyText: String

  init(empty emptyText: String) {
    self.emptyText = emptyText
  }

  var canFocus: Bool { !rows.isEmpty }
  var hints: [String] { ["↑↓ select"] + (stepped == nil ? [] : ["←→ less, more"]) }
  var focusedRow: Int? { selection ?? 0 }

  func height(forWidth width: Int) -> Int { max(1, rows.count) }

  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool) {
    if rows.isEmpty { canvas.write(emptyText, at: area.origin, style: .dim) }
    let texts = rows.map { $0.shortened(to: area.size.width - 2) }
    let width = texts.map(\.displayWidth).max() ?? 0
    for (index, text) in texts.enumerated() {
      let isSelected = index == selection
      let blanks = String(repeating: " ", count: width - text.displayWidth)
      canvas.write(
        isSelected ? "[\(text)\(blanks)]" : " \(text)",
        at: Point(column: area.origin.column, row: area.origin.row + index),
        style: Style(isBold: isSelected, isReversed: isSelected && isFocused))
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
