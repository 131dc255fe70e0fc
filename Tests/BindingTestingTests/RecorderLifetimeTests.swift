import BindingTesting
import BoxBinding
import DelegateBinding
import ObservableBinding
import XCTest

final class RecorderLifetimeTests: XCTestCase {
  // law T.2
  func testARecorderEndsWithItself() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let probe = tracker.witness("what the recorder heard")
    let doubled = count.map { [probe] value in withExtendedLifetime(probe) { value * 2 } }
    var log: Recorder<Int>? = tracker.track(Recorder(doubled), as: "recorder")
    count.value = 1
    let recorded = log?.values

    log = nil
    count.value = 2

    XCTAssertEqual(recorded, [0, 2])
    XCTAssertEqual(tracker.alive, ["what the recorder heard"])
    withExtendedLifetime((probe, doubled)) {}
  }

  // law T.2
  func testNoSourceKeepsARecorderAlive() {
    let count = Observable(0)
    let box = Box(0)
    let called = Delegate<Int, Void>()
    let taps = Pulse<Int>()
    let tracker = LifetimeTracker()
    var logs: [Recorder<Int>] = []
    for (name, log) in [
      ("of an observable", Recorder(count)), ("of a box", Recorder(box)),
      ("of a delegate", Recorder(called)), ("of events", Recorder(taps)),
    ] {
      logs.append(tracker.track(log, as: name))
    }
    XCTAssertEqual(tracker.alive.count, 4)

    logs = []

    XCTAssertEqual(tracker.alive, [])
    withExtendedLifetime((count, box, called, taps)) {}
  }

  // law T.2
  func testARecorderKeepsNoSourceAlive() {
    let tracker = LifetimeTracker()
    let log = Recorder<String>()

    let before = {
      let count = tracker.track(Observable(0))
      let box = tracker.track(Box(0))
      let called = tracker.track(Delegate<Int, Void>())
      let taps = tracker.track(Pulse<Int>())
      log.record(count, as: "count")
      log.record(count.map { $0 }, as: "map")
      box.bind(log) { $0.append("box: \($1)") }
      called.bind(log) { $0.append("called: \($1)") }
      log.record(taps, as: "taps")
      return withExtendedLifetime((count, box, called, taps)) { tracker.alive.count }
    }()

    XCTAssertEqual(before, 4)
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(log.values, ["count: 0", "map: 0", "box: 0"])
  }

  // law T.2
  func testTheEndOfARecorderLeavesTheNextListenerOfABoxInPlace() {
    let box = Box(0)
    var first: Recorder<Int>? = Recorder(box)
    let second = Recorder(box)

    first = nil
    box.value = 1

    XCTAssertNil(first)
    XCTAssertEqual(second.values, [0, 1])
  }

  // law T.2
  func testADelegateCallsNobodyOnceItsRecorderIsGone() {
    let changed = Delegate<Int, Void>()
    var log: Recorder<Int>? = Recorder(changed)
    let before: Void? = changed(1)
    let recorded = log?.values

    log = nil

    XCTAssertNotNil(before)
    XCTAssertEqual(recorded, [1])
    XCTAssertNil(changed(2))
  }
}
