/// A grid of cells to draw on, and where the cursor stands.
///
/// Whatever falls outside is cut off, so that views need not ask how much room there is.
struct Canvas: Equatable {
  struct Cell: Equatable {
    /// What stands here; nil in the right half of a character of two columns.
    var character: Character? = " "
    var style = Style.plain
  }

  let size: Size
  private(set) var rows: [[Cell]]

  /// Where the cursor is shown; nil hides it.
  var cursor: Point?

  init(size: Size) {
    self.size = Size(width: max(0, size.width), height: max(0, size.height))
    let row = [Cell](repeating: Cell(), count: self.size.width)
    rows = Array(repeating: row, count: self.size.height)
  }

  /// Writes one line of text, and answers the column after it.
  ///
  /// What is invisible on its own is left out. So control characters never reach the terminal,
  /// wherever the text came from.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol, at point: Point, style: Style = .plain
  ) -> Int {
    var column = point.column
    for character in text {
      let width = character.displayWidth
      guard width > 0 else { continue }
      put(character, width: width, at: Point(column: column, row: point.row), style: style)
      column += width
    }
    return column
  }

  /// Copies the rows of another canvas that start at `firstRow`, as many as `area` has room for,
  /// and its cursor if it is among them.
  mutating func copy(_ other: Canvas, from firstRow: Int, to area: Area) {
    for row in 0..<area.size.height where other.rows.indices.contains(firstRow + row) {
      for (column, cell) in other.rows[firstRow + row].prefix(area.size.width).enumerated() {
        guard let character = cell.character else { continue }
        let point = Point(column: area.origin.column + column, row: area.origin.row + row)
        put(character, width: character.displayWidth, at: point, style: cell.style)
      }
    }
    if let cursor = other.cursor, (firstRow..<firstRow + area.size.height).contains(cursor.row) {
      self.cursor = Point(
        column: area.origin.column + cursor.column,
        row: area.origin.row + cursor.row - firstRow)
    }
  }

  private mutating func put(_ character: Character, width: Int, at point: Point, style: Style) {
    guard rows.indices.contains(point.row), (0..<size.width).contains(point.column) else { return }
    guard point.column + width <= size.width else {
      return put(" ", width: 1, at: point, style: style)  // half a character can't be shown
    }
    for column in point.column..<point.column + width {
      eraseOtherHalf(of: Point(column: column, row: point.row))
      rows[point.row][column] = Cell(character: nil, style: style)
    }
    rows[point.row][point.column].character = character
  }

  /// A character of two columns that is about to lose one of them loses both.
  private mutating func eraseOtherHalf(of point: Point) {
    let (row, column) = (point.row, point.column)
    if rows[row][column].character == nil, column > 0 {
      rows[row][column - 1].character = " "
    }
    if column + 1 < size.width, rows[row][column + 1].character == nil {
      rows[row][column + 1].character = " "
    }
  }
}
