import BindingTesting
import KeyPathBinding
import XCTest

/// Law 9 and "any earlier closure keeps being called", for controls that are bound again and again.
final class BidirectionalReuseTests: XCTestCase {
  /// A view that binds the new model first and cancels the old token afterwards.
  func testCancellingAnEarlierBindingOfAControlLeavesTheLaterOneInForce() {
    let old = Bindable("")
    let new = Bindable("")
    let field = Field()
    let log = Recorder<String>()
    field.onEdit = { log.append($0) }
    let oldToken = old.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    let newToken = new.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    oldToken.cancel()
    field.edit("a")

    XCTAssertFalse(newToken.isCancelled)
    XCTAssertEqual([old.value, new.value], ["", "a"])
    XCTAssertEqual(log.values, ["a"])
  }

  func testAModelThatDiesLeavesTheLaterBindingOfItsControlInForce() {
    var old: Bindable<String>? = Bindable("")
    let new = Bindable("")
    let field = Field()
    old?.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    new.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)

    old = nil
    field.edit("a")

    XCTAssertNil(old)
    XCTAssertEqual(new.value, "a")
  }

  func testAClosureSetAfterTheBindingSurvivesItsCancelling() {
    let model = Bindable("")
    let field = Field()
    let log = Recorder<String>()
    let token = model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    let bound = field.onEdit
    field.onEdit = {
      bound?($0)
      log.append($0)
    }

    field.edit("a")
    token.cancel()
    field.edit("b")

    XCTAssertEqual(model.value, "a")
    XCTAssertEqual(log.values, ["a", "b"])
  }

  func testAControlWithAClosureOfItsOwnMayBeBoundAHundredThousandTimes() {
    let log = Recorder<String>()
    let field = Field()
    field.onEdit = { log.append($0) }

    for _ in 0..<100_000 {
      Bindable("").bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit).cancel()
    }
    field.edit("a")

    XCTAssertEqual(log.values, ["a"])
  }

  func testAControlOutlivingAHundredThousandModelsStillTakesEdits() {
    let field = Field()
    let last = Bindable("")

    for _ in 0..<100_000 {
      Bindable("").bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    }
    last.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
    field.edit("a")

    XCTAssertEqual(last.value, "a")
  }
}
