/// Drives the app from lines of commands, and answers each with a frame of plain text.
@MainActor
struct ScriptDriver {
  private let app: App
  private let output: (String) throws -> Void

  /// A driver that hands its frames, and the list of commands, to `output`.
  init(_ app: App, output: @escaping (String) throws -> Void) {
    self.app = app
    self.output = output
  }

  /// Runs until there is no line left, or until a key has left the demo.
  ///
  /// A script without commands is answered with the first frame, so that there is one to see.
  ///
  /// - Throws: What `output` throws, or a `ScriptError` for the first line that is refused: the
  ///   lines before it have been obeyed, those after it are not read.
  func run(_ nextLine: () -> String?) throws {
    var lineNumber = 0
    var isEmpty = true
    while app.isRunning, let line = nextLine() {
      lineNumber += 1
      do {
        guard let command = try ScriptCommand(line) else { continue }
        isEmpty = false
        try obey(command)
      } catch let error as ScriptError {
        throw ScriptError(error.reason, line: lineNumber)
      }
    }
    if isEmpty { try showFrame() }
  }

  private func obey(_ command: ScriptCommand) throws {
    switch command {
    case .press(let keys):
      keys.forEach(app.press)
    case .show(let name):
      if !app.show(name) {
        throw ScriptError(
          "there is no screen \"\(name)\"; there are \(app.names.joined(separator: ", "))")
      }
    case .resize(let newSize):
      app.size = newSize
    case .help:
      return try output(ScriptCommand.list + "\n")
    }
    if app.isRunning { try showFrame() }
  }

  private func showFrame() throws {
    try output(app.frame.plainText + "\n")
  }
}
