import BindingTesting
import ObservableBinding
import XCTest

/// Law 8 over graphs: once for each set, and never a half-updated mix.
final class DerivedGraphTests: XCTestCase {
  // law 8.2
  func testADiamondNotifiesOnceForEachSet() {
    let count = Observable(1)
    let tens = count.map { $0 * 10 }
    let hundreds = count.map { $0 * 100 }
    let log = Recorder(Derived(tens, hundreds) { [$0, $1] })

    count.value = 2
    count.value += 1

    XCTAssertEqual(log.values, [[10, 100], [20, 200], [30, 300]])
  }

  // law 8.2
  func testADiamondWithASourceAtItsEndNotifiesOnce() {
    let count = Observable(1)
    let first = Recorder(Derived(count, count.map { $0 * 10 }) { [$0, $1] })
    let last = Recorder(Derived(count.map { $0 * 10 }, count) { [$0, $1] })

    count.value = 2

    XCTAssertEqual(first.values, [[1, 10], [2, 20]])
    XCTAssertEqual(last.values, [[10, 1], [20, 2]])
  }

  // law 8.2
  func testADiamondWithOneLongSideNotifiesOnce() {
    let count = Observable(1)
    var long = count.map { $0 }
    for _ in 0..<50 { long = long.map { $0 } }
    let short = count.map { $0 }
    let log = Recorder(Derived(short, long, count.map { $0 }.map { $0 }) { [$0, $1, $2] })

    count.value = 2

    XCTAssertEqual(log.values, [[1, 1, 1], [2, 2, 2]])
  }

  // law 8.2, 8.5
  func testDiamondsOfDiamondsNotifyOnceAndRunEachTransformOnce() {
    let count = Observable(1)
    var runs: [Int] = []
    var end: Derived<Int> = count.map { $0 }
    for level in 0..<30 {
      runs.append(0)
      let left = end.map { $0 + 1 }
      let right = end.map { $0 + 1 }
      end = Derived(left, right) { left, right in
        runs[level] += 1
        XCTAssertEqual(left, right)
        return max(left, right)
      }
    }
    let log = Recorder(end)
    runs = runs.map { _ in 0 }

    count.value = 2

    XCTAssertEqual(log.values, [31, 32])
    XCTAssertEqual(runs.filter { $0 > 1 }, [])
  }

  // law 8.2
  func testEveryLevelOfAGraphIsHeardOnceForEachSet() {
    let left = Observable(1)
    let right = Observable(2)
    let sum = Derived(left, right) { $0 + $1 }
    let difference = Derived(left, right) { $0 - $1 }
    let product = Derived(sum, difference) { $0 * $1 }
    let check = Derived(left, right, product) { $0 * $0 - $1 * $1 - $2 }
    let logs = [sum, difference, product, check].map { Recorder($0) }

    left.value = 5
    right.value = 3

    XCTAssertEqual(logs.map(\.values), [[3, 7, 8], [-1, 3, 2], [-3, 21, 16], [0, 0, 0]])
  }

  // law 6.10
  /// The end is being computed, its input first; what that replaces asks for the end when it dies.
  func testWhatDiesWithAnOldValueMayReadTheDerivedValueThatIsBeingRead() {
    let count = Observable(1)
    let log = Recorder<String>()
    var readEnd: () -> Void = {}
    let objects = count.map { value in (value, AtEnd { readEnd() }) }
    let end = objects.map { $0.0 * 10 }
    readEnd = { [unowned end] in log.append("freed at \(end.value)") }
    end.observe { log.append("heard \($0)") }
    count.observe { [unowned end] _ in log.append("read \(end.value)") }

    count.value = 2
    log.removeAll()
    count.value = 3

    XCTAssertEqual(log.values, ["freed at 30", "read 30", "heard 30"])
    readEnd = {}
  }

  // law 8.1, 8.3
  func testReadingAnyDerivedValueInsideAnyListenerIsConsistent() {
    let count = Observable(1)
    let tens = count.map { $0 * 10 }
    let hundreds = count.map { $0 * 100 }
    let sum = Derived(tens, hundreds) { $0 + $1 }
    let heard = sum.map { $0 + 1 }
    let unheard = Derived(sum, count) { $0 + $1 }
    let log = Recorder<String>()
    // Weakly, because the listeners below hold it.
    let check = {
      [weak count, weak tens, weak hundreds, weak sum, weak heard, weak unheard] (name: String) in
      guard let count, let tens, let hundreds, let sum, let heard, let unheard else { return }
      let now = count.value
      let read = [tens.value, hundreds.value, sum.value, heard.value, unheard.value]
      if read != [now * 10, now * 100, now * 110, now * 110 + 1, now * 111] {
        log.append("\(name) at \(now) read \(read)")
      }
    }
    heard.bind { _ in check("heard") }
    sum.bind { _ in check("sum") }
    tens.bind { _ in check("tens") }
    count.bind { _ in check("count") }
    hundreds.bind { [unowned count] _ in
      check("hundreds")
      if count.value % 2 == 0 { count.value += 1 }
      check("hundreds after its set")
    }
    count.bind { [unowned count] _ in
      if count.value % 3 == 0 { count.value += 1 }
      check("count after its set")
    }

    for value in 2...12 { count.value = value }

    XCTAssertEqual(log.values, [])
    XCTAssertEqual(count.value, 13)
    withExtendedLifetime((tens, hundreds, sum, heard, unheard)) {}
  }

