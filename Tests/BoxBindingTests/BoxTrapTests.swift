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
        if $0 <= 100_000 { count.value = $0 + 1 }
      }
    }
  }

  private func endless(_ type: String, _ line: Int) -> String {
    """
    The \(type) made at BoxBindingTests/BoxTrapTests.swift:\(line) was set 100,000 times in a row \
    by its own listener: a listener that always sets the box again never ends.
    """
  }
}
