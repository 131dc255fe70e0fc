extension String {
  /// The text in lines of at most `width` columns, broken between words where that is possible.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      wrap(paragraph, to: max(2, width))  // the widest character must fit
    }
  }
}

private func wrap(_ paragraph: Substring, to width: Int) -> [String] {
  var lines: [String] = []
  var line = ""
  for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
    if !line.isEmpty && line.displayWidth + 1 + word.displayWidth > width {
      lines.append(line)
      line = ""
    } else if !line.isEmpty {
      line += " "
    }
    for character in word {
      if line.displayWidth + character.displayWidth > width {
        lines.append(line)
        line = ""
      }
      line.append(character)
    }
  }
  return lines + [line]
}
