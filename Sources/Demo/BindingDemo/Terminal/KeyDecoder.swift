/// Turns the bytes that a terminal sends into keys.
///
/// Bytes may arrive in pieces of any size: an incomplete sequence waits for the next call. Only the
/// escape key can't be told by the next byte, because it sends the byte with which every sequence
/// begins. So while `isUndecided`, call `settle()` if nothing arrives for a moment.
///
/// ```swift
/// var decoder = KeyDecoder()
/// decoder.decode([0xED, 0x95])               // []
/// decoder.decode([0x9C, 0x1B, 0x5B, 0x41])   // [.character("한"), .up]
/// decoder.decode([0x1B])                     // []
/// decoder.settle()                           // [.escape]
/// ```
struct KeyDecoder {
  /// What has been read of something longer. Each state returns to `ground` at its end.
  private enum State {
    case ground
    /// A character of several bytes, of which `missing` are still to come.
    case character([UInt8], missing: Int)
    /// ESC: then a sequence, or another key.
    case escape
    /// ESC [, and parameters.
    case sequence([UInt8])
    /// ESC O: arrows and function keys in their other spelling.
    case shortSequence
    /// ESC [ [: function keys of the Linux console.
    case consoleSequence
    /// Pasted text, up to its end mark: see `pasted`.
    case paste
  }

  private var state = State.ground
  private var pasted: [UInt8] = []
  private var keys: [Key] = []
  /// Decoded text that hasn't become keys yet: its last character may still grow.
  private var text = ""

  /// True after an escape that may be a key or the start of a sequence.
  var isUndecided: Bool {
    if case .escape = state { true } else { false }
  }

  /// The keys that the bytes complete.
  mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    for byte in bytes { read(byte) }
    return take()
  }

  /// Nothing more has come: what looked like the start of a sequence was the escape key.
  mutating func settle() -> [Key] {
    if isUndecided {
      emit(.escape)
      state = .ground
    }
    return take()
  }

  private mutating func read(_ byte: UInt8) {
    switch state {
    case .ground:
      readGround(byte)
    case .character(let bytes, let missing):
      readCharacter(byte, after: bytes, missing: missing)
    case .paste:
      readPaste(byte)
    case .escape, .sequence, .shortSequence, .consoleSequence:
      if byte < 0x20 {  // no sequence goes on like this: a key was pressed in the middle of it
        if isUndecided { emit(.escape) }
        state = .ground
        readGround(byte)
      } else {
        readEscape(byte)
      }
    }
  }

  private mutating func emit(_ key: Key?) {
    flushText()
    if let key { keys.append(key) }
  }

  private mutating func flushText() {
    keys += text.map(Key.character)
    text = ""
  }

  private mutating func take() -> [Key] {
    flushText()
    defer { keys = [] }
    return keys
  }
}

/// Text and control characters.
extension KeyDecoder {
  private mutating func readGround(_ byte: UInt8) {
    switch byte {
    case 0x1B: state = .escape
    case 0x09: emit(.tab)
    case 0x0A, 0x0D: emit(.enter)
    case 0x08, 0x7F: emit(.backspace)
    case 0x01...0x1A: emit(.control(Character(Unicode.Scalar(byte + 0x60))))
    case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
    case 0xC2...0xDF: state = .character([byte], missing: 1)
    case 0xE0...0xEF: state = .character([byte], missing: 2)
    case 0xF0...0xF4: state = .character([byte], missing: 3)
    case 0x80...0xFF: text += "\u{FFFD}"  // not the start of anything
    default: break
    }
  }

  private mutating func readCharacter(_ byte: UInt8, after bytes: [UInt8], missing: Int) {
    guard (0x80...0xBF).contains(byte) else {
      text += "\u{FFFD}"
      state = .ground
      return readGround(byte)
    }
    if missing > 1 {
      state = .character(bytes + [byte], missing: missing - 1)
    } else {
      text += String(decoding: bytes + [byte], as: UTF8.self)
      state = .ground
    }
  }

  private mutating func readPaste(_ byte: UInt8) {
    let endMark: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]  // ESC [ 201 ~
    pasted.append(byte)
    guard pasted.suffix(endMark.count) == endMark[...] else { return }
    emit(.paste(String(decoding: pasted.dropLast(endMark.count), as: UTF8.self)))
    pasted = []
    state = .ground
  }
}

/// Sequences that start with an escape.
extension KeyDecoder {
  private mutating func readEscape(_ byte: UInt8) {
    switch (state, byte) {
    case (.escape, 0x5B):
      state = .sequence([])
    case (.escape, 0x4F):
      state = .shortSequence
    case (.sequence([]), 0x5B):
      state = .consoleSequence
    case (.sequence(let parameters), 0x20...0x3F):
      // No key needs more than a few: the rest of an endless sequence is passed over.
      state = .sequence(parameters.count < 32 ? parameters + [byte] : parameters)
    case (.sequence(let parameters), _):
      state = .ground
      finishSequence(parameters, final: byte)
    case (.shortSequence, _):
      state = .ground
      emit(Self.keysByLetter[byte] ?? Self.shortKeys[byte])
    case (.consoleSequence, _):
      state = .ground
      if (0x41...0x45).contains(byte) { emit(.function(Int(byte) - 0x40)) }
    default:  // Alt with a key sends both
      emit(.escape)
      state = .ground
      readGround(byte)
    }
  }

  private mutating func finishSequence(_ parameters: [UInt8], final: UInt8) {
    guard final == 0x7E else { return emit(Self.keysByLetter[final]) }
    // A second number tells of Shift, Alt and Control: the key is the same to us.
    let number = Int(String(decoding: parameters.prefix { $0 != 0x3B }, as: UTF8.self)) ?? 0
    if number == 200 {
      state = .paste
    } else {
      emit(Self.keysByNumber[number])
    }
  }

  /// ESC [ letter, with or without parameters, and ESC O letter.
  private static let keysByLetter: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down,
    UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "F"): .end, UInt8(ascii: "H"): .home,
    UInt8(ascii: "P"): .function(1), UInt8(ascii: "Q"): .function(2),
    UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    UInt8(ascii: "Z"): .backtab,
  ]

  /// ESC O letter: the enter key of the number block.
  private static let shortKeys: [UInt8: Key] = [UInt8(ascii: "M"): .enter]

  /// ESC [ number ~
  private static let keysByNumber: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4),
    15: .function(5), 17: .function(6), 18: .function(7), 19: .function(8),
    20: .function(9), 21: .function(10), 23: .function(11), 24: .function(12),
  ]
}
