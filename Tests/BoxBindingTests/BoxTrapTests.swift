import BoxBinding
import TrapTesting
import XCTest

private func mutate<Value>(_ value: inout Value, _ body: () -> Void) { body() }

/// Law 14 for boxes.
final class BoxTrapTests: XCTestCase {
  private func feedback(_ line: Int) -> String {
    "The Box<Int> made at BoxBindingTests/BoxTrapTests.swift:\(line) was set 100,000 times in a row "
      + "by its own listener: a listener that always sets the box again never ends."
  }

  private func overlap(_ line: Int) -> String {
    "The Box<Int> made at BoxBindingTests/BoxTrapTests.swift:\(line) was touched while it was being "
      + "mutated in place: read and set it before or after the mutation, not inside."
  }

  func testAListenerThatAlwaysSetsAgainStops() {
    assertTraps(feedback(#line + 1)) {
      let box = Box(0)
      box.bind { [unowned box] in box.value = $0 + 1 }
    }
  }

  func testTwoBoxesThatDisagreeStop() {
    assertTraps(feedback(#line + 1)) {
      let one = Box(0)
      let other = Box(0)
      other.bind { [unowned one] in one.value = $0 + 1 }
      one.bind { [unowned other] in other.value = $0 }
    }
  }

  func testReadingABoxInsideItsOwnMutationStops() {
    assertTraps(overlap(#line + 1)) {
      let box = Box(0)
      mutate(&box.value) { _ = box.value }
    }
  }

  func testSettingABoxInsideItsOwnMutationStops() {
    assertTraps(overlap(#line + 1)) {
      let box = Box(0)
      mutate(&box.value) { box.value = 1 }
    }
  }

  func testMutatingABoxInsideItsOwnMutationStops() {
    assertTraps(overlap(#line + 1)) {
      let box = Box(0)
      mutate(&box.value) { box.value += 1 }
    }
  }

  func testBindingABoxInsideItsOwnMutationStops() {
    assertTraps(overlap(#line + 1)) {
      let box = Box(0)
      mutate(&box.value) { box.bind { _ in } }
    }
  }
}
