#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Turns signals into bytes on a pipe, which one can wait for beside the keyboard.
///
/// A handler may interrupt anything, in any thread, so it may call next to nothing: it writes one
/// byte, and the rest is done in the event loop.
enum SignalPipe {
  /// The end to read from, where each watched signal puts its number when it arrives.
  static func open() -> FileDescriptor? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // A full pipe must not block a handler: what is lost then is the thousandth resize in a row.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeInput = ends[1]
    return FileDescriptor(number: ends[0])
  }

  static func watch(_ signals: [Int32]) {
    for number in signals { signal(number, note) }
  }

  static func unwatch(_ signals: [Int32]) {
    for number in signals { signal(number, SIG_DFL) }
  }

  /// Has the effect that the signal would have had without us: the process stops, or ends.
  ///
  /// After a stop this returns once the process goes on.
  static func takeDefault(_ number: Int32) {
    let handler = signal(number, SIG_DFL)
    // The threads on which the main actor runs block all signals: one that is raised here would
    // wait for another thread, and this one run on meanwhile.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    var blocked = sigset_t()
    pthread_sigmask(SIG_UNBLOCK, &signals, &blocked)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &blocked, nil)
    signal(number, handler)
  }
}

/// Written once, before the first handler is installed, and only read afterwards.
nonisolated(unsafe) private var pipeInput: Int32 = -1

private func note(_ signal: Int32) {
  let savedError = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(pipeInput, &byte, 1)
  errno = savedError
}
