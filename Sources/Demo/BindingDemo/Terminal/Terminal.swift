#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The terminal that the demo was started in.
///
/// While entered, it sends each key as it is pressed, and shows its other screen: what was there
/// before comes back with `leave()`.
@MainActor
final class Terminal {
  private let input = FileDescriptor.standardInput
  private let output = FileDescriptor.standardOutput
  /// The settings to go back to; nil while not entered.
  private var settingsBefore: termios?

  /// The size in cells, or the customary one where the terminal doesn't tell.
  var size: Size {
    var window = winsize()
    let isKnown = ioctl(output.number, UInt(TIOCGWINSZ), &window) == 0
    guard isKnown, window.ws_col > 0, window.ws_row > 0 else { return Size(width: 80, height: 24) }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row))
  }

  /// Whether the shell has given it to another job: then it must be left alone.
  var isTakenAway: Bool { input.isTakenAway }

  var isEntered: Bool { settingsBefore != nil && !isTakenAway }

  /// Takes the terminal over. Entering again puts back settings that another program has changed.
  func enter() throws(WriteError) {
    var settings = termios()
    if let settingsBefore {
      settings = settingsBefore
    } else {
      guard tcgetattr(input.number, &settings) == 0 else { throw WriteError(code: errno) }
      settingsBefore = settings
      CrashGuard.arm(settings)
      try output.send(Self.enterSequence)
    }
    cfmakeraw(&settings)
    tcsetattr(input.number, TCSANOW, &settings)
  }

  /// Gives the terminal back as it was found. Leaving twice is harmless.
  func leave() {
    guard var settings = settingsBefore else { return }
    settingsBefore = nil
    CrashGuard.disarm()
    guard !isTakenAway else { return }
    try? output.send(Self.leaveSequence)  // a terminal that is gone needs nothing
    tcsetattr(input.number, TCSANOW, &settings)
  }

  func write(_ text: String) throws(WriteError) {
    try output.send(text)
  }

  /// The other screen, no line wrap, pastes marked as such.
  nonisolated private static let enterSequence = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h"
  nonisolated static let leaveSequence = "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
}
