import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Laws 3, 4 and 11: events reach those who listen, in order, and are not replayed.
final class RelayTests: XCTestCase {
  // law 11.1
  func testAnEventReachesThoseWhoListenWhenItIsSentAndNobodyElse() {
    let log = Recorder<String>()
    let taps = Relay<Int>()

    taps.send(1)
    taps.observe { log.append("first \($0)") }
    taps.send(2)
    taps.observe { log.append("second \($0)") }
    taps.send(3)

    XCTAssertEqual(log.values, ["first 2", "first 3", "second 3"])
  }

  // law 11.1
  func testListenersAreCalledInTheOrderOfAddingWhicheverWereRemovedBefore() {
    let log = Recorder<Int>()
    let taps = Relay<Void>()
    let tokens = (0..<100).map { number in taps.observe { log.append(number) } }

    for number in stride(from: 0, to: 100, by: 3) { tokens[number].cancel() }
    taps.send()

    XCTAssertEqual(log.values, (0..<100).filter { $0 % 3 != 0 })
  }

  // law 11.2
  func testAnEventSentInsideAListenerIsDeliveredAfterTheOneUnderWay() {
    let log = Recorder<String>()
    let numbers = Relay<Int>()
    numbers.observe { [unowned numbers] number in
      log.append("first \(number)")
      if number == 1 {
        numbers.send(2)
        numbers.send(3)
      }
    }
    numbers.observe { log.append("second \($0)") }

    numbers.send(1)

    XCTAssertEqual(
      log.values, ["first 1", "second 1", "first 2", "second 2", "first 3", "second 3"])
  }

  // law 11.2
  func testAListenerAddedInsideAListenerHearsLaterEventsOnly() {
    let log = Recorder<String>()
    let numbers = Relay<Int>()
    numbers.observe { [unowned numbers] number in
      guard number == 1 else { return }
      numbers.send(2)
      numbers.observe { log.append("late \($0)") }
      numbers.send(3)
    }

    numbers.send(1)

    XCTAssertEqual(log.values, ["late 3"])
  }

  // law 11.2
  func testAListenerCancelledDuringAnEventIsNotCalledAgainNotEvenForIt() {
    let log = Recorder<String>()
    let taps = Relay<Int>()
    var second: BindingToken?
    taps.observe { number in
      log.append("first \(number)")
      second?.cancel()
    }
    second = taps.observe { log.append("second \($0)") }

    taps.send(1)
    taps.send(2)

    XCTAssertEqual(log.values, ["first 1", "first 2"])
  }

  // law 11.4
  func testReadOnlyEventsAreTheSameEvents() {
    let taps = Relay<Int>()
    let log = Recorder(taps.readOnly)

    taps.send(1)
    taps.send(2)

    XCTAssertEqual(log.values, [1, 2])
  }
}
