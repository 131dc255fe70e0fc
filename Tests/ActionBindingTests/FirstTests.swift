import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// What is heard once: now, if it is there, or later.
final class FirstTests: XCTestCase {
  private let log = Recorder<String>()

  // law 11.19
  func testTheValueThatIsThereIsHeardAndNothingAfterIt() {
    let value = Observable<String?>("there")

    let token = value.compactMap { $0 }.bindFirst { [log] in log.append($0) }
    value.value = "again"

    XCTAssertEqual(log.values, ["there"])
    XCTAssertTrue(token.isCancelled)
  }

  // law 11.19
  func testElseTheFirstThatFitsIsHeard() {
    let count = Observable(0)
    let label = Label()

    let token = count.filter { $0 > 1 }.bindFirst { [log] in log.append("\($0)") }
    count.filter { $0 > 1 }.bindFirst(label) { $0.texts.append("\($1)") }
    count.value = 1
    XCTAssertFalse(token.isCancelled)
    for number in 2...4 { count.value = number }

    XCTAssertEqual(log.values, ["2"])
    XCTAssertEqual(label.texts.values, ["2"])
    XCTAssertTrue(token.isCancelled)
  }

  // law 11.19
  func testOfEventsItIsTheNext() {
    let taps = Relay<Int>()
    taps.send(0)

    taps.bindFirst { [log] in log.append("\($0)") }
    taps.merge(with: Relay<Int>()).bindFirst { [log] in log.append("merged \($0)") }
    taps.send(1)
    taps.send(2)

    XCTAssertEqual(log.values, ["1", "merged 1"])
  }

  // law 11.19
  func testOfAMergeItIsTheFirstValueThatIsThere() {
    let tracker = LifetimeTracker()
    let (one, two) = (Observable(1), Observable(2))

    one.watched(tracker).merge(with: two.watched(tracker)).bindFirst { [log] in log.append("\($0)")
    }
    XCTAssertEqual(tracker.alive, [])
    one.value = 3
    two.value = 4

    XCTAssertEqual(log.values, ["1"])
  }

  // law 11.19
  func testSetsInTheCallAreNotHeard() {
    let count = Observable(0)

    count.bindFirst { [log] in
      count.value += 1
      log.append("\($0)")
    }
    count.filter { $0 > 1 }.bindFirst { [log] in
      count.value += 1
      log.append("later \($0)")
    }
    count.value = 5

    XCTAssertEqual(log.values, ["0", "later 5"])
    XCTAssertEqual(count.value, 6)
  }

  // law 11.19
  func testTheListenerIsReleasedOnceItHasReturned() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    func hear(_ source: some EventSource<Int>) {
      let witness = tracker.witness("listener")
      source.bindFirst { _ in withExtendedLifetime(witness) {} }
    }

    hear(count)
    XCTAssertEqual(tracker.alive, [])
    hear(count.filter { $0 > 0 })
    XCTAssertEqual(tracker.alive, ["listener"])
    count.value = 1

    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.19
  func testItEndsWithItsOwnerItsTokenAndItsSource() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = Observable(0)
    var label: Label? = Label()
    var late = count?.watched(tracker).filter { $0 > 0 }
    if let label { late?.bindFirst(label) { [log] in log.append("\($1)") } }
    late?.bindFirst { [log] in log.append("\($0)") }.cancel()
    label = nil
    count?.value = 1
    XCTAssertEqual(log.values, [])

    let token = count?.filter { $0 > 9 }.bindFirst { _ in }
    (count, late) = (nil, nil)

    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 7.6
  func testAnOwnerThatDiesInTheFirstCallEndsTheBinding() {
    let count = Observable(0)
    let sources: [any EventSource<Int>] = [
      count, count.map { $0 }, count.filter { _ in true }, count.removeDuplicates(),
    ]
    for source in sources {
      var bag: BindingBag? = BindingBag()
      let token = bag.map {
        source.bind($0) { [log] _, _ in
          log.append("heard")
          bag = nil
        }
      }
      count.value += 1

      XCTAssertEqual(log.values, ["heard"])
      XCTAssertEqual(token?.isCancelled, true)
      log.removeAll()
    }
  }

  // law 11.20
  @MainActor func testFirstIsTheValueThatIsThereIfItFits() async throws {
    let user = Observable<String?>("ada")

    let first = try await user.first { $0 != nil }

    XCTAssertEqual(first, "ada")
  }

  // law 11.20
  @MainActor func testElseFirstWaitsForOneThatFits() async throws {
    let tracker = LifetimeTracker()
    let user = Observable<String?>(nil)
    let starts = Relay<Void>()
    let log = Recorder(
      starts.latestResult { try await user.watched(tracker).first { $0 != nil } }.successes())
    var asked = 0
    let counts = Recorder(
      starts.latestResult {
        try await user.first {
          asked += 1
          return $0 == "grace"
        }
      }.successes())

    starts.send()
    try await settle()
    user.value = nil
    user.value = "grace"
    user.value = "barbara"
    try await settle()

    XCTAssertEqual(log.values, ["grace"])
    XCTAssertEqual(counts.values, ["grace"])
    XCTAssertEqual(asked, 3)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.20
  @MainActor func testACancelledTaskNoLongerWaitsForTheFirst() async throws {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    let log = Recorder<String>()
    let starts = Relay<Void>()
    let token = starts.latest {
      do { _ = try await numbers.watched(tracker).first { $0 > 1 } } catch {
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

  // law 11.19
  func testAnOwnerIsGivenTheValueThatIsThere() {
    let count = Observable(1)
    let label = Label()

    let token = count.bindFirst(label) { $0.texts.append("\($1)") }
    count.value = 2

    XCTAssertEqual(label.texts.values, ["1"])
    XCTAssertTrue(token.isCancelled)
  }

  // law 11.19
  func testItHasEndedWhenItsListenerIsCalled() {
    let taps = Relay<Int>()
    var token: BindingToken?
    token = taps.bindFirst { [log] in log.append("\($0) \(token?.isCancelled ?? false)") }

    taps.send(1)

    XCTAssertEqual(log.values, ["1 true"])
  }

  // law 11.19
  func testWhatIsMergedBehindTheValueThatIsThereIsNotAsked() {
    let (one, two) = (Observable(1), Observable(2))
    let asked = two.filter { [log] in
      log.append("asked")
      return $0 > 0
    }
    let chosen = two.flatMap { [log] (number: Int) -> Events<Int> in
      log.append("chosen")
      return one.filter { $0 > number }
    }

    one.merge(with: asked, chosen).bindFirst { [log] in log.append("\($0)") }
    one.value = 3

    XCTAssertEqual(log.values, ["1"])
  }
}
