import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Laws 5 to 7 for relays: nothing is kept alive, nothing piles up.
final class RelayLifetimeTests: XCTestCase {
  // law 11.2
  func testAListenerEndsWithItsOwner() {
    let taps = Relay<Int>()
    let log = Recorder<Int>()
    let tracker = LifetimeTracker()
    var label: Label? = tracker.track(Label())
    let token = taps.observe(Label()) { _, _ in }
    if let label { taps.observe(label) { _, number in log.append(number) } }

    taps.send(1)
    label = nil
    taps.send(2)

    XCTAssertEqual(tracker.alive, [])
    XCTAssertTrue(token.isCancelled)
    XCTAssertEqual(log.values, [1])
  }

  // law 11.2
  func testADeadRelayReleasesItsListenersAndItsTokensSaySo() {
    let tracker = LifetimeTracker()
    var taps: Relay<Int>? = tracker.track(Relay<Int>())
    let token = taps?.observe { [witness = tracker.witness("listener")] _ in _ = witness }
    XCTAssertEqual(tracker.alive, ["Relay<Int>", "listener"])

    taps = nil

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(token?.isCancelled, true)
    token?.cancel()
  }

  // law 11.2
  func testARelayMayDieInItsOwnEvent() {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    var taps: Relay<Int>? = tracker.track(Relay<Int>())
    taps?.observe { number in
      taps = nil
      log.append(number)
    }

    taps?.send(1)

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.2
  func testCancellingReleasesTheListener() {
    let tracker = LifetimeTracker()
    let taps = Relay<Int>()
    let token = taps.observe { [witness = tracker.witness("listener")] _ in _ = witness }
    XCTAssertEqual(tracker.alive, ["listener"])

    token.cancel()

    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.2
  func testShortLivedOwnersLeaveAConstantNumberOfEntries() {
    let tracker = LifetimeTracker()
    let taps = Relay<Int>()

    for _ in 0..<2_000 {
      let label = Label()
      taps.observe(label) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    }

    XCTAssertLessThan(tracker.alive.count, 100)
  }
}
