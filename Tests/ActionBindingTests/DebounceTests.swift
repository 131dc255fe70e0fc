import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 13: an event is delivered when the interval has passed with no other.
final class DebounceTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let text = Observable("")

  func testOnlyTheEventFollowedByQuietIsDelivered() {
    let log = Recorder<String>()
    text.debounce(for: .milliseconds(300), on: scheduler)
      .observe { [scheduler] in log.append("\($0) at \(scheduler.now)") }

    text.value = "s"
    scheduler.advance(by: .milliseconds(299))
    text.value = "sw"
    scheduler.advance(by: .milliseconds(299))
    XCTAssertEqual(log.values, [])
    scheduler.advance(by: .milliseconds(1))
    text.value = "swift"
    scheduler.run()

    XCTAssertEqual(log.values, ["sw at 0.599 seconds", "swift at 0.899 seconds"])
  }

  func testOneEventIsPendingAtMost() {
    let log = Recorder(text.debounce(for: .seconds(1), on: scheduler))

    for letter in ["a", "b", "c"] {
      text.value = letter
      scheduler.advance(by: .milliseconds(100))
    }

    XCTAssertEqual(scheduler.due, [.milliseconds(1_200)])
    XCTAssertEqual(log.values, [])
  }

  func testEachListenerWaitsForItself() {
    let quiet = text.debounce(for: .seconds(1), on: scheduler)
    let first = Recorder(quiet)

    text.value = "a"
    scheduler.advance(by: .milliseconds(500))
    let second = Recorder(quiet)
    scheduler.advance(by: .milliseconds(500))
    text.value = "b"
    scheduler.run()

    XCTAssertEqual(first.values, ["a", "b"])
    XCTAssertEqual(second.values, ["b"])
  }
}
