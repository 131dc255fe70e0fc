/// How a cell looks, beside what it says.
struct Style: Equatable {
  var color = Color.standard
  var isBold = false
  var isDim = false
  var isReversed = false

  static let plain = Style()
  static let bold = Style(isBold: true)
  static let dim = Style(isDim: true)
}

/// Colours out of the terminal's own palette, so that the user's theme decides what they are.
enum Color {
  case standard
  case purple
  case red
  case grey
  case green
}
