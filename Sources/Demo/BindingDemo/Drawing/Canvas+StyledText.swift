extension Canvas {
  /// The frame as lines of text: plain, or with the escapes of its styles.
  func text(isColored: Bool) -> String {
    isColored ? styledText : plainText
  }

  /// The frame as lines of text, with the escapes that set their styles; the cursor is a reversed
  /// cell.
  var styledText: String {
    rows.indices.map(styledText).joined(separator: "\n")
  }

  private func styledText(_ row: Int) -> String {
    var text = ""
    var style = Style.plain
    for (column, cell) in rows[row].enumerated() {
      guard let character = cell.character else { continue }
      var cellStyle = cell.style
      if cursor == Point(column: column, row: row) { cellStyle.isReversed.toggle() }
      if cellStyle != style {
        text += cellStyle.escape(isColored: true)
        style = cellStyle
      }
      text.append(character)
    }
    return style == .plain ? text : text + Style.plain.escape(isColored: true)
  }
}
