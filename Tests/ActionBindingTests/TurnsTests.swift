import XCTest

@testable import ActionBinding

/// What an action decides about its runs, with none of them done.
final class TurnsTests: XCTestCase {
  private final class Run {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private let runs = ["a", "b", "c", "d"].map(Run.init)

  private func name(_ run: AnyObject?) -> String { (run as? Run)?.name ?? "nobody" }

  /// What becomes of all runs, when they are executed one after the other.
  private func add(to turns: inout Turns) -> [String] {
    runs.map { run in
      if turns.refuses { return "refused" }
      if let old = turns.add(run) { return "begins instead of \(name(old))" }
      return turns.isUnderWay(run) ? "begins" : "waits"
    }
  }

  func testABusyActionRefuses() {
    var turns = Turns(.refuse)

    XCTAssertEqual(
      add(to: &turns), ["begins", "refused", "refused", "refused"])
    XCTAssertEqual(name(turns.remove(runs[0])), "nobody")
    XCTAssertTrue(turns.isIdle)
  }

  func testANewerRunTakesThePlaceOfTheOlder() {
    var turns = Turns(.restart)

    XCTAssertEqual(
      add(to: &turns),
      [
        "begins", "begins instead of a", "begins instead of b",
        "begins instead of c",
      ])
    XCTAssertEqual(runs.map { turns.isUnderWay($0) }, [false, false, false, true])
  }

  func testRunsWaitInTheirOrder() {
    var turns = Turns(.enqueue)

    XCTAssertEqual(add(to: &turns), ["begins", "waits", "waits", "waits"])
    XCTAssertEqual(runs.map { name(turns.remove($0)) }, ["b", "c", "d", "nobody"])
    XCTAssertTrue(turns.isIdle)
  }

  func testSoManyAreUnderWayAndTheOthersWait() {
    var turns = Turns(.concurrent(2))

    XCTAssertEqual(
      add(to: &turns), ["begins", "begins", "waits", "waits"])
    XCTAssertEqual(name(turns.remove(runs[1])), "c")
    XCTAssertEqual(runs.map { turns.isUnderWay($0) }, [true, false, true, false])
    XCTAssertEqual(turns.removeAll().map(name), ["a", "c", "d"])
    XCTAssertTrue(turns.isIdle)
  }
}
