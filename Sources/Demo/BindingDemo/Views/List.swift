import ObservableBinding

/// Shows rows of two lines, one below the other.
final class List: View {
  struct Row: Equatable {
    /// Two rows with the same title are the same.
    let title: String
    /// Stands at the right end of the title's line.
    let note: String
    let detail: String
  }

  private(set) var drawn = DrawnRows<Row, Bool>()
  var rows: [Row] { drawn.rows }

  func show(_ edits: Edits<Row>) { drawn.take(edits) }

  func height(forWidth width: Int) -> Int { rows.count * 2 }

  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool) {
    let width = area.size.width
    drawn.draw(on: &canvas, in: area, height: 2, look: { _ in true }) { row, _, canvas in
      let titleWidth = width - row.note.displayWidth - 1
      canvas.write(
        row.title.shortened(to: titleWidth), at: Point(column: 0, row: 0), style: .bold)
      canvas.write(row.note, at: Point(column: titleWidth + 1, row: 0))
      canvas.write(
        row.detail.shortened(to: width - 2), at: Point(column: 2, row: 1), style: .dim)
    }
  }
}
