import BindingTesting
import ObservableBinding
import XCTest

/// Law 8, one value at a time; laws 1 and 2 where they apply to derived values.
final class DerivedTests: XCTestCase {
  // law 8.1
  func testADerivedValueIsTheTransformOfItsSourceWheneverRead() {
    let count = Observable(1)
    let text = count.map { "\($0)!" }
    let log = Recorder<String>()

    log.append(text.value)
    count.value = 2
    log.append(text.value)
    let token = text.bind { _ in }
    count.value += 1
    log.append(text.value)
    token.cancel()
    count.update { $0 = 4 }
    log.append(text.value)

    XCTAssertEqual(log.values, ["1!", "2!", "3!", "4!"])
  }

  // law 1.1, 1.3
  func testBindReplaysAndObserveDoesNot() {
    let count = Observable(1)
    let doubled = count.map { $0 * 2 }
    let log = Recorder<String>()
    let label = Label()

    doubled.bind { log.append("bound \($0)") }
    doubled.observe { log.append("observed \($0)") }
    doubled.bind(label) { $0.texts.append("\($1)") }
    count.value = 2

    XCTAssertEqual(log.values, ["bound 2", "bound 4", "observed 4"])
    XCTAssertEqual(label.texts.values, ["2", "4"])
  }

  // law 1.4
  func testChangesTellsTheOldValueAndTheNew() {
    let count = Observable(1)
    let doubled = count.map { $0 * 2 }
    let log = Recorder<[Int]>()
    let label = Label()
    count.value = 2

    doubled.changes { log.append([$0, $1]) }
    doubled.changes(label) { $0.texts.append("\($1) \($2)") }
    count.value = 3
    count.value = 3

    XCTAssertEqual(log.values, [[4, 6], [6, 6]])
    XCTAssertEqual(label.texts.values, ["4 6", "6 6"])
  }

  // law 1.4
  func testChangesOfDistinctValuesFollowOnEachOther() {
    let count = Observable(0)
    let log = Recorder<[Int]>()
    count.map { $0 / 10 }.removeDuplicates().changes { log.append([$0, $1]) }

    for value in [1, 10, 15, 30] { count.value = value }

    XCTAssertEqual(log.values, [[0, 1], [1, 3]])
  }

  // law 2.1
  func testEverySetOfASourceSpeaksEqualOrNot() {
    let count = Observable(1)
    let isPositive = Recorder(count.map { $0 > 0 })

    count.value = 2
    count.value = 2
    count.value = -1

    XCTAssertEqual(isPositive.values, [true, true, true, false])
  }

  // law 8.6
  func testAValueDerivedFromSourcesOfMixedKinds() {
    let username = Observable("")
    let password = Observable(0)
    let isLong = password.map { $0 > 3 }
    let isValid = Derived(username, password, isLong) { !$0.isEmpty && $1 != 9 && $2 }
    let log = Recorder(isValid)

    username.value = "kim"
    password.value = 4
    password.value = 9

    XCTAssertEqual(log.values, [false, false, true, false])
    XCTAssertFalse(isValid.value)
  }

