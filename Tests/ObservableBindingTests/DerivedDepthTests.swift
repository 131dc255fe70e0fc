import BindingTesting
import Foundation
import ObservableBinding
import XCTest

/// Law 6's "any stack", for what is derived thousands of times over.
final class DerivedDepthTests: XCTestCase {
  // law 6.11
  func testADeepChainIsBuiltReadAndFreed() {
    onSmallStack { depth in
      let tracker = LifetimeTracker()
      let count = Observable(1)
      var end: Derived<Int>? = chain(of: depth, on: count, tracker)
      let log = Recorder<Int?>()

      log.append(end?.value)
      count.value = 2
      log.append(end?.value)
      let before = tracker.alive
      end = nil

      XCTAssertEqual(log.values, [depth + 1, depth + 2])
      XCTAssertEqual(before, ["bottom"])
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 6.11
  func testADeepChainOfWhatComesFromItsSourceAgainAndAgainIsFreed() {
    onSmallStack { depth in
      let tracker = LifetimeTracker()
      let count = Observable(1)
      var end: Derived<Int>? = chain(of: 1, on: count, tracker)
      for _ in 1..<depth { end = end.map { Derived($0, count) { $0 + $1 } } }

      let read = end?.value
      end = nil

      XCTAssertEqual(read, depth + 1)
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 6.11
  func testADeepChainIsHeardSetAndFreedByItsToken() {
    onSmallStack { depth in
      let tracker = LifetimeTracker()
      let count = Observable(1)
      let log = Recorder<Int>()
      let token = chain(of: depth, on: count, tracker).bind { log.append($0) }

      count.value = 2
      count.value = 3
      let before = tracker.alive
      token.cancel()
      count.value = 4

      XCTAssertEqual(log.values, [depth + 1, depth + 2, depth + 3])
      XCTAssertEqual(before, ["bottom"])
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 6.11
  func testADeepHeardChainIsFreedWithItsSource() {
    onSmallStack { depth in
      let tracker = LifetimeTracker()
      var count: Observable<Int>? = Observable(1)
      let log = Recorder<Int>()
      chain(of: depth, on: count!, tracker).bind { log.append($0) }

      count?.value = 2
      let before = tracker.alive
      count = nil

      XCTAssertEqual(log.values, [depth + 1, depth + 2])
      XCTAssertEqual(before, ["bottom"])
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 6.11
  func testADeepChainThatOutlivesItsSourceIsReadAndFreed() {
    onSmallStack { depth in
      let tracker = LifetimeTracker()
      var count: Observable<Int>? = Observable(1)
      var end: Derived<Int>? = chain(of: depth, on: count!, tracker)
      let token = end?.bind { _ in }
      count?.value = 2

      count = nil
      let read = end?.value
      token?.cancel()
      let readAgain = end?.value
      end = nil

      XCTAssertNil(count)
      XCTAssertEqual([read, readAgain], [depth + 2, depth + 2])
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 6.11
  func testADeepChainWithItsOwnerGoneIsFreedWhenTheSourceIs() {
    onSmallStack { depth in
      let tracker = LifetimeTracker()
      var count: Observable<Int>? = Observable(1)
      var label: Label? = Label()
      chain(of: depth, on: count!, tracker).bind(label!) { $0.texts.append("\($1)") }

      label = nil
      count?.value = 2
      count = nil

      XCTAssertNil(label)
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 6.11
  func testTwoDeepChainsMeetOnce() {
    onSmallStack { depth in
      let count = Observable(1)
      let tracker = LifetimeTracker()
      let log = Recorder<[Int]>()
      let left = chain(of: depth, on: count, tracker)
      let right = chain(of: depth, on: count, tracker)
      let token = Derived(left, right) { [$0, $1] }.bind { log.append($0) }

      count.value = 2
      token.cancel()

      XCTAssertEqual(log.values, [[depth + 1, depth + 1], [depth + 2, depth + 2]])
      XCTAssertEqual(tracker.alive, ["bottom", "bottom"])
      withExtendedLifetime((left, right)) {}
    }
  }
}

private func chain(
  of depth: Int, on count: Observable<Int>, _ tracker: LifetimeTracker
) -> Derived<Int> {
  let bottom = tracker.witness("bottom")
  var end = count.map { value in withExtendedLifetime(bottom) { value + 1 } }
  for _ in 1..<depth { end = end.map { $0 + 1 } }
  return end
}

/// Runs a test where the stack has 32 bytes for each derived value: no recursion is that frugal.
private func onSmallStack(_ test: @escaping @Sendable (_ depth: Int) -> Void) {
  let end = DispatchSemaphore(value: 0)
  let thread = Thread {
    test(2_048)
    end.signal()
  }
  thread.stackSize = 1 << 16
  thread.start()
  end.wait()
}
