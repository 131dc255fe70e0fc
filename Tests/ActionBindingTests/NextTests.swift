import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Work that waits for an event.
@MainActor
final class NextTests: XCTestCase {
  func testWorkThatWaitsForTheNextEventHasSettledUntilItComes() async throws {
    let starts = Relay<Void>()
    let answers = Relay<String>()
    let log = Recorder(
      starts.latest { try await answers.filter { $0 != "maybe" }.next() }.successes)

    answers.send("early")
    starts.send()
    try await settle()
    XCTAssertEqual(log.values, [])
    answers.send("maybe")
    answers.send("yes")
    answers.send("late")
    try await settle()

    XCTAssertEqual(log.values, ["yes"])
  }

  func testTheNextOfAValueIsItsNextSet() async throws {
    let starts = Relay<Void>()
    let count = Observable<Int?>(1)
    let log = Recorder(starts.latest { try await count.next() }.successes)

    starts.send()
    try await settle()
    count.value = nil
    try await settle()

    XCTAssertEqual(log.values, [nil])
  }

  func testCancellingTheTaskEndsTheWaitAndReleasesTheListener() async throws {
    let tracker = LifetimeTracker()
    let starts = Relay<Void>()
    let answers = Relay<Int>()
    let log = Recorder<String>()
    let token = starts.latest {
      do { _ = try await answers.watched(tracker).next() } catch {
        log.append("\(type(of: error))")
      }
    }.observe {}
    starts.send()
    try await settle()
    XCTAssertEqual(tracker.alive, ["operator"])

    token.cancel()
    try await settle()

    XCTAssertEqual(log.values, ["CancellationError"])
    XCTAssertEqual(tracker.alive, [])
  }
}
