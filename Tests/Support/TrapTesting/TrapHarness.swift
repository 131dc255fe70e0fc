import Foundation
public import XCTest

extension XCTestCase {
  /// Asserts that `crash` stops the program with `sentence`, whole, as its fatal error.
  ///
  /// A copy of this process does the crashing, and must end by a signal: where `crash` returns, the
  /// copy ends normally, and the assertion fails.
  ///
  /// - Parameter said: What it is to `say` before.
  public func assertTraps(
    _ sentence: String, after said: String = "", file: StaticString = #filePath, line: UInt = #line,
    _ crash: () -> Void
  ) {
    guard let (signal, output) = output(of: crash) else {
      return XCTFail("The process was not copied: error \(errno)", file: file, line: line)
    }
    XCTAssertNotEqual(signal, 0, "No signal ended it. It said: \(output)", file: file, line: line)
    XCTAssertTrue(
      output.hasPrefix(said) && output.contains("Fatal error: \(sentence)\n"), "It said: \(output)",
      file: file, line: line)
  }

  /// What a copy of this process, which runs `program`, says on standard error, and the signal that
  /// ends it, or 0.
  public func output(of program: () -> Void) -> (signal: CInt, said: String)? {
    let standardError = Pipe()
    let copy = fork()
    guard copy >= 0 else { return nil }
    if copy == 0 { end(by: program, standardError.fileHandleForWriting) }

    try? standardError.fileHandleForWriting.close()  // Else the copy's end would be no end of file.
    let output = standardError.fileHandleForReading.readDataToEndOfFile()
    var status: CInt = 0
    waitpid(copy, &status, 0)
    return (status & 0x7f, String(decoding: output, as: UTF8.self))
  }

  /// What the copy does, which has the thread that asserts and, at first, no other.
  private func end(by crash: () -> Void, _ standardError: FileHandle) -> Never {
    dup2(standardError.fileDescriptor, STDERR_FILENO)
    // Neither a backtrace nor a sanitizer's report: only the sentence, and the signal.
    for stop in [SIGILL, SIGTRAP] { signal(stop, SIG_DFL) }
    alarm(60)  // A crash that hangs instead is ended, without its sentence.
    writeCoverageWhenStopped()
    crash()
    _exit(0)  // without what the process would do at its end, which is the tests' to do
  }
}

/// Says it on standard error.
public func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

/// Swift hides it, because a copy has but one thread and so must not wait for others. It doesn't:
/// what is tested here is done by the thread that calls it, or by threads that it starts.
@_silgen_name("fork") private func fork() -> pid_t
