extension App {
  /// The size at which everything has its place; a window gets no larger.
  static let preferredSize = Size(width: 72, height: 20)
  /// Below this there is room for the menu and the screen only.
  private static let smallestWindow = Size(width: 30, height: 10)

  /// Draws the whole frame: a window in the middle, or what fits.
  func frame(size: Size) -> Canvas {
    var canvas = Canvas(size: size)
    if size.width < Self.smallestWindow.width || size.height < Self.smallestWindow.height {
      drawMenu(on: &canvas, at: Point(column: 0, row: 0), width: size.width)
      drawScreen(
        on: &canvas, in: Area(column: 0, row: 1, width: size.width, height: size.height - 1))
    } else {
      drawWindow(on: &canvas)
    }
    return canvas
  }

  private func drawWindow(on canvas: inout Canvas) {
    let width = min(canvas.size.width, Self.preferredSize.width)
    let height = min(canvas.size.height, Self.preferredSize.height)
    let left = (canvas.size.width - width) / 2
    let top = (canvas.size.height - height) / 2
    let bottom = top + height - 1

    let line = String(repeating: "─", count: width - 2)
    for row in top...bottom {
      let edges =
        switch row {
        case top: ("╭", "╮")
        case bottom: ("╰", "╯")
        case top + 2, bottom - 2: ("├", "┤")
        default: ("│", "│")
        }
      if edges.0 != "│" {
        canvas.write(line, at: Point(column: left + 1, row: row), style: .dim)
      }
      canvas.write(edges.0, at: Point(column: left, row: row), style: .dim)
      canvas.write(edges.1, at: Point(column: left + width - 1, row: row), style: .dim)
    }
    canvas.write(" Bindery ", at: Point(column: left + 2, row: top), style: .bold)

    drawMenu(on: &canvas, at: Point(column: left + 1, row: top + 1), width: width - 2)
    drawScreen(
      on: &canvas,
      in: Area(column: left + 3, row: top + 3, width: width - 6, height: height - 6))
    drawHints(on: &canvas, at: Point(column: left + 3, row: bottom - 1), width: width - 6)
  }

  /// Titles if there is room for all of them, else numbers and the title of this screen.
  private func drawMenu(on canvas: inout Canvas, at point: Point, width: Int) {
    func entries(isShort: Bool) -> [String] {
      titles.enumerated().map { index, title in
        let name = isShort && index != screenIndex ? "\(index + 1)" : "\(index + 1) \(title)"
        return index == screenIndex ? "[\(name)]" : " \(name) "
      }
    }
    let long = entries(isShort: false)
    let needed = long.reduce(1) { $0 + $1.displayWidth + 1 }

    var point = point
    if focus == .menu { canvas.write("▸", at: point) }
    point.column += 1
    for (index, entry) in (needed <= width ? long : entries(isShort: true)).enumerated() {
      let isShown = index == screenIndex
      let style = Style(isBold: isShown, isReversed: isShown && focus == .menu)
      point.column = canvas.write(entry, at: point, style: style) + 1
    }
  }

  /// Draws the screen on a page of its own and shows the part with the focus in it.
  private func drawScreen(on canvas: inout Canvas, in area: Area) {
    guard area.size.width > 0, area.size.height > 0 else { return }
    let layout = Layout(screen.groups, width: area.size.width)
    var page = Canvas(size: Size(width: area.size.width, height: layout.height))
    var firstRow = 0
    for (index, view) in screen.views.enumerated() {
      let viewArea = layout.areas[index]
      let isFocused = focus == .view(index)
      view.draw(on: &page, in: viewArea, isFocused: isFocused)
      if isFocused {
        firstRow = max(0, viewArea.origin.row + viewArea.size.height - area.size.height)
      }
    }
    canvas.copy(page, from: firstRow, to: area)
  }

  /// As many hints as there is room for, the most useful ones first.
  private func drawHints(on canvas: inout Canvas, at point: Point, width: Int) {
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint : "\(line) · \(hint)"
      if longer.displayWidth > width { break }
      line = longer
    }
    canvas.write(line, at: point, style: .dim)
  }

  private var hints: [String] {
    let range = "1-\(titles.count)"
    if focus == .menu { return ["←→ choose a screen", "Tab move", "q quit"] }
    if focusedView?.takesText == true {
      return ["Tab move", "Esc menu", "F\(range) screens", "Ctrl-C quit"]
    }
    return (focusedView?.hints ?? []) + ["Tab move", "\(range) screens", "q quit"]
  }
}
