import BindingTesting
import ObservableBinding
import XCTest

/// `batch`: what it takes, and what it gives.
final class BatchNamingTests: XCTestCase {
  // law 8.12
  func testNamingADerivedValueNamesTheObservablesAboveIt() {
    let first = Observable(1)
    let second = Observable(2)
    let sum = Derived(first.map { $0 }, second) { $0 + $1 }
    let log = Recorder(sum)
    let firstLog = Recorder(first)
    let during = Recorder<Int>()

    batch(sum) {
      first.value = 10
      second.value = 20
      during.append(log.values.count + firstLog.values.count)
    }

    XCTAssertEqual(during.values, [2])
    XCTAssertEqual(log.values, [3, 30])
    XCTAssertEqual(firstLog.values, [1, 10])
  }

  // law 8.12
  func testAnArrayNamesAllThatIsInIt() throws {
    let rows = [1, 2, 3].map { Observable($0) }
    let other = Observable(4)
    let sum = Derived(rows[0], rows[2], other) { $0 + $1 + $2 }
    let log = Recorder(sum)

    batch(rows) { for row in rows { row.value *= 10 } }
    batch([rows[0], sum.map { $0 }]) {
      rows[2].value = 0
      other.value = 0
    }
    XCTAssertThrowsError(
      try batch([]) {
        other.value = 5
        throw Failure()
      })

    XCTAssertEqual(log.values, [8, 44, 10, 15])
  }

  // law 8.12
  func testABatchGivesWhatItsBodyReturns() {
    let first = Observable(1)
    let second = Observable(2)

    let sum = batch(first, second) {
      first.value = 3
      return first.value + second.value
    }

    XCTAssertEqual(sum, 5)
  }
}
