import BindingTesting
import ObservableBinding
import XCTest

/// `batch`: several sources are set together, and what is derived from them hears it once.
final class BatchTests: XCTestCase {
  // law 8.5
  func testWhatIsChosenBelowOneThatABatchNamesIsComputedOnlyIfItIsHeard() {
    let names = Observable(["a", "b"])
    let index = Observable(1)
    let gate = Observable(true)
    let runs = Recorder<String>()
    let name = gate.flatMap { [unowned names, unowned index] _ in
      Derived(names, index) { names, index in
        runs.append("\(names) \(index)")
        return index < names.count ? names[index] : "none"
      }
    }

    batch(name) {}
    let unheard = runs.values
    name.bind { _ in }
    batch(gate, names, index) {
      gate.value = true
      names.value = ["c"]
      batch(name) { index.value = 0 }
    }

    XCTAssertEqual(unheard, [])
    XCTAssertEqual(runs.values, [#"["a", "b"] 1"#, #"["c"] 0"#])
  }

  // law 8.10
  func testADerivedValueOverSeveralSourcesIsNotifiedOnce() {
    let first = Observable(1)
    let second = Observable("a")
    let log = Recorder(Derived(first, second) { "\($0)\($1)" })

    batch(first, second) {
      first.value = 2
      second.value = "b"
      first.value += 1
    }

    XCTAssertEqual(log.values, ["1a", "3b"])
  }

  // law 8.10
  func testADiamondOverSeveralSourcesIsNotifiedOnce() {
    let first = Observable(1)
    let second = Observable(1)
    let sum = Derived(first, second) { $0 + $1 }
    let log = Recorder(Derived(sum.map { $0 * 10 }, second, first.map { $0 }) { [$0, $1, $2] })

    batch(first, second) {
      first.value = 2
      second.value = 3
    }

    XCTAssertEqual(log.values, [[20, 1, 1], [50, 3, 2]])
  }

  // law 8.11
  func testASourcesOwnListenersHearEverySetAfterTheBody() {
    let first = Observable(1)
    let second = Observable(10)
    let firstLog = Recorder(first)
    let secondLog = Recorder(second)
    let during = Recorder<Int>()

    batch(first, second) {
      first.value = 2
      second.value = 20
      first.value += 1
      second.update { $0 = 30 }
      during.append(firstLog.values.count + secondLog.values.count)
    }

    XCTAssertEqual(during.values, [2])
    XCTAssertEqual(firstLog.values, [1, 2, 3])
    XCTAssertEqual(secondLog.values, [10, 20, 30])
  }

  // law 8.11
  func testTheSourcesOfABatchSpeakInTheOrderInWhichTheyAreNamed() {
    let first = Observable(0)
    let second = Observable(0)
    let log = Recorder<String>()
    first.observe { log.append("first \($0)") }
    second.observe { log.append("second \($0)") }

    batch(second, first) {
      first.value = 1
      second.value = 1
      first.value = 2
    }

    XCTAssertEqual(log.values, ["second 1", "first 1", "first 2"])
  }

  // law 8.1, 8.13
  func testValuesAreStoredAndDerivedAtOnceInsideTheBody() {
    let first = Observable(1)
    let second = Observable(10)
    let heard = Derived(first, second) { $0 + $1 }
    let unheard = heard.map { $0 * 2 }
    let log = Recorder<Int>()
    heard.observe { _ in }

    batch(first, second) {
      first.value = 2
      log.append(heard.value)
      log.append(unheard.value)
      second.value = 20
      log.append(heard.value)
      log.append(unheard.value)
    }

    XCTAssertEqual(log.values, [12, 24, 22, 44])
  }

  // law 8.10
  func testABatchThatSetsNothingSaysNothing() {
    let first = Observable(1)
    let second = Observable(2)
    let log = Recorder(Derived(first, second) { $0 + $1 })

    batch(first, second) {}

    XCTAssertEqual(log.values, [3])
  }

  // law 8.11
  func testABatchThatSetsOneOfItsSourcesLeavesTheOtherSilent() {
    let first = Observable(1)
    let second = Observable(2)
    let log = Recorder<String>()
    log.record(first, as: "first")
    log.record(second, as: "second")

    batch(first, second) { second.value = 3 }

    XCTAssertEqual(log.values, ["first: 1", "second: 2", "second: 3"])
  }

  // law 8.14
  func testABatchThatThrowsNotifiesForWhatItSetBefore() {
    let first = Observable(1)
    let second = Observable(2)
    let log = Recorder(Derived(first, second) { [$0, $1] })

    XCTAssertThrowsError(
      try batch(first, second) {
        first.value = 3
        throw Failure()
      }
    ) { _ in log.append([]) }
    second.value = 4

    XCTAssertEqual(log.values, [[1, 2], [3, 2], [], [3, 4]])
  }

  // law 8.14
  func testABatchInsideABatchEndsWithTheOuterOne() {
    let first = Observable(1)
    let second = Observable(2)
    let log = Recorder(Derived(first, second) { [$0, $1] })
    let during = Recorder<Int>()

    batch(first, second) {
      batch(first, second) {
        first.value = 3
        second.value = 4
      }
      during.append(log.values.count)
      second.value = 5
    }

    XCTAssertEqual(during.values, [1])
    XCTAssertEqual(log.values, [[1, 2], [3, 5]])
  }

  // law 8.14
  func testASourceThatOnlyTheInnerBatchNamesSpeaksAfterTheInnerBody() {
    let outer = Observable(1), inner = Observable(2)
    let log = Recorder<String>()
    outer.observe { log.append("outer \($0)") }
    inner.observe { log.append("inner \($0)") }

    batch(outer) {
      batch(outer, inner) {
        outer.value = 3
        inner.value = 4
        log.append("inner body")
      }
      log.append("outer body")
    }

    XCTAssertEqual(log.values, ["inner body", "inner 4", "outer body", "outer 3"])
  }

  // law 8.14
  func testOneSourceNamedTwiceIsSetOnce() {
    let count = Observable(1)
    let log = Recorder(count)

    batch(count, count) { count.value = 2 }
    count.value = 3

    XCTAssertEqual(log.values, [1, 2, 3])
  }

  // law 8.10, 8.13
  func testWhatASourceThatIsNotNamedHasToldIsNotToldAgainAfterTheBody() {
    let (named, other) = (Observable(0), Observable(0))
    let log = Recorder<String>()
    Derived(named, other) { $0 + $1 }.observe { log.append("sum \($0)") }
    named.map { $0 * 10 }.observe { log.append("tens \($0)") }

    batch(named) {
      named.value = 1
      other.value = 1
      log.append("end of body")
    }

    XCTAssertEqual(log.values, ["sum 2", "end of body", "tens 10"])
  }

  // law 8.13
  func testWhatAListenerSetsInTheBodyIsToldInThePassThatCallsIt() {
    let (named, other) = (Observable(0), Observable(0))
    let log = Recorder<String>()
    Derived(named, other) { $0 + $1 }.observe { [unowned named] sum in
      log.append("sum \(sum)")
      if sum == 1 { named.value = 10 }
    }

    batch(named) {
      other.value = 1
      log.append("end of body")
    }

    XCTAssertEqual(log.values, ["sum 1", "sum 11", "end of body"])
  }

  // law 8.13
  func testASourceThatIsNotNamedSpeaksAtOnce() {
    let named = Observable(1)
    let other = Observable(1)
    let log = Recorder<String>()
    log.record(named, as: "named")
    log.record(other, as: "other")

    batch(named) {
      named.value = 2
      other.value = 2
      log.append("end of body")
    }

    XCTAssertEqual(
      log.values, ["named: 1", "other: 1", "other: 2", "end of body", "named: 2"])
  }

  // law 8.15
  func testAListenerBoundInsideTheBodyHearsTheNewestValueAndLaterSetsOnly() {
    let count = Observable(1)
    let other = Observable(1)
    let log = Recorder<Int>()

    batch(count, other) {
      count.value = 2
      count.value = 3
      count.bind { log.append($0) }
      count.value = 4
    }

    XCTAssertEqual(log.values, [3, 4])
  }

  // law 3.7, 8.15
  func testADerivedListenerBoundInsideTheBodyHearsEachValueOnce() {
    let count = Observable(1)
    let other = Observable(1)
    let sum = Derived(count, other) { $0 + $1 }
    let early = Recorder(sum)
    let quiet = Recorder<Int>()
    let late = Recorder<Int>()

    batch(count, other) {
      count.value = 2
      other.value = 2
      sum.bind { quiet.append($0) }
    }
    batch(count, other) {
      count.value = 3
      sum.bind { late.append($0) }
      other.value = 3
    }

    XCTAssertEqual(early.values, [2, 4, 6])
    XCTAssertEqual(quiet.values, [4, 6])
    XCTAssertEqual(late.values, [5, 6])
  }

  // law 8.15
  func testAListenerCancelledInsideTheBodyHearsNothingOfIt() {
    let count = Observable(1)
    let other = Observable(1)
    let log = Recorder<Int>()
    let tokens = [
      count.bind { log.append($0) }, Derived(count, other) { $0 * $1 }.bind { log.append($0) },
    ]

    batch(count, other) {
      count.value = 2
      tokens.forEach { $0.cancel() }
      other.value = 3
    }

    XCTAssertEqual(log.values, [1, 1])
  }

  // law 6.8
  func testASourceDroppedInsideTheBodyIsHeardAndFreed() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = tracker.track(Observable(1))
    let other = Observable(1)
    let log = Recorder<Int>()
    let sums = Recorder(Derived(count!, other) { $0 + $1 })
    count?.observe { log.append($0) }

    batch(count!, other) {
      count?.value = 2
      count = nil
      other.value = 3
    }

    XCTAssertNil(count)
    XCTAssertEqual(log.values, [2])
    XCTAssertEqual(sums.values, [2, 5])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 8.14
  func testABatchInsideAListenerOfOneOfItsSourcesIsDeliveredAfterThePass() {
    let first = Observable(1)
    let second = Observable(1)
    let log = Recorder<Int>()
    let last = Recorder<Int>()
    let sums = Recorder(Derived(first, second) { $0 * 100 + $1 })
    first.observe { [unowned first, unowned second] value in
      log.append(value)
      guard value == 2 else { return }
      batch(first, second) {
        first.value = 3
        second.value = 3
      }
    }
    first.observe { last.append($0) }

    first.value = 2

    XCTAssertEqual(log.values, [2, 3])
    XCTAssertEqual(last.values, [2, 3])
    XCTAssertEqual(sums.values.last, 303)
    XCTAssertEqual(sums.values.filter { $0 == 301 || $0 == 203 }, [])
    withExtendedLifetime(second) {}
  }

  // law 8.14
  func testASetInsideAListenerThatABatchCallsReachesEveryListener() {
    let first = Observable(1)
    let second = Observable(1)
    let log = Recorder<String>()
    second.observe { value in if value == 2 { first.value = 9 } }
    first.observe { log.append("first \($0)") }
    second.observe { log.append("second \($0)") }
    let sums = Recorder(Derived(first, second) { [$0, $1] })

    batch(first, second) {
      first.value = 2
      second.value = 2
    }

    XCTAssertEqual(log.values.filter { $0.hasPrefix("first") }, ["first 2", "first 9"])
    XCTAssertEqual(log.values.filter { $0.hasPrefix("second") }, ["second 2"])
    XCTAssertEqual(sums.values.last, [9, 2])
  }

  // law 3.7
  func testASetInsideAReplayInsideTheBodyIsHeardOnceAfterIt() {
    let count = Observable(0)
    let same = count.map { $0 }
    let log = Recorder<Int>()

    batch(same) {
      same.bind { [unowned count] in
        log.append($0)
        if $0 == 0 { count.value = 1 }
      }
      count.value = 2
      log.append(-1)
    }

    XCTAssertEqual(log.values, [0, -1, 2])
  }

  // law 3.5
  func testABatchInsideAListenerDeliversBeforeItReturnsThoughAnotherHasYetToEnd() {
    let (first, second, third) = (Observable(0), Observable(0), Observable(0))
    let sums = Recorder(Derived(second, third) { $0 + $1 })
    let log = Recorder<[Int]>()
    first.observe { _ in
      let other = Observable(0)
      batch(second, other) { second.value = 1 }
      log.append(sums.values)
    }

    batch(first, third) {
      first.value = 1
      third.value = 10
    }

    XCTAssertEqual(log.values, [[0, 11]])
    XCTAssertEqual(sums.values, [0, 11])
  }

  // law 3.5
  func testABatchInsideAListenerDeliversBeforeItReturnsThoughItsSourceWasInTheBatchThatEnds() {
    let (first, second) = (Observable(0), Observable(0))
    let sums = Recorder(Derived(first, second) { $0 + $1 })
    let log = Recorder<[Int]>()
    second.observe { _ in
      batch(first) { first.value = 1 }
      log.append(sums.values)
    }

    batch(first, second) { second.value = 10 }

    XCTAssertEqual(log.values, [[0, 11]])
    XCTAssertEqual(sums.values, [0, 11])
  }

  // law 8.11
  func testWhatASourcesOwnListenerSetsAtTheEndIsToldBeforeTheNextSourceSpeaks() {
    let (first, second) = (Observable(0), Observable(0))
    let log = Recorder<String>()
    first.observe { [unowned first] in if $0 == 1 { first.value = 2 } }
    Derived(first, second) { $0 + $1 }.observe { log.append("sum \($0)") }
    second.observe { log.append("second \($0)") }

    batch(first, second) {
      first.value = 1
      second.value = 10
    }

    XCTAssertEqual(log.values, ["sum 12", "second 10"])
    XCTAssertEqual(first.value, 2)
  }

  // law 8.11
  func testWhatFollowsSeveralSourcesIsToldOnceAllOfThemHaveSpoken() {
    let (first, second) = (Observable(0), Observable(0))
    let log = Recorder<String>()
    Derived(first, second) { $0 + $1 }.observe { log.append("sum \($0)") }
    first.observe { log.append("first \($0)") }
    second.observe { log.append("second \($0)") }

    batch(first, second) {
      first.value = 1
      second.value = 10
    }

    #if JOINTS_EVERYWHERE || JOINTS_OF_TWO
      XCTAssertEqual(log.values.sorted(), ["first 1", "second 10", "sum 11"])  // in some order
    #else
      XCTAssertEqual(log.values, ["first 1", "second 10", "sum 11"])
    #endif
  }

  // law 8.10
  func testASourceThatIsNotNamedTellsNothingThatIsSetInALaterRoundOfItsPass() {
    let (named, other) = (Observable(0), Observable(0))
    let log = Recorder<String>()
    Derived(named, other) { $0 + $1 }.observe { log.append("sum \($0)") }
    other.observe { [unowned other] in if $0 == 1 { other.value = 2 } else { named.value = 10 } }

    batch(named) {
      other.value = 1
      log.append("end of body")
    }

    XCTAssertEqual(log.values, ["sum 2", "end of body", "sum 12"])
  }

  // law 8.21
  func testWhatIsLetGoMayDieInABatchThatHoldsIt() {
    let number = Observable(0)
    let tracker = LifetimeTracker()
    let title = number.flatMap { number in
      let chosen = Observable(10 * number)
      tracker.track(chosen, as: "\(number)")
      return chosen
    }
    let titles = Recorder(title)

    batch(title) { number.value = 1 }

    XCTAssertEqual(titles.values, [0, 10])
    XCTAssertEqual(tracker.alive, ["1"])
  }

  // law 6.8
  func testWhatIsSetAndLetGoInABatchThatHoldsItIsHeard() {
    let number = Observable(0)
    weak var first: Observable<Int>?
    let title = number.flatMap { number in
      let chosen = Observable(number)
      if number == 0 { first = chosen }
      return chosen
    }
    title.bind { _ in }
    let log = Recorder<Int>()
    first?.observe { log.append($0) }

    batch(title) {
      first?.value = 5
      number.value = 1
      _ = title.value
    }

    XCTAssertEqual(log.values, [5])
    XCTAssertNil(first)
  }
  // law 6.6, 8.23
  func testWhatIsChosenForABatchAloneIsLetGoAfterIt() {
    let number = Observable(0)
    let tracker = LifetimeTracker()
    let title = number.flatMap { tracker.track(Observable($0), as: "\($0)") }
    var during: [String] = []

    batch(title) { during = tracker.alive }

    XCTAssertEqual(during, ["0"])
    XCTAssertEqual(tracker.alive, [])
  }
}
