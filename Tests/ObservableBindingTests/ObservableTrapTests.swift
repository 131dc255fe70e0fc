import ObservableBinding
import TrapTesting
import XCTest

/// Law 14: misuse stops the program, with a sentence.
final class ObservableTrapTests: XCTestCase {
  // law 14.1
  func testTwoWithBoundsThatDisagreeStop() {
    let (left, right) = (Observable(0), Observable(0))
    assertTraps(endless("Int", #line - 1)) {
      left.observe { _ in if left.value != 1 { left.value = 1 } }
      right.observe { _ in if right.value != 2 { right.value = 2 } }
      left.bind { if right.value != $0 { right.value = $0 } }
      right.bind { if left.value != $0 { left.value = $0 } }

      left.value = 5
    }
  }

  // law 14.1
  func testAListenerOfADerivedValueThatAlwaysSetsTheSourceStops() {
    let line = #line + 3
    assertTraps(endless("Int", line)) {
      let count = Observable(0)
      count.map { $0 + 1 }.observe { count.value = $0 }

      count.value = 1
    }
  }

  // law 14.1
  func testAFeedbackThroughTheReplayOfADerivedValueStops() {
    let line = #line + 3
    assertTraps(endless("Bool", line)) {
      let count = Observable(0)
      let isEven = count.map { $0.isMultiple(of: 2) }

      isEven.bind { _ in count.value = 1 }
    }
  }

  // law 14.3
  func testReadingADerivedValueInsideAMutationOfItsSourceStops() {
    for isHeard in [false, true] {
      let count = Observable(0, file: "App/Form.swift", line: 7)
      let doubled = count.map { $0 * 2 }
      if isHeard { doubled.bind { _ in } }

      assertTraps(count.touched) { count.update { $0 = doubled.value } }
    }
  }

  // law 14.3
  func testObservingBelowAGateInsideAMutationOfItsSourceStops() {
    for isBelow in [false, true] {
      let count = Observable(0, file: "App/Form.swift", line: 7)
      let distinct = count.removeDuplicates()
      let derived = isBelow ? distinct.map { $0 } : distinct

      assertTraps(count.touched) { count.update { _ in _ = derived.observe { _ in } } }
    }
  }

  // law 14.3
  func testSettingAnotherSourceOfAHeardValueInsideAMutationStops() {
    let count = Observable(0, file: "App/Form.swift", line: 7)
    let other = Observable(0)
    Derived(count, other) { $0 + $1 }.observe { _ in }

    assertTraps(count.touched) { count.update { _ in other.value = 1 } }
  }

  // law 14.4
  func testATransformThatReadsItsOwnValueStops() {
    let line = #line + 4
    assertTraps(cyclic("Int", line)) {
      let count = Observable(1)
      var doubled: Derived<Int>?
      doubled = count.map { $0 + (doubled?.value ?? 0) }

      _ = doubled?.value
    }
  }

  // law 14.4
  func testATransformThatSetsAnotherSourceOfWhatIsBeingComputedStops() {
    // A joint without listeners isn't computed by such a set: it is misuse that nobody notices.
    #if !JOINTS_EVERYWHERE && !JOINTS_OF_TWO
      let line = #line + 4
      assertTraps(cyclic("Int", line)) {
        let count = Observable(1)
        let isMany = Observable(false)
        let noted = count.map { number in
          isMany.value = number > 1
          return number
        }

        Derived(noted, isMany) { "\($0) \($1)" }.bind { _ in }
        count.value = 2
      }
    #endif
  }

  // law 14.1
  func testAListenerThatAlwaysUpdatesAgainStops() {
    let line = #line + 2
    assertTraps(endless("Int", line)) {
      let count = Observable(0)
      count.observe { if $0 < almostAll { count.value = $0 + 1 } else { count.update { $0 += 1 } } }

      count.update { $0 += 1 }
    }
  }

  func testATransformThatAlwaysSetsItsSourceStops() {
    let line = #line + 3
    assertTraps(endless("Int", line)) {
      let source = Observable(0)
      let next = source.map { [unowned source] in
        source.value = $0 + 1
        return $0
      }

      _ = next.value
    }
  }

  private func endless(_ type: String, _ line: Int) -> String {
    """
    The source of \(type) made at ObservableBindingTests/ObservableTrapTests.swift:\(line) was set \
    in 100,000 rounds by its own listeners without returning: a listener that always sets again, \
    or two bindings that disagree, never end. Set only what differs; of two that \
    disagree, derive one from the other, or bind them bidirectionally.
    """
  }

  private func cyclic(_ type: String, _ line: Int) -> String {
    """
    The derived value of \(type) made at ObservableBindingTests/ObservableTrapTests.swift:\(line) \
    was needed inside its own transform: a transform computes from the values that it is given. It \
    reads no other sources, and sets none.
    """
  }
}

/// As many rounds as are made the short way, where it is the last ones that count.
private let almostAll = 99_900
