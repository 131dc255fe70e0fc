import BindingTesting
import ObservableBinding
import XCTest

@testable import ActionBinding

/// Work that waits for an event.
@MainActor
final class NextTests: XCTestCase {
  // law 11.14
  func testWorkThatWaitsForTheNextEventHasSettledUntilItComes() async throws {
    let starts = Relay<Void>()
    let answers = Relay<String>()
    let log = Recorder(
      starts.latestResult { try await answers.filter { $0 != "maybe" }.next() }.successes())

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

  func testTasksThatKeepWakingEachOtherDoNotPileUp() async throws {
    var most = 0
    func answer(_ question: Relay<Int>, _ answer: Relay<Int>) -> Task<Void, any Error> {
      Task {
        for _ in 0..<500 {
          answer.send(try await question.next() + 1)
          most = max(most, Waking.tasks.count)
        }
      }
    }
    let relays = (0..<4).map { _ in Relay<Int>() }
    let log = Recorder(relays[0].merge(with: relays[2]))
    let tasks = [0, 1, 2, 3].map { answer(relays[$0], relays[$0 ^ 1]) }
    for _ in 0..<100 { await Task.yield() }

    relays[0].send(0)
    relays[2].send(0)
    for task in tasks { try await task.value }

    XCTAssertEqual(log.values.sorted().suffix(2), [1000, 1000])
    XCTAssertLessThanOrEqual(most, 4)
  }

  // law 11.14
  func testTheNextOfAValueIsItsNextSet() async throws {
    let starts = Relay<Void>()
    let count = Observable<Int?>(1)
    let log = Recorder(starts.latestResult { try await count.next() }.successes())

    starts.send()
    try await settle()
    count.value = nil
    try await settle()

    XCTAssertEqual(log.values, [nil])
  }

  // law 11.14
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

  // law 11.14
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
