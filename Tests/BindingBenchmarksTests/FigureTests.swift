import XCTest

@testable import BindingBenchmarks

final class FigureTests: XCTestCase {
  func testTheMedianOfAnOddNumberOfSamplesIsTheMiddleOne() {
    let figure = Figure(of: [9, 1, 5])

    XCTAssertEqual(figure.median, 5)
  }

  func testTheMedianOfAnEvenNumberOfSamplesLiesBetweenTheMiddleTwo() {
    let figure = Figure(of: [4, 1, 2, 100])

    XCTAssertEqual(figure.median, 3)
  }

  func testAQuarterOfTheSamplesLiesBeyondEachQuartile() {
    let figure = Figure(of: [50, 10, 30, 20, 40])

    XCTAssertEqual([figure.lowerQuartile, figure.upperQuartile], [20, 40])
  }

  func testASingleSampleIsItsOwnMedianAndQuartiles() {
    let figure = Figure(of: [7])

    XCTAssertEqual([figure.lowerQuartile, figure.median, figure.upperQuartile], [7, 7, 7])
  }

  func testAnOutlierMovesNeitherMedianNorSpread() {
    let calm = Figure(of: [10, 11, 12, 13, 14])
    let disturbed = Figure(of: [10, 11, 12, 13, 9_000])

    XCTAssertEqual(disturbed, calm)
  }

  func testTheSpreadIsHalfTheDistanceOfTheQuartilesAsAPartOfTheMedian() {
    let figure = Figure(of: [50, 10, 30, 20, 40])

    XCTAssertEqual(figure.spread, (40 - 20) / 2 / 30.0)
  }

  func testDividingAFigureDividesAllOfItAndKeepsItsSpread() {
    let whole = Figure(of: [500, 100, 300, 200, 400])

    let part = whole.divided(by: 10)

    XCTAssertEqual(part, Figure(of: [50, 10, 30, 20, 40]))
    XCTAssertEqual(part.spread, whole.spread)
  }
}
