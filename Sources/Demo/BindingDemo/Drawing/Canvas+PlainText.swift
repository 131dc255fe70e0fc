extension Canvas {
  /// The frame as lines of text, without styles and without blanks at the ends of lines.
  var plainText: String {
    rows.map(Self.plainText).joined(separator: "\n")
  }

  private static func plainText(_ row: [Cell]) -> String {
    let end = row.lastIndex { $0.character != " " } ?? -1
    return String(row[...end].compactMap(\.character))
  }
}
