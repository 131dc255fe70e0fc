extension App {
  /// The size at which everything has its place; the window gets no larger.
  static let preferredSize = Size(width: 78, height: 22)

  /// The whole frame: a window in the middle, or what there is room for.
  var frame: Canvas {
    var canvas = Canvas(size: size)
    if isWindowed {
      canvas.drawWindow(window, title: "Bindery")
      drawHints(on: &canvas)
    }
    drawMenu(on: &canvas)
    drawScreen(on: &canvas)
    return canvas
  }

  /// How many rows of the screen don't fit below those that are shown.
  var rowsBelow: Int {
    max(0, layout.height - firstRow - screenArea.size.height)
  }
}

/// Where everything stands.
extension App {
  /// The columns beside the views, where the mark of the focus stands.
  private static let gutter = 2

  /// In less room than this a frame around everything would be a waste.
  private var isWindowed: Bool { size.width >= 30 && size.height >= 10 }

  private var window: Area {
    let width = min(size.width, Self.preferredSize.width)
    let height = min(size.height, Self.preferredSize.height)
    return Area(
      column: (size.width - width) / 2, row: (size.height - height) / 2,
      width: width, height: height)
  }

  private var menuArea: Area {
    if !isWindowed { return Area(column: 0, row: 0, width: size.width, height: 1) }
    return Area(
      column: window.origin.column + 2, row: window.origin.row + 1,
      width: window.size.width - 4, height: 1)
  }

  private var screenArea: Area {
    if !isWindowed { return Area(column: 0, row: 1, width: size.width, height: size.height - 1) }
    return Area(
      column: window.origin.column + 2, row: window.origin.row + 3,
      width: window.size.width - 4, height: window.size.height - 6)
  }

  private var layout: Layout {
    Layout(screen.groups, left: Self.gutter, width: screenArea.size.width - 2 * Self.gutter)
  }

  /// The first row of the screen that is shown: far enough down to show the focus, and as far
  /// beyond as the user has scrolled.
  private var firstRow: Int {
    let layout = layout
    var row = 0
    if case .view(let index) = focus {
      let area = layout.areas[index]
      let focused = screen.views[index].focusedRow.map { area.origin.row + $0 } ?? area.end
      row = max(0, min(area.end - screenArea.size.height, focused))
    }
    return row + min(scroll, max(0, layout.height - screenArea.size.height - row))
  }
}

/// The parts of a frame.
extension App {
  private func drawMenu(on canvas: inout Canvas) {
    var point = menuArea.origin
    canvas.write(focus == .menu ? "▸" : " ", at: point)
    point.column += Self.gutter
    let entries = menuEntries
    for entry in entries.all {
      let isShown = entry == entries.shown
      canvas.write(
        isShown ? "[\(entry)]" : entry,
        at: Point(column: point.column + (isShown ? 0 : 1), row: point.row),
        style: Style(isBold: isShown, isReversed: isShown && focus == .menu))
      point.column += entry.displayWidth + 2  // brackets stand where blanks do
    }
  }

  /// Titles if there is room for all of them, else numbers and the title of this screen, or that
  /// alone.
  private var menuEntries: (all: [String], shown: String) {
    let room = menuArea.size.width - Self.gutter - 2
    let long = titles.enumerated().map { "\($0 + 1) \($1)" }
    let shown = long[screenIndex]
    var short = titles.indices.map { "\($0 + 1)" }
    short[screenIndex] = shown
    let all = [long, short].first { $0.joined(separator: "  ").displayWidth <= room }
    return (all ?? [shown], shown)
  }

  /// Draws the screen on a page of its own, and copies the rows that are shown.
  private func drawScreen(on canvas: inout Canvas) {
    let area = screenArea
    let layout = layout
    var page = Canvas(size: Size(width: area.size.width, height: layout.height))
    for (index, view) in screen.views.enumerated() {
      let viewArea = layout.areas[index]
      let isFocused = focus == .view(index)
      view.draw(on: &page, in: viewArea, isFocused: isFocused)
      if isFocused {
        let row = viewArea.origin.row + (view.focusedRow ?? viewArea.size.height / 2)
        page.write("▸", at: Point(column: 0, row: row))
      }
    }
    canvas.copy(page, from: firstRow, to: area)

    let right = area.origin.column + area.size.width - 1
    let bottom = area.origin.row + area.size.height - 1
    if firstRow > 0 { canvas.write("▴", at: Point(column: right, row: area.origin.row)) }
    if rowsBelow > 0 { canvas.write("▾", at: Point(column: right, row: bottom)) }
  }

  /// As many hints as there is room for, the most useful ones first.
  private func drawHints(on canvas: inout Canvas) {
    var line = ""
    for hint in hints {
      let longer = line.isEmpty ? hint : "\(line) · \(hint)"
      if longer.displayWidth > window.size.width - 6 { break }
      line = longer
    }
    let row = window.origin.row + window.size.height - 2
    canvas.write(line, at: Point(column: window.origin.column + 4, row: row), style: .dim)
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
