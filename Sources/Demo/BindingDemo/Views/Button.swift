/// Does something when it is pressed.
///
/// Square brackets say that it can be pressed, round ones that it is disabled.
final class Button: View {
  var title: String
  var isEnabled = true
  /// Called when the user presses it.
  var tapped: (() -> Void)?

  let note: String
  let color: Color

  init(_ title: String, note: String = "", color: Color = .standard) {
    self.title = title
    self.note = note
    self.color = color
  }

  var canFocus: Bool { isEnabled }
  var hints: [String] { ["Return press"] }

  func height(forWidth width: Int) -> Int { 1 }

  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool) {
    let brackets = isEnabled ? ("[", "]") : ("(", ")")
    let style = Style(
      color: isEnabled ? color : .standard, isBold: isFocused, isDim: !isEnabled,
      isReversed: isFocused)
    let face = "\(brackets.0) \(title.centered(in: 9)) \(brackets.1)"
    canvas.write(face, at: area.origin, style: style)

    let indent = face.displayWidth + 2
    if indent + note.displayWidth <= area.size.width {
      let point = Point(column: area.origin.column + indent, row: area.origin.row)
      canvas.write(note, at: point, style: .dim)
    }
  }

  func press(_ key: Key) -> Bool {
    guard isEnabled, key == .enter || key == .character(" ") else { return false }
    tapped?()
    return true
  }
}

extension String {
  /// The text with blanks on both sides, so that buttons in a column are equally wide.
  fileprivate func centered(in width: Int) -> String {
    let missing = max(0, width - displayWidth)
    let left = String(repeating: " ", count: missing / 2)
    return left + self + String(repeating: " ", count: missing - missing / 2)
  }
}
