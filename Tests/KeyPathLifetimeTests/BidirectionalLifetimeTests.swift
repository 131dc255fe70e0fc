import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Laws 5, 6 and 7 for bidirectional bindings: neither side keeps the other, or itself, alive.
final class BidirectionalLifetimeTests: XCTestCase {
  // law 6.1, 9.10
  func testNeitherModelKeepsTheOtherAlive() {
    for modelGoesFirst in [true, false] {
      let tracker = LifetimeTracker()
      var model: Bindable<String>? = tracker.track(Bindable("a"), as: "model")
      var other: Bindable<String>? = tracker.track(Bindable(""), as: "other")
      let token = model?.bidirectionalBind(\.self, to: other!, \.self)
      model?.value = "b"
      other?.value = "c"
      let before = tracker.alive

      if modelGoesFirst { model = nil } else { other = nil }
      let after = tracker.alive
      model?.value = "d"
      other?.value = "d"

      XCTAssertEqual(before, ["model", "other"])
      XCTAssertEqual(after, [modelGoesFirst ? "other" : "model"])
      XCTAssertEqual(token?.isCancelled, true)
      token?.cancel()
    }
  }

  // law 6.3, 9.10
  func testAModelAndItsControlMayDieInEitherOrder() {
    for modelGoesFirst in [true, false] {
      let tracker = LifetimeTracker()
      var model: Bindable<String>? = tracker.track(Bindable("a"), as: "model")
      var field: Field? = tracker.track(Field(), as: "field")
      let token = model?.bidirectionalBind(\.self, to: field!, \.text, edits: \.onEdit)
      model?.value = "b"
      field?.edit("c")
      let before = tracker.alive

      if modelGoesFirst { model = nil } else { field = nil }
      let after = tracker.alive
      model?.value = "d"
      field?.edit("d")

      XCTAssertEqual(before, ["model", "field"])
      XCTAssertEqual(after, [modelGoesFirst ? "field" : "model"])
      XCTAssertEqual(token?.isCancelled, true)
      token?.cancel()
    }
  }

  // law 6.9
  func testAFormWithItsModelAndItsControlsIsFreed() {
    final class Form {
      let model = Bindable(Profile())
      let copy = Bindable("")
      let field = Field()

      init() {
        model.bidirectionalBind(\.name, to: copy, \.self)
        model.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
      }
    }

    let survivors = LifetimeTracker.survivors { tracker in
      let form = tracker.track(Form())
      tracker.track(form.model, as: "model")
      tracker.track(form.copy, as: "copy")
      tracker.track(form.field, as: "field")
      form.field.edit("kim")
      XCTAssertEqual([form.model.value.name, form.copy.value], ["kim", "kim"])
    }

    XCTAssertEqual(survivors, [])
  }

  // law 9.7
  func testAnEarlierClosureOfTheControlLivesAndDiesWithTheControl() {
    let tracker = LifetimeTracker()
    let model = Bindable("")
    var field: Field? = Field()
    field?.onEdit = { [witness = tracker.witness("earlier")] _ in _ = witness }
    model.bidirectionalBind(\.self, to: field!, \.text, edits: \.onEdit)
    field?.edit("a")
    let before = tracker.alive

    field = nil
    model.value = "b"

    XCTAssertNil(field)
    XCTAssertEqual(before, ["earlier"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 9.10
  func testAControlThatDiesInsideItsOwnEditLeavesTheModelEdited() {
    let tracker = LifetimeTracker()
    let model = Bindable("")
    var field: Field? = tracker.track(Field())
    model.bidirectionalBind(\.self, to: field!, \.text, edits: \.onEdit)
    model.observe { _ in field = nil }

    field?.edit("a")

    XCTAssertNil(field)
    XCTAssertEqual(model.value, "a")
    XCTAssertEqual(tracker.alive, [])
  }

  // law 9.7
  func testAControlThatDiesInsideItsFoundClosureLeavesTheModelEdited() {
    let tracker = LifetimeTracker()
    let model = Bindable("")
    var field: Field? = tracker.track(Field())
    field?.onEdit = { _ in field = nil }
    model.bidirectionalBind(\.self, to: field!, \.text, edits: \.onEdit)

    field?.onEdit?("a")

    XCTAssertNil(field)
    XCTAssertEqual(model.value, "a")
    XCTAssertEqual(tracker.alive, [])
  }

  // law 9.2, 9.14, R.9
  func testAPartThatSetsTheOtherLinkedValueWhenItDiesLeavesBothEqual() {
    let source = Observable(Part(0))
    let (one, other) = (Linked(source) { $0 }, Linked(source) { $0 })
    one.bidirectionalBind(\.self, to: other, \.self)

    one.value = Part(1) { other.value = Part(30) }
    source.value = Part(2)

    XCTAssertEqual([one.value.number, other.value.number], [30, 30])
  }

  // law 9.2, 9.14
  func testAPartThatSetsAModelWhenABatchOfBothReplacesItLeavesBothEqual() {
    let (one, other) = (Observable(Part(0)), Observable(Part(0)))
    one.bidirectionalBind(\.self, to: other, \.self)

    other.value = Part(5) { one.value = Part(21) }
    batch(one, other) {
      one.value = Part(5)
      other.value = Part(1)
    }

    XCTAssertEqual([one.value.number, other.value.number], [21, 21])
  }

  // law 9.8
  func testWhatDiesAsABindingEndsMayEditTheControl() {
    let model = Bindable("")
    let field = Field()
    let end = Part(0) { field.edit("late") }
    let token = model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { $0 },
      back: { [end] in
        _ = end
        return $0
      })
    _ = consume end

    token.cancel()

    XCTAssertEqual([model.value, field.text], ["", "late"])
  }

  // law 7.1
  func testShortLivedControlsAndModelsLeaveAConstantNumberOfBindings() {
    let tracker = LifetimeTracker()
    let model = Bindable("")

    for _ in 0..<2_000 {
      let field = Field()
      field.onEdit = { [witness = tracker.witness("field's own")] _ in _ = witness }
      let other = tracker.track(Bindable(""))
      model.bidirectionalBind(\.self, to: field, \.text, edits: \.onEdit)
      model.bidirectionalBind(\.self, to: other, \.self)
    }

    XCTAssertLessThan(tracker.alive.count, 100)
  }

  // law 5.3, 9.10
  func testWhatABindingHasCapturedIsReleasedWithItsModelThoughTheControlLives() {
    let tracker = LifetimeTracker()
    let field = Field()
    func bind(_ model: Bindable<String>) {
      let witness = tracker.witness("back")
      model.bidirectionalBind(
        \.self, to: field, \.text, edits: \.onEdit, there: { $0 },
        back: { text in withExtendedLifetime(witness) { text } })
    }
    do {
      let model = Bindable("a")
      bind(model)
      field.edit("b")
      XCTAssertEqual(model.value, "b")
    }

    XCTAssertEqual(tracker.alive, [])
    withExtendedLifetime(field) {}
  }
}

/// It may act when it dies.
private final class Part: Equatable {
  let number: Int
  private let end: (() -> Void)?

  init(_ number: Int, _ end: (() -> Void)? = nil) { (self.number, self.end) = (number, end) }

  deinit { end?() }

  static func == (one: Part, other: Part) -> Bool { one.number == other.number }
}