  func testAValueDerivedFromAConstantIsReadHeardAndFreed() {
    let tracker = LifetimeTracker()
    var tens: Derived<Int>? = Derived(from: [Observable<Int>]()) { _ in 5 }.watched(tracker).map {
      $0 * 10
    }
    let log = Recorder<Int?>()

    for _ in 0..<3 {
      log.append(tens?.value)
      tens?.bind { log.append($0) }.cancel()
    }
    let before = tracker.alive
    tens = nil

    XCTAssertEqual(log.values, [50, 50, 50, 50, 50, 50])
    XCTAssertEqual(before, ["map"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 8.6
  func testAValueDerivedFromNothingIsAConstant() {
    var runs = 0
    let constant = Derived(from: [Observable<Int>]()) { _ in
      runs += 1
      return 5
    }
    let log = Recorder(constant)

    XCTAssertEqual(constant.value, 5)
    XCTAssertEqual(log.values, [5])
    XCTAssertEqual(runs, 1)
  }

  // law 8.6
  func testATransformGetsTheValuesOfAnyNumberOfSourcesInTheirOrder() {
    let (a, b, c) = (Observable(1), Observable(2), Observable(3))
    let (d, e, f, g) = (Observable(4), Observable(5), Observable(6), Observable(7))
    let lists = [
      a.map { [$0] },
      Derived(a, b) { [$0, $1] },
      Derived(a, b, c) { [$0, $1, $2] },
      Derived(a, b, c, d) { [$0, $1, $2, $3] },
      Derived(a, b, c, d, e) { [$0, $1, $2, $3, $4] },
      Derived(a, b, c, d, e, f) { [$0, $1, $2, $3, $4, $5] },
      Derived(of: a, b, c, d, e, f, g) { [$0, $1, $2, $3, $4, $5, $6] },
    ]
    let logs = lists.map { Recorder($0) }

    for source in [a, b, c, d, e, f, g] { source.value *= 10 }

    let last = [10, 20, 30, 40, 50, 60, 70]
    XCTAssertEqual(logs.map { $0.values.last }, (1...7).map { Array(last.prefix($0)) })
    XCTAssertEqual(logs.map { $0.values.count }, [2, 3, 4, 5, 6, 7, 8])
  }

  // law 8.6
  func testATransformGetsTheValuesOfAnArrayOfSources() {
    let numbers = [Observable(1), Observable(2)]
    let sum = Derived(from: numbers) { $0.reduce(0, +) }
    let all = Derived(from: [numbers[0], sum, numbers[1], numbers[0].map { $0 * 100 }]) { $0 }
    let none = Derived(from: [Observable<Int>]()) { $0.count }
    let log = Recorder(all)

    numbers[1].value = 20
    batch(numbers) { for number in numbers { number.value += 3 } }
    batch(all) { for number in numbers { number.value = 5 } }

    XCTAssertEqual(
      log.values, [[1, 3, 2, 100], [1, 21, 20, 100], [4, 27, 23, 400], [5, 10, 5, 500]])
    XCTAssertEqual(sum.value, 10)
    XCTAssertEqual(none.value, 0)
  }

  // law 8.6
  func testTransformsRunInTheOrderOfTheSources() {
    let count = Observable(1)
    let order = Recorder<Int>()
    let rows = (0..<4).map { place in
      count.map {
        order.append(place)
        return $0
      }
    }
    let sum = Derived(from: rows) { $0.reduce(0, +) }
    _ = sum.value
    sum.bind { _ in }
    count.value = 2

    XCTAssertEqual(order.values, [0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3])
  }

  // law 8.2
  func testOneSourceNamedTwiceNotifiesOnce() {
    let count = Observable(1)
    let log = Recorder(Derived(count, count) { "\($0) \($1)" })

    count.value = 2

    XCTAssertEqual(log.values, ["1 1", "2 2"])
  }

  // law 8.6
  func testAChainOfMapsFollowsFromEndToEnd() {
    let count = Observable(1)
    let log = Recorder(count.map { $0 + 1 }.map { $0 * 10 }.map { "\($0)" })

    count.value = 2

    XCTAssertEqual(log.values, ["20", "30"])
  }

  // law 8.6
  func testADerivedValueOfClosuresAndObjectsNeedsNoEquality() {
    let label = Label()
    let current = Observable(label)
    let log = Recorder<Int>()
    let counts: Derived<() -> Int> = current.map { label in { label.texts.values.count } }
    counts.bind { log.append($0()) }

    label.texts.append("a")
    current.value = label

    XCTAssertEqual(log.values, [0, 1])
  }

  // law 3.1
  func testListenersOfADerivedValueAreCalledInTheOrderOfBinding() {
    let count = Observable(0)
    let doubled = count.map { $0 * 2 }
    let log = Recorder<Int>()
    let tokens = (0..<100).map { index in doubled.observe { _ in log.append(index) } }
    for index in 0..<100 where index % 2 == 0 { tokens[index].cancel() }
    for index in 100..<110 { doubled.observe { _ in log.append(index) } }

    count.value = 1

    XCTAssertEqual(log.values, (0..<110).filter { $0 > 99 || $0 % 2 == 1 })
  }

  // law 8.5
  func testATransformRunsAtMostOnceForEachSetAndListener() {
    let count = Observable(0)
    var runs = 0
    let doubled = count.map { value in
      runs += 1
      return value * 2
    }
    doubled.observe { _ in }
    runs = 0

    for value in 1...10 { count.value = value }
    let runsOfOne = runs
    doubled.observe { _ in }
    runs = 0
    for value in 1...10 { count.value = value }

    XCTAssertLessThanOrEqual(runsOfOne, 10)
    XCTAssertLessThanOrEqual(runs, 10)
  }

  // law 8.5
  func testSetsInListenersBatchesAndDeinitsRunATransformAtMostOnceEach() {
    final class Mortal {
      let onDeath: () -> Void
      init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
      deinit { onDeath() }
    }
    let count = Observable(0)
    var runs = 0
    let values = count.map { [unowned count] value in
      runs += 1
      return Mortal { if value == 3 { count.value = 5 } }
    }
    let below = Derived(count, values) { value, _ in value }
    below.observe { _ in }
    let token = count.observe { [unowned count] value in
      _ = (below.value, below.value)
      if value == 1 {
        count.value = 2
        _ = below.value
      }
    }
    runs = 0

    count.value = 1
    let ofTwo = runs
    batch(count) {
      count.value = 3
      _ = (below.value, below.value)
      count.value = 4
      _ = below.value
    }

    XCTAssertEqual([ofTwo, runs], [2, 5])
    XCTAssertEqual(below.value, 5)
    token.cancel()  // it captures what keeps its source
  }

  // law 14.4
  func testATransformMaySetItsOwnSource() {
    let count = Observable(0)
    let least = count.map { [unowned count] value in
      if value < 1 { count.value = 1 }
      return value
    }
    let text = least.map { "at least \($0)" }

    let unheard = text.value
    count.value = 0
    let log = Recorder(text)
    count.value = 0
    count.value = 2

    XCTAssertEqual(unheard, "at least 1")
    XCTAssertEqual(log.values, ["at least 1", "at least 1", "at least 2"])
  }

  // law 14.4
  func testATransformMaySetAnotherSourceOfWhatNobodyHearsYet() {
    let count = Observable(2)
    let isMany = Observable(false)
    let noted = count.map { number in
      isMany.value = number > 1
      return number
    }
    let text = Derived(noted, isMany) { "\($0) \($1)" }.map { "\($0)!" }

    let unheard = text.value
    isMany.value = false
    let log = Recorder(text)

    XCTAssertEqual(unheard, "2 true!")
    XCTAssertEqual(log.values, ["2 true!"])
  }

  // law 8.5
  func testAnUnheardTransformDoesNotRunOnSets() {
    let count = Observable(0)
    var runs = 0
    let doubled = count.map { value in
      runs += 1
      return value * 2
    }
    doubled.bind { _ in }.cancel()
    runs = 0

    for value in 1...10 { count.value = value }

    XCTAssertEqual(runs, 0)
    XCTAssertEqual(doubled.value, 20)
  }

  // law 8.4
  func testAListenerThatSetsTheSourceLeavesEveryListenerOnTheLatest() {
    let count = Observable(0)
    let doubled = count.map { $0 * 2 }
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    doubled.bind { [unowned count] value in
      first.append(value)
      if value == 2 { count.value = 5 }
    }
    doubled.bind { second.append($0) }

    count.value = 1

    XCTAssertEqual(first.values, [0, 2, 10])
    XCTAssertEqual(second.values.last, 10)
    XCTAssertEqual(second.values.sorted(), second.values)
  }

  // law 3.6
  func testASetInsideTheReplayOfADerivedValueIsHeardBeforeBindReturns() {
    let count = Observable(0)
    let doubled = count.map { $0 * 2 }
    let log = Recorder<String>()

    doubled.bind { [unowned count] value in
      log.append("enter \(value)")
      if value == 0 { count.value = 1 }
      log.append("leave \(value)")
    }
    log.append("bound")

    XCTAssertEqual(log.values, ["enter 0", "leave 0", "enter 2", "leave 2", "bound"])
  }
}
