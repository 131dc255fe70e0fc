import KeyPathBinding
import TrapTesting
import XCTest

/// Laws 9 and 14: two sides that never agree stop the program, with a sentence.
final class BidirectionalTrapTests: XCTestCase {
  // law 14.1
  func testTwoModelsThatDisagreeStop() {
    let line = #line + 2
    assertTraps(endless("Stubborn", line)) {
      let (model, other) = (Bindable(Stubborn(1)), Bindable(Stubborn(2)))  // one of them is named
      var rounds = 0
      model.observe { _ in
        rounds += 1
        if rounds < 99_900 { model.value = Stubborn(1) }
        if rounds == 99_900 { model.bidirectionalBind(\.number, to: other, \.number) }
      }

      model.value = Stubborn(1)
    }
  }

  // law 14.1
  func testAModelAndAControlThatDisagreeStop() {
    let line = #line + 2
    assertTraps(endless("Int", line)) {
      let model = Bindable(1)
      let field = PositiveField()
      var rounds = 0
      model.observe {
        rounds += 1
        if rounds < 99_900 { return model.value = 1 }
        if rounds == 99_900 {
          model.bidirectionalBind(\.self, to: field, \.number, edits: \.onEdit)
        }
        if $0 > 0 { model.value = -$0 }
      }

      model.value = 1
    }
  }

  // law 14.1
  func testTwoModelsWithBoundsThatDisagreeStop() {
    let line = #line + 2
    assertTraps(endless("Int", line)) {
      let (model, other) = (Bindable(0), Bindable(0))
      model.bidirectionalBind(\.self, to: other, \.self)
      model.observe { _ in if model.value != 1 { model.value = 1 } }
      other.observe { _ in if other.value != 2 { other.value = 2 } }

      model.value = 5
    }
  }

  private func endless(_ type: String, _ line: Int) -> String {
    """
    The source of \(type) made at KeyPathBindingTests/BidirectionalTrapTests.swift:\(line) was set \
    in 100,000 rounds by its own listeners without returning: a listener that always sets again, \
    or two bindings that disagree, never end. Set only what differs; of two that \
    disagree, derive one from the other, or bind them bidirectionally.
    """
  }
}

/// A model whose number is what it is, whatever it is set to.
private struct Stubborn {
  private let own: Int
  init(_ own: Int) { self.own = own }

  var number: Int {
    get { own }
    set {}
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
