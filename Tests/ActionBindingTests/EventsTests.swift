import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// What each operator lets through, and that each listener has a state of its own.
final class EventsTests: XCTestCase {
  // law 11.4
  func testMapTurnsEachEventIntoAnother() {
    let numbers = Relay<Int>()
    let log = Recorder(numbers.map { "\($0 * 10)" })

    numbers.send(1)
    numbers.send(2)

    XCTAssertEqual(log.values, ["10", "20"])
  }

  // law 11.4
  func testMapToAnOptionalKeepsTheNils() {
    let texts = Relay<String>()
    let log = Recorder(texts.map { Int($0) })

    texts.send("1")
    texts.send("one")

    XCTAssertEqual(log.values, [1, nil])
  }

  // law 11.4
  func testFilterLetsThroughWhatTheConditionHoldsFor() {
    let numbers = Relay<Int?>()
    let log = Recorder(numbers.filter { $0 != 2 })

    for number in [1, 2, nil, 3] { numbers.send(number) }

    XCTAssertEqual(log.values, [1, nil, 3])
  }

  // law 11.4
  func testCompactMapDropsTheNils() {
    let texts = Relay<String>()
    let log = Recorder(texts.compactMap { Int($0) })

    for text in ["1", "one", "2"] { texts.send(text) }

    XCTAssertEqual(log.values, [1, 2])
  }

  // law 11.3
  func testScanGivesTheRunningResultAnewForEachListener() {
    let numbers = Relay<Int>()
    let sums = numbers.scan(100) { $0 + $1 }

    let first = Recorder(sums)
    numbers.send(1)
    numbers.send(2)
    let second = Recorder(sums)
    numbers.send(3)

    XCTAssertEqual(first.values, [101, 103, 106])
    XCTAssertEqual(second.values, [103])
  }

  // law 11.4
  func testMergeGivesTheEventsOfBothAsTheyCome() {
    let left = Relay<Int>()
    let right = Observable(0)
    let log = Recorder(left.merge(with: right))

    left.send(1)
    right.value = 2
    left.send(3)

    XCTAssertEqual(log.values, [1, 2, 3])
  }

  // law 11.4
  func testAnEventSentOnTheOtherSourceOfAMergeComesAfterTheOneUnderWay() {
    let (left, right) = (Relay<Int>(), Relay<Int>())
    let log = Recorder<String>()
    let token = left.merge(with: right).observe { number in
      log.append("begin \(number)")
      if number == 1 { right.send(2) }
      log.append("end \(number)")
    }

    defer { token.cancel() }  // which captures its source
    left.send(1)

    XCTAssertEqual(log.values, ["begin 1", "end 1", "begin 2", "end 2"])
  }

  // law 11.9
  func testAChainMayHaveAHundredOperatorsOfAnyKindOnASmallStack() {
    let end = DispatchSemaphore(value: 0)
    let thread = Thread {
      let kinds: [(Events<Int>) -> Events<Int>] = [
        { $0.map { $0 + 1 } }, { $0.filter { _ in true } }, { $0.compactMap { $0 } },
        { $0.scan(0) { $0 + $1 } }, { $0.removeDuplicates() }, { $0.merge(with: Relay()) },
        { $0.throttle(for: .seconds(1), on: ManualScheduler(), while: Observable(true)) },
        { $0.withLatest(from: Observable(0)).map(\.0) },
        { $0.hold(0).filter { $0 > 0 } },
      ]
      for (number, kind) in kinds.enumerated() {
        let numbers = Relay<Int>()
        var chain = numbers.readOnly
        for _ in 0..<100 { chain = kind(chain) }
        let log = Recorder(chain)

        numbers.send(1)

        XCTAssertEqual(log.values, [number == 0 ? 101 : 1])
      }
      end.signal()
    }
    let isSanitized = dlsym(nil, "__asan_init") ?? dlsym(nil, "__tsan_init") != nil
    // Frames are several times as large there; and somewhat less than half a megabyte, as the deepest calls, into
    // the runtime, take more on some processors.
    thread.stackSize = isSanitized ? 1 << 21 : 1 << 19 - 1 << 14
    thread.start()
    end.wait()
  }

