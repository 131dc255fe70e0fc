import ActionBinding

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Drives the app from the keyboard, and shows its frames on the terminal.
@MainActor
final class InteractiveDriver {
  private let app: App
  private let isColored: Bool
  private let terminal = Terminal()
  private let events = TerminalEvents()
  private var decoder = KeyDecoder()
  /// How often there was input, which tells a pause from one that input has ended.
  private var inputCount = 0
  /// What the terminal shows; nil when that is unknown.
  private var shown: Canvas?
  /// The signal that ends the demo.
  private var deadlySignal: Int32?

  private static let deadlySignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// - Parameter news: Tells that there is something to draw, beside what keys bring about.
  init(_ app: App, news: Relay<Void>, isColored: Bool) {
    self.app = app
    self.isColored = isColored
    news.observe(events) { events, _ in events.send(.news) }
  }

  /// Runs until the user leaves; then the terminal is as it was.
  ///
  /// A signal that asks the program to end does so once the terminal has been given back.
  func run() async throws(WriteError) {
    events.watchSignals()
    SignalPipe.watch([SIGWINCH, SIGTSTP, SIGCONT])
    events.watch(input: .standardInput)
    do throws(WriteError) {
      try enter()
      try draw()
      for await event in events.stream {
        try handle(event)
        guard app.isRunning && deadlySignal == nil else { break }
        try draw()
      }
    } catch {
      terminal.leave()
      throw error
    }
    terminal.leave()
    if let deadlySignal { SignalPipe.takeDefault(deadlySignal) }
  }

  private func handle(_ event: TerminalEvent) throws(WriteError) {
    switch event {
    case .input(let bytes):
      inputCount += 1
      press(decoder.decode(bytes))
      if decoder.isUndecided { announcePause() }
    case .pause(let count):
      if count == inputCount { press(decoder.settle()) }
    case .inputEnded, .signal(SIGHUP):
      deadlySignal = SIGHUP
    case .news:
      break  // a frame is drawn after every event
    case .signal(SIGWINCH):
      shown = nil
    case .signal(SIGTSTP):
      try suspend()
    case .signal(SIGCONT):
      try enter()
    case .signal(let number):
      deadlySignal = number
    }
  }

  private func press(_ keys: [Key]) {
    for key in keys where app.isRunning {
      switch key {
      case .control("l"): shown = nil
      case .control("z"): kill(0, SIGTSTP)  // as the terminal would: to the whole job
      default: app.press(key)
      }
    }
  }

  /// An escape that nothing follows within a moment was the escape key.
  private func announcePause() {
    Task { [events, inputCount] in
      try await Task.sleep(for: .milliseconds(50))
      events.send(.pause(afterInput: inputCount))
    }
  }

  /// Takes the terminal over, once the process is in the foreground.
  ///
  /// In the background it is stopped first, as the system stops a process that needs the terminal.
  /// If it is woken up and still in the background, the next `SIGCONT` leads here again.
  ///
  /// Deadly signals are watched while there is a terminal to give back, no longer: `kill` must end
  /// a stopped process at once, without waiting for the run loop to go on.
  private func enter() throws(WriteError) {
    if terminal.isTakenAway { SignalPipe.takeDefault(SIGTTIN) }
    if terminal.isTakenAway { return }
    SignalPipe.watch(Self.deadlySignals)
    try terminal.enter()
    shown = nil
  }

  /// Stops the process as its default would, and goes on when the shell says so.
  private func suspend() throws(WriteError) {
    terminal.leave()
    SignalPipe.unwatch(Self.deadlySignals)
    SignalPipe.takeDefault(SIGTSTP)
    try enter()
  }

  private func draw() throws(WriteError) {
    guard terminal.isEntered else { return }
    app.size = terminal.size
    let frame = app.frame
    try terminal.write(frame.escapes(after: shown, isColored: isColored))
    shown = frame
  }
}
