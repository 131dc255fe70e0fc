import BindingTesting
import BoxBinding
import XCTest

/// Laws 3, 4 and 14: sets, binds and unbinds made while a value is being heard.
final class BoxOrderTests: XCTestCase {
  func testRoundsOfTenCountAsOneEach() {
    let box = Box(0)
    box.bind { [unowned box] in
      if $0 == 50_001 {
        for _ in 1...10 { box.value = 50_000 }
      } else if $0 > 0 {
        box.value = $0 - 1
      }
    }

    box.value = 50_001

    XCTAssertEqual(box.value, 0)
  }

  // law 3.6
  func testASetInsideTheReplayIsHeardAfterItAndBeforeBindReturns() {
    let box = Box(0)
    let log = Recorder<String>()

    box.bind { [unowned box] value in
      log.append("enter \(value)")
      if value == 0 { box.value = 1 }
      log.append("leave \(value)")
    }
    log.append("bound")

    XCTAssertEqual(log.values, ["enter 0", "leave 0", "enter 1", "leave 1", "bound"])
  }

  // law 4.2
  func testBindingInsideTheListenerReplaysTheNewestValueAndNoQueuedOne() {
    let box = Box(0)
    let log = Recorder<String>()
    box.bind { [unowned box] value in
      log.append("first \(value)")
      guard value == 1 else { return }
      box.value = 2
      box.bind { log.append("second \($0)") }
      log.append("bound")
      box.value = 3
    }

    box.value = 1
    box.value = 4

    XCTAssertEqual(
      log.values, ["first 0", "first 1", "second 2", "bound", "second 3", "second 4"])
  }

  // law 4.8
  func testBindingInsideTheReplayReplacesTheListenerForGood() {
    let box = Box(0)
    let log = Recorder<String>()

    box.bind { [unowned box] value in
      log.append("first \(value)")
      box.bind { log.append("second \($0)") }
    }
    box.value = 1

    XCTAssertEqual(log.values, ["first 0", "second 0", "second 1"])
  }

  // law 4.2
  func testASetAndABindInsideTheReplayGiveTheNewListenerEachValueOnce() {
    let box = Box(0)
    let log = Recorder<String>()

    box.bind { [unowned box] value in
      log.append("first \(value)")
      box.value = 1
      box.bind { log.append("second \($0)") }
      box.value = 2
    }

    XCTAssertEqual(log.values, ["first 0", "second 1", "second 2"])
  }

  // law 4.4
  func testUnbindingInsideTheReplaySilences() {
    let box = Box(0)
    let log = Recorder<Int>()

    box.bind { [unowned box] value in
      log.append(value)
      box.value = 1
      box.unbind()
    }
    box.value = 2

    XCTAssertEqual(log.values, [0])
  }

  // law 4.8
  func testAListenerBoundAgainAfterAnUnbindInsideItHearsOnlyLaterSets() {
    let box = Box(0)
    let log = Recorder<String>()
    box.bind { [unowned box] value in
      log.append("first \(value)")
      guard value == 1 else { return }
      box.value = 2
      box.unbind()
      box.value = 3
      box.bind { log.append("second \($0)") }
    }

    box.value = 1

    XCTAssertEqual(log.values, ["first 0", "first 1", "second 3"])
  }

  // law 4.2
  func testAListenerBoundBetweenTwoQueuedSetsHearsTheNewestValueOnce() {
    let box = Box(0)
    let log = Recorder<String>()
    box.bind { [unowned box] value in
      log.append("first \(value)")
      if value == 1 { for next in 2...4 { box.value = next } }
      if value == 2 { box.bind { log.append("second \($0)") } }
    }

    box.value = 1
    box.value = 5

    XCTAssertEqual(log.values, ["first 0", "first 1", "first 2", "second 4", "second 5"])
  }

  // law 6.10
  /// More sets than a feedback loop may have rounds, and than the stack has room for.
  func testAListenerThatIsReplacedByADyingValueMaySetTheBoxWhenItDies() {
    final class Value {
      let id: Int
      let whenFreed: () -> Void
      init(_ id: Int, whenFreed: @escaping () -> Void = {}) {
        self.id = id
        self.whenFreed = whenFreed
      }
      deinit { whenFreed() }
    }
    let box = Box(Value(0))
    let log = Recorder<Int>()
    do {
      let setter = Value(0) { box.value = Value(42) }
      var isFirst = true
      box.bind { [setter] value in
        guard value.id == 1, isFirst, setter.id == 0 else { return }
        isFirst = false
        box.value = Value(2) { box.bind { log.append($0.id) } }
        box.value = Value(3)
      }
    }

    box.value = Value(1)
    box.value = Value(5)

    XCTAssertEqual(log.values, [42, 5])
  }
}