  // law 11.3
  func testRemoveDuplicatesDropsWhatEqualsTheLastForEachListener() {
    let numbers = Relay<Int?>()
    let changes = numbers.removeDuplicates()

    let first = Recorder(changes)
    numbers.send(nil)
    numbers.send(1)
    numbers.send(1)
    let second = Recorder(changes)
    numbers.send(1)
    numbers.send(nil)

    XCTAssertEqual(first.values, [nil, 1, nil])
    XCTAssertEqual(second.values, [1, nil])
  }

  // law 11.4
  func testRemoveDuplicatesByComparesWithTheEventThatPassedLast() {
    let numbers = Relay<Int>()
    let pairs = Recorder<[Int]>()
    let far = numbers.removeDuplicates { old, new in
      pairs.append([old, new])
      return abs(new - old) < 3
    }
    let log = Recorder(far)

    for number in [0, 1, 2, 3, 4] { numbers.send(number) }

    XCTAssertEqual(log.values, [0, 3])
    XCTAssertEqual(pairs.values, [[0, 1], [0, 2], [0, 3], [3, 4]])
  }

  // law 11.4
  func testOperatorsOfAValueHearItsLaterSetsAndMapAndRemoveDuplicatesStayValues() {
    let count = Observable(1)

    let doubled: Derived<Int> = count.map { $0 * 2 }
    let distinct: Derived<Int> = count.removeDuplicates()
    let near: Derived<Int> = count.removeDuplicates { abs($0 - $1) < 2 }
    let odd = Recorder(doubled.map { $0 + 1 }.filter { _ in true })
    count.value = 2

    XCTAssertEqual([doubled.value, distinct.value, near.value], [4, 2, 2])
    XCTAssertEqual(odd.values, [5])
  }

  // law 11.3
  func testAChainOfManyOperatorsRunsInOrderOncePerEvent() {
    let log = Recorder<String>()
    let numbers = Relay<Int>()
    func noted<Result>(_ name: String, _ input: Int, _ result: Result) -> Result {
      log.append("\(name) \(input)")
      return result
    }
    numbers
      .filter { noted("filter", $0, $0 > 1) }
      .map { noted("map", $0, $0 * 2) }
      .compactMap { noted("compact", $0, $0 > 5 ? $0 : nil) }
      .observe { log.append("heard \($0)") }

    for number in 1...3 { numbers.send(number) }

    XCTAssertEqual(
      log.values,
      [
        "filter 1", "filter 2", "map 2", "compact 4", "filter 3", "map 3", "compact 6", "heard 6",
      ])
  }

  // law 11.5
  func testListenersOfChainsKeepTheirPlaceInTheOrderOfTheSource() {
    let log = Recorder<String>()
    let taps = Relay<Int>()
    let label = Label()
    taps.map { $0 }.observe { _ in log.append("chain") }
    taps.observe { _ in log.append("plain") }
    taps.filter { _ in true }.observe(label) { _, _ in log.append("owned chain") }

    taps.send(1)

    XCTAssertEqual(log.values, ["chain", "plain", "owned chain"])
    withExtendedLifetime(label) {}
  }

  // law 11.5
  func testAnEventSentAtTheEndOfAChainComesAfterTheOneUnderWay() {
    let numbers = Relay<Int>()
    numbers.map { $0 + 1 }.filter { $0 < 3 }.bind(to: numbers)
    let log = Recorder(numbers.map { "\($0)" })

    numbers.send(0)

    XCTAssertEqual(log.values, ["0", "1", "2"])
  }

  // law 11.4
  func testEventsOfASourceWrittenByTheUserTakeTheSameOperators() {
    let pulse = Pulse<Int>()
    let log = Recorder(pulse.map { $0 * 2 }.filter { $0 > 2 })

    pulse.send(1)
    pulse.send(2)

    XCTAssertEqual(log.values, [4])
  }
}

/// An event source as a user may write one.
private final class Pulse<Element>: EventSource {
  private let last = Observable<Element?>(nil)

  func observe(_ listener: @escaping (Element) -> Void) -> BindingToken {
    last.observe { if let element = $0 { listener(element) } }
  }

  func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Element) -> Void
  ) -> BindingToken {
    last.observe(owner) { if let element = $1 { listener($0, element) } }
  }

  func send(_ element: Element) {
    last.value = element
  }
}
