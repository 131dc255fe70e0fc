import BindingTesting

/// Drives the app from lines of commands, and answers each with a frame of text.
///
/// Time passes when a command says so. Async work is done as far as it comes without time, before
/// the frame is shown: so the same script gives the same frames.
@MainActor
struct ScriptDriver {
  private let app: App
  private let scheduler: ManualScheduler
  private let isColored: Bool
  private let output: (String) throws -> Void

  /// A driver that hands its frames, and the list of commands, to `output`.
  ///
  /// - Parameter isColored: Whether the frames come with their styles, or as plain text.
  init(
    _ app: App, scheduler: ManualScheduler, isColored: Bool = false,
    output: @escaping (String) throws -> Void
  ) {
    self.app = app
    self.scheduler = scheduler
    self.isColored = isColored
    self.output = output
  }

  /// Runs until there is no line left, or until a key has left the demo.
  ///
  /// A script without commands is answered with the first frame, so that there is one to see.
  ///
  /// - Throws: What `output` throws, or a `ScriptError` for the first line that is refused: the
  ///   lines before it have been obeyed, those after it are not read.
  func run(_ nextLine: () -> String?) async throws {
    var lineNumber = 0
    var isEmpty = true
    while app.isRunning, let line = nextLine() {
      lineNumber += 1
      do {
        guard let command = try ScriptCommand(line) else { continue }
        isEmpty = false
        try await obey(command)
      } catch let error as ScriptError {
        throw ScriptError(error.reason, line: lineNumber)
      }
    }
    if isEmpty { try showFrame() }
  }

  private func obey(_ command: ScriptCommand) async throws {
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
    case .wait(let duration):
      await pass(duration)
    case .help:
      return try output(ScriptCommand.list + "\n")
    }
    await settle()
    if app.isRunning { try showFrame() }
  }

  /// Lets time pass, and the work that waits for it go on, each at its own moment.
  private func pass(_ duration: Duration) async {
    let end = scheduler.now + duration
    while let next = scheduler.due.first, next <= end {
      scheduler.advance(by: next - scheduler.now)
      await settle()
    }
    scheduler.advance(by: end - scheduler.now)
  }

  /// Waits for what doesn't wait for the scheduler: a server, too, until it gives up.
  ///
  /// If it doesn't give up in time, the frame shows that it is being waited for.
  private func settle() async {
    try? await BindingTesting.settle(within: .seconds(60))
  }

  private func showFrame() throws {
    try output(app.frame.text(isColored: isColored) + "\n")
  }
}
