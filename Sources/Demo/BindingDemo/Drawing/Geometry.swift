/// Columns and rows, counted from the top left corner.
struct Point: Equatable {
  var column: Int
  var row: Int
}

struct Size: Equatable {
  var width: Int
  var height: Int
}

struct Area: Equatable {
  var origin: Point
  var size: Size

  init(column: Int, row: Int, width: Int, height: Int) {
    origin = Point(column: column, row: row)
    size = Size(width: max(0, width), height: max(0, height))
  }

  /// The row below the last.
  var end: Int { origin.row + size.height }
}
