import BindingModel
import XCTest

/// The library against the reference, and the reference against bugs that are known.
final class ModelTests: XCTestCase {
  func testRandomProgramsRunAsTheContractsPromise() {
    let find = Campaign(seeds: 1..<2_000).run()

    XCTAssertNil(find, find?.description ?? "")
  }

  /// Else the test above would prove nothing.
  func testEachKnownBugIsFoundAndShrunkToAFewOperations() {
    for fault in Fault.allCases {
      let find = Campaign(.faulty(fault), seeds: 1..<1_000).run()

      XCTAssertLessThanOrEqual(find?.program.operations.countInAll ?? .max, 8, "\(fault)")
    }
  }

  func testAFindPrintsItsSeedAndAMinimalProgram() {
    let find = Campaign(.faulty(.deliversRecursively), seeds: 1..<1_000).run()

    XCTAssertEqual(
      find?.description.split(separator: "\n").prefix(4),
      [
        "seed 20, shrunk:",
        "t5 = s1.bind { _ in  // the first time",
        "  s1.value = 1",
        "}",
      ])
  }

  func testTwoWayBindingsLeaveEqualWhatTheyConnect() {
    XCTAssertEqual((1..<1_000).compactMap { TwoWay.find(seed: $0) }, [])
  }

  func testThrottleAndDebouncePassWhatIsDue() {
    XCTAssertEqual((1..<1_000).compactMap { Timed.find(seed: $0) }, [])
  }

  func testOneSeedIsOneProgram() {
    XCTAssertEqual(Program(seed: 7).description, Program(seed: 7).description)
    XCTAssertNotEqual(Program(seed: 7).description, Program(seed: 8).description)
  }

  func testBytesAreAProgramHoweverFew() {
    for count in 0..<40 {
      let program = Program(bytes: (0..<count).map { UInt8($0 * 37 & 255) })

      XCTAssertNil(program.difference(), "\(program)")
    }
  }
}
