import XCTest

@testable import BindingBenchmarks

final class ReportTests: XCTestCase {
  func testTheSummaryCountsTheNumbersAndNamesThoseNotReached() {
    let report = report([
      row("fast", floor: 20, bindery: 5, reach: .ratio(0.5)),
      row("slow", floor: 20, bindery: 50, reach: .ratio(0.5)),
      row("unjudged", floor: 20, bindery: 50),
    ])

    XCTAssertEqual(report.summary, "1 of 2 numbers are reached; not: “slow”.")
  }

  func testTheSummarySaysWhenAllAreReached() {
    let report = report([row(floor: 20, bindery: 5, reach: .ratio(0.5))])

    XCTAssertEqual(report.summary, "1 of 1 numbers are reached.")
  }

  func testAShortReportJudgesNothing() {
    var report = report([row(floor: 20, bindery: 5, reach: .ratio(0.5))])
    report.isShort = true

    XCTAssertEqual(
      report.summary, "Short: this shows that everything works, not how fast it is.")
  }

  func testTheTableAlignsItsColumns() {
    let report = report([
      row("set", floor: 20, bindery: 5, observation: 1_034, reach: .ratio(0.5)),
      row("an Observable", unit: .bytes, floor: 48, bindery: 65, reach: .bytes(64)),
      row("unjudged", floor: 20, bindery: 9),
    ])

    XCTAssertEqual(
      report.text(),
      """
      work           floor    floor takes     Bindery   Observation  ratio  to reach  reached
      set            by hand  20.0 ns ±0%  5.0 ns ±0%  1,034 ns ±0%  0.25x      0.5x      yes
      an Observable  by hand     48 bytes    65 bytes                1.35x  64 bytes       NO
      unjudged       by hand  20.0 ns ±0%  9.0 ns ±0%                0.45x

      a machine, median of 101 rounds ± half the distance of the quartiles.
      1 of 2 numbers are reached; not: “an Observable”.
      """)
  }

  func testTheMarkdownHoldsATableAndItsConditions() {
    let report = report([row("set", floor: 20, bindery: 5, reach: .ratio(0.5))])

    XCTAssertEqual(
      report.markdown(),
      """
      | work | floor | floor takes | Bindery | Observation | ratio | to reach | reached |
      | --- | --- | --: | --: | --: | --: | --: | --: |
      | set | by hand | 20.0 ns ±0% | 5.0 ns ±0% |  | 0.25x | 0.5x | yes |

      a machine, median of 101 rounds. 1 of 1 numbers are reached.
      """)
  }

  private func report(_ rows: [Row]) -> Report {
    Report(machine: "a machine", rounds: 101, rows: rows)
  }
}

final class DecimalTests: XCTestCase {
  func testNumbersAreRoundedToTheirPlaces() {
    XCTAssertEqual(
      [decimal(0.125, places: 1), decimal(2.06, places: 1), decimal(9.96, places: 0)],
      ["0.1", "2.1", "10"])
  }

  func testZerosBehindThePointAreKept() {
    XCTAssertEqual([decimal(3, places: 2), decimal(0.05, places: 2)], ["3.00", "0.05"])
  }

  func testThousandsAreSetApart() {
    XCTAssertEqual(
      [decimal(999, places: 0), decimal(1_034.5, places: 1), decimal(1_000_000, places: 0)],
      ["999", "1,034.5", "1,000,000"])
  }

  func testASignIsKeptUnlessTheNumberRoundsToNothing() {
    XCTAssertEqual([decimal(-1.5, places: 1), decimal(-0.01, places: 1)], ["-1.5", "0.0"])
  }
}
