import BindingTesting
import BoxBinding
import DelegateBinding
import ObservableBinding
import XCTest

final class RecorderTimelineTests: XCTestCase {
  // law T.1
  func testSourcesOfEveryKindStandInOneTimelineInTheOrderOfTheirEvents() {
    let name = Observable("")
    let other = Observable("")
    let box = Box(0)
    let changed = Delegate<Int, Void>()
    let saved = Pulse<Void>()
    let log = Recorder<String>()

    log.record(name, as: "name")
    log.record(other.map(\.isEmpty), as: "empty")
    box.bind(log) { $0.append("box: \($1)") }
    changed.bind(log) { $0.append("changed: \($1)") }
    log.record(saved, as: "saved")
    box.value = 1
    changed(7)
    log.append("---")
    saved.send(())
    other.value = "lee"
    name.value = "kim"

    XCTAssertEqual(
      log.values,
      [
        "name: ", "empty: true", "box: 0", "box: 1", "changed: 7", "---", "saved",
        "empty: false", "name: kim",
      ])
  }

  // law T.1
  /// The fault: a view model that announces "done" before its result is there.
  func testATimelineTellsWhichOfTwoSourcesSpokeFirst() {
    let right = announcements { result, isDone in
      result.value = 42
      isDone.value = true
    }
    let wrong = announcements { result, isDone in
      isDone.value = true
      result.value = 42
    }

    XCTAssertEqual(right, ["result: 42", "done: true"])
    XCTAssertEqual(wrong, ["done: true", "result: 42"])
  }

  private func announcements(_ work: (Observable<Int>, Observable<Bool>) -> Void) -> [String] {
    let result = Observable(0)
    let isDone = Observable(false)
    let log = Recorder<String>()
    log.record(result, as: "result")
    log.record(isDone, as: "done")
    log.removeAll()

    work(result, isDone)
    return log.values
  }
}
