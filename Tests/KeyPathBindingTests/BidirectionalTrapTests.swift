import KeyPathBinding
import TrapTesting
import XCTest

/// Laws 9 and 14: two sides that never agree.
final class BidirectionalTrapTests: XCTestCase {
  func testTwoNormalisersThatDisagreeStop() {
    let line = #line + 6
    assertTraps(
      "The source of String made at KeyPathBindingTests/BidirectionalTrapTests.swift:\(line) was set "
        + "in 100,000 rounds by its own listeners without returning: a listener that always sets "
        + "again, or two bindings that disagree, never end."
    ) {
      let upper = Bindable("a")
      let lower = Bindable("")
      upper.observe { [unowned upper] in
        if $0 != $0.uppercased() { upper.value = $0.uppercased() }
      }
      lower.observe { [unowned lower] in
        if $0 != $0.lowercased() { lower.value = $0.lowercased() }
      }
      upper.bidirectionalBind(\.self, to: lower, \.self)
      upper.value = "b"
    }
  }
}
