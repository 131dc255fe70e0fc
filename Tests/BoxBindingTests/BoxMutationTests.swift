import BindingTesting
import BoxBinding
import XCTest

/// Law 2: in-place mutation notifies once and copies nothing.
final class BoxMutationTests: XCTestCase {
  func testEachInPlaceMutationNotifiesOnce() {
    let box = Box(Profile(name: "kim", tags: []))
    let log = Recorder(box)

    box.value.name = "lee"
    box.value.tags.append("a")
    box.value.tags[0] = "b"
    box.value.clear()

    XCTAssertEqual(
      log.values,
      [
        Profile(name: "kim", tags: []), Profile(name: "lee", tags: []),
        Profile(name: "lee", tags: ["a"]), Profile(name: "lee", tags: ["b"]),
        Profile(name: "", tags: []),
      ])
  }

  func testPassingTheValueInoutNotifiesOnceAlsoWhenNothingChanged() {
    func leave(_ value: inout Int) {}
    func raise(_ value: inout Int) {
      value += 1
      value += 1
    }
    let box = Box(0)
    let log = Recorder(box)

    leave(&box.value)
    raise(&box.value)

    XCTAssertEqual(log.values, [0, 0, 2])
  }

  func testAMutationThatThrowsNotifiesForWhatItChangedBefore() {
    let box = Box(Profile(name: "kim", tags: []))
    let log = Recorder<String>()
    box.bind { log.append($0.name) }

    XCTAssertThrowsError(try box.value.rename("lee", thenThrow: Failure())) { _ in
      log.append("thrown")
    }
    box.value.name = "park"

    XCTAssertEqual(log.values, ["kim", "lee", "thrown", "park"])
  }

  func testGrowingAHeardArrayOfAMillionElementsMovesNothing() {
    let count = 1_000_000
    var elements = Array(repeating: 0, count: count)
    elements.reserveCapacity(count + 100)
    let box = Box(elements)
    elements = []
    let log = Recorder<Int>()
    box.bind { log.append($0.count) }
    var places: Set = [address(of: box)]

    for index in 0..<100 {
      box.value.append(index)
      places.insert(address(of: box))
      box.value[index] = 1
      places.insert(address(of: box))
    }

    XCTAssertEqual(places.count, 1)
    XCTAssertEqual(log.values.last, count + 100)
    XCTAssertEqual(log.values.count, 201)
  }

  func testGrowingAnUnheardArrayMovesNothing() {
    var elements = [1]
    elements.reserveCapacity(100)
    let box = Box(elements)
    elements = []
    var places: Set = [address(of: box)]

    for index in 0..<90 {
      box.value.append(index)
      places.insert(address(of: box))
    }

    XCTAssertEqual(places.count, 1)
  }

  private func address(of box: Box<[Int]>) -> UnsafePointer<Int>? {
    box.value.withUnsafeBufferPointer(\.baseAddress)
  }
}

private struct Failure: Error {}

private struct Profile: Equatable {
  var name: String
  var tags: [String]

  mutating func clear() {
    name = ""
    tags = []
  }

  mutating func rename(_ new: String, thenThrow error: any Error) throws {
    name = new
    throw error
  }
}
