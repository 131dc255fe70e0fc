import BindingTesting
import ObservableBinding
import XCTest

/// Laws 5 and 6, where freeing one thing runs code that touches the same source.
final class ObservableReleaseTests: XCTestCase {
  // law 5.4
  func testFreeingAListenerMayCancelAnother() {
    let count = Observable(0)
    let log = Recorder<String>()
    let other = count.observe { log.append("other \($0)") }
    let first = count.observe { [end = AtEnd { other.cancel() }] value in
      withExtendedLifetime(end) { log.append("first \(value)") }
    }
    count.observe { log.append("last \($0)") }

    first.cancel()
    count.value = 1

    XCTAssertEqual(log.values, ["last 1"])
  }

  // law 5.4
  func testFreeingAListenerMaySetTheSource() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let end = { [unowned count] in AtEnd { count.value = 7 } }
    let first = count.observe { [end = end()] _ in
      withExtendedLifetime(end) { log.append(-1) }
    }
    count.bind { log.append($0) }

    first.cancel()

    XCTAssertEqual(log.values, [0, 7])
  }

  // law 5.4
  func testFreeingAListenerMayBindAnother() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let end = { [unowned count] in AtEnd { count.bind { log.append($0) } } }
    let first = count.observe { [end = end()] _ in
      withExtendedLifetime(end) { log.append(-1) }
    }

    first.cancel()
    count.value = 1

    XCTAssertEqual(log.values, [0, 1])
  }

  // law 5.4
  func testFreeingALaterListenerDuringAPassMayCancelTheNextAndSetTheSource() {
    let count = Observable(0)
    let log = Recorder<String>()
    var tokens: [BindingToken] = []
    count.observe { value in
      log.append("first \(value)")
      if value == 1 { tokens[0].cancel() }
    }
    let end = { [unowned count] in
      AtEnd {
        tokens[1].cancel()
        count.value = 2
      }
    }
    tokens.append(
      count.observe { [end = end()] _ in withExtendedLifetime(end) { log.append("second") } })
    tokens.append(count.observe { _ in log.append("third") })
    count.observe { log.append("last \($0)") }

    count.value = 1

    XCTAssertEqual(log.values, ["first 1", "last 1", "first 2", "last 2"])
  }

  func testFreeingAListenerWithItsSourceMayCancelOthersAndLeavesNone() {
    let tracker = LifetimeTracker()
    var tokens: [BindingToken] = []
    var source: Observable<Int>? = Observable(0)
    for index in 0..<4 {
      let first = AtEnd { if index == 0 { for other in [1, 2] { tokens[other].cancel() } } }
      let token = source?.observe { [witness = tracker.witness("\(index)")] _ in
        _ = (first, witness)
      }
      if let token { tokens.append(token) }
    }

    source = nil

    XCTAssertNil(source)
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(tokens.map(\.isCancelled), [true, true, true, true])
  }

  // law 5.4
  func testFreeingAListenerWithItsSourceMayCancelItsToken() {
    var tokens: [BindingToken] = []
    var count: Observable<Int>? = Observable(0)
    for _ in 0..<3 {
      let end = AtEnd { tokens.forEach { $0.cancel() } }
      tokens.append(count!.observe { _ in withExtendedLifetime(end) {} })
    }

    count = nil

    XCTAssertNil(count)
    XCTAssertEqual(tokens.map(\.isCancelled), [true, true, true])
  }

  // law 6.3
  func testAnOwnersDeinitMayCancelItsTokenAndSetTheSource() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var tokens: [BindingToken] = []
    var owner: AtEnd? = AtEnd { [unowned count] in
      tokens.forEach { $0.cancel() }
      count.value = 2
    }
    tokens.append(count.observe(owner!) { _, _ in log.append(-1) })
    count.observe { log.append($0) }

    owner = nil

    XCTAssertNil(owner)
    XCTAssertEqual(log.values, [2])
  }

  // law 6.3
  func testAnOwnerThatDiesInsideAPassMaySetTheSource() {
    let count = Observable(0)
    let log = Recorder<String>()
    var owner: AtEnd? = AtEnd { [unowned count] in count.value = 2 }
    count.observe {
      log.append("first \($0)")
      owner = nil
    }
    count.observe(owner!) { log.append("owner \($1)") }
    count.observe { log.append("last \($0)") }

    count.value = 1

    XCTAssertNil(owner)
    XCTAssertEqual(log.values, ["first 1", "last 1", "first 2", "last 2"])
  }

  // law 6.10
  func testTheDeinitOfAReplacedValueMayReadAndSetTheSource() {
    let tracker = LifetimeTracker()
    let current = Observable<AtEnd?>(nil)
    let other = Observable(0)
    let log = Recorder<String>()
    current.value = tracker.track(
      AtEnd { [unowned current, unowned other] in
        log.append("old value gone, new one is \(current.value == nil ? "nil" : "there")")
        other.value += 1
        current.value = nil
      })
    current.observe { log.append($0 == nil ? "nil" : "new") }

    current.value = AtEnd {}

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(Set(log.values), ["old value gone, new one is there", "new", "nil"])
    XCTAssertEqual(other.value, 1)
    XCTAssertNil(current.value)
  }

  // law 5.4
  func testDyingListenersOfAChainMayTouchItsSources() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let end = { [unowned count] in AtEnd { count.value = 5 } }
    let token = count.map { $0 * 10 }.map { $0 + 1 }.bind { [end = end()] value in
      withExtendedLifetime(end) { log.append(value) }
    }
    count.observe { log.append($0) }

    token.cancel()
    count.value = 6

    XCTAssertEqual(log.values, [1, 5, 6])
  }
}
