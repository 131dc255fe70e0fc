import ActionBinding
import ActionSamples
import BindingTesting
import XCTest

final class HistoryTests: XCTestCase {
  private struct Note: Equatable {
    var title = ""
    var text = ""
  }

  private let clock = ManualScheduler()
  private let note = Observable(Note())
  private lazy var history = History(
    of: note, parts: [{ $0.title }, { $0.text }], pause: .seconds(1), on: clock)

  private func type(_ text: String, into part: WritableKeyPath<Note, String>) {
    for key in text { note.value[keyPath: part].append(key) }
  }

  func testItGoesBackAndForthAndDoesNotGoRound() {
    let code = Observable("")
    let history = History(of: code, on: clock)
    let log = Recorder(Derived(history.canUndo, history.canRedo) { "\($0) \($1)" })

    code.value = "abc"
    code.value = "xyz"
    var seen: [String] = []
    for _ in 1...4 {
      history.undo()
      seen.append(code.value)
    }
    for _ in 1...3 {
      history.redo()
      seen.append(code.value)
    }

    XCTAssertEqual(seen, ["abc", "", "", "", "abc", "xyz", "xyz"])
    XCTAssertEqual(
      log.values,
      [
        "false false", "true false", "true false", "true true", "false true", "true true",
        "true false",
      ])
  }

  func testARunOfKeysInOneFieldIsOneStep() {
    _ = history
    type("Bob", into: \.title)
    type("hi", into: \.text)
    clock.advance(by: .seconds(2))  // a pause
    type("!!", into: \.text)

    var seen: [Note] = []
    for _ in 1...4 {
      history.undo()
      seen.append(note.value)
    }
    XCTAssertEqual(
      seen, [Note(title: "Bob", text: "hi"), Note(title: "Bob"), Note(), Note()])
  }

  func testUndoEndsARun() {
    _ = history
    type("Bob", into: \.title)
    history.undo()
    type("A", into: \.title)
    type("l", into: \.title)
    history.undo()

    XCTAssertEqual(note.value, Note())
    XCTAssertFalse(history.canUndo.value)
    XCTAssertTrue(history.canRedo.value)
  }

  func testAnEditEndsWhatCouldBeDoneAgain() {
    _ = history
    type("Bob", into: \.title)
    history.undo()
    type("x", into: \.text)

    XCTAssertFalse(history.canRedo.value)
    history.redo()
    XCTAssertEqual(note.value, Note(text: "x"))
  }

  func testInsideABatch() {
    let size = Observable(3)
    let history = History(of: size, on: clock)
    size.value = 4

    batch(size) { history.undo() }
    let (undone, canUndo) = (size.value, history.canUndo.value)
    batch(size) {
      size.value = 5
      size.value = 6
      history.undo()
    }

    XCTAssertEqual([undone, size.value], [3, 3])
    XCTAssertEqual([canUndo, history.canUndo.value], [false, false])
    history.redo()
    XCTAssertEqual(size.value, 6)
  }

  func testItIsFreedWithItsModel() {
    let survivors = LifetimeTracker.survivors { tracker in
      let note = tracker.track(Observable(Note()))
      let history = tracker.track(History(of: note, on: clock))
      history.canUndo.bind { _ in }
      note.value.title = "a"
      history.undo()
    }

    XCTAssertEqual(survivors, [])
  }
}
