import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Law 9 for parts that are objects, or hold values that aren't equal to themselves.
final class BidirectionalObjectTests: XCTestCase {
  // law 9.14
  func testAPartThatReadsItsModelWhenItDiesOutlivesTheWrite() {
    let model = Bindable(Form())
    let other = Bindable(Form())
    let control = Control()
    let log = Recorder<Int>()
    let read = { [unowned model, unowned other] in
      log.append(model.value.number)
      log.append(other.value.number)
    }
    model.value.part = Part(0, read)
    model.bidirectionalBind(\.part, to: other, \.part)
    model.bidirectionalBind(\.part, to: control, \.part, edits: \.edited)

    control.edit(Part(1, read))
    other.value.part = Part(2, read)
    model.value.part = Part(3, {})

    XCTAssertEqual(log.values, [0, 0, 0, 0, 0, 0])
    XCTAssertEqual(
      [model.value.part?.name, other.value.part?.name, control.part?.name], [3, 3, 3])
  }

  func testAPartThatAnEditReplacesMayReadItsModelWhenItDies() {
    let model = Bindable(Form())
    let control = Control()
    let log = Recorder<Int?>()
    model.bidirectionalBind(\.part, to: control, \.part, edits: \.edited)

    model.value.part = Part(1) { [unowned model] in log.append(model.value.part?.name) }
    control.edit(Part(2) {})

    XCTAssertEqual(log.values, [2])
  }

