import XCTest

@testable import BindingBenchmarks

final class RowTests: XCTestCase {
  func testTheRatioIsThatOfTheMedians() {
    XCTAssertEqual(row(floor: 20, bindery: 5).ratio, 0.25)
  }

  func testARatioIsReachedUpToItsLimitAndNotBeyond() {
    XCTAssertEqual(row(floor: 20, bindery: 10, reach: .ratio(0.5)).isReached, true)
    XCTAssertEqual(row(floor: 20, bindery: 11, reach: .ratio(0.5)).isReached, false)
  }

  func testALimitOfBytesIsReachedWhateverTheFloorIs() {
    XCTAssertEqual(row(floor: 1, bindery: 64, reach: .bytes(64)).isReached, true)
    XCTAssertEqual(row(floor: 100, bindery: 65, reach: .bytes(64)).isReached, false)
  }

  func testARowWithoutANumberIsNotJudged() {
    XCTAssertNil(row(floor: 20, bindery: 10).isReached)
  }
}

/// A row whose spread is zero.
func row(
  _ work: String = "work", unit: Row.Unit = .nanoseconds, floor: Double, bindery: Double,
  observation: Double? = nil, reach: Row.Reach? = nil
) -> Row {
  Row(
    work: work, unit: unit, floorName: "by hand", floor: Figure(of: [floor]),
    bindery: Figure(of: [bindery]), observation: observation.map { Figure(of: [$0]) }, reach: reach)
}
