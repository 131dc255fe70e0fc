/// Takes one line of text from the user.
final class TextField: View {
  let caption: String
  /// Shows a dot for each character.
  let isSecure: Bool
  /// Called with the new text after each edit by the user, never when `text` is set.
  var edited: ((String) -> Void)?

  private var editor = TextEditor()

  init(_ caption: String, isSecure: Bool = false) {
    self.caption = caption
    self.isSecure = isSecure
  }

  /// What the field shows. Setting another text puts the caret at its end.
  var text: String {
    get { editor.text }
    set { if newValue != editor.text { editor = TextEditor(newValue) } }
  }

  var canFocus: Bool { true }
  var takesText: Bool { true }

  func height(forWidth width: Int) -> Int { 3 }

  func draw(on canvas: inout Canvas, in area: Area, isFocused: Bool) {
    var box = area
    box.size.width = min(area.size.width, maximumBoxWidth)
    canvas.drawBox(box, caption: caption, isHeavy: isFocused)

    let width = max(1, box.size.width - 4)
    let start = Point(column: box.origin.column + 2, row: box.origin.row + 1)
    let before = shown(editor.textBeforeCaret)
    let after = shown(editor.textAfterCaret)
    // Enough of the start is left out that the caret has a column at the right end.
    let visibleBefore = before.suffix(fitting: width - 1)
    let caret = Point(column: start.column + visibleBefore.displayWidth, row: start.row)
    canvas.write(visibleBefore, at: start)
    canvas.write(after.prefix(fitting: start.column + width - caret.column), at: caret)
    if isFocused { canvas.cursor = caret }
  }

  func press(_ key: Key) -> Bool {
    let old = editor.text
    guard edit(key) else { return false }
    if editor.text != old { edited?(editor.text) }
    return true
  }

  private func edit(_ key: Key) -> Bool {
    switch key {
    case .character(let character): editor.insert(String(character))
    case .paste(let text): editor.insert(text)
    case .backspace: editor.deleteBackward()
    case .delete: editor.deleteForward()
    case .left: editor.moveLeft()
    case .right: editor.moveRight()
    case .home, .control("a"): editor.moveToStart()
    case .end, .control("e"): editor.moveToEnd()
    case .control("u"): editor.deleteToStart()
    default: return false
    }
    return true
  }

  private func shown(_ text: Substring) -> Substring {
    isSecure ? Substring(String(repeating: "•", count: text.count)) : text
  }
}