  // law 9.14
  func testNothingIsKeptOfAnEditThatTheModelReplaced() {
    let tracker = LifetimeTracker()
    let model = Bindable(Form())
    let control = Control()
    model.bidirectionalBind(\.part, to: control, \.part, edits: \.edited)

    for name in 1...3 { control.edit(tracker.track(Part(name, {}), as: "\(name)")) }
    let before = tracker.alive
    model.value.part = nil
    let after = tracker.alive
    model.observe { [unowned model] in if $0.part != nil { model.value.part = nil } }
    control.edit(tracker.track(Part(4, {}), as: "4"))

    XCTAssertEqual([before, after], [["3"], []])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 9.14
  func testAPartThatEditsTheControlWhenItDiesLeavesBothSidesEqual() {
    let model = Bindable(Form())
    let field = Field()
    model.bidirectionalBind(
      \.part, to: field, \.text, edits: \.onEdit,
      there: { "\($0?.name ?? 0)" }, back: { Part(Int($0) ?? 0) {} })

    model.value.part = Part(1) { [unowned field] in field.edit("9") }
    model.value.part = Part(2) {}

    XCTAssertEqual(model.value.part?.name, 9)
    XCTAssertEqual(field.text, "9")
  }

  func testAPartThatEditsTheControlOnceNobodyHasItAnyMoreLeavesBothSidesEqual() {
    for isEdited in [true, false] {
      let model = Bindable(Form())
      let control = Control()
      model.value.part = Part(0) { [unowned control] in control.edit(Part(7) {}) }
      model.bidirectionalBind(\.part, to: control, \.part, edits: \.edited)
      model.value.part = Part(0) {}

      if isEdited { control.edit(Part(1) {}) } else { model.value.part = Part(1) {} }

      XCTAssertEqual([model.value.part?.name, control.part?.name], [7, 7])
    }
  }

  // law 9.13
  /// What is equal counts as the same: neither side is given the other's object for its own.
  func testObjectsThatAreEqualAndNotIdenticalStayWhereTheyAre() {
    let model = Bindable<Named?>(nil)
    let other = Bindable<Named?>(nil)
    let first = Named("a")
    let second = Named("a")
    model.bidirectionalBind(\.self, to: other, \.self)

    model.value = first
    let given = other.value === first
    other.value = second

    XCTAssertTrue(given)
    XCTAssertTrue(model.value === first)
    XCTAssertTrue(other.value === second)
  }

  // law 9.13
  func testValuesThatCompareAnIdAloneStayWhereTheyAre() {
    let model = Bindable(Entry(id: 1, title: "model"))
    let other = Bindable(Entry(id: 1, title: "other"))
    model.bidirectionalBind(\.self, to: other, \.self)
    let given = other.value.title

    model.value.title = "new"
    let told = other.value.title
    other.value.title = "newer"
    model.value = Entry(id: 2, title: "next")

    XCTAssertEqual([given, told, other.value.title], ["other", "other", "next"])
  }

  // law 9.13
  func testAControlIsNotToldOfValuesThatCompareAnIdAlone() {
    let model = Bindable(Entry(id: 1, title: "old"))
    let control = CopyingControl(Entry(id: 0, title: "")) { $0 }
    model.bidirectionalBind(\.self, to: control, \.value, edits: \.edited)

    model.value.title = "new"

    XCTAssertEqual(control.value.title, "old")
  }

  // law 9.7
  func testAFoundClosureCountsForValuesThatCannotBeCompared() {
    for correctsControl in [false, true] {
      let model = Bindable<Any>(0)
      let control = Dial()
      control.edited = { [unowned model, unowned control] in
        let clamped = min($0 as! Int, 2)
        if correctsControl { control.value = clamped } else { model.value = clamped }
      }
      model.bidirectionalBind(\.self, to: control, \.value, edits: \.edited)

      control.value = 3
      control.edited?(3)

      XCTAssertEqual([model.value as? Int, control.value as? Int], [2, 2])
    }
  }

  // law 9.9
  func testValuesThatHoldWhatIsNotEqualToItselfComeBackFromAControlThatCopies() {
    XCTAssertTrue(settles([Double.nan], copy: { $0.map { $0 } }).allSatisfy(\.[0].isNaN))
    XCTAssertTrue(
      settles(["a": Double.nan], copy: { $0.mapValues { $0 } }).allSatisfy { $0["a"]!.isNaN })
    XCTAssertTrue(settles(Set([Double.nan]), copy: { Set(Array($0)) }).allSatisfy { $0.count == 1 })
  }

  /// What model and control hold after the model was set, and after an edit.
  private func settles<Value: Equatable>(
    _ value: Value, copy: @escaping (Value) -> Value
  ) -> [Value] {
    let model = Bindable(value)
    let control = CopyingControl(value, copy)
    model.bidirectionalBind(\.self, to: control, \.value, edits: \.edited)

    model.value = copy(value)
    control.value = copy(value)
    control.edited?(copy(value))

    return [model.value, control.value]
  }
}

private struct Form {
  var part: Part?
  var number = 0
}

/// An object that does something when it dies.
private final class Part: Equatable {
  let name: Int
  private let onDeath: () -> Void

  init(_ name: Int, _ onDeath: @escaping () -> Void) {
    self.name = name
    self.onDeath = onDeath
  }

  deinit { onDeath() }

  static func == (one: Part, other: Part) -> Bool { one.name == other.name }
}

private final class Control {
  var part: Part?
  var edited: ((Part?) -> Void)?

  func edit(_ part: Part) {
    self.part = part
    edited?(part)
  }
}

private final class Dial {
  var value: Any = 0
  var edited: ((Any) -> Void)?
}

private struct Entry: Equatable {
  let id: Int
  var title: String

  static func == (one: Entry, other: Entry) -> Bool { one.id == other.id }
}

private final class Named: Equatable {
  let name: String
  init(_ name: String) { self.name = name }

  static func == (one: Named, other: Named) -> Bool { one.name == other.name }
}

/// A control that keeps a copy of what it is assigned, gives another one, and reports assignments.
private final class CopyingControl<Value> {
  private var kept: Value
  private let copy: (Value) -> Value
  var edited: ((Value) -> Void)?

  init(_ value: Value, _ copy: @escaping (Value) -> Value) {
    kept = value
    self.copy = copy
  }

  var value: Value {
    get { copy(kept) }
    set {
      kept = copy(newValue)
      edited?(copy(kept))
    }
  }
}
