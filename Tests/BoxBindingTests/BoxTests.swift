import BindingTesting
import BoxBinding
import XCTest

/// Laws 1 and 2: replay, and every set speaks.
final class BoxTests: XCTestCase {
  // law 1.8
  func testBindingAgainReplacesTheListenerAndReplays() {
    let box = Box(0)
    let log = Recorder<String>()
    box.bind { log.append("first \($0)") }

    box.bind { log.append("second \($0)") }
    box.value = 1

    XCTAssertEqual(log.values, ["first 0", "second 0", "second 1"])
  }

  // law 1.8
  func testAnOwnersListenerAndAPlainOneReplaceEachOther() {
    let box = Box(0)
    let label = Label()
    let log = Recorder<Int>()

    box.bind(label) { $0.texts.append("a\($1)") }
    box.bind { log.append($0) }
    box.value = 1
    box.bind(label) { $0.texts.append("b\($1)") }
    box.value = 2

    XCTAssertEqual(label.texts.values, ["a0", "b1", "b2"])
    XCTAssertEqual(log.values, [0, 1])
  }

  // law 1.8
  func testBindingNilUnbinds() {
    let box = Box(0)
    let log = Recorder<Int>()
    box.bind { log.append($0) }

    box.bind(listener: nil)
    box.value = 1

    XCTAssertEqual(log.values, [0])
    XCTAssertEqual(box.value, 1)
  }

  // law 1.8
  func testAnUnboundBoxCanBeBoundAgain() {
    let box = Box(0)
    let log = Recorder<String>()
    box.bind { log.append("first \($0)") }
    box.unbind()
    box.value = 1

    box.bind { log.append("second \($0)") }
    box.value = 2

    XCTAssertEqual(log.values, ["first 0", "second 1", "second 2"])
  }

  // law 2.7
  func testAnObjectAsValueIsHeardWhenReplacedAndNotWhenItChangesWithin() {
    let first = Label()
    let second = Label()
    let box = Box(first)
    let log = Recorder(box)

    first.texts.append("within")
    box.value = second
    box.value = second

    XCTAssertEqual(
      log.values.map(ObjectIdentifier.init), [first, second, second].map(ObjectIdentifier.init))
  }
}

private final class Label {
  let texts = Recorder<String>()
}
