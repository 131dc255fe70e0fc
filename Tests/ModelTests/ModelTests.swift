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
      let find = Campaign(.faulty(fault), seeds: 1..<500).run()

      XCTAssertLessThanOrEqual(find?.program.operations.countInAll ?? .max, 8, "\(fault)")
    }
  }

  func testAFindPrintsItsSeedAndAMinimalProgram() {
    let find = Campaign(.faulty(.tellsTheNewestInsteadOfEach), seeds: 1..<500).run()

    XCTAssertEqual(
      find?.description.split(separator: "\n").prefix(5),
      [
        "seed 1, shrunk:",
        "t0 = s0.bind { _ in  // the first time",
        "  s0.value = 1",
        "  s0.value = 0",
        "}",
      ])
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
