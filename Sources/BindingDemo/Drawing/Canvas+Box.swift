extension Canvas {
  /// Draws a frame with a caption in its top edge.
  ///
  /// Heavy lines mark the focus: they need no colour, and show in a plain-text frame too.
  mutating func drawBox(_ area: Area, caption: String, isHeavy: Bool, style: Style = .plain) {
    guard area.size.width >= 2, area.size.height >= 2 else { return }
    let line = isHeavy ? Line.heavy : .light
    let left = area.origin.column
    let top = area.origin.row
    let right = left + area.size.width - 1
    let bottom = top + area.size.height - 1
    let edge = String(repeating: line.horizontal, count: area.size.width - 2)

    write(line.topLeft + edge + line.topRight, at: Point(column: left, row: top), style: style)
    for row in top + 1..<bottom {
      write(line.vertical, at: Point(column: left, row: row), style: style)
      write(line.vertical, at: Point(column: right, row: row), style: style)
    }
    write(
      line.bottomLeft + edge + line.bottomRight, at: Point(column: left, row: bottom), style: style)

    let room = area.size.width - 4
    if !caption.isEmpty && caption.displayWidth + 2 <= room {
      write(" \(caption) ", at: Point(column: left + 2, row: top), style: style)
    }
  }
}

private struct Line {
  let topLeft, topRight, bottomLeft, bottomRight, horizontal, vertical: String

  static let light = Line(
    topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘", horizontal: "─", vertical: "│")
  static let heavy = Line(
    topLeft: "┏", topRight: "┓", bottomLeft: "┗", bottomRight: "┛", horizontal: "━", vertical: "┃")
}
