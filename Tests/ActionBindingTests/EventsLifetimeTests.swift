import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Laws 5 to 7 for chains of operators.
final class EventsLifetimeTests: XCTestCase {
  // law 11.5
  func testAChainNobodyListensToKeepsItsSourceAndNothingElseKeepsIt() {
    let tracker = LifetimeTracker()
    var numbers: Relay<Int>? = tracker.track(Relay<Int>(), as: "source")
    weak let source = numbers
    var chain = numbers.map { tracker.track($0.watched(tracker).map { $0 + 1 }, as: "chain") }
    let log = chain.map { Recorder($0) }

    numbers = nil
    source?.send(1)
    XCTAssertEqual(log?.values, [2])
    XCTAssertEqual(tracker.alive, ["source", "operator", "chain"])
    chain = nil

    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.5
  func testAChainIsFreedThoughItWasListenedTo() {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    var chain: Events<Int>? = tracker.track(numbers.map { $0 + 1 }, as: "chain")
    let log = Recorder<Int>()
    chain?.observe { log.append($0) }

    chain = nil
    numbers.send(1)

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(log.values, [2])
  }

  // law 11.5
  func testAListenerAtTheEndOfAnUnkeptChainLivesAsLongAsItsSource() {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    var numbers: Relay<Int>? = Relay()
    let token = numbers?.watched(tracker).scan(0) { $0 + $1 }.observe { log.append($0) }

    numbers?.send(1)
    numbers?.send(2)
    XCTAssertEqual(tracker.alive, ["operator"])
    XCTAssertEqual(token?.isCancelled, false)
    numbers = nil

    XCTAssertEqual(log.values, [1, 3])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 11.5
  func testCancellingReleasesTheWholeChain() {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    let token = numbers.watched(tracker, as: "first").map { $0 + 1 }.watched(tracker, as: "second")
      .observe { [witness = tracker.witness("listener")] _ in _ = witness }
    XCTAssertEqual(tracker.alive, ["first", "second", "listener"])

    token.cancel()
    token.cancel()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertTrue(token.isCancelled)
  }

  // law 11.5
  func testAnOwnerIsNotKeptAndEndsItsListener() {
    let tracker = LifetimeTracker()
    let log = Recorder<String>()
    let numbers = Relay<Int>()
    var label: Label? = tracker.track(Label())
    let token = label.map { label in
      numbers.filter { number in
        log.append("filter \(number)")
        return true
      }
      .observe(label) { log.append("heard \($1)") }
    }

    numbers.send(1)
    label = nil
    XCTAssertEqual(token?.isCancelled, true)
    numbers.send(2)

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(log.values, ["filter 1", "heard 1"])
  }

  // law 4.3, 6.2, 11.5
  func testAnOwnerIsNotKeptBetweenTwoCallsOfAnOperator() {
    let index = Observable(0)
    let chains: [(Relay<Int>, Relay<Int>) -> Events<Int>] = [
      { $0.merge(with: $1) },
      { numbers, more in index.flatMap { _ in numbers.merge(with: more) } },
      { $0.merge(with: $1).filter { _ in true }.merge(with: Relay()) },
    ]
    for chain in chains {
      let (numbers, more) = (Relay<Int>(), Relay<Int>())
      let log = Recorder<Int>()
      var label: Label? = Label()
      weak let owner = label
      chain(numbers, more).observe(label!) { [unowned more] _, number in
        log.append(number)
        label = nil
        if number < 3 { more.send(number + 1) }  // waits: the listener is running
      }

      numbers.send(1)
      numbers.send(9)

      XCTAssertEqual(log.values, [1])
      XCTAssertNil(owner)
    }
  }

  // law 6.2, 11.17
  func testNorBetweenWhatIsChosenAndWhatIsSetMeanwhile() {
    let (index, chosen) = (Observable(0), Observable(1))
    let log = Recorder<Int>()
    var label: Label? = Label()
    let chain = index.flatMap { _ in chosen.merge(with: Relay()) }
    chain.bind(label!) { [unowned index, unowned chosen] _, number in
      log.append(number)
      if index.value == 0 { return }
      label = nil
      if number < 3 { chosen.value = number + 1 }
    }

    index.value = 1

    XCTAssertEqual(log.values, [1, 1])
  }

  // law 11.5
  func testShortLivedOwnersAtTheEndOfChainsLeaveAConstantNumberOfEntries() {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    let scheduler = ManualScheduler()

    for _ in 0..<2_000 {
      let label = Label()
      numbers.watched(tracker).scan(0) { $0 + $1 }.debounce(for: .seconds(1), on: scheduler)
        .observe(label) { _, _ in }
    }

    XCTAssertLessThan(tracker.alive.count, 100)
  }

  // law 11.5
  func testShortLivedOwnersOfMergedSourcesLeaveAConstantNumberOfEntries() {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    let count = Observable(0)

    for _ in 0..<2_000 {
      let label = Label()
      numbers.watched(tracker).merge(with: count.watched(tracker)).observe(label) { _, _ in }
    }

    XCTAssertLessThan(tracker.alive.count, 100)
  }

  // law 11.5
  func testAMergedListenerOutlivesOneSourceAndEndsWithTheLast() {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    var left: Relay<Int>? = Relay()
    var right: Relay<Int>? = Relay()
    var token: BindingToken?
    if let left, let right {
      token = left.merge(with: right).watched(tracker).observe { log.append($0) }
    }

    left = nil
    right?.send(1)
    XCTAssertEqual(token?.isCancelled, false)
    XCTAssertEqual(tracker.alive, ["operator"])
    right = nil

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(token?.isCancelled, true)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.5
  func testCancellingAMergedListenerEndsItOnBothSources() {
    let tracker = LifetimeTracker()
    let left = Relay<Int>()
    let right = Relay<Int>()
    let log = Recorder<Int>()
    let token = left.merge(with: right).watched(tracker).observe { log.append($0) }

    token.cancel()
    left.send(1)
    right.send(2)

    XCTAssertEqual(log.values, [])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.5
  func testAListenerThatCancelsItselfIsNotCalledAgainAndReleasedWhenItReturns() {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    let log = Recorder<String>()
    var token: BindingToken?
    token = numbers.map { $0 }.observe { [witness = tracker.witness("listener")] number in
      token?.cancel()
      log.append("heard \(number), alive \(tracker.alive)")
      _ = witness
    }

    numbers.send(1)
    numbers.send(2)

    XCTAssertEqual(log.values, ["heard 1, alive [\"listener\"]"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.5
  func testAListenerCancelledByAnOperatorAboveItIsNotCalledAgain() {
    let numbers = Relay<Int>()
    let log = Recorder<Int>()
    var token: BindingToken?
    token = numbers.map { number in
      if number == 2 { token?.cancel() }
      return number
    }.observe { log.append($0) }

    for number in 1...3 { numbers.send(number) }

    XCTAssertEqual(log.values, [1])
  }

  // law 11.5
  @MainActor
  func testWhatOperatorsCapturedIsReleasedWhenTheListenerIsCancelled() async {
    let tracker = LifetimeTracker()
    let scheduler = ManualScheduler()
    let (numbers, others) = (Relay<Int>(), Relay<Int>())
    func chain() -> BindingToken {
      numbers.map { [witness = tracker.witness("map")] in ($0, witness).0 }
        .filter { [witness = tracker.witness("filter")] in ($0 > 0, witness).0 }
        .compactMap { [witness = tracker.witness("compactMap")] in (Int?($0), witness).0 }
        .scan(0) { [witness = tracker.witness("scan")] in ($0 + $1, witness).0 }
        .merge(with: others.map { [witness = tracker.witness("merge")] in ($0, witness).0 })
        .removeDuplicates { [witness = tracker.witness("distinct")] in ($0 == $1, witness).0 }
        .throttle(for: .seconds(1), on: scheduler)
        .debounce(for: .seconds(1), on: scheduler)
        .latest { [witness = tracker.witness("latest")] in ($0, witness).0 }
        .observe { [witness = tracker.witness("listener")] _ in _ = witness }
    }
    let token = chain()
    numbers.send(1)
    others.send(2)
    let before = tracker.alive

    token.cancel()

    XCTAssertEqual(
      before.sorted(),
      [
        "compactMap", "distinct", "filter", "latest", "listener", "map", "merge", "scan",
      ])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [])
  }
}
