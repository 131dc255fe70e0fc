import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Law 9 and "any earlier closure keeps being called", for controls that are bound again and again.
final class BidirectionalReuseTests: XCTestCase {
  // law 9.8
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

  // law 9.8
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

  // law 9.8
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

  // law 7.6, 9.8
  /// The idiom for a control that is reused: cancel, set its closure anew, bind.
  func testAReusedControlThatStartsAfreshLeavesNoOldBindingBehind() {
    let tracker = LifetimeTracker()
    let log = Recorder<String>()
    let field = Field()
    let bag = BindingBag()
    var last: Bindable<String>?

    for _ in 0..<2_000 {
      let model = tracker.track(Bindable(""), as: "model")
      bag.cancelAll()
      field.onEdit = { [witness = tracker.witness("own")] in
        _ = witness
        log.append($0)
      }
      model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit).store(in: bag)
      last = model
    }
    field.edit("a")

    XCTAssertEqual(tracker.alive, ["model", "own"])
    XCTAssertEqual(last?.value, "a")
    XCTAssertEqual(log.values, ["a"])
  }
}
