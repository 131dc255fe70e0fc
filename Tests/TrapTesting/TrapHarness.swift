import Dispatch
import Foundation
public import XCTest

extension XCTestCase {
  /// Asserts that `crash` stops the program with `sentence`, whole, as its fatal error.
  ///
  /// A second process does the crashing: the test bundle is run again with the calling test alone
  /// and a variable that names this assertion, which then runs `crash` instead of asserting. That
  /// process must end by a signal. Where `crash` returns, or the test or the assertion isn't
  /// reached, it ends normally, and so the assertion fails.
  ///
  /// Call it from the test method itself: `#function` is how the second process finds the test.
  public func assertTraps(
    _ sentence: String, test: String = #function, file: StaticString = #filePath,
    line: UInt = #line, _ crash: () -> Void
  ) {
    let variable = "CRASHING_ASSERTION"
    let assertion = "\(file):\(line)"
    var environment = ProcessInfo.processInfo.environment
    if let chosen = environment[variable] {
      if chosen == assertion {
        alarm(60)  // A crash that hangs instead is ended, without its sentence.
        writeCoverageWhenStopped()
        crash()
      }
      // Nobody asserted anything: were the variable set by accident, the test must not pass.
      return XCTFail("\(variable) is \(chosen): no crash here.", file: file, line: line)
    }

    environment[variable] = assertion
    environment["SWIFT_BACKTRACE"] = "enable=no"
    for sanitizer in ["ASAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS"] {
      // Sanitizers turn the signal into an exit of their own, unless told to let it pass.
      let options = [environment[sanitizer], "handle_sigill=0:handle_sigtrap=0:detect_leaks=0"]
      environment[sanitizer] = options.compactMap { $0 }.joined(separator: ":")
    }
    let process = Process()
    let standardError = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = bundleArguments(
      running: "\(String(reflecting: type(of: self)))/\(test.prefix { $0 != "(" })")
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = standardError
    // Faster than `waitUntilExit`, which looks only every 50 ms.
    let end = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in end.signal() }
    do {
      try process.run()
    } catch {
      return XCTFail("The second process did not start: \(error)", file: file, line: line)
    }
    let output = standardError.fileHandleForReading.readDataToEndOfFile()
    end.wait()
    let said = String(decoding: output, as: UTF8.self)

    XCTAssertEqual(
      process.terminationReason, .uncaughtSignal,
      "It ended with status \(process.terminationStatus) and said: \(said)", file: file, line: line)
    XCTAssertTrue(
      said.contains("Fatal error: \(sentence)\n"), "It said: \(said)", file: file, line: line)
  }

  /// The arguments with which the process that runs this bundle is told to run one test of it.
  private func bundleArguments(running test: String) -> [String] {
    #if canImport(ObjectiveC)
      // The process is the `xctest` tool, and the bundle is what it loads.
      ["-XCTest", test, Bundle(for: type(of: self)).bundlePath]
    #else
      // The bundle is the process.
      [test]
    #endif
  }
}