  // law 8.3
  func testNoListenerEverGetsAMixWhenListenersSetSources() {
    let left = Observable(0)
    let right = Observable(0)
    let a = left.map { $0 }
    let b = right.map { $0 }
    let pair = Derived(Derived(a, b) { [$0, $1] }, Derived(b, a) { [$1, $0] }) { [$0, $1] }
    let log = Recorder<[[Int]]>()
    left.observe { [unowned right] in right.value = $0 * 2 }
    a.observe { [unowned right] in right.value = $0 * 3 }
    pair.observe { [unowned left] in
      log.append($0)
      if left.value < 5 { left.value += 1 }
    }

    left.value = 1

    XCTAssertEqual(log.values.filter { $0[0] != $0[1] }, [])
    XCTAssertEqual(log.values.last, [[5, right.value], [5, right.value]])
  }

  // law 3.8
  func testAListenerOfOneSourceMaySetAnotherOfTheSameValue() {
    let first = Observable(0)
    let second = Observable(0)
    let sum = Derived(first, second) { $0 + $1 }
    let log = Recorder(sum)
    first.observe { second.value = $0 * 10 }

    first.value = 1
    first.value = 2

    XCTAssertEqual(sum.value, 22)
    XCTAssertEqual(log.values.last, 22)
  }

  // law 3.8
  func testWhatAListenerSetsAboveItsOwnValueIsToldWhenItHasReturned() {
    let (first, second) = (Observable(0), Observable(0))
    let log = Recorder<String>()
    let sum = Derived(first, second) { $0 + $1 }
    sum.observe { [unowned second] value in
      log.append("sum \(value)")
      guard value == 1 else { return }
      second.value = 10
      log.append("returned")
    }
    second.observe { log.append("second \($0)") }

    first.value = 1

    XCTAssertEqual(log.values, ["sum 1", "second 10", "returned", "sum 11"])
  }

  // law 8.2
  func testADerivedValueMadeAndHeardInsideAPassSpeaksOnceForItAndOnceForEachLaterSet() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var isBound = false
    count.observe { [unowned count] _ in
      guard !isBound else { return }
      isBound = true
      count.map { $0 * 10 }.bind { log.append($0) }
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, [10, 20])
  }

  // law 4.2
  func testAListenerBoundToAHeardDerivedValueInsideItsSourcesPassHearsEachValueOnce() {
    let count = Observable(0)
    let tens = count.map { $0 * 10 }
    let log = Recorder<Int>()
    var isBound = false
    tens.observe { _ in }
    count.observe { [unowned tens] _ in
      guard !isBound else { return }
      isBound = true
      tens.bind { log.append($0) }
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, [10, 20])
    withExtendedLifetime(tens) {}
  }

  // law 4.2
  func testAListenerBoundDownstreamInsideADerivedValuesPassHearsEachValueOnce() {
    let count = Observable(0)
    let tens = count.map { $0 * 10 }
    let next = tens.map { $0 + 1 }
    let log = Recorder<String>()
    var isBound = false
    next.observe { log.append("early \($0)") }
    tens.observe { [unowned tens, unowned next] _ in
      guard !isBound else { return }
      isBound = true
      next.bind { log.append("late \($0)") }
      tens.bind { log.append("same \($0)") }
      next.map { $0 + 1 }.bind { log.append("new \($0)") }
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(
      log.values.filter { $0.hasPrefix("early") }, ["early 11", "early 21"])
    XCTAssertEqual(log.values.filter { $0.hasPrefix("late") }, ["late 11", "late 21"])
    XCTAssertEqual(log.values.filter { $0.hasPrefix("same") }, ["same 10", "same 20"])
    XCTAssertEqual(log.values.filter { $0.hasPrefix("new") }, ["new 12", "new 22"])
    withExtendedLifetime((tens, next)) {}
  }

  // law 4.3
  func testCancellingADerivedListenerInsideAPassSilencesItInThatPass() {
    let count = Observable(0)
    let log = Recorder<String>()
    var tokens: [BindingToken] = []
    let tens = count.map { $0 * 10 }
    tens.observe { _ in tokens.forEach { $0.cancel() } }
    tokens.append(tens.observe { log.append("same \($0)") })
    tokens.append(tens.map { $0 + 1 }.observe { log.append("next \($0)") })

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, [])
  }
  // law 8.2
  func testAValueDerivedTwiceFromOneSourceLeavesTheOthersHeardWhenItEnds() {
    let source = Observable(0)
    let log = Recorder<Int>()
    let first = source.map { $0 }.observe { _ in }
    source.map { $0 }.observe { log.append($0) }
    let second = source.map { $0 }.observe { _ in }
    let twice = Derived(source, source) { $0 + $1 }.observe { _ in }

    for token in [second, first, twice] { token.cancel() }
    source.value = 1

    XCTAssertEqual(log.values, [1])
  }

}
