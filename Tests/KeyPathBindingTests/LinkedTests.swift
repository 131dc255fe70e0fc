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
}
