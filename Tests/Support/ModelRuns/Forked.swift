#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@_silgen_name("fork") private func newProcess() -> Int32

/// Stops this process after so many seconds at work; or ten times as many by the clock, as where it
/// waits for what never comes. A busy machine takes the clock's, not those of the work.
private func limit(_ seconds: UInt32) {
  var work = itimerval()
  work.it_value.tv_sec = Int(seconds)
  setitimer(2, &work, nil)  // ITIMER_PROF, whose type differs from platform to platform
  alarm(10 * seconds)
}

/// Runs a body in a process of its own, and says how that ended: `nil`, or what it found, or that
/// it was stopped.
func forked(seconds: UInt32, _ body: () -> String?) -> String? {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else { fatalError("There is no pipe.") }
  fflush(nil)
  let child = newProcess()
  if child == 0 {
    limit(seconds)
    dup2(ends[1], 2)
    if let find = body() { _ = find.withCString { write(2, $0, strlen($0)) } }
    _exit(0)
  }
  close(ends[1])
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 4096)
  while true {
    let count = read(ends[0], &buffer, buffer.count)
    if count <= 0 { break }
    bytes += buffer[..<count]
  }
  close(ends[0])
  var status: Int32 = 0
  waitpid(child, &status, 0)
  let text = String(decoding: bytes, as: UTF8.self)
  if status != 0 { return "stopped (\(status)): \(text)" }
  return text.isEmpty ? nil : text
}

func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w") else { return }
  _ = fwrite(bytes, 1, bytes.count, file)
  fclose(file)
}

extension UnsafeMutablePointer where Pointee == UInt64 {
  /// A number that a process and its children share.
  static var shared: Self {
    guard
      let page = mmap(
        nil, 8, PROT_READ | PROT_WRITE, MAP_SHARED | Int32(MAP_ANONYMOUS), -1, 0),
      page != MAP_FAILED
    else { fatalError("There is no memory to share.") }
    return page.assumingMemoryBound(to: UInt64.self)
  }
}
