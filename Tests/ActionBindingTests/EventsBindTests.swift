import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// `bind` of events: it begins with what the operators make of the value that the source has.
final class EventsBindTests: XCTestCase {
  // law 11.6
  func testBindBeginsWithTheValueThatTheSourceHasAndFollows() {
    let name = Observable<String?>("Ada")
    let log = Recorder<String>()
    let known = name.compactMap { $0 }

    known.bind { log.append($0) }
    XCTAssertEqual(log.values, ["Ada"])
    name.value = nil
    name.value = "Grace"

    XCTAssertEqual(log.values, ["Ada", "Grace"])
  }

  // law 11.6
  func testObserveBeginsWithTheNextEvent() {
    let count = Observable(1)
    let log = Recorder<Int>()

    count.filter { $0 > 0 }.observe { log.append($0) }
    count.value = 2

    XCTAssertEqual(log.values, [2])
  }

  // law 11.6
  func testAValueThatIsNotLetThroughIsNothingToBeginWith() {
    let count = Observable(0)
    let log = Recorder<Int>()

    count.filter { $0 > 0 }.bind { log.append($0) }
    XCTAssertEqual(log.values, [])
    count.value = 1

    XCTAssertEqual(log.values, [1])
  }

  // law 11.6
  func testARelayHasNothingToBeginWith() {
    let numbers = Relay<Int>()
    let log = Recorder<Int>()

    numbers.send(1)
    numbers.bind { log.append($0) }
    numbers.map { $0 * 10 }.bind { log.append($0) }
    numbers.send(2)

    XCTAssertEqual(log.values, [2, 20])
  }

  // law 11.6
  func testASourceOfAnyKindBeginsWithItsValue() {
    let log = Recorder<Int>()
    func bind(_ source: some EventSource<Int>) { source.bind { log.append($0) } }
    func bind(_ source: any EventSource<Int>, _ owner: Label) {
      source.bind(owner) { log.append($1 * 10) }
    }
    let count = Observable(1)
    let label = Label()

    bind(count)
    bind(count.map { $0 + 1 })
    bind(count.filter { _ in true }, label)
    bind(count, label)
    bind(Relay<Int>())

    XCTAssertEqual(log.values, [1, 2, 10, 10])
    withExtendedLifetime(label) {}
  }

  // law 11.6
  func testTheValueGoesThroughEachOperatorAsAnEventDoes() {
    let count = Observable(1)
    let log = Recorder<String>()

    count.filter { $0 > 0 }.map { $0 + 1 }.scan(10) { $0 + $1 }.bind { log.append("scan \($0)") }
    count.filter { _ in true }.removeDuplicates().bind { log.append("distinct \($0)") }
    count.value = 1

    XCTAssertEqual(log.values, ["scan 12", "distinct 1", "scan 14"])
  }

  // law 11.6
  func testEachSourceOfAMergeIsAskedInTurn() {
    let (left, right) = (Observable(1), Observable(2))
    let taps = Relay<Int>()
    let log = Recorder<Int>()

    left.merge(with: taps).merge(with: right).bind { log.append($0) }
    XCTAssertEqual(log.values, [1, 2])
    taps.send(3)
    left.value = 4

    XCTAssertEqual(log.values, [1, 2, 3, 4])
  }

  // law 11.6
  func testAThrottlePassesTheValueAtOnceAndOpensItsInterval() {
    let scheduler = ManualScheduler()
    let count = Observable(1)
    let log = Recorder<Int>()

    count.throttle(for: .seconds(1), on: scheduler).bind { log.append($0) }
    XCTAssertEqual(log.values, [1])
    count.value = 2
    XCTAssertEqual(log.values, [1])
    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(log.values, [1, 2])
  }

  // law 11.6
  func testADebounceLetsTheValueWait() {
    let scheduler = ManualScheduler()
    let count = Observable(1)
    let log = Recorder<Int>()

    count.debounce(for: .seconds(1), on: scheduler).bind { log.append($0) }
    XCTAssertEqual(log.values, [])
    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(log.values, [1])
  }

  // law 11.6
  @MainActor
  func testALatestBeginsWorkForTheValue() async throws {
    let query = Observable("a")
    let hits = Observable("")
    let log = Recorder(hits)

    query.latest { $0 + "!" }.bind(to: hits)
    try await settle()
    query.value = "b"
    try await settle()

    XCTAssertEqual(log.values, ["", "a!", "b!"])
  }

  // law 11.7
  func testBindToSetsAndSendsWhatAChainBeginsWith() {
    let count = Observable(1)
    let copy = Observable(0)
    let relay = Relay<Int>()
    let log = Recorder(relay)

    count.filter { $0 > 0 }.bind(to: copy)
    count.filter { $0 > 0 }.bind(to: relay)
    count.value = 2

    XCTAssertEqual(copy.value, 2)
    XCTAssertEqual(log.values, [1, 2])
  }

  // law 11.6
  func testABoundListenerEndsWithItsOwnerAndWhenItIsCancelled() {
    let tracker = LifetimeTracker()
    let count = Observable(1)
    let log = Recorder<Int>()
    var label: Label? = Label()

    let owned = label.map { label in
      count.watched(tracker).bind(label) { log.append($1) }
    }
    let token = count.watched(tracker).bind { log.append($0 * 10) }
    label = nil
    count.value = 2
    token.cancel()
    count.value = 3

    XCTAssertEqual(log.values, [1, 10, 20])
    XCTAssertEqual([owned?.isCancelled, token.isCancelled], [true, true])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.6
  func testASetInTheFirstCallIsDeliveredAfterIt() {
    let count = Observable(1)
    let log = Recorder<String>()

    let token = count.filter { _ in true }.bind { number in
      if number == 1 { count.value = 2 }
      log.append("heard \(number)")
    }
    defer { token.cancel() }  // which captures its source

    XCTAssertEqual(log.values, ["heard 1", "heard 2"])
  }

  // law 11.6
  func testListenersOfEventsWithoutAValueAreHandedTheirOwnerAlone() {
    let taps = Relay<Void>()
    let state = Observable(())
    let label = Label()

    taps.observe(label) { $0.texts.append("tap") }
    taps.filter { true }.bind(label) { $0.texts.append("chain") }
    state.bind(label) { $0.texts.append("state") }
    taps.send()

    XCTAssertEqual(label.texts.values, ["state", "tap", "chain"])
  }
}
