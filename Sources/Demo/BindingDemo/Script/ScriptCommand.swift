/// A line of a script, as read from standard input when that is no terminal.
enum ScriptCommand: Equatable {
  case press([Key])
  case show(String)
  case resize(Size)
  case wait(Duration)
  case help

  /// Reads a line; nil for a blank line or a comment.
  init?(_ line: String) throws(ScriptError) {
    let line = line.drop { $0 == " " || $0 == "\t" }
    if line.isEmpty || line.hasPrefix("#") { return nil }
    let end = line.firstIndex { $0 == " " || $0 == "\t" } ?? line.endIndex
    let name = String(line[..<end])
    // What is typed is everything after one blank, be it blanks.
    let text = String(line[end...].dropFirst())
    let argument = text.trimmed

    switch name {
    case "type":
      self = .press(try required(text, "type needs the text to type").map(Key.character))
    case "paste":
      self = .press([.paste(try required(text, "paste needs the text to paste"))])
    case "key":
      guard let key = Key(name: argument) else {
        throw ScriptError("key needs one character or the name of a key, not \"\(argument)\"")
      }
      self = .press([key])
    case "screen":
      self = .show(try required(argument, "screen needs the name of a screen"))
    case "resize":
      guard let size = Size(argument) else {
        throw ScriptError("resize needs a size from 1x1 to 500x500, such as 60x20")
      }
      self = .resize(size)
    case "wait":
      guard let duration = Duration(argument) else {
        throw ScriptError("wait needs a time up to an hour, such as 500ms or 1s")
      }
      self = .wait(duration)
    default:
      guard let command = Self.byName[name] else {
        throw ScriptError("unknown command \"\(name)\"; \"help\" lists all commands")
      }
      if !argument.isEmpty { throw ScriptError("\(name) stands alone, without \"\(argument)\"") }
      self = command
    }
  }

  private static let byName: [String: Self] = Key.names.mapValues { .press([$0]) }
    .merging(["help": .help]) { $1 }

  static let list = """
    tab, backtab, up, down, left, right, home, end,
    enter, space, escape, backspace, delete
                   press that key
    key KEY        press any key: a character, a key from above, f1 to f12, ctrl-a to ctrl-z
    type TEXT      type the rest of the line
    paste TEXT     paste the rest of the line
    screen NAME    show that screen
    resize WxH     go on with a frame of that size
    wait TIME      let time pass, such as 500ms or 1s
    help           print this list
    A blank line, and a line that starts with #, does nothing.
    """
}

extension Key {
  /// The keys that have a name of their own.
  static let names: [String: Key] = [
    "tab": .tab, "backtab": .backtab, "up": .up, "down": .down, "left": .left, "right": .right,
    "home": .home, "end": .end, "enter": .enter, "space": .character(" "), "escape": .escape,
    "backspace": .backspace, "delete": .delete,
  ]

  fileprivate init?(name: String) {
    if let character = name.first, name.count == 1 {
      self = .character(character)
    } else if let key = Self.names[name] {
      self = key
    } else if name.hasPrefix("f"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if name.hasPrefix("ctrl-"), let letter = name.dropFirst(5).first, name.count == 6,
      ("a"..."z").contains(letter)
    {
      self = .control(letter)
    } else {
      return nil
    }
  }
}

extension Size {
  /// Reads "60x20".
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      (1...500).contains(width), (1...500).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

extension Duration {
  /// Reads "500ms" or "2s".
  fileprivate init?(_ text: String) {
    let digits = text.prefix { "0"..."9" ~= $0 }
    guard let count = Int(digits), count <= 3_600_000 else { return nil }
    switch text.dropFirst(digits.count) {
    case "ms": self = .milliseconds(count)
    case "s" where count <= 3600: self = .seconds(count)
    default: return nil
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { String(start[...$0]) } ?? ""
  }
}

private func required(_ text: String, _ reason: String) throws(ScriptError) -> String {
  if text.isEmpty { throw ScriptError(reason) }
  return text
}
