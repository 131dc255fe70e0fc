import BoxBinding
import TrapTesting
import XCTest

/// Law 14: misuse stops the program, with a sentence.
final class BoxTrapTests: XCTestCase {
  func testTwoBoxesThatChaseEachOtherStop() {
    let line = #line + 2
    assertTraps(endless("Box<Int>", line)) {
      let left = Box(0)
      let right = Box(0)
      right.bind { left.value = $0 + 1 }

      left.bind { if $0 < 99_900 { left.value = $0 + 1 } else { right.value = $0 + 1 } }
    }
  }

  func testTheRoundAfterTheHundredThousandthStops() {
    let line = #line + 2
    assertTraps(endless("Box<Int>", line), after: "heard 100000") {
      let count = Box(0)

      count.bind {
        if $0 == 100_000 { say("heard 100000") }
        count.value = $0 + 1
      }
    }
  }

  func testReadingInsideAMutationStops() {
    let line = #line + 2
    assertTraps(touched("Box<Int>", line)) {
      let count = Box(0)

      mutate(&count.value) { $0 = count.value + 1 }
    }
  }

  func testSettingInsideAMutationStops() {
    let line = #line + 2
    assertTraps(touched("Box<Int>", line)) {
      let count = Box(0)

      mutate(&count.value) { _ in count.value = 1 }
    }
  }

  func testMutatingInsideAMutationStops() {
    let line = #line + 2
    assertTraps(touched("Box<Array<Int>>", line)) {
      let items = Box([0])

      mutate(&items.value) { _ in items.value.append(1) }
    }
  }

  func testBindingInsideAMutationStops() {
    let line = #line + 2
    assertTraps(touched("Box<Int>", line)) {
      let count = Box(0)

      mutate(&count.value) { _ in count.bind { _ in } }
    }
  }

  private func endless(_ type: String, _ line: Int) -> String {
    """
    The \(type) made at BoxBindingTests/BoxTrapTests.swift:\(line) was set 100,000 times in a row \
    by its own listener: a listener that always sets the box again never ends.
    """
  }

  private func touched(_ type: String, _ line: Int) -> String {
    """
    The \(type) made at BoxBindingTests/BoxTrapTests.swift:\(line) was touched while it was being \
    mutated in place: read and set it before or after the mutation, not inside.
    """
  }
}

private func mutate<Value>(_ value: inout Value, _ body: (inout Value) -> Void) {
  body(&value)
}
