import KeyPathBinding
import TrapTesting
import XCTest

/// Laws 9 and 14: two sides that never agree stop the program, with a sentence.
final class BidirectionalTrapTests: XCTestCase {
  func testTwoModelsThatDisagreeStop() {
    let line = #line + 2
    assertTraps(endless("Bool", line)) {
      let (model, other) = (Bindable(true), Bindable(false))  // which of them is named, is open
      model.bind { if !$0 { model.value = true } }
      other.bind { if $0 { other.value = false } }

      model.bidirectionalBind(\.self, to: other, \.self)
    }
  }

  func testAModelAndAControlThatDisagreeStop() {
    let line = #line + 2
    assertTraps(endless("Int", line)) {
      let model = Bindable(1)
      let field = PositiveField()
      model.observe { if $0 > 0 { model.value = -$0 } }
      model.bidirectionalBind(\.self, to: field, \.number, edits: \.onEdit)

      field.number = -2
    }
  }

  private func endless(_ type: String, _ line: Int) -> String {
    """
    The source of \(type) made at KeyPathBindingTests/BidirectionalTrapTests.swift:\(line) was set \
    in 100,000 rounds by its own listeners without returning: a listener that always sets again, \
    or two bindings that disagree, never end.
    """
  }
}

/// A field that shows positive numbers only, and reports what it made of an assignment.
private final class PositiveField {
  var onEdit: ((Int) -> Void)?
  var number = 0 {
    didSet {
      guard number < 0 else { return }
      number = -number
      onEdit?(number)
    }
  }
}
