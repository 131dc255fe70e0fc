import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Law 9, of a value that starts over: a draft, until another record is shown.
final class LinkedTests: XCTestCase {
  private let record = Observable(Profile(name: "ada", age: 36))

  // law 9.2, R.9
  func testAFormEditsTheDraftUntilAnotherRecordIsShown() {
    let draft = Linked(record) { $0 }
    let (name, age) = (Field(), Field())
    draft.bidirectionalBind(\.name, to: name, \.text, edits: \.onEdit)
    draft.bidirectionalBind(
      \.age, to: age, \.text, edits: \.onEdit, there: { "\($0)" }, back: { Int($0) })
    let log = Recorder(draft)

    name.edit("bea")
    age.edit("37")
    record.value = Profile(name: "eve", age: 20)
    age.edit("21")

    XCTAssertEqual(
      log.values,
      [
        Profile(name: "ada", age: 36), Profile(name: "bea", age: 36), Profile(name: "bea", age: 37),
        Profile(name: "eve", age: 20), Profile(name: "eve", age: 21),
      ])
    XCTAssertEqual([name.text, age.text], ["eve", "21"])
    XCTAssertEqual(name.assigned.values, ["ada", "eve"])
  }

  // law 9.2, R.9
  func testModelsOfEitherKindAreKeptEqual() {
    let draft = Linked(record) { $0 }
    let copy = Observable("")
    let length = Linked(record) { _ in 0 }
    draft.bidirectionalBind(\.name, to: copy, \.self)
    copy.bidirectionalBind(
      \.self, to: length, \.self, there: { $0.count },
      back: { [unowned copy] in
        $0 == copy.value.count ? copy.value : String(repeating: "x", count: $0)
      })

    copy.value = "bea!"
    let first = [draft.value.name, "\(length.value)"]
    record.value.name = "eve"
    let second = [copy.value, "\(length.value)"]
    length.value = 2

    XCTAssertEqual(first + second, ["bea!", "4", "eve", "3"])
    XCTAssertEqual([draft.value.name, copy.value], ["xx", "xx"])
  }

  // law 6.1, R.7
  func testABindingEndsWithTheFirstSideThatDies() {
    let survivors = LifetimeTracker.survivors { tracker in
      let field = tracker.track(Field())
      let draft = tracker.track(Linked(record) { $0 }, as: "draft")
      draft.bidirectionalBind(\.name, to: field, \.text, edits: \.onEdit)
      field.edit("bea")
      XCTAssertEqual(draft.value.name, "bea")
    }

    XCTAssertEqual(survivors, [])
  }

  // law 9.2, 9.9, R.9
  func testWhatTheSourceOverrulesInABatchIsOverruledOnTheOtherSideToo() {
    let source = Observable(Part(0))
    let draft = Linked(source) { $0 }
    let copy = Observable(Part(0))
    draft.bidirectionalBind(\.self, to: copy, \.self)
    let field = PartField()
    draft.bidirectionalBind(\.self, to: field, \.part, edits: \.onEdit)

    batch(draft) {
      copy.value = Part(1)
      source.value = Part(2)
    }
    let first = [draft.value.number, copy.value.number, field.part.number]
    batch(draft) {
      field.edit(Part(3))
      source.value = Part(4)
    }

    XCTAssertEqual(first, [2, 2, 2])
    XCTAssertEqual([draft.value.number, copy.value.number, field.part.number], [4, 4, 4])
  }

  // law 9.2, 9.9, R.9
  func testASetIsHeardAfterOneThatTheSourceHasOverruled() {
    let source = Observable(Part(0))
    let (one, other) = (Linked(source) { $0 }, Linked(source) { $0 })
    one.bidirectionalBind(\.self, to: other, \.self)
    one.observe { if $0.number == 1 { source.value = Part(2) } }

    batch(one, other) { one.value = Part(1) }
    let overruled = [one.value.number, other.value.number]
    other.value = Part(3)

    XCTAssertEqual(overruled, [2, 2])
    XCTAssertEqual([one.value.number, other.value.number], [3, 3])
  }

  // law 9.2, 9.6, R.9
  func testWhatDiesAsAnEditFindsItOverruledMayEditTheControl() {
    let source = Observable(Part(0))
    let draft = Linked(source) { $0 }
    let field = PartField()
    draft.bidirectionalBind(\.self, to: field, \.part, edits: \.onEdit)

    batch(draft) {
      draft.value = Part(1) { field.edit(Part(4)) }
      source.value = Part(2)
      field.edit(Part(3))
    }

    XCTAssertEqual([draft.value.number, field.part.number], [4, 4])
  }

  // law 9.2, 9.9, R.9
  func testASetAfterThatOfTheOtherSideInABatchIsPassedOn() {
    let draft = Linked(Observable(Part(0))) { $0 }
    let copy = Observable(Part(0))
    draft.bidirectionalBind(\.self, to: copy, \.self)

    batch(draft) {
      copy.value = Part(1)
      draft.value = Part(2)
    }

    XCTAssertEqual([draft.value.number, copy.value.number], [2, 2])
  }
}

/// It can't be compared, and may act when it dies.
private final class Part {
  let number: Int
  private let end: (() -> Void)?

  init(_ number: Int, _ end: (() -> Void)? = nil) { (self.number, self.end) = (number, end) }

  deinit { end?() }
}

private final class PartField {
  var part = Part(0)
  var onEdit: ((Part) -> Void)?

  func edit(_ part: Part) {
    self.part = part
    onEdit?(part)
  }
}
