import BindingTesting
import TrapTesting
import XCTest

/// Laws 3, 4 and 14, where a box, an observable and a property that notifies keep them alike.
final class SettableOrderTests: XCTestCase {
  // law 3.3, D.10
  func testASetInsideTheListenerIsStoredAtOnceAndHeardAfterIt() {
    for count in all(0) {
      let log = Recorder<String>()
      count.follow { [unowned count] value in
        log.append("enter \(value)")
        if value == 1 {
          count.value = 2
          log.append("stored \(count.value)")
        }
        log.append("leave \(value)")
      }
      log.removeAll()

      count.value = 1
      log.append("returned")

      XCTAssertEqual(
        log.values, ["enter 1", "stored 2", "leave 1", "enter 2", "leave 2", "returned"],
        "\(type(of: count))")
    }
  }

  // law 3.4, D.10
  func testSetsInsideTheListenerAreHeardFirstInFirstOut() {
    for items in all([0]) {
      let log = Recorder<[Int]>()
      items.follow { [unowned items] in
        log.append($0)
        switch $0 {
        case [1]: for next in 2...3 { items.value = [next] }
        case [2]: for next in 4...5 { items.value.append(next) }
        case [3]: items.mutate { $0 = [6] }
        default: break
        }
      }
      log.removeAll()

      items.value = [1]
      items.value = [7]

      XCTAssertEqual(
        log.values, [[1], [2], [3], [3, 4], [3, 4, 5], [6], [7]], "\(type(of: items))")
    }
  }

  // law 4.4, D.10
  func testAListenerThatEndsItselfHearsNothingOfWhatIsQueued() {
    for count in all(0) {
      let log = Recorder<Int>()
      var end: (() -> Void)?
      end = count.follow { [unowned count] value in
        log.append(value)
        if value == 1 {
          count.value = 2
          end?()
          count.value = 3
        }
      }
      log.removeAll()

      count.value = 1
      count.value = 4

      XCTAssertEqual(log.values + [count.value], [1, 4], "\(type(of: count))")
    }
  }

  // law 5.1
  func testEndingSilencesAndIsHarmlessTwice() {
    for count in all(0) {
      let log = Recorder<Int>()
      let end = count.follow { log.append($0) }
      count.value = 1

      end()
      end()
      count.value = 2

      XCTAssertEqual(log.values.last, 1, "\(type(of: count))")
    }
  }

  // law 3.8, D.10
  func testASetOfAnotherSourceInsideAListenerIsHeardBeforeItReturns() {
    for (source, copy) in zip(all(0), all(0)) {
      let log = Recorder<String>()
      copy.follow { log.append("copy \($0)") }
      source.follow {
        log.append("enter \($0)")
        copy.value = $0 + 1
        log.append("leave \($0)")
      }
      log.append("---")
      source.value = 1

      XCTAssertEqual(
        log.values.suffix(4), ["---", "enter 1", "copy 2", "leave 1"], "\(type(of: source))")
    }
  }

  // law 3.9, D.10
  func testASourceInAPassIsHeardAfterItHoweverLongTheWayBack() {
    for kind in all(0).indices {
      let (first, second, third) = (all(0)[kind], all(0)[kind], all(0)[kind])
      let log = Recorder<String>()
      first.follow { value in
        log.append("first \(value)")
        second.value = value
        log.append("first \(value) done")
      }
      second.follow { value in
        log.append("second \(value)")
        third.value = value
        log.append("second \(value) done")
      }
      third.follow { [unowned first] value in
        log.append("third \(value)")
        if (1..<3).contains(value) { first.value = value + 1 }
        log.append("third \(value) done")
      }
      log.removeAll()

      first.value = 1

      let round = { (value: Int) in
        ["first", "second", "third"].map { "\($0) \(value)" }
          + ["third", "second", "first"].map { "\($0) \(value) done" }
      }
      XCTAssertEqual(log.values, (1...3).flatMap(round), "\(type(of: first))")
    }
  }

  // law 3.5, 14.2
  func testManySetsQueuedByOneCallAreAllHeardWithoutStackGrowth() {
    for source in all(0) {
      let count = 110_000
      var heard = 0
      source.follow { [unowned source] value in
        if value == heard + 1 { heard += 1 }
        if value == 1 { for next in 2...count { source.value = next } }
        if value == count { source.value += 1 }
      }

      source.value = 1

      XCTAssertEqual(heard, count + 1, "\(type(of: source))")
    }
  }

  // MARK: Misuse

  // law 14.1, 14.2
  func testTheRoundAfterTheHundredThousandthStops() {
    for count in all(0) {
      assertTraps(count.endless, after: "heard 100000") {
        count.follow {
          if $0 == 100_000 { say("heard 100000") }
          if $0 <= 100_000 { count.value = $0 + 1 }
        }

        count.value = 0
      }
    }
  }

  // law 14.1
  func testAHandlerThatAlwaysSetsTwiceStops() {
    for count in all(0) {
      assertTraps(count.endless) {
        count.follow {
          count.value = $0
          count.value += 1
        }

        count.value = 1
      }
    }
  }

  // law 14.1
  func testTwoThatChaseEachOtherStop() {
    for (left, right) in zip(all(0), all(0)) {
      assertTraps(left.endless) {
        right.follow { left.value = $0 + 1 }
        left.follow { if $0 < 99_900 { left.value = $0 + 1 } else { right.value = $0 + 1 } }

        left.value = 1
      }
    }
  }

  // law 14.3
  func testReadingInsideAMutationStops() {
    for count in all(0) {
      assertTraps(count.touched) { count.mutate { $0 = count.value + 1 } }
    }
  }

  // law 14.3
  func testSettingInsideAMutationStops() {
    for count in all(0) { assertTraps(count.touched) { count.mutate { _ in count.value = 1 } } }
  }

  // law 14.3
  func testMutatingInsideAMutationStops() {
    for items in all([0]) {
      assertTraps(items.touched) { items.mutate { _ in items.value.append(1) } }
      assertTraps(items.touched) { items.mutate { _ in items.mutate { $0 = [] } } }
    }
  }

  // law 14.3
  func testADeinitThatTouchesWhatItIsRemovedFromStops() {
    for items in all([AtEnd {}]) {
      assertTraps(items.touched) {
        items.value = [AtEnd { _ = items.value }]

        items.value.removeAll()
      }
    }
  }

  // law 14.3
  func testBindingInsideAMutationStops() {
    for count in both(0) {
      assertTraps(count.touched) { count.mutate { _ in _ = count.follow { _ in } } }
    }
  }
}
