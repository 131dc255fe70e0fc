extension String {
  /// The text in lines of at most `width` columns, broken between words where that is possible.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      wrap(paragraph, to: max(2, width))  // the widest character must fit
    }
  }
}

private func wrap(_ paragraph: Substring, to width: Int) -> [String] {
  var lines = [""]
  var used = 0  // columns of the last line
  func put(_ text: some StringProtocol, _ columns: Int) {
    lines[lines.count - 1] += text
    used += columns
  }
  func breakLine() {
    lines.append("")
    used = 0
  }
  for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
    if used > 0 {
      if used + 1 + word.displayWidth > width { breakLine() } else { put(" ", 1) }
    }
    for character in word {
      let columns = character.displayWidth
      if used + columns > width { breakLine() }
      put(String(character), columns)
    }
  }
  return lines
}
