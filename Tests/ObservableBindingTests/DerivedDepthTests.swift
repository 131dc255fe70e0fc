import BindingTesting
import ObservableBinding
import XCTest

/// Law 3's "no stack growth", for what is derived a hundred thousand times over.
final class DerivedDepthTests: XCTestCase {
  private let depth = 100_000
  /// Deep enough to overflow the stack of anything that recurses, where depth itself isn't at stake.
  private let less = 30_000

  func testADeepChainIsBuiltReadAndFreed() {
    let tracker = LifetimeTracker()
    let count = Observable(1)
    var end: Derived<Int>? = chain(on: count, tracker)
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

  func testADeepChainIsHeardSetAndFreedByItsToken() {
    let tracker = LifetimeTracker()
    let count = Observable(1)
    let log = Recorder<Int>()
    let token = chain(on: count, tracker).bind { log.append($0) }

    count.value = 2
    count.value = 3
    let before = tracker.alive
    token.cancel()
    count.value = 4

    XCTAssertEqual(log.values, [depth + 1, depth + 2, depth + 3])
    XCTAssertEqual(before, ["bottom"])
    XCTAssertEqual(tracker.alive, [])
  }

  func testADeepHeardChainIsFreedWithItsSource() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = Observable(1)
    let log = Recorder<Int>()
    chain(on: count!, tracker).bind { log.append($0) }

    count?.value = 2
    let before = tracker.alive
    count = nil

    XCTAssertEqual(log.values, [depth + 1, depth + 2])
    XCTAssertEqual(before, ["bottom"])
    XCTAssertEqual(tracker.alive, [])
  }

  func testADeepChainThatOutlivesItsSourceIsReadAndFreed() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = Observable(1)
    var end: Derived<Int>? = chain(on: count!, tracker, less)
    let token = end?.bind { _ in }
    count?.value = 2

    count = nil
    let read = end?.value
    token?.cancel()
    let readAgain = end?.value
    end = nil

    XCTAssertNil(count)
    XCTAssertEqual([read, readAgain], [less + 2, less + 2])
    XCTAssertEqual(tracker.alive, [])
  }

  func testADeepChainWithItsOwnerGoneIsFreedWhenTheSourceIs() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = Observable(1)
    var label: Label? = Label()
    chain(on: count!, tracker, less).bind(label!) { $0.texts.append("\($1)") }

    label = nil
    count?.value = 2
    count = nil

    XCTAssertNil(label)
    XCTAssertEqual(tracker.alive, [])
  }

  func testTwoDeepChainsMeetOnce() {
    let count = Observable(1)
    let tracker = LifetimeTracker()
    let log = Recorder<[Int]>()
    let left = chain(on: count, tracker, less)
    let right = chain(on: count, tracker, less)
    let token = Derived(left, right) { [$0, $1] }.bind { log.append($0) }

    count.value = 2
    token.cancel()

    XCTAssertEqual(log.values, [[less + 1, less + 1], [less + 2, less + 2]])
    XCTAssertEqual(tracker.alive, ["bottom", "bottom"])
    withExtendedLifetime((left, right)) {}
  }

  private func chain(
    on count: Observable<Int>, _ tracker: LifetimeTracker, _ depth: Int = 100_000
  ) -> Derived<Int> {
    let bottom = tracker.witness("bottom")
    var end = count.map { value in withExtendedLifetime(bottom) { value + 1 } }
    for _ in 1..<depth { end = end.map { $0 + 1 } }
    return end
  }
}
