/// One line of text and the place where typing goes, counted in what a reader calls characters.
struct TextEditor: Equatable {
  private(set) var text: String
  /// Stands between two characters of `text`, never inside one.
  private(set) var caret: String.Index

  /// The caret stands at the end.
  init(_ text: String = "") {
    self.text = text
    caret = text.endIndex
  }

  var textBeforeCaret: Substring { text[..<caret] }
  var textAfterCaret: Substring { text[caret...] }

  /// Inserts text at the caret, in one line: breaks and tabs become blanks, and no other control
  /// character gets in.
  ///
  /// What is inserted may join its neighbours, as an accent does, or the next part of an emoji:
  /// then the caret goes behind the character that came of it.
  mutating func insert(_ insertion: String) {
    let before = text[..<caret] + insertion.inOneLine
    text = String(before + text[caret...])
    caret = text.firstBoundary(from: before.utf8.count)
  }

  mutating func deleteBackward() {
    guard caret > text.startIndex else { return }
    delete(text.index(before: caret)..<caret)
  }

  mutating func deleteForward() {
    guard caret < text.endIndex else { return }
    delete(caret..<text.index(after: caret))
  }

  mutating func deleteToStart() {
    delete(text.startIndex..<caret)
  }

  mutating func moveLeft() {
    if caret > text.startIndex { caret = text.index(before: caret) }
  }

  mutating func moveRight() {
    if caret < text.endIndex { caret = text.index(after: caret) }
  }

  mutating func moveToStart() {
    caret = text.startIndex
  }

  mutating func moveToEnd() {
    caret = text.endIndex
  }

  private mutating func delete(_ range: Range<String.Index>) {
    let offset = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    text.removeSubrange(range)
    caret = text.firstBoundary(from: offset)  // what is left on both sides may have joined
  }
}

extension String {
  /// The first place between two characters that isn't before the given UTF-8 offset.
  fileprivate func firstBoundary(from offset: Int) -> Index {
    let position = utf8.index(startIndex, offsetBy: offset)
    return indices.first { $0 >= position } ?? endIndex
  }

  fileprivate var inOneLine: String {
    var line = String.UnicodeScalarView()
    for character in self {
      if character.isNewline || character == "\t" {
        line.append(" ")
      } else {
        line += character.unicodeScalars.filter { $0.properties.generalCategory != .control }
      }
    }
    return String(line)
  }
}
