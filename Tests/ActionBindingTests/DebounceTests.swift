import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 13: an event is delivered when the interval has passed with no other.
final class DebounceTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let text = Observable("")

  // law 13.6
  func testOnlyTheEventFollowedByQuietIsDelivered() {
    let heard = marbles("a-b---c------") { $0.debounce(for: .milliseconds(300), on: $1) }

    XCTAssertEqual(heard, "-----b---c---")
  }

  // law 13.6
  func testOneEventIsPendingAtMost() {
    let log = Recorder(text.debounce(for: .seconds(1), on: scheduler))

    for letter in ["a", "b", "c"] {
      text.value = letter
      scheduler.advance(by: .milliseconds(100))
    }

    XCTAssertEqual(scheduler.due, [.milliseconds(1_200)])
    XCTAssertEqual(log.values, [])
  }

  // law 11.3
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

  // law 13.6
  func testASchedulerThatLetsNoTimePassDeliversTheValueThatIsThere() {
    let heard = Recorder<Int>()

    Observable(1).debounce(for: .seconds(1), on: Hasty()).bind { heard.append($0) }

    XCTAssertEqual(heard.values, [1])
  }
}

/// A scheduler as a user may write one: it does everything at once.
private final class Hasty: Scheduler {
  let now = Duration.zero

  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    work()
    return BindingToken {}
  }
}
