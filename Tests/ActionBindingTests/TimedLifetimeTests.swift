import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Laws 5, 6 and 13: what waits for its time ends with its listener, and keeps nothing alive.
final class TimedLifetimeTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<Int>()

  /// Both operators, each with an event that waits.
  private func waiting(_ source: Relay<Int>, _ tracker: LifetimeTracker) -> Events<Int> {
    let witness = tracker.witness("downstream")
    return source.throttle(for: .seconds(1), on: scheduler)
      .merge(with: source.debounce(for: .seconds(2), on: scheduler))
      .map { [log] number in
        withExtendedLifetime(witness) { log.append(-number) }
        return number
      }
  }

  // law 13.7
  func testBothDeliverWhatWaitedIfNothingEnds() {
    let source = Relay<Int>()
    waiting(source, LifetimeTracker()).observe { [log] in log.append($0) }

    source.send(1)
    source.send(2)
    scheduler.run()

    XCTAssertEqual(log.values, [-1, 1, -2, 2, -2, 2])
  }

  // law 13.7
  func testCancellingCancelsWhatWaitsAndReleasesIt() {
    let tracker = LifetimeTracker()
    let source = Relay<Int>()
    let token = waiting(source, tracker).observe { [log] in log.append($0) }
    source.send(1)
    source.send(2)
    XCTAssertEqual(scheduler.due, [.seconds(1), .seconds(2)])

    token.cancel()

    XCTAssertEqual(scheduler.due, [])
    XCTAssertEqual(tracker.alive, [])
    scheduler.run()
    XCTAssertEqual(log.values, [-1, 1])
  }

  // law 13.7
  func testWhatWaitsDiesWithItsSource() {
    let tracker = LifetimeTracker()
    var source: Relay<Int>? = Relay()
    if let source { waiting(source, tracker).observe { [log] in log.append($0) } }
    source?.send(1)
    source?.send(2)

    source = nil

    XCTAssertEqual(scheduler.due, [])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(log.values, [-1, 1])
  }

  // law 13.7
  func testNothingFiresOnceTheOwnerIsGone() {
    let tracker = LifetimeTracker()
    let source = Relay<Int>()
    var label: Label? = tracker.track(Label(), as: "owner")
    if let label { waiting(source, tracker).observe(label) { [log] in log.append($1) } }
    source.send(1)
    source.send(2)

    label = nil
    scheduler.run()

    XCTAssertFalse(tracker.alive.contains("owner"))
    XCTAssertEqual(log.values, [-1, 1])
    source.send(3)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 13.7
  func testASchedulerKeepsNoSourceNoOwnerAndNoChainAlive() {
    let leaked = LifetimeTracker.survivors { tracker in
      let source = tracker.track(Relay<Int>(), as: "source")
      let label = tracker.track(Label(), as: "owner")
      waiting(source, tracker).observe(label) { _, _ in }
      waiting(source, tracker).observe { _ in }
      source.send(1)
      source.send(2)
      XCTAssertEqual(scheduler.due.count, 4)
    }

    XCTAssertEqual(leaked, [])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.7
  func testAListenerThatCancelsItselfWhileItIsCalledByTheSchedulerIsReleasedWhenItReturns() {
    let tracker = LifetimeTracker()
    let source = Relay<Int>()
    var token: BindingToken?
    token = source.debounce(for: .seconds(1), on: scheduler).map { $0 }.observe {
      [log, witness = tracker.witness("listener")] in
      token?.cancel()
      log.append($0)
      _ = witness
    }

    source.send(1)
    scheduler.run()
    source.send(2)
    scheduler.run()

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 13.7
  func testAListenerCancelledByAnOperatorThatTheSchedulerCalledIsNotCalled() {
    let source = Relay<Int>()
    var token: BindingToken?
    token = source.debounce(for: .seconds(1), on: scheduler)
      .map { number in
        token?.cancel()
        return number
      }
      .observe { [log] in log.append($0) }

    source.send(1)
    scheduler.run()

    XCTAssertEqual(log.values, [])
  }
}
