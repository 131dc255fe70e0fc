import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Law 9 where the two sides are of different types.
final class BidirectionalTransformTests: XCTestCase {
  // law 9.11
  func testSidesThatRoundDoNotPushEachOtherAway() {
    let percent = Bindable(0)
    let level = Bindable(0)
    percent.bidirectionalBind(
      \.self, to: level, \.self, there: { $0 * 255 / 100 }, back: { $0 * 100 / 255 })

    percent.value = 50
    let first = [percent.value, level.value]
    level.value = 90

    XCTAssertEqual(first, [50, 127])
    XCTAssertEqual([percent.value, level.value], [35, 90])
  }

  // MARK: A control

  // law 9.11
  func testAnEditThatParsesReachesTheModelAndIsNotEchoed() {
    let model = Bindable(Profile(age: 36))
    let field = bound(to: model)

    field.edit("37")

    XCTAssertEqual(model.value.age, 37)
    XCTAssertEqual(field.assigned.values, ["36"])
  }

  // law 9.11
  func testAnEditThatDoesNotParseLeavesBothSidesAndTheNextOneCounts() {
    let model = Bindable(Profile(age: 36))
    let field = bound(to: model)
    let log = Recorder(model)

    field.edit("36x")
    let first = [field.text, "\(model.value.age)"]
    field.edit("7")

    XCTAssertEqual(first, ["36x", "36"])
    XCTAssertEqual([field.text, "\(model.value.age)"], ["7", "7"])
    XCTAssertEqual(log.values.map(\.age), [36, 7])
    XCTAssertEqual(field.assigned.values, ["36"])
  }

  /// A control that is edited while it is assigned.
  private final class Restless {
    var text = "" { didSet { if !isEdited { onAssign?() } } }
    var onEdit: ((String) -> Void)?
    var onAssign: (() -> Void)?
    private var isEdited = false

    func edit(_ text: String) {
      isEdited = true
      self.text = text
      isEdited = false
      onEdit?(text)
    }
  }

