extension Canvas {
  /// Draws a box with a caption in its top edge.
  ///
  /// Heavy lines mark the focus: they need no colour, and show in a plain-text frame too.
  mutating func drawBox(_ area: Area, caption: String, isHeavy: Bool) {
    let top = area.origin.row
    let bottom = top + area.size.height - 1

    drawRow(isHeavy ? "┏━┓" : "┌─┐", in: area, row: top)
    for row in top + 1..<max(top + 1, bottom) {
      drawRow(isHeavy ? "┃ ┃" : "│ │", in: area, row: row)
    }
    drawRow(isHeavy ? "┗━┛" : "└─┘", in: area, row: bottom)
    if caption.displayWidth + 6 <= area.size.width {
      write(" \(caption) ", at: Point(column: area.origin.column + 2, row: top))
    }
  }

  /// Draws the window: a title, and rules below the menu and above the hints.
  mutating func drawWindow(_ area: Area, title: String) {
    let top = area.origin.row
    let bottom = top + area.size.height - 1

    for row in top...bottom { drawRow("│ │", in: area, row: row, style: .dim) }
    drawRow("╭─╮", in: area, row: top, style: .dim)
    drawRow("├─┤", in: area, row: top + 2, style: .dim)
    drawRow("├─┤", in: area, row: bottom - 2, style: .dim)
    drawRow("╰─╯", in: area, row: bottom, style: .dim)
    write(" \(title) ", at: Point(column: area.origin.column + 2, row: top), style: .bold)
  }

  /// Draws a row as wide as the area: an end, the middle as often as needed, the other end.
  private mutating func drawRow(
    _ pattern: String, in area: Area, row: Int, style: Style = .plain
  ) {
    let middle = pattern.dropFirst().dropLast()
    let line =
      pattern.prefix(1) + repeatElement(middle, count: max(0, area.size.width - 2)).joined()
    write(line + pattern.suffix(1), at: Point(column: area.origin.column, row: row), style: style)
  }
}
