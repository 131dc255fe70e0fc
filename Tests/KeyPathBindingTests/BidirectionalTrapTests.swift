import KeyPathBinding
import TrapTesting
import XCTest

/// Laws 9 and 14: two sides that never agree stop the program, with a sentence.
final class BidirectionalTrapTests: XCTestCase {
  func testTwoModelsThatDisagreeStop() {
    let line = #line + 2
    assertTraps(endless("String", line)) {
      let (model, other) = (Bindable("a"), Bindable(""))  // which of them is named, is open
      model.bind { if $0 != $0.uppercased() { model.value = $0.uppercased() } }
      other.bind { if $0 != $0.lowercased() { other.value = $0.lowercased() } }

      model.bidirectionalBind(\.self, to: other, \.self)
    }
  }

  func testAModelAndAControlThatDisagreeStop() {
    let line = #line + 2
    assertTraps(endless("String", line)) {
      let model = Bindable("a")
      let field = ShoutingField()
      model.observe { if $0 != $0.lowercased() { model.value = $0.lowercased() } }
      model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

      field.text = "b"
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

/// A field that shows capitals only, and reports what it made of an assignment.
private final class ShoutingField {
  var onEdit: ((String) -> Void)?
  var text = "" {
    didSet {
      guard text != text.uppercased() else { return }
      text = text.uppercased()
      onEdit?(text)
    }
  }
}
