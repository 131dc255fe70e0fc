import BindingTesting
import ObservableBinding
import XCTest

final class RecorderMismatchTests: XCTestCase {
  // law T.3
  func testWhatWasExpectedHasNoMismatch() {
    let log = recording(0, 1, 2)

    XCTAssertNil(log.mismatch(with: [0, 1, 2]))
  }

  // law T.3
  /// The fault of five peers: the last listener ends on a stale value.
  func testAStaleLastValueIsShownInItsPlace() {
    let log = recording(0, 2, 1)

    XCTAssertEqual(
      log.mismatch(with: [0, 1, 2]),
      """
      expected 3 values, recorded 3; they part at [1]:
          [0] 0
        ! [1] expected 1, recorded 2
        ! [2] expected 2, recorded 1
      """)
  }

  // law T.3
  func testAMissingValueIsShownAsNothingRecorded() {
    let log = recording("a")

    XCTAssertEqual(
      log.mismatch(with: ["a", "b"]),
      """
      expected 2 values, recorded 1; they part at [1]:
          [0] "a"
        ! [1] expected "b", recorded nothing
      """)
  }

  // law T.3
  func testASurplusValueIsShownAsNothingExpected() {
    let log = recording("a", "a")

    XCTAssertEqual(
      log.mismatch(with: ["a"]),
      """
      expected 1 value, recorded 2; they part at [1]:
          [0] "a"
        ! [1] expected nothing, recorded "a"
      """)
  }

  // law T.3
  func testALongRecordingShowsOnlyWhereItParts() {
    let log = Recorder<Int>()
    (0..<1_000).forEach { log.append($0 == 500 ? -1 : $0) }

    XCTAssertEqual(
      log.mismatch(with: Array(0..<1_000)),
      """
      expected 1000 values, recorded 1000; they part at [500]:
          ... 497 alike
          [497] 497
          [498] 498
          [499] 499
        ! [500] expected 500, recorded -1
          [501] 501
          [502] 502
          [503] 503
          [504] 504
          [505] 505
          [506] 506
          [507] 507
          [508] 508
          [509] 509
          ... 490 more
      """)
  }

  private func recording<Value>(_ values: Value...) -> Recorder<Value> {
    let log = Recorder<Value>()
    values.forEach(log.append)
    return log
  }

  func testAValueOfSeveralLinesIsShownInOne() {
    struct Poem: Equatable, CustomStringConvertible {
      var description: String { "a\nb" }
    }
    let log = Recorder<Poem>()

    XCTAssertEqual(
      log.mismatch(with: [Poem()]),
      """
      expected 1 value, recorded 0; they part at [0]:
        ! [0] expected a b, recorded nothing
      """)
  }
}
