import BindingTesting
import ObservableBinding
import XCTest

/// Law 3: every listener, every value, in order, and no recursion.
final class ObservableOrderTests: XCTestCase {
  // law 3.1
  func testAHundredListenersAreCalledInTheOrderOfBinding() {
    let count = Observable(0)
    let log = Recorder<Int>()
    for index in 0..<100 { count.observe { _ in log.append(index) } }

    count.value = 1

    XCTAssertEqual(log.values, Array(0..<100))
  }

  // law 3.1
  func testRemovalsLeaveTheOrderOfTheOthers() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let tokens = (0..<100).map { index in count.observe { _ in log.append(index) } }

    for index in 0..<100 where index % 3 == 0 || index > 90 { tokens[index].cancel() }
    for index in 100..<150 { count.observe { _ in log.append(index) } }
    tokens[50].cancel()
    count.value = 1

    XCTAssertEqual(
      log.values, (0..<150).filter { $0 > 99 || ($0 % 3 != 0 && $0 <= 90 && $0 != 50) })
  }

  // law 3.2
  func testListenersOfEveryKindKeepOneOrder() {
    let count = Observable(0)
    let label = Label()
    let log = Recorder<String>()
    count.bind { _ in log.append("bind") }
    count.observe { _ in log.append("observe") }
    count.bind(label) { _, _ in log.append("bind owner") }
    count.changes { _, _ in log.append("changes") }
    count.observe(label) { _, _ in log.append("observe owner") }
    count.bind { _ in log.append("last") }
    log.removeAll()

    count.value = 1

    XCTAssertEqual(
      log.values, ["bind", "observe", "bind owner", "changes", "observe owner", "last"])
  }

  // law 3.3
  /// The fault of all five peers: the second listener would hear 0, 2, 1.
  func testASetInsideAListenerReachesEveryListenerAfterThePassUnderWay() {
    let count = Observable(0)
    let log = Recorder<String>()
    count.bind { [unowned count] value in
      log.append("first \(value)")
      if value == 1 { count.value = 2 }
      log.append("first \(value) done, stored \(count.value)")
    }
    count.bind { log.append("second \($0)") }
    log.removeAll()

    count.value = 1
    log.append("returned")

    XCTAssertEqual(
      log.values,
      [
        "first 1", "first 1 done, stored 2", "second 1",
        "first 2", "first 2 done, stored 2", "second 2", "returned",
      ])
  }

  // law 3.4
  func testSetsOfSeveralListenersAreDeliveredFirstInFirstOut() {
    let count = Observable(0)
    let first = Recorder<Int>()
    let last = Recorder<Int>()
    count.bind { first.append($0) }
    for step in [10, 20, 30] {
      count.observe { [unowned count] in if $0 == 1 { count.value = step } }
    }
    count.observe { [unowned count] in if $0 == 20 { count.value += 1 } }
    count.bind { last.append($0) }

    count.value = 1

    XCTAssertEqual(first.values, [0, 1, 10, 20, 30, 31])
    XCTAssertEqual(last.values, [0, 1, 10, 20, 30, 31])
  }

  // law 3.6
  func testAReplayIsAPass() {
    let count = Observable(0)
    let log = Recorder<String>()
    count.bind { log.append("first \($0)") }

    count.bind { [unowned count] value in
      log.append("second \(value)")
      if value == 0 { count.value = 1 }
      log.append("second \(value) done")
    }
    log.append("bound")

    XCTAssertEqual(
      log.values,
      [
        "first 0", "second 0", "second 0 done", "first 1", "second 1", "second 1 done", "bound",
      ])
  }

  // law 3.7
  func testAReplayInsideAPassIsPartOfIt() {
    let count = Observable(0)
    let log = Recorder<String>()
    count.observe { [unowned count] value in
      log.append("first \(value)")
      guard value == 1 else { return }
      count.bind { [unowned count] in
        log.append("new \($0)")
        if $0 == 1 { count.value = 2 }
        log.append("new \($0) done")
      }
      log.append("bound")
    }
    count.observe { log.append("second \($0)") }

    count.value = 1

    XCTAssertEqual(
      log.values,
      [
        "first 1", "new 1", "new 1 done", "bound", "second 1",
        "first 2", "second 2", "new 2", "new 2 done",
      ])
  }

  // law 1.4
  func testChangesInsideAPassChainUpWithoutGaps() {
    let count = Observable(0)
    let log = Recorder<[Int]>()
    count.observe { [unowned count] in if $0 == 1 { count.value = 2 } }
    count.observe { [unowned count] in if $0 == 1 { count.update { $0 += 1 } } }

    count.changes { log.append([$0, $1]) }
    count.value = 1

    XCTAssertEqual(log.values, [[0, 1], [1, 2], [2, 3]])
  }

  /// More sets than a feedback loop may have rounds, and than the stack has room for.
}
