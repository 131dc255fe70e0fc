import ObservableBinding

/// The rows of a list, as they were drawn: what moves is moved, and only what is another is drawn anew.
struct DrawnRows<Row, Look: Equatable> {
  private(set) var rows: [Row] = []
  /// What the last frame drew anew.
  private(set) var redrawn: [Row] = []
  private var faces: [(look: Look, canvas: Canvas)?] = []

  mutating func take(_ edits: Edits<Row>) {
    rows = edits.new
    let moved = edits.moves.map { (to: $0.to, face: faces[$0.from]) }
    edits.forEachStep(
      remove: { faces.remove(at: $0) }, insert: { place, _ in faces.insert(nil, at: place) })
    for (to, face) in moved { faces[to] = face }
    for change in edits.updates { faces[change.to] = nil }
  }

  /// Draws rows of some height, one below the other.
  ///
  /// - Parameters:
  ///   - look: What a row's face depends on, beside the row.
  ///   - draw: Draws a row on a canvas of its own.
  mutating func draw(
    on canvas: inout Canvas, in area: Area, height: Int, look: (_ place: Int) -> Look,
    _ draw: (_ row: Row, _ look: Look, _ canvas: inout Canvas) -> Void
  ) {
    redrawn = []
    var place = Area(
      column: area.origin.column, row: area.origin.row, width: area.size.width, height: height)
    for (index, row) in rows.enumerated() {
      let (look, size) = (look(index), place.size)
      var face = faces[index].flatMap {
        $0.look == look && $0.canvas.size == size ? $0.canvas : nil
      }
      if face == nil {
        var canvas = Canvas(size: size)
        draw(row, look, &canvas)
        face = canvas
        faces[index] = (look, canvas)
        redrawn.append(row)
      }
      if let face { canvas.copy(face, from: 0, to: place) }
      place.origin.row += height
    }
  }
}
