import BindingTesting
import ObservableBinding
import XCTest

/// Batches in batches, around values that can be set.
final class NestedBatchTests: XCTestCase {
  // law 8.14, R.3
  func testAnOuterBatchTellsWhatAnInnerOneOfALinkedValueHasLeft() {
    let (source, other) = (Observable(1), Observable(2))
    let linked = Linked(Derived(source, other) { "\($0) \($1)" }) { $0 }
    let log = Recorder(linked)

    batch(other) {
      batch(linked) {
        other.value = 0
        source.value = 0
      }
      XCTAssertEqual(log.values, ["1 2"])
    }

    XCTAssertEqual(log.values, ["1 2", "0 0"])
  }

  // law 8.14, R.3
  func testSoItDoesWhereTheInnerOneHasSetWhatTheLinkedValueIsOf() {
    let source = Observable(1)
    let above = Linked(source) { $0 }
    let below = Linked(above) { $0 }
    let log = Recorder(below)

    batch(source) {
      batch(below) {
        source.value = 2
        above.value = 5
      }
    }

    XCTAssertEqual(log.values, [1, 5])
  }

  // law 8.10, 8.13
  func testAnInnerBatchTellsWhatNoOuterOneWill() {
    let source = Observable(1)
    let one = Linked(source) { $0 }
    let other = Linked(source) { $0 }
    let both = Linked(Derived(one, other) { [$0, $1] }) { $0 }
    let log = Recorder(both)

    batch(one) { batch(both) { other.value = 0 } }

    XCTAssertEqual(log.values, [[1, 1], [1, 0]])
  }
}
