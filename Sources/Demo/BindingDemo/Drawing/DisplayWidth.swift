/// How many columns a terminal gives to text.
///
/// The C library's `wcwidth` knows only as much as the locale under which it runs, and knows code
/// points rather than what a reader calls a character. Swift's own Unicode tables lack the East
/// Asian widths alone, and those are few once emoji are left to `isEmojiPresentation`.
extension Character {
  /// 0 for what is invisible on its own, 2 for ideographs, Hangul, kana and emoji, else 1.
  var displayWidth: Int {
    if let ascii = asciiValue { return 0x20..<0x7F ~= ascii ? 1 : 0 }
    var width = 0
    for scalar in unicodeScalars {
      // A variation selector asks for the emoji form of what stands before it: ❤ or ❤️.
      if scalar == "\u{FE0F}" && width > 0 { return 2 }
      width += scalar.displayWidth
    }
    return min(width, 2)  // however many emoji are joined to one
  }
}

extension StringProtocol {
  var displayWidth: Int {
    reduce(0) { $0 + $1.displayWidth }
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    switch properties.generalCategory {
    case .control, .format, .nonspacingMark, .enclosingMark, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      break
    }
    switch value {
    case 0x1F1E6...0x1F1FF:  // half a flag each
      return 1
    case 0x1100...0x115F,  // Hangul initials
      0x2329...0x232A,  // angle brackets
      0x2E80...0x303E,  // radicals, ideographic punctuation
      0x3041...0xA4CF,  // kana, compatibility forms, ideographs, Yi
      0xA960...0xA97C,  // more Hangul initials
      0xAC00...0xD7A3,  // Hangul syllables
      0xF900...0xFAFF,  // compatibility ideographs
      0xFE10...0xFE19, 0xFE30...0xFE6B,  // vertical and small forms
      0xFF01...0xFF60, 0xFFE0...0xFFE6,  // full-width forms
      0x16FE0...0x1B2FB,  // Tangut, Khitan, kana supplements, Nushu
      0x1F200...0x1F265,  // enclosed ideographs
      0x20000...0x3FFFD:  // the ideographic planes
      return 2
    default:
      return properties.isEmojiPresentation ? 2 : 1
    }
  }
}
