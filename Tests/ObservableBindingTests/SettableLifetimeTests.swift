import BindingTesting
import ObservableBinding
import XCTest

/// Laws 5 to 7, where a box, an observable and a property that notifies keep them alike.
final class SettableLifetimeTests: XCTestCase {
  // law 6.1, 6.3, D.11
  func testAListenerEndsWithItsOwnerAndIsReleasedByTheNextSet() {
    for count in all(0) {
      let tracker = LifetimeTracker()
      let log = Recorder<Int>()
      var label: Label? = tracker.track(Label())
      count.follow(label!) { [witness = tracker.witness("listener")] _, value in
        withExtendedLifetime(witness) { log.append(value) }
      }
      count.value = 1
      let before = tracker.alive

      label = nil
      let between = tracker.alive
      count.value = 2

      XCTAssertNil(label)
      XCTAssertEqual(
        [before, between, tracker.alive], [["Label", "listener"], ["listener"], []],
        "\(type(of: count))")
      XCTAssertEqual(log.values.filter { $0 > 0 }, [1], "\(type(of: count))")
    }
  }

  // law 4.3, D.11
  func testAnOwnerThatDiesInsideItsOwnListenerHearsNoMore() {
    for count in all(0) {
      let log = Recorder<Int>()
      var label: Label? = Label()
      count.follow(label!) { [unowned count] _, value in
        log.append(value)
        if value == 1 {
          label = nil
          count.value = 2
        }
      }
      log.removeAll()

      count.value = 1
      count.value = 3

      XCTAssertEqual(log.values, [1], "\(type(of: count))")
    }
  }

  // law 6.3
  func testASourceMayDieBeforeItsOwners() {
    for kind in all(0).indices {
      let label = Label()

      let survivors = LifetimeTracker.survivors { tracker in
        let count = all(0)[kind]
        tracker.track(count)
        count.follow(label) { if $1 > 0 { $0.texts.append("\($1)") } }
        count.value = 1
      }

      XCTAssertEqual(survivors, [])
      XCTAssertEqual(label.texts.values, ["1"])
    }
  }

  // law 6.8, D.11
  func testASourceDroppedInsideItsOwnPassFinishesIt() {
    // One that begins with 1 is dropped inside the replay, if there is one.
    for (kind, start) in all(0).indices.flatMap({ [($0, 0), ($0, 1)] }) {
      for isMutated in [false, true] {
        let tracker = LifetimeTracker()
        let log = Recorder<Int>()
        var count: (any Settable<Int>)? = all(start)[kind]
        count.map { _ = tracker.track($0) }
        count?.follow { value in
          if value == 1 {
            count?.value = 2
            count = nil
          }
          log.append(value)
        }

        if isMutated { count?.mutate { $0 = 1 } } else { count?.value = 1 }

        XCTAssertNil(count)
        XCTAssertEqual(log.values.filter { $0 > 0 }, [1, 2])
        XCTAssertEqual(tracker.alive, [])
      }
    }
  }

  // law 6.4
  func testAListenerThatHoldsItsOwnSourceLetsGoOfItWhenCancelled() {
    for kind in all(0).indices {
      let survivors = LifetimeTracker.survivors { tracker in
        let count = all(0)[kind]
        tracker.track(count)
        let end = count.follow { _ in _ = count }
        end()
      }

      XCTAssertEqual(survivors, [])
    }
  }

  // law 6.10, D.11
  func testNoValueIsKeptButTheNewest() {
    let trackers = all(0).map { _ in LifetimeTracker() }
    for (kind, tracker) in trackers.enumerated() {
      let current = all(tracker.track(Label(), as: "0"))[kind]
      var heard = 10
      current.follow { [unowned current] _ in
        heard += 1
        if heard == 1 {
          current.value = tracker.track(Label(), as: "2")
          current.value = tracker.track(Label(), as: "3")
        }
      }
      (current as? Observable<Label>)?.observe { _ in }
      heard = 0

      current.value = tracker.track(Label(), as: "1")

      XCTAssertEqual(heard, 3)
      XCTAssertEqual(tracker.alive, ["3"])
    }
  }
}
