/// Shows rows of two lines, one below the other.
final class List: View {
  struct Row: Equatable {
    let title: String
    /// Stands at the right end of the title's line.
    let note: String
    let detail: String
  }

  var rows: [Row] = []

  func height(forWidth width: Int) -> Int { rows.count * 2 }

  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool) {
    let width = area.size.width
    for (index, row) in rows.enumerated() {
      var point = Point(column: area.origin.column, row: area.origin.row + index * 2)
      let titleWidth = width - row.note.displayWidth - 1
      canvas.write(row.title.shortened(to: titleWidth), at: point, style: .bold)
      point.column += titleWidth + 1
      canvas.write(row.note, at: point)
      point = Point(column: area.origin.column + 2, row: point.row + 1)
      canvas.write(row.detail.shortened(to: width - 2), at: point, style: .dim)
    }
  }
}
