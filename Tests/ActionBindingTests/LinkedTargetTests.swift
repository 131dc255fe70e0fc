import ActionBinding
import BindingTesting
import XCTest

/// A linked value as what events are bound to.
@MainActor final class LinkedTargetTests: XCTestCase {
  // law 11.4, R.9
  func testEventsAreBoundToIt() {
    let source = Observable(0)
    let linked = Linked(source) { $0 }
    let taps = Relay<Int>()
    let log = Recorder(linked)

    taps.bind(to: linked)
    source.map { $0 * 100 }.bind(to: linked)
    taps.send(5)
    source.value = 2

    XCTAssertEqual(log.values.last, linked.value)
    XCTAssertEqual(log.values, [0, 0, 5, 200])
  }

  // law 12.9, R.9
  func testItFollowsAnAsyncSequence() async throws {
    let source = Observable(0)
    let linked = Linked(source) { $0 }
    let (numbers, number) = AsyncStream.makeStream(of: Int.self)
    let log = Recorder(linked)

    linked.follow(numbers)
    number.yield(1)
    try await settle()
    source.value = 7
    number.yield(2)
    try await settle()

    XCTAssertEqual(log.values, [0, 1, 7, 2])
  }
}
