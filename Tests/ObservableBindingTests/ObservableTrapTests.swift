import ObservableBinding
import TrapTesting
import XCTest

/// Law 14 for observables and what is derived from them.
final class ObservableTrapTests: XCTestCase {
  private func feedback(_ line: Int) -> String {
    "The source of Int made at ObservableBindingTests/ObservableTrapTests.swift:\(line) was set in "
      + "100,000 rounds by its own listeners without returning: a listener that always sets again, "
      + "or two bindings that disagree, never end."
  }

  private func overlap(_ line: Int) -> String {
    "The source of Int made at ObservableBindingTests/ObservableTrapTests.swift:\(line) was touched "
      + "while it was being mutated in place: read, set and bind it before or after the mutation, "
      + "not inside."
  }

  // MARK: Feedback

  func testAListenerThatAlwaysSetsAgainStops() {
    assertTraps(feedback(#line + 1)) {
      let count = Observable(0)
      count.observe { [unowned count] in count.value = $0 + 1 }
      count.value = 1
    }
  }

  func testAReplayThatAlwaysSetsAgainStops() {
    assertTraps(feedback(#line + 1)) {
      let count = Observable(0)
      count.bind { [unowned count] in count.value = $0 + 1 }
    }
  }

  func testTwoObservablesThatChaseEachOtherStop() {
    assertTraps(feedback(#line + 1)) {
      let one = Observable(0)
      let other = Observable(0)
      one.observe { [unowned other] in other.value = $0 + 1 }
      other.observe { [unowned one] in one.value = $0 + 1 }
      one.value = 1
    }
  }

  func testAListenerOfADerivedValueThatAlwaysSetsItsSourceStops() {
    assertTraps(feedback(#line + 2)) {
      let count = Observable(0)
      count.map { $0 }.observe { [unowned count] in count.value = $0 + 1 }
      count.value = 1
    }
  }

  func testTheHundredThousandthRoundIsStillDelivered() {
    let count = Observable(0)
    count.observe { [unowned count] in if $0 < 100_001 { count.value = $0 + 1 } }

    count.value = 1

    XCTAssertEqual(count.value, 100_001)
  }

  func testTheRoundAfterTheHundredThousandthStops() {
    assertTraps(feedback(#line + 1)) {
      let count = Observable(0)
      count.observe { [unowned count] in if $0 < 100_002 { count.value = $0 + 1 } }
      count.value = 1
    }
  }

  // MARK: Overlap

  func testReadingInsideAnUpdateStops() {
    assertTraps(overlap(#line + 1)) {
      let count = Observable(0)
      count.update { $0 = count.value }
    }
  }

  func testSettingInsideAnUpdateStops() {
    assertTraps(overlap(#line + 1)) {
      let count = Observable(0)
      count.update { _ in count.value = 1 }
    }
  }

  func testMutatingInsideAnUpdateStops() {
    assertTraps(overlap(#line + 1)) {
      let count = Observable(0)
      count.update { _ in count.value += 1 }
    }
  }

  func testUpdatingInsideAnUpdateStops() {
    assertTraps(overlap(#line + 1)) {
      let count = Observable(0)
      count.update { _ in count.update { $0 += 1 } as Void }
    }
  }

  func testBindingInsideAnUpdateStops() {
    assertTraps(overlap(#line + 1)) {
      let count = Observable(0)
      count.update { _ in count.bind { _ in } }
    }
  }

  func testReadingADerivedValueInsideAnUpdateOfItsSourceStops() {
    assertTraps(overlap(#line + 1)) {
      let count = Observable(0)
      let double = count.map { $0 * 2 }
      count.update { $0 = double.value }
    }
  }

  // MARK: Transforms

  func testATransformThatReadsItsOwnValueStops() {
    assertTraps(
      "The derived value of Int made at ObservableBindingTests/ObservableTrapTests.swift:\(#line + 5)"
        + " was read by its own transform: a transform computes from the values that it is given."
    ) {
      let count = Observable(0)
      var double: Derived<Int>?
      double = count.map { $0 + (double?.value ?? 0) }
      _ = double?.value
    }
  }
}
