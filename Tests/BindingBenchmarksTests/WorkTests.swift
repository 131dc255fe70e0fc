import BindingTesting
import BenchmarkHeap
import BenchmarkListeners
import XCTest

@testable import BindingBenchmarks

final class WorkTests: XCTestCase {
  private let effort = Effort(rounds: 4, round: .nanoseconds(1))

  func testEachWayDoesTheSameWorkInTurnAndInAnotherOrderEachRound() {
    let log = Recorder<String>()
    func way(_ name: String) -> Way {
      { _ in { _ in log.append(name) } }
    }

    let work = Work.timed(
      "work", floorName: "by hand", floor: way("floor"), bindery: way("bindery"),
      observation: way("observation"))
    _ = work.measure(effort)

    XCTAssertEqual(
      Array(log.values.suffix(12)),
      [
        "floor", "bindery", "observation",
        "bindery", "observation", "floor",
        "observation", "floor", "bindery",
        "floor", "bindery", "observation",
      ])
  }

  func testEachNameOfWorkForReadersIsOneOfTheList() {
    XCTAssertEqual(Work.namesForReaders.subtracting(Work.all.map(\.name)), [])
  }

  func testNoValueIsSetTwice() {
    var values: [[Int]] = []
    let recording: Way = { _ in
      values.append([])
      let own = values.count - 1
      return { values[own] += $0 }
    }

    let work = Work.timed("work", floorName: "by hand", floor: recording, bindery: recording)
    _ = work.measure(effort)

    XCTAssertFalse(values.contains { $0.isEmpty })
    XCTAssertEqual(values, values.map { Array(1...$0.count) })
  }

  func testARowHoldsWhatTheWorkSaysOfItself() {
    let idle: Way = { _ in { _ in } }

    let row = Work.timed("work", reach: 0.5, floorName: "by hand", floor: idle, bindery: idle)
      .measure(effort)

    XCTAssertEqual([row.work, row.floorName, row.unit.rawValue], ["work", "by hand", "ns"])
    XCTAssertEqual(row.reach, .ratio(0.5))
    XCTAssertNil(row.observation)
  }

  func testWorkIsCountedAfterItWasDoneOnceAndNamesHowManyPartsThereWere() {
    var values: [Int] = []
    var isKept: [Bool] = []
    let recording: Way = { sink in
      { [weak sink] in
        values += $0
        isKept.append(sink != nil)
      }
    }

    let work = Work.timed(
      "work", each: 100, instructions: 63, floorName: "by hand", floor: { _ in { _ in } },
      bindery: recording)

    XCTAssertEqual(work.count(1_200), ["work", "instructions", "63", "1200", "1200"])
    XCTAssertEqual(values, Array(1...24))
    XCTAssertEqual(isKept, [true, true, true])
  }

  func testOnlyWorkWithANumberToReachIsCounted() {
    let idle: Way = { _ in { _ in } }

    let work = Work.timed("work", reach: 0.5, floorName: "by hand", floor: idle, bindery: idle)

    XCTAssertNil(work.count(1))
  }

  func testBytesAreCountedToo() {
    guard isHeapCounted else { return }
    let nothing: Making = { { 0 } }

    // Of a million, and once of ten times: the runner's other threads may give something back meanwhile.
    let work = Work.weighed(
      "nothing", each: 1_000_000, limit: 5, floorName: "by hand", floor: nothing, bindery: nothing)

    XCTAssertTrue((0..<10).contains { _ in work.count(1) == ["nothing", "bytes", "5", "0", "0"] })
  }

  func testTheHeapIsWeighedWithoutWhatWasThereBefore() {
    guard isHeapCounted else { return }
    let prepared = [UInt8](repeating: 0, count: 500_000)

    let bytes = (0..<10).map { _ in
      weigh { [prepared, [UInt8](repeating: 0, count: 100_000)] }
    }

    // Roughly, and once of ten times, likewise.
    XCTAssertTrue(bytes.contains { (90_000..<200_000).contains($0) }, "\(bytes)")
  }

  func testWorkIsNamedOnce() {
    guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else { return }

    let names = Work.all.map(\.name)

    XCTAssertEqual(names.count, Set(names).count)
  }

  /// Sanitizers bring a heap of their own, which the system doesn't count.
  private var isHeapCounted: Bool { heap_bytes_in_use() > 0 }
}
