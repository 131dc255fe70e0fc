import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// `bind(to:)`: it begins with what there is; the target is held weakly.
final class BindToTests: XCTestCase {
  // law 11.7
  func testEventsSetAnObservableFromNowOn() {
    let numbers = Relay<Int>()
    let target = Observable(0)
    let log = Recorder(target)

    numbers.send(1)
    numbers.bind(to: target)
    numbers.send(2)
    numbers.map { $0 * 10 }.bind(to: target)
    numbers.send(3)

    XCTAssertEqual(log.values, [0, 2, 3, 30])
  }

  // law 11.7
  func testAnOptionalIsSetToTheValueAndToEvents() {
    let rows = Relay<Int>()
    let count = Observable(1)
    let picked = Observable<Int?>(nil)
    let log = Recorder(picked)

    rows.map { $0 }.bind(to: picked)
    rows.send(5)
    count.map { $0 }.bind(to: picked)
    count.map { $0 + 1 }.bind(to: picked).cancel()
    Observable<Int?>(nil).bind(to: picked)

    XCTAssertEqual(log.values, [nil, 5, 1, 2, nil])
  }

  // law 11.7
  func testEventsAreSentOnToARelay() {
    let numbers = Relay<Int>()
    let target = Relay<Int>()
    let log = Recorder(target)

    numbers.filter { $0 > 1 }.bind(to: target)
    numbers.send(1)
    numbers.send(2)

    XCTAssertEqual(log.values, [2])
  }

  // law 11.7
  func testAValueIsReplayedToAnObservableAndToARelay() {
    let count = Observable(1)
    let copy = Observable(0)
    let relay = Relay<Int>()
    let copies = Recorder(copy)
    let events = Recorder(relay)

    count.map { $0 * 2 }.bind(to: copy)
    count.bind(to: relay)
    count.value = 5

    XCTAssertEqual(copies.values, [0, 2, 10])
    XCTAssertEqual(events.values, [1, 5])
  }

  // law 11.7
  func testABindingKeepsNeitherSideAlive() {
    let leaked = LifetimeTracker.survivors { tracker in
      let source = tracker.track(Relay<Int>(), as: "source")
      let target = tracker.track(Observable(0), as: "target")
      let relay = tracker.track(Relay<Int>(), as: "relay")
      let count = tracker.track(Observable(0), as: "count")
      source.bind(to: target)
      source.bind(to: relay)
      count.bind(to: target)
      count.bind(to: relay)
      source.send(1)
    }

    XCTAssertEqual(leaked, [])
  }

  // law 11.7
  func testABindingEndsWithItsTargetAndWhenItIsCancelled() {
    let source = Relay<Int>()
    var target: Observable<Int>? = Observable(0)
    let relay = Relay<Int>()
    let log = Recorder(relay)

    let dead = target.map { source.map { $0 }.bind(to: $0) }
    let token = source.bind(to: relay)
    source.send(1)
    target = nil
    token.cancel()
    source.send(2)

    XCTAssertEqual(dead?.isCancelled, true)
    XCTAssertEqual(log.values, [1])
  }

  // law 6.8, 8.21, 11.7
  func testAChoiceThatABindingSetsMayBeLetGoOfInTheSamePass() {
    for isHeldOnly in [false, true] {
      for isBoundFirst in [false, true] {
        let id = Observable(0)
        var draft: Observable? = Observable(5)
        let shown = id.flatMap { [weak draft] in
          $0 == 0 ? draft?.readOnly ?? .constant(9) : .constant(-1)
        }
        let log = Recorder<Int>()
        let hear = { isHeldOnly ? shown.hold() : shown.map { $0 } }
        var held: Derived<Int>?
        if !isBoundFirst { held = hear() }
        draft.map { _ = id.bind(to: $0) }
        held = held ?? hear()
        held?.bind { log.append($0) }
        draft = nil

        for value in [0, 1] { id.value = value }

        XCTAssertEqual(log.values.last, -1)
        XCTAssertEqual(held?.value, -1)
      }
    }
  }
}
