import BindingTesting
import ObservableBinding
import XCTest

/// Law 4 for derived values, where the graph changes under the pass.
final class DerivedMembershipTests: XCTestCase {
  // law 4.6
  func testAListenerThatComesAndGoesInAPassLeavesThoseBeforeItTheirPlaces() {
    let source = Observable(0)
    let derived = source.map { $0 }
    var heard: [Int] = []
    let token = derived.observe { heard.append($0) }
    defer { token.cancel() }
    for _ in 0..<9 { derived.observe { _ in heard.append(-1) }.cancel() }
    let other = source.observe { _ in derived.bind { heard.append(10 * $0) }.cancel() }
    defer { other.cancel() }

    source.value = 1
    source.value = 2

    XCTAssertEqual(heard, [10, 1, 20, 2])
  }

  // law 4.1
  func testAListenerThatObservesADerivedValueDuringAPassHearsLaterSetsOnly() {
    for isHeard in [true, false] {
      let count = Observable(0)
      let tens = count.map { $0 * 10 }
      let log = Recorder<Int>()
      if isHeard { tens.observe { _ in } }
      var isBound = false
      count.observe { [unowned tens] _ in
        guard !isBound else { return }
        isBound = true
        tens.observe { log.append($0) }
        tens.map { $0 + 1 }.observe { log.append($0) }
      }

      count.value = 1
      let first = log.values
      count.value = 2

      XCTAssertEqual(first, [])
      XCTAssertEqual(log.values.sorted(), [20, 21])
      withExtendedLifetime(tens) {}
    }
  }

  // law 4.2, 8.4
  func testAListenerBoundWithSetsQueuedHearsTheNewestValueOnce() {
    let count = Observable(0)
    let tens = count.map { $0 * 10 }
    let early = Recorder(tens)
    let log = Recorder<Int>()
    count.observe { [unowned count, unowned tens] value in
      guard value == 1 else { return }
      count.value = 2
      count.value = 3
      tens.bind { log.append($0) }
    }

    count.value = 1

    XCTAssertEqual(log.values, [30])
    XCTAssertEqual(early.values.last, 30)
    withExtendedLifetime(tens) {}
  }

  // law 4.3
  func testADerivedListenerCancelledInItsSourcesPassIsNotCalledInIt() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var label: Label? = Label()
    var tokens: [BindingToken] = []
    count.observe { _ in
      tokens.forEach { $0.cancel() }
      label = nil
    }
    let tens = count.map { $0 * 10 }
    tokens = [tens.observe { log.append($0) }, tens.map { $0 + 1 }.observe { log.append($0) }]
    tens.observe(label!) { log.append($1) }
    count.observe { _ in
      tokens.forEach { $0.cancel() }
      label = nil
    }

    count.value = 1
    log.removeAll()
    count.value = 2

