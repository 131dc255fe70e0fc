import BindingTesting
import ObservableBinding
import XCTest

/// Law 4: who hears what, when listeners come and go during a pass.
final class ObservableMembershipTests: XCTestCase {
  // law 4.1
  func testAListenerBoundDuringAPassHearsItsReplayAndLaterSets() {
    let count = Observable(0)
    let log = Recorder<String>()
    var isBound = false
    count.observe { [unowned count] _ in
      guard !isBound else { return }
      isBound = true
      count.bind { log.append("bound \($0)") }
      count.observe { log.append("observed \($0)") }
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, ["bound 1", "bound 2", "observed 2"])
  }

  // law 4.2
  func testSetsQueuedBeforeAListenerWasAddedNeverReachIt() {
    let count = Observable(0)
    let log = Recorder<String>()
    count.observe { [unowned count] value in
      log.append("first \(value)")
      guard value == 1 else { return }
      count.value = 2
      count.value = 3
      count.bind { log.append("bound \($0)") }
      count.observe { log.append("observed \($0)") }
      count.changes { log.append("changed \($0) to \($1)") }
      count.value = 4
    }

    count.value = 1

    XCTAssertEqual(
      log.values,
      [
        "first 1", "bound 3", "first 2", "first 3", "first 4", "bound 4", "observed 4",
        "changed 3 to 4",
      ])
  }

  // law 4.2
  func testAListenerBoundInAQueuedPassHearsEachValueOnce() {
    let count = Observable(0)
    let log = Recorder<Int>()
    count.observe { [unowned count] value in
      switch value {
      case 1: (count.value, count.value) = (2, 3)
      case 2: count.bind { log.append($0) }
      default: break
      }
    }

    count.value = 1
    count.value = 4

    XCTAssertEqual(log.values, [3, 4])
  }

  // law 4.1
  func testAListenerBoundInsideAReplayHearsItsOwnReplayOnce() {
    let count = Observable(0)
    let log = Recorder<String>()

    count.bind { [unowned count] value in
      log.append("outer \(value)")
      guard value == 0 else { return }
      count.value = 1
      count.bind { log.append("inner \($0)") }
    }

    XCTAssertEqual(log.values, ["outer 0", "inner 1", "outer 1"])
  }

  // law 4.3
  func testAListenerCancelledDuringAPassIsNotCalledLaterInIt() {
    let count = Observable(0)
    let log = Recorder<String>()
    var later: [BindingToken] = []
    count.observe { _ in
      log.append("first")
      later.forEach { $0.cancel() }
    }
    later = (0..<3).map { index in count.observe { _ in log.append("later \(index)") } }
    count.observe { _ in log.append("last") }

    count.value = 1

    XCTAssertEqual(log.values, ["first", "last"])
  }

  // law 4.3
  func testAnEarlierListenerCancelledDuringAPassMissesTheQueuedSets() {
    let count = Observable(0)
    let log = Recorder<String>()
    let first = count.observe { log.append("first \($0)") }
    count.observe { [unowned count] value in
      log.append("second \(value)")
      guard value == 1 else { return }
      count.value = 2
      first.cancel()
      count.value = 3
    }

    count.value = 1

    XCTAssertEqual(log.values, ["first 1", "second 1", "second 2", "second 3"])
  }

  // law 4.4, 5.2
  func testAListenerThatCancelsItselfFinishesItsCallAndHearsNoMore() {
    let count = Observable(0)
    let log = Recorder<String>()
    var token: BindingToken?
    token = count.observe { [unowned count] value in
      log.append("first \(value)")
      count.value = 2
      token?.cancel()
      log.append("first \(value) done")
    }
    count.observe { log.append("second \($0)") }

    count.value = 1
    count.value = 3

    XCTAssertEqual(
      log.values, ["first 1", "first 1 done", "second 1", "second 2", "second 3"])
  }

  // law 4.6
  func testEachListenerCancellingTheNextLeavesEveryOther() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var tokens: [BindingToken] = []
    for index in 0..<100 {
      tokens.append(
        count.observe { _ in
          log.append(index)
          if index + 1 < tokens.count { tokens[index + 1].cancel() }
        })
    }

    count.value = 1
    count.value = 2

    let evens = Array(stride(from: 0, to: 100, by: 2))
    XCTAssertEqual(log.values, evens + evens)
  }

  // law 4.6
  func testEachListenerCancellingThePreviousIsHeardOnce() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var tokens: [BindingToken] = []
    for index in 0..<100 {
      tokens.append(
        count.observe { _ in
          log.append(index)
          if index > 0 { tokens[index - 1].cancel() }
        })
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, Array(0..<100) + [99])
  }

  // law 4.7
  func testAListenerReplacedDuringAPassTakesThePlaceOfALateComer() {
    let count = Observable(0)
    let log = Recorder<String>()
    var token: BindingToken?
    token = count.observe { [unowned count] value in
      log.append("old \(value)")
      token?.cancel()
      token = count.observe { log.append("new \($0)") }
    }
    count.observe { log.append("other \($0)") }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, ["old 1", "other 1", "other 2", "new 2"])
  }

  // law 4.5
  func testCancellingInsideAnotherSourcesPassCounts() {
    let count = Observable(0)
    let reset = Observable(false)
    let log = Recorder<String>()
    var later: BindingToken?
    reset.observe { _ in later?.cancel() }
    count.observe {
      log.append("first \($0)")
      reset.value = true
    }
    later = count.observe { log.append("later \($0)") }

    count.value = 1

    XCTAssertEqual(log.values, ["first 1"])
  }

  // law 4.5
  func testCancellingInsideAReplayDuringAPassCounts() {
    let count = Observable(0)
    let log = Recorder<String>()
    var later: BindingToken?
    count.observe { [unowned count] value in
      log.append("first \(value)")
      count.bind { _ in later?.cancel() }
    }
    later = count.observe { log.append("later \($0)") }

    count.value = 1

    XCTAssertEqual(log.values, ["first 1"])
  }

  // law 4.3
  func testAnOwnerThatDiesDuringAPassIsNotCalledLaterInIt() {
    let count = Observable(0)
    let log = Recorder<String>()
    var label: Label? = Label()
    count.observe { _ in
      log.append("first")
      label = nil
    }
    count.observe(label!) { _, _ in log.append("owner") }
    count.observe { _ in log.append("last") }

    count.value = 1

    XCTAssertNil(label)
    XCTAssertEqual(log.values, ["first", "last"])
  }

  // law 4.3
  func testABagCancelledDuringAPassSilencesAllThatItHolds() {
    let count = Observable(0)
    let log = Recorder<String>()
    let bag = BindingBag()
    count.observe { log.append("before \($0)") }.store(in: bag)
    count.observe { value in
      log.append("cancelling \(value)")
      bag.cancelAll()
    }
    count.observe { log.append("after \($0)") }.store(in: bag)
    count.observe { log.append("free \($0)") }

    count.value = 1
    count.value = 2

    XCTAssertEqual(
      log.values, ["before 1", "cancelling 1", "free 1", "cancelling 2", "free 2"])
  }

  // law 4.4
  func testASetInsideTheOnlyListenerLeftByOneThatCancelledItselfIsHeard() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var token: BindingToken?
    token = count.observe { _ in token?.cancel() }
    count.observe { [unowned count] in
      log.append($0)
      if $0 == 2 { count.value = 3 }
    }

    count.value = 1
    count.value = 2

    XCTAssertEqual(log.values, [1, 2, 3])
  }
}
