import ObservableBinding
import XCTest

/// Threads that are right: they come one after the other, or only read.
final class HandOverTests: XCTestCase {
  func testManyThreadsMayReadAtOnce() {
    let counter = Counter()
    counter.double.bind { _ in }

    DispatchQueue.concurrentPerform(iterations: 10_000) { _ in
      XCTAssertEqual(counter.count.value + counter.double.value, 0)
    }
  }

  func testAnActorThatMovesFromThreadToThreadMayTouchAMillionTimes() {
    let ends = DispatchSemaphore(value: 0)
    let actor = Hopping()

    for _ in 0..<8 {
      Task.detached {
        for _ in 0..<2_500 { await actor.touch50Times() }
        ends.signal()
      }
    }
    for _ in 0..<8 { ends.wait() }

    Task.detached {
      let result = await actor.result
      XCTAssertGreaterThan(result[0], 1)
      XCTAssertEqual(result[1...], [80_000, 0])
      ends.signal()
    }
    ends.wait()
  }
}

private actor Hopping {
  private let count = Observable(0)
  private lazy var double: Derived<Int> = {
    let double = count.map { 2 * $0 }
    double.bind { _ in }
    return double
  }()
  private var threads: Set<UInt> = []
  private var disagreements = 0
  /// How many threads it was on, what it counted, and how often what it read was wrong.
  var result: [Int] { [threads.count, double.value, disagreements] }

  func touch50Times() {
    threads.insert(UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue))
    for _ in 1...2 { count.value += 1 }
    for _ in 1...47 where count.value == 0 { disagreements += 1 }
    if double.value != 2 * count.value { disagreements += 1 }
  }
}