    XCTAssertNil(label)
    XCTAssertEqual(log.values, [])
  }

  // law 8.1
  func testADerivedValueThatFallsSilentInAPassCanBeHeardAgainInIt() {
    let count = Observable(0)
    let tens = count.map { $0 * 10 }
    let end = tens.map { $0 + 1 }
    let log = Recorder<String>()
    var token: BindingToken?
    token = end.observe { log.append("first \($0)") }
    count.observe { [unowned end] value in
      guard value == 1 else { return }
      token?.cancel()
      log.append("read \(end.value)")
      token = end.bind { log.append("second \($0)") }
    }
    log.removeAll()

    count.value = 1
    let afterOne = log.values.filter { !$0.hasPrefix("first") }
    log.removeAll()
    count.value = 2

    XCTAssertEqual(afterOne, ["read 11", "second 11"])
    XCTAssertEqual(log.values, ["second 21"])
    withExtendedLifetime(end) {}
  }

  // law 4.6
  func testADerivedValueBuiltOnAHeardOneInAPassLeavesTheOthersNotifiedOnce() {
    let count = Observable(0)
    let tens = count.map { $0 * 10 }
    let logs = [Recorder(tens), Recorder(tens.map { $0 + 1 })]
    let top = Recorder<Int>()
    var isBuilt = false
    tens.observe { [unowned count, unowned tens] _ in
      guard !isBuilt else { return }
      isBuilt = true
      Derived(count, tens, tens.map { $0 + 2 }) { $0 + $1 + $2 }.bind { top.append($0) }
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(logs.map(\.values), [[0, 10, 20], [1, 11, 21]])
    XCTAssertEqual(top.values, [1 + 10 + 12, 2 + 20 + 22])
    withExtendedLifetime(tens) {}
  }

  // law 7.2
  func testChainsBuiltAndDroppedInEveryPassLeaveNothingBehind() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let log = Recorder<Int>()
    let tens = count.map { $0 * 10 }
    tens.observe { [unowned tens] _ in
      let token = tens.watched(tracker).map { $0 + 1 }.watched(tracker).bind { log.append($0) }
      token.cancel()
    }
    count.observe { [unowned count] _ in
      count.watched(tracker).bind(Label()) { log.append($1) }
    }

    for value in 1...1_000 { count.value = value }

    XCTAssertEqual(log.values.count, 2_000)
    XCTAssertLessThan(tracker.alive.count, 1_000)
    count.value = 0
    withExtendedLifetime(tens) {}
  }

  // law 4.6
  func testAPassOverListenersThatMapTheirSourceGrowsByTheListenersAddedOnly() {
    let count = Observable(0)
    let log = Recorder<Int>()
    count.observe { [unowned count] value in
      guard value <= 3 else { return }
      count.map { $0 * 10 + value }.observe { log.append($0) }
    }

    for value in 1...4 { count.value = value }

    XCTAssertEqual(log.values, [21, 31, 32, 41, 42, 43])
  }

  // law 4.2
  func testAListenerBoundInAPassBesideAGateHearsEachValueOnce() {
    let count = Observable(0)
    let gated = count.removeDuplicates().map { $0 }
    gated.observe { _ in }
    let late = count.map { $0 }
    let log = Recorder<Int>()
    var hasBound = false
    count.observe { [unowned late] _ in
      if !hasBound { late.bind { log.append($0) } }
      hasBound = true
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, [1, 2])
    withExtendedLifetime((gated, late)) {}
  }

  // law 8.7
  func testRemovedDuplicatesStayRemovedWhenAListenerSets() {
    let count = Observable(0)
    let parity = count.map { $0 % 2 }.removeDuplicates()
    let first = Recorder<Int>()
    let second = Recorder<Int>()
    parity.bind { [unowned count] value in
      first.append(value)
      if value == 1 { count.value += 2 }
    }
    parity.bind { second.append($0) }

    for value in [1, 3, 4, 6, 7] { count.value = value }

    XCTAssertEqual(first.values, [0, 1, 0, 1])
    XCTAssertEqual(second.values, [0, 1, 0, 1])
    XCTAssertEqual(count.value, 9)
  }

  // law 4.3
  func testDerivedValuesThatFallSilentLeaveTheOthersHeardInWhateverOrder() {
    let count = Observable(0)
    let log = Recorder<[Int]>()
    let heard = Recorder<Int>()
    let tokens = (0..<5).map { index in count.map { $0 * 10 }.observe { _ in heard.append(index) } }

    for index in [0, 4, 2, 3] {
      tokens[index].cancel()
      count.value += 1
      log.append(heard.values.sorted())
      heard.removeAll()
    }

    XCTAssertEqual(log.values, [[1, 2, 3, 4], [1, 2, 3], [1, 3], [1]])
  }

  func testDerivedValuesThatFallSilentInAPassLeaveTheLaterOnesHeardInIt() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var tokens: [BindingToken] = []
    tokens = (0..<5).map { index in
      count.map { $0 }.observe { _ in
        log.append(index)
        if index == 1 { for other in [0, 2, 3] { tokens[other].cancel() } }
      }
    }

    count.value = 1

    XCTAssertEqual(log.values, [0, 1, 4])
  }

  func testAListenerThatBindsAnotherToItsOwnSourceGoesOn() {
    let count = Observable(0)
    let tens = count.map { $0 * 10 }
    let log = Recorder<String>()
    tens.observe { [unowned tens] value in
      log.append("old \(value)")
      if value == 10 { tens.bind { log.append("new \($0)") } }
      log.append("end")
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, ["old 10", "new 10", "end", "old 20", "end", "new 20"])
  }

  func testADerivedValueWhoseLastOwnerIsFoundGoneIsNotComputedAnyMore() {
    let count = Observable(0)
    var runs = 0
    let tens = count.map { value in
      runs += 1
      return value * 10
    }
    var label: Label? = Label()
    tens.observe(label!) { _, _ in }

    label = nil
    count.value = 1
    let before = runs
    count.value = 2

    XCTAssertNil(label)
    XCTAssertEqual(runs, before)
    XCTAssertEqual(tens.value, 20)
  }

  // law 3.7
  func testAReplayInsideAPassDeliversNothingOfWhatIsPendingForTheOthers() {
    let count = Observable(0)
    let pair = [count.map { $0 }, count.map { $0 }]
    let log = Recorder<String>()
    var hasBound = false
    for (one, other) in zip(pair, pair.reversed()) {
      one.observe { [unowned other] _ in  // whichever is told first
        log.append("enter")
        if !hasBound { other.bind { _ in log.append("replay") } }
        hasBound = true
        log.append("leave")
      }
    }

    count.value = 1

    XCTAssertEqual(log.values, ["enter", "replay", "leave", "enter", "leave"])
    withExtendedLifetime(pair) {}
  }
}
