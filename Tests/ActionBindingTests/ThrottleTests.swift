import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 13: the first at once, then at most one in each interval.
final class ThrottleTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let taps = Relay<Int>()
  private let log = Recorder<String>()

  private func listen() {
    taps.throttle(for: .milliseconds(500), on: scheduler)
      .observe { [log, scheduler] in log.append("\($0) at \(scheduler.now)") }
  }

  private func throttled(
    latest: Bool
  ) -> (Relay<Character>, ManualScheduler) -> Events<Character> {
    { $0.throttle(for: .milliseconds(500), latest: latest, on: $1) }
  }

  private func send(_ number: Int, after delay: Duration) {
    scheduler.advance(by: delay)
    taps.send(number)
  }

  // law 13.4
  func testTheFirstPassesAtOnceAndTheLastAtTheEndOfTheInterval() {
    let heard = marbles("abc----------", through: throttled(latest: true))

    XCTAssertEqual(heard, "a----c-------")
  }

  // law 13.4
  func testWithoutLatestWhatComesInTheIntervalIsDropped() {
    let heard = marbles("a---b-------c", through: throttled(latest: false))

    XCTAssertEqual(heard, "a-----------c")
  }

  // law 13.5
  func testAnEventExactlyOneIntervalAfterTheLastDeliveryPassesAtOnce() {
    let heard = marbles("a----b---cd--", through: throttled(latest: false))

    XCTAssertEqual(heard, "a----b----d--")
  }

  // law 13.5
  func testADeliveryAtTheEndOfAnIntervalOpensANewOne() {
    let heard = marbles("ab----c--------d", through: throttled(latest: true))

    XCTAssertEqual(heard, "a----b----c----d")
  }

  // law 13.5
  func testAnEventThatComesAtTheVeryEndOfTheIntervalTakesThePlaceOfTheOneThatWaited() {
    taps.send(0)
    scheduler.schedule(after: .milliseconds(500)) { [taps] in taps.send(3) }
    listen()

    send(1, after: .zero)
    send(2, after: .milliseconds(100))
    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(log.values, ["1 at 0.0 seconds", "3 at 0.5 seconds"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.5
  func testAnEventAfterOneAtTheVeryEndOfTheIntervalWaitsForTheNextEnd() {
    scheduler.schedule(after: .milliseconds(500)) { [taps] in
      taps.send(3)
      taps.send(4)
    }
    listen()

    send(1, after: .zero)
    send(2, after: .milliseconds(100))
    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(
      log.values, ["1 at 0.0 seconds", "3 at 0.5 seconds", "4 at 1.0 seconds"])
  }

  // law 13.4
  func testNothingIsPendingWithoutAnEventThatWaits() {
    listen()

    send(1, after: .zero)
    XCTAssertEqual(scheduler.due, [])
    send(2, after: .milliseconds(100))
    send(3, after: .milliseconds(100))

    XCTAssertEqual(scheduler.due, [.milliseconds(500)])
  }

  // law 11.3
  func testEachListenerHasItsOwnInterval() {
    let throttled = taps.throttle(for: .seconds(1), on: scheduler)
    let first = Recorder(throttled)

    send(1, after: .zero)
    let second = Recorder(throttled)
    send(2, after: .milliseconds(300))
    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(first.values, [1, 2])
    XCTAssertEqual(second.values, [2])
  }

  // law 13.4
  func testOptionalEventsWaitLikeOthers() {
    let texts = Relay<String?>()
    let log = Recorder(texts.throttle(for: .seconds(1), on: scheduler))

    texts.send("a")
    texts.send("b")
    texts.send(nil)
    scheduler.run()

    XCTAssertEqual(log.values, ["a", nil])
  }

  // law 13.4
  func testAnIntervalOfZeroLetsEverythingThrough() {
    let log = Recorder(taps.throttle(for: .zero, on: scheduler))

    taps.send(1)
    taps.send(2)

    XCTAssertEqual(log.values, [1, 2])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.5
  func testAnEventSentByTheListenerItselfWaitsForTheInterval() {
    taps.throttle(for: .seconds(1), on: scheduler).observe { [log, scheduler, taps] number in
      log.append("\(number) at \(scheduler.now)")
      if number < 3 { taps.send(number + 1) }
    }

    taps.send(1)
    scheduler.run()

    XCTAssertEqual(
      log.values, ["1 at 0.0 seconds", "2 at 1.0 seconds", "3 at 2.0 seconds"])
  }

  // law 11.5
  func testAnEventThatIsDueWhileTheListenerRunsWaitsForItsEnd() {
    let interval = Duration.seconds(1)
    for operate in [
      { $0.throttle(for: interval, on: $1) }, { $0.debounce(for: interval, on: $1) },
    ] as [(Relay<Int>, ManualScheduler) -> Events<Int>] {
      let (taps, scheduler, log) = (Relay<Int>(), ManualScheduler(), Recorder<String>())
      operate(taps, scheduler).observe { [unowned taps] in
        log.append("\($0) begins")
        if $0 < 3 { taps.send($0 + 1) }
        scheduler.advance(by: interval)
        log.append("\($0) ends")
      }

      taps.send(1)
      scheduler.advance(by: interval)

      XCTAssertEqual(
        log.values, ["1 begins", "1 ends", "2 begins", "2 ends", "3 begins", "3 ends"])
    }
  }
}
