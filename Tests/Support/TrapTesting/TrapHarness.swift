import Foundation
public import XCTest

extension XCTestCase {
  /// Asserts that `crash` stops the program with `sentence`, whole, as its fatal error.
  ///
  /// A copy of this process does the crashing, and must end by a signal: where `crash` returns, the
  /// copy ends normally, and the assertion fails.
  public func assertTraps(
    _ sentence: String, file: StaticString = #filePath, line: UInt = #line, _ crash: () -> Void
  ) {
    let standardError = Pipe()
    let copy = fork()
    guard copy >= 0 else {
      return XCTFail("The process was not copied: error \(errno)", file: file, line: line)
    }
    if copy == 0 { end(by: crash, standardError.fileHandleForWriting) }

    try? standardError.fileHandleForWriting.close()  // Else the copy's end would be no end of file.
    let output = standardError.fileHandleForReading.readDataToEndOfFile()
    var status: CInt = 0
    waitpid(copy, &status, 0)
    let said = String(decoding: output, as: UTF8.self)

    let signal = status & 0x7f
    XCTAssertNotEqual(signal, 0, "No signal ended it. It said: \(said)", file: file, line: line)
    XCTAssertTrue(
      said.contains("Fatal error: \(sentence)\n"), "It said: \(said)", file: file, line: line)
  }

  /// What the copy does, which has the thread that asserts and no other.
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

/// Swift hides it, because a copy has but one thread and so must not wait for others. It doesn't:
/// what is tested here is done by the thread that calls it.
@_silgen_name("fork") private func fork() -> pid_t
