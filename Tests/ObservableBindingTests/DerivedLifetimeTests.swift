import BindingTesting
import ObservableBinding
import XCTest

/// Law 6 for derived values: kept, heard, or freed.
final class DerivedLifetimeTests: XCTestCase {
  func testWhatDiesAtTheEndOfASetMayCancelAnother() {
    for isJoined in [false, true] {
      let tracker = LifetimeTracker()
      let count = Observable(0)
      let others = (1...40).map { Observable($0) }
      if isJoined { Derived(from: [count] + others) { $0 }.observe { _ in } }
      let other = count.watched(tracker).observe { _ in }
      var first: BindingToken?
      func cancelAtEnd() -> (Int) -> Int {
        let end = AtEnd { other.cancel() }
        return { value in withExtendedLifetime(end) { value } }
      }
      first = count.map(cancelAtEnd()).observe { _ in first?.cancel() }
      let before = tracker.alive

      count.value = 1

      XCTAssertEqual(before, ["map"])
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 6.5
  func testAListenerAtTheEndOfAnUnkeptChainLivesAsLongAsItsSource() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = Observable(1)
    let log = Recorder<Int>()
    count?.watched(tracker, as: "first").map { $0 * 10 + 1 }.watched(tracker, as: "second")
      .bind { [witness = tracker.witness("listener")] value in
        withExtendedLifetime(witness) { log.append(value) }
      }

    count?.value = 2
    let before = tracker.alive
    count = nil

    XCTAssertEqual(log.values, [11, 21])
    XCTAssertEqual(before, ["first", "second", "listener"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.5
  func testADeadSourceCountsWithItsLastValueUntilAllAreGone() {
    let tracker = LifetimeTracker()
    var first: Observable<Int>? = tracker.track(Observable(1), as: "first")
    var second: Observable<Int>? = tracker.track(Observable(2), as: "second")
    let log = Recorder<[Int]>()
    Derived(first!, first!.readOnly, second!) { [$0, $1, $2] }.watched(tracker)
      .bind { [witness = tracker.witness("listener")] value in
        withExtendedLifetime(witness) { log.append(value) }
      }
    first?.value = 3

    first = nil
    let afterOne = tracker.alive
    second?.value = 4
    second = nil

    XCTAssertEqual(log.values, [[1, 1, 2], [3, 3, 2], [3, 3, 4]])
    XCTAssertEqual(afterOne, ["second", "map", "listener"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.5
  func testOneOfTwoSourcesMayDieBehindAMapThatNobodyKept() {
    var first: Observable<Int>? = Observable(1)
    let second = Observable(2)
    let log = Recorder<[Int]>()
    Derived(first!.map { $0 * 10 }, second.map { $0 * 100 }) { [$0, $1] }
      .bind { log.append($0) }
    first?.value = 3

    first = nil
    second.value = 4

    XCTAssertNil(first)
    XCTAssertEqual(log.values, [[10, 200], [30, 200], [30, 400]])
  }

  // law 6.6
  func testADerivedValueKeepsItsSourcesAlive() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = tracker.track(Observable(1), as: "source")
    var doubled = count?.map { $0 * 2 }.watched(tracker, as: "derived")

    count = nil
    let read = doubled?.value
    let alive = tracker.alive
    doubled = nil

    XCTAssertNil(count)
    XCTAssertEqual(read, 2)
    XCTAssertEqual(alive, ["source", "derived"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.7
  func testAHeardAndKeptDerivedValueOutlivesItsSourceWithItsLastValue() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = Observable(1)
    var doubled = count?.map { $0 * 2 }.watched(tracker)
    let log = Recorder<Int>()
    let token = doubled?.bind { log.append($0) }
    count?.value = 2

    count = nil
    log.append(doubled?.value ?? -1)
    token?.cancel()
    log.append(doubled?.value ?? -1)
    doubled?.bind { log.append($0) }
    doubled = nil

    XCTAssertEqual(log.values, [2, 4, 4, 4, 4])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6
  func testItKeepsSourcesThatNobodyElseHoldsHoweverManyItIsMadeOf() {
    let tracker = LifetimeTracker()
    func sources(_ count: Int) -> [Observable<Int>] {
      (0..<count).map { _ in tracker.track(Observable(1), as: "source") }
    }
    func of(_ s: [Observable<Int>]) -> Derived<Int> {
      switch s.count {
      case 1: Linked(s[0]) { $0 }.readOnly
      case 2: Derived(s[0], s[1]) { $0 + $1 }
      case 3: Derived(s[0], s[1], s[2]) { $0 + $1 + $2 }
      case 4: Derived(s[0], s[1], s[2], s[3]) { $0 + $1 + $2 + $3 }
      case 5: Derived(s[0], s[1], s[2], s[3], s[4]) { $0 + $1 + $2 + $3 + $4 }
      case 6: Derived(s[0], s[1], s[2], s[3], s[4], s[5]) { $0 + $1 + $2 + $3 + $4 + $5 }
      case 7:
        Derived<Int>(of: s[0], s[1], s[2], s[3], s[4], s[5], s[6]) {
          [$0, $1, $2, $3, $4, $5, $6].reduce(0, +)
        }
      case 8: Derived(from: s as [any BindingSource<Int>]) { $0.reduce(0, +) }
      default: Derived(from: s) { $0.reduce(0, +) }
      }
    }
    for count in Array(1...9) + [20] {
      let value = of(sources(count))

      XCTAssertEqual(tracker.alive.count, count)
      XCTAssertEqual(value.value, count)
    }
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6
  func testADerivedValueThatNobodyHoldsOrHearsIsFreed() {
    let tracker = LifetimeTracker()
    let count = Observable(1)

    var doubled: Derived<Int>? = tracker.track(count.watched(tracker).map { $0 * 2 })
    let before = tracker.alive
    doubled = nil

    XCTAssertNil(doubled)
    XCTAssertEqual(before, ["map", "Derived<Int>"])
    XCTAssertEqual(tracker.alive, [])
    count.value = 2
  }

  // law 6.6
  func testCancellingTheLastListenerFreesAnUnkeptChainAtOnce() {
    let tracker = LifetimeTracker()
    let count = Observable(1)
    let other = Observable(1)
    let kept = count.watched(tracker, as: "kept")
    let middle = Derived(kept, other) { $0 + $1 }.watched(tracker, as: "middle")
    let tokens = [
      middle.watched(tracker, as: "end").bind { _ in },
      Derived(middle, kept) { $0 + $1 }.watched(tracker, as: "other end").bind { _ in },
    ]
    let log = Recorder<[String]>()
    log.append(tracker.alive)

    tokens[0].cancel()
    log.append(tracker.alive)
    tokens[1].cancel()
    log.append(tracker.alive)

    XCTAssertEqual(
      log.values,
      [
        ["kept", "middle", "end", "other end"], ["kept", "middle", "other end"],
        ["kept", "middle"],
      ])
    withExtendedLifetime((kept, middle)) {}
  }

  // law 8.1
  func testAKeptDerivedValueGoesSilentAndSpeaksAgain() {
    let count = Observable(1)
    let doubled = count.map { $0 * 2 }.map { $0 + 1 }
    let log = Recorder<String>()
    for round in 1...3 {
      let token = doubled.bind { log.append("\(round): \($0)") }
      count.value += 1
      token.cancel()
      count.value += 1
      log.append("read \(doubled.value)")
    }

    XCTAssertEqual(
      log.values,
      [
        "1: 3", "1: 5", "read 7", "2: 7", "2: 9", "read 11", "3: 11", "3: 13", "read 15",
      ])
  }

  // law 6.5
  func testTheOwnersDeathEndsTheListenerAtTheEndOfAChain() {
    let tracker = LifetimeTracker()
    let count = Observable(1)
    let log = Recorder<Int>()
    var label: Label? = tracker.track(Label())
    count.map { $0 * 10 }.bind(label!) { log.append($1) }
    count.value = 2

    label = nil
    count.value = 3

    XCTAssertNil(label)
    XCTAssertEqual(log.values, [10, 20])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6
  func testADiamondThatNobodyKeptIsFreedWithItsSource() {
    let survivors = LifetimeTracker.survivors { tracker in
      let count = tracker.track(Observable(1), as: "source")
      let left = count.watched(tracker, as: "left")
      let right = count.watched(tracker, as: "right")
      let end = Derived(left, right) { $0 + $1 }.watched(tracker, as: "end")
      end.bind { [witness = tracker.witness("listener")] _ in _ = witness }
      left.bind { [witness = tracker.witness("listener of left")] _ in _ = witness }
      count.value = 2
    }

    XCTAssertEqual(survivors, [])
  }

  func testWhatIsReachedInTwoWaysIsFreedWithItsListener() {
    let tracker = LifetimeTracker()
    let count = Observable(1)
    let token = {
      let once = count.watched(tracker, as: "once")
      return Derived(once.map { $0 * 10 }, once) { $0 + $1 }.bind { _ in }
    }()

    count.value = 2
    let before = tracker.alive
    token.cancel()

    XCTAssertEqual(before, ["once"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6
  func testADerivedValueThatItsOwnListenerHoldsIsFreedByCancelling() {
    let survivors = LifetimeTracker.survivors { tracker in
      let count = tracker.track(Observable(1), as: "source")
      let doubled = tracker.track(count.watched(tracker), as: "derived")
      let token = doubled.bind { _ in _ = doubled }
      token.cancel()
    }

    XCTAssertEqual(survivors, [])
  }

  // law 6.8
  func testEverythingMayBeDroppedInsideADerivedValuesPass() {
    let tracker = LifetimeTracker()
    let log = Recorder<String>()
    var count: Observable<Int>? = tracker.track(Observable(1), as: "source")
    var doubled = count?.map { $0 * 2 }.watched(tracker)
    var token: BindingToken?
    token = doubled?.observe { value in
      log.append("first \(value)")
      token?.cancel()
      doubled = nil
      count = nil
    }
    doubled?.observe { log.append("second \($0)") }
    doubled?.map { $0 + 1 }.observe { log.append("next \($0)") }

    count?.value = 2

    XCTAssertNil(doubled)
    XCTAssertEqual(log.values, ["first 4", "second 4", "next 5"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6
  func testAnUnkeptChainCancelledInsideItsOwnPassIsFreedAfterIt() {
    let tracker = LifetimeTracker()
    let count = Observable(1)
    let log = Recorder<Int>()
    var token: BindingToken?
    token = count.watched(tracker).map { $0 * 2 }.observe {
      log.append($0)
      token?.cancel()
    }
    let before = tracker.alive.count

    count.value = 2
    count.value = 3

    XCTAssertEqual(before, 1)
    XCTAssertEqual(log.values, [4])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6
  func testTheValueOfADerivedValueThatNobodyHearsAnyMoreIsReleased() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let labels = count.map { _ in tracker.track(Label()) }
    let token = labels.bind { _ in }
    let before = tracker.alive

    token.cancel()

    XCTAssertEqual(before, ["Label"])
    XCTAssertEqual(tracker.alive, [])
    withExtendedLifetime(labels) {}
  }

  // law 6.6
  func testWhatTransformsAndComparisonsCapturedIsReleasedWithTheirDerivedValues() {
    let tracker = LifetimeTracker()
    let count = Observable(1)

    let before = {
      let map = count.map { [witness = tracker.witness("map")] in ($0, witness).0 }
      let one = count.map { [witness = tracker.witness("one")] in ($0, witness).0 }
      let two = Derived(count, one) { [witness = tracker.witness("two")] in ($0 + $1, witness).0 }
      let three = Derived(count, one, two) { [witness = tracker.witness("three")] in
        ($0 + $1 + $2, witness).0
      }
      let distinct = three.removeDuplicates { [witness = tracker.witness("distinct")] in
        ($0 == $1, witness).0
      }
      let tokens = [map.bind { _ in }, distinct.map { $0 }.bind { _ in }]
      count.value = 2
      tokens.forEach { $0.cancel() }
      return withExtendedLifetime((map, distinct)) { tracker.alive }
    }()

    XCTAssertEqual(before, ["map", "one", "two", "three", "distinct"])
    XCTAssertEqual(tracker.alive, [])
  }
}