  // law 9.2, 9.6, 9.11
  func testWhatDoesNotParseDuringAnAssignmentDropsNoSetThatWaits() {
    let (number, profile) = (Bindable(0), Bindable(Profile(age: 0)))
    let (one, other) = (Restless(), Restless())
    number.bidirectionalBind(
      \.self, to: one, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })
    profile.bidirectionalBind(
      \.age, to: other, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })
    one.onAssign = { [unowned one] in
      one.onAssign = nil
      number.value = 0
      one.edit("a")
    }
    other.onAssign = { [unowned other] in
      other.onAssign = nil
      profile.value.age = 2
      other.edit("?")
      other.edit("1")
    }

    number.value = 1
    let corrected = one.text
    one.edit("1")
    profile.value.age = 1

    XCTAssertEqual([corrected, one.text, "\(number.value)"], ["0", "1", "1"])
    XCTAssertEqual([other.text, "\(profile.value.age)"], ["2", "2"])
  }

  // law 9.11
  func testWhatDoesNotParseIsLeftWhileOtherPartsChangeAndGoesWhenItsOwnDoes() {
    let model = Bindable(Profile(age: 36))
    let field = bound(to: model)
    field.edit("-")

    model.value.name = "ada"
    let meanwhile = field.text
    model.value.age = 40

    XCTAssertEqual(meanwhile, "-")
    XCTAssertEqual(field.text, "40")
  }

  // law 9.11
  func testWhatDoesNotParseIsLeftByASetThatWasMadeBeforeIt() {
    let model = Bindable(Profile(age: 36))
    let field = bound(to: model)

    batch(model) {
      model.value.age = 40
      field.edit("abc")
    }
    let after = field.text
    model.value.age = 41

    XCTAssertEqual([after, field.text], ["abc", "41"])
  }

  // law 9.11
  func testWhatDoesNotParseIsLeftWhenAModelThatIsThePartIsSetToAnEqualValue() {
    let model = Bindable(5)
    let field = Field()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })
    field.edit("abc")

    model.value = 5
    let after = field.text
    model.value = 6

    XCTAssertEqual([after, field.text], ["abc", "6"])
  }

  // law 9.12
  func testWhatIsShownOfAnEqualPartIsNotRewritten() {
    let model = Bindable(Profile(age: 1))
    let field = bound(to: model)

    for text in ["0", "00", "007"] { field.edit(text) }
    model.value.name = "bond"
    model.value.age = 7

    XCTAssertEqual([field.text, "\(model.value.age)"], ["007", "7"])
    XCTAssertEqual(field.assigned.values, ["1"])
  }

  // law 9.1
  func testAControlThatIsReusedShowsTheModelAsItIsAtTheStart() {
    let field = Field()
    let token = Bindable(1).bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })
    field.edit("007")
    token.cancel()
    field.onEdit = nil

    let next = Bindable(7)
    next.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })

    XCTAssertEqual(field.text, "7")
    XCTAssertEqual(field.assigned.values, ["1", "7"])
  }

  // law 9.12
  func testWhatTheModelClampsIsRewritten() {
    for listensFirst in [true, false] {
      let model = Bindable(Profile(age: 1))
      let clamp = { [unowned model] (new: Profile) in
        if new.age > 120 { model.value.age = 120 }
      }
      if listensFirst { model.observe(clamp) }
      let field = bound(to: model)
      if !listensFirst { model.observe(clamp) }

      field.edit("999")

      XCTAssertEqual([field.text, "\(model.value.age)"], ["120", "120"])
      XCTAssertEqual(field.assigned.values, ["1", "120"])
    }
  }

  // law 9.12
  func testAModelIsNotChangedByWhatIsShownOfItWithLoss() {
    let model = Bindable(3.14159)
    let field = Field()
    field.reportsAssignments = true
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit,
      there: { "\(($0 * 10).rounded() / 10)" }, back: { Double($0) })
    let log = Recorder(model)

    model.value = 2.71828
    model.value = 2.71
    field.edit("2.5")

    XCTAssertEqual(log.values, [3.14159, 2.71828, 2.71, 2.5])
    XCTAssertEqual(field.assigned.values, ["3.1", "2.7"])
  }

  // law 9.12
  func testAControlThatReportsWhatItWasAssignedWithLossChangesNothingUnlessItWasEdited() {
    let model = Bindable(3.149)
    let field = Field()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit,
      there: { "\(($0 * 10).rounded() / 10)" }, back: { Double($0) })
    let log = Recorder(model)

    field.leave()
    model.value = 2.71828
    field.leave()
    for text in ["2.749", "2.7", "x", "2.7"] { field.edit(text) }

    XCTAssertEqual(log.values, [3.149, 2.71828, 2.749, 2.7, 2.7])
    XCTAssertEqual(field.assigned.values, ["3.1", "2.7"])
  }

  func testAControlThatClearsItselfBeforeItShowsWhatItIsAssignedWithLossChangesNothing() {
    let model = Bindable(10)
    let field = ClearingField()
    model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit, there: { "\($0 / 10 * 10)" }, back: { Int($0) })

    model.value = 26

    XCTAssertEqual([model.value, Int(field.text)], [26, 20])
  }

  // law 9.7
  func testAFoundClosureThatChangesThePartCountsWhateverItWasCalledWith() {
    for (text, shown) in [("999", "120"), ("x", "120"), ("0120", "0120"), ("007", "120")] {
      let model = Bindable(Profile(age: 1))
      let field = Field()
      field.onEdit = { [unowned model] _ in model.value.age = 120 }
      model.bidirectionalBind(
        \.age, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })

      field.edit(text)

      XCTAssertEqual([field.text, "\(model.value.age)"], [shown, "120"])
    }
  }

  // law 9.7
  func testAFoundClosureThatSetsAnotherPartLeavesTheEdit() {
    let model = Bindable(Profile(age: 1))
    let field = Field()
    field.onEdit = { [unowned model] in model.value.name = $0 }
    model.bidirectionalBind(
      \.age, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })

    for text in ["12", "12x", "x", "07"] { field.edit(text) }

    XCTAssertEqual(model.value, Profile(name: "07", age: 7))
    XCTAssertEqual(field.assigned.values, ["1"])
  }

  // law 9.7
  func testAFoundClosureThatSetsAnotherPartLeavesTheEditThoughItIsShownWithThat() {
    let model = Bindable(Profile(name: "kg", age: 70))
    let field = Field()
    field.onEdit = { [unowned model] in model.value.name = $0.filter(\.isLetter) }
    model.bidirectionalBind(
      \.age, to: field, \.text, edits: \.onEdit,
      there: { [unowned model] in "\($0)\(model.value.name)" },
      back: { Int($0.filter(\.isNumber)) })

    field.edit("5lb")

    XCTAssertEqual(model.value, Profile(name: "lb", age: 5))
    XCTAssertEqual(field.assigned.values, ["70kg"])
  }

  // law 9.11
  func testCancellingEndsATransformedBinding() {
    let tracker = LifetimeTracker()
    let model = Bindable(1)
    let field = Field()
    let token = model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit,
      there: { [witness = tracker.witness("there")] in
        _ = witness
        return "\($0)"
      },
      back: { [witness = tracker.witness("back")] in
        _ = witness
        return Int($0)
      })
    let before = tracker.alive

    token.cancel()
    field.edit("2")
    model.value = 3

    XCTAssertEqual(before, ["there", "back"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual([field.text, "\(model.value)"], ["2", "3"])
  }

  // law 5.4
  func testWhatDiesAsABindingIsCancelledEditsTheControlOnly() {
    let model = Bindable(1)
    let field = Field()
    let token = model.bidirectionalBind(
      \.self, to: field, \.text, edits: \.onEdit,
      there: { [last = Last { field.edit("2") }] in
        _ = last
        return "\($0)"
      },
      back: { Int($0) })

    token.cancel()

    XCTAssertEqual([field.text, "\(model.value)"], ["2", "1"])
  }

  // MARK: Another model

  // law 5.4
  func testWhatDiesAsTwoModelsAreUntiedSetsOneOfThem() {
    let one = Bindable(1)
    let other = Bindable("")
    let token = one.bidirectionalBind(
      \.self, to: other, \.self,
      there: { [last = Last { other.value = "2" }] in
        _ = last
        return "\($0)"
      },
      back: { Int($0) })

    token.cancel()

    XCTAssertEqual(["\(one.value)", other.value], ["1", "2"])
  }

  // law 9.11
  func testTwoModelsOfDifferentTypesStayInStep() {
    let celsius = Bindable(20.0)
    let fahrenheit = Bindable(0.0)

    celsius.bidirectionalBind(
      \.self, to: fahrenheit, \.self, there: { $0 * 1.8 + 32 }, back: { ($0 - 32) / 1.8 })
    let start = fahrenheit.value
    fahrenheit.value = 212
    let edited = celsius.value
    celsius.value = 10

    XCTAssertEqual([start, edited, fahrenheit.value], [68, 100, 50])
  }

  // law 9.11
  func testWhatStandsForNothingInAModelLeavesBothSides() {
    let number = Bindable(Profile(age: 1))
    let text = Bindable(["", "other"])
    number.bidirectionalBind(
      \.age, to: text, \.[0], there: { "\($0)" }, back: { Int($0) })
    let numbers = Recorder(number)
    let texts = Recorder(text)

    text.value[0] = "x"
    number.value.name = "ada"
    text.value[1] = "same"
    text.value[0] = "07"
    number.value.age = 8

    XCTAssertEqual(numbers.values.map(\.age), [1, 1, 7, 8])
    XCTAssertEqual(texts.values.map { $0[0] }, ["1", "x", "x", "07", "8"])
  }

  // law 9.12
  func testAModelIsNotChangedByWhatAnotherKeepsOfItWithLoss() {
    let exact = Bindable(0.5)
    let rounded = Bindable(0)

    exact.bidirectionalBind(
      \.self, to: rounded, \.self, there: { Int($0.rounded(.down)) }, back: { Double($0) })
    exact.value = 2.75
    let kept = exact.value
    rounded.value = 3

    XCTAssertEqual(kept, 2.75)
    XCTAssertEqual([exact.value, Double(rounded.value)], [3, 3])
  }

  private func bound(to model: Bindable<Profile>) -> Field {
    let field = Field()
    model.bidirectionalBind(
      \.age, to: field, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })
    return field
  }
}

/// Acts when it dies.
private final class Last {
  private let act: () -> Void
  init(_ act: @escaping () -> Void) { self.act = act }
  deinit { act() }
}

/// Shows nothing before it shows another text, and reports both.
private final class ClearingField {
  var onEdit: ((String) -> Void)?
  private(set) var shown = ""
  var text: String {
    get { shown }
    set {
      for text in ["", newValue] {
        shown = text
        onEdit?(text)
      }
    }
  }
}
