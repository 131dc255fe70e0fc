#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Gives the terminal back when the program crashes, and lets it crash.
///
/// A trap ends the process without running anything of ours: left as it is, the terminal would no
/// longer show what is typed.
@MainActor
enum CrashGuard {
  private static var isInstalled = false

  /// From now on a crash puts these settings back.
  static func arm(_ settings: termios) {
    state.pointee.settings = settings
    state.pointee.isArmed = true
    if !isInstalled { install() }
  }

  static func disarm() {
    state.pointee.isArmed = false
  }

  private static func install() {
    isInstalled = true
    for (index, number) in fatalSignals.enumerated() {
      var action = sigaction()
      #if canImport(Darwin)
        action.__sigaction_u.__sa_handler = restoreTerminal
      #else
        action.__sigaction_handler.sa_handler = restoreTerminal
      #endif
      sigaction(number, &action, state.pointee.earlierActions + index)
    }
  }
}

private let fatalSignals = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

private struct CrashState {
  var settings = termios()
  var isArmed = false
  let leaveSequence = Array(Terminal.leaveSequence.utf8)
  let earlierActions = UnsafeMutablePointer<sigaction>.allocate(capacity: fatalSignals.count)
}

// Written on the main actor only. The handler reads it in a process that does nothing else any
// more; it was made before the first handler was installed, and is never freed.
nonisolated(unsafe) private let state = {
  let state = UnsafeMutablePointer<CrashState>.allocate(capacity: 1)
  state.initialize(to: CrashState())
  return state
}()

/// Calls nothing but what a signal handler may call. As soon as this returns, the handler that was
/// there before gets the signal again.
private func restoreTerminal(_ signal: Int32) {
  if state.pointee.isArmed {
    let sequence = state.pointee.leaveSequence
    _ = sequence.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
    tcsetattr(STDIN_FILENO, TCSANOW, &state.pointee.settings)
  }
  for (index, number) in fatalSignals.enumerated() where number == signal {
    sigaction(number, state.pointee.earlierActions + index, nil)
  }
  raise(signal)
}
