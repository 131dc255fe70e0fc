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

  func testTheSourceLivesAsLongAsATaskWaitsForIt() async throws {
    let tracker = LifetimeTracker()
    let starts = Relay<Void>()
    let log = Recorder<Int>()
    var answers: Relay<Int>? = tracker.track(Relay<Int>(), as: "answers")
    starts.latest { [answers = { answers }] in
      if let next = try? await answers()?.next() { log.append(next) }
    }.observe {}
    starts.send()
    try await settle()

    let send = { [weak answers] in answers?.send(1) }
    answers = nil
    let waiting = tracker.alive
    send()
    try await settle()

    XCTAssertEqual(waiting, ["answers"])
    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(tracker.alive, [])
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
