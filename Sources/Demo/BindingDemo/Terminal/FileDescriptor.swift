#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One of the streams of the process.
struct FileDescriptor {
  let number: Int32

  static let standardInput = Self(number: STDIN_FILENO)
  static let standardOutput = Self(number: STDOUT_FILENO)
  static let standardError = Self(number: STDERR_FILENO)

  var isTerminal: Bool { isatty(number) == 1 }

  /// Whether it is a terminal that the shell has given to another job.
  var isTakenAway: Bool {
    let owner = tcgetpgrp(number)
    return owner > 0 && owner != getpgrp()
  }

  /// Writes all of the text, and waits while its reader is busy.
  func send(_ text: String) throws(WriteError) {
    var rest = ArraySlice(text.utf8)
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
      } else if errno != EINTR {
        throw WriteError(code: errno)
      }
    }
  }

  /// Reads what there is, which may be nothing; nil at the end of the stream, or if it is gone.
  func receive(atMost limit: Int = 4096) -> [UInt8]? {
    var result = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      result = read(number, buffer.baseAddress, limit)
      count = max(0, result)
    }
    if result > 0 { return bytes }
    if result == 0 { return nil }
    return errno == EINTR || errno == EAGAIN || (errno == EIO && isTakenAway) ? [] : nil
  }
}

struct WriteError: Error {
  let code: Int32

  /// Nobody reads any more. That is no fault, and nobody is left to be told.
  var isClosed: Bool { code == EPIPE || code == EIO }

  var reason: String { String(cString: strerror(code)) }
}
