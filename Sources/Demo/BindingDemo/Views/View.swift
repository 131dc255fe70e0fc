/// Something on the screen: what shows a value, and what the user acts on.
///
/// A view knows no view model. It has plain properties, which bindings set, and plain closures,
/// which it calls when the user does something to it.
@MainActor
protocol View: AnyObject {
  /// Whether the focus may come here.
  var canFocus: Bool { get }
  /// Whether it takes what is typed, so that letters are no commands while it has the focus.
  var takesText: Bool { get }
  /// Where the mark of the focus stands, and what has to be seen of a high view; nil for the middle.
  var focusedRow: Int? { get }
  /// What the keys do here, for the last line of the window.
  var hints: [String] { get }

  func height(forWidth width: Int) -> Int
  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool)
  /// Acts on a key; false if it means nothing here.
  func press(_ key: Key) -> Bool
}

extension View {
  var canFocus: Bool { false }
  var takesText: Bool { false }
  var focusedRow: Int? { nil }
  var hints: [String] { [] }

  func press(_ key: Key) -> Bool { false }
}

/// Boxes get no wider than this, however much room there is.
let maximumBoxWidth = 40
