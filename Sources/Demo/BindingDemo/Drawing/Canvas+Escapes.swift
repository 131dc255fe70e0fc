extension Canvas {
  /// What to send to a terminal that shows `previous` so that it shows this frame.
  ///
  /// Only cells that differ are sent, and all in one write: nothing flickers. Without a previous
  /// frame, or after a change of size, everything is cleared and sent.
  func escapes(after previous: Canvas?, isColored: Bool) -> String {
    let previous = previous?.size == size ? previous : nil
    if previous == self { return "" }
    var pen = Pen(isColored: isColored)
    pen.text = "\u{1B}[?25l"
    if previous == nil { pen.text += "\u{1B}[0m\u{1B}[2J" }

    for (row, cells) in rows.enumerated() {
      let old = previous?.rows[row] ?? Array(repeating: Cell(), count: cells.count)
      var isDoubtful = false
      for (column, cell) in cells.enumerated() where cell != old[column] || isDoubtful {
        // A terminal that shows joined emoji side by side has drawn over the cells behind them.
        isDoubtful = isDoubtful || cell.isJoined || old[column].isJoined
        guard let character = cell.character else { continue }
        pen.write(character, at: Point(column: column, row: row), style: cell.style)
      }
    }

    pen.finish(cursor: cursor)
    return pen.text
  }
}

extension Canvas.Cell {
  fileprivate var isJoined: Bool { (character?.unicodeScalars.count ?? 0) > 1 }
}

/// Knows where the terminal writes next and in which style, and says only what must change.
private struct Pen {
  let isColored: Bool
  var text = ""
  private var point: Point?
  private var style = Style.plain

  init(isColored: Bool) {
    self.isColored = isColored
  }

  mutating func write(_ character: Character, at target: Point, style newStyle: Style) {
    if point != target { move(to: target) }
    if style != newStyle {
      text += newStyle.escape(isColored: isColored)
      style = newStyle
    }
    text.append(character)
    // Terminals disagree about the width of much that isn't ASCII. After such a character the
    // position is stated anew, so that no other opinion shifts the rest of the line.
    point = character.isASCII ? Point(column: target.column + 1, row: target.row) : nil
  }

  mutating func finish(cursor: Point?) {
    if style != .plain { text += Style.plain.escape(isColored: isColored) }
    if let cursor {
      move(to: cursor)
      text += "\u{1B}[?25h"
    }
  }

  private mutating func move(to target: Point) {
    text += "\u{1B}[\(target.row + 1);\(target.column + 1)H"
    point = target
  }
}

extension Style {
  /// Sets this style, whichever was set before.
  func escape(isColored: Bool) -> String {
    var codes = ["0"]
    if isBold { codes.append("1") }
    if isDim { codes.append("2") }
    if isReversed { codes.append("7") }
    if isColored, let code = color.code { codes.append(code) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}

extension Color {
  fileprivate var code: String? {
    switch self {
    case .standard: nil
    case .purple: "35"
    case .red: "31"
    case .grey: "90"
    case .green: "32"
    }
  }
}
