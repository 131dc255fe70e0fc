import BindingTesting
import BoxBinding
import XCTest

/// Law 2: in-place mutation notifies once and copies nothing.
final class BoxMutationTests: XCTestCase {
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
