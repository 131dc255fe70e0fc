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
  /// The end to read from, where each of these signals puts its number when it arrives.
  static func open(for signals: [Int32]) -> FileDescriptor? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    // A full pipe must not block a handler: what is lost then is the hundredth resize in a row.
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    pipeInput = ends[1]
    for number in signals { watch(number) }
    return FileDescriptor(number: ends[0])
  }

  static func watch(_ number: Int32) {
    signal(number, note)
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
