import BindingTesting
import XCTest

final class LifetimeTrackerTests: XCTestCase {
  // law T.4
  func testAScenarioThatFreesEverythingHasNoSurvivors() {
    let survivors = LifetimeTracker.survivors { tracker in
      let view = tracker.track(View())
      view.onTap = { [weak view] in view?.taps += 1 }
    }

    XCTAssertEqual(survivors, [])
  }

  // law T.4
  /// The fault: a closure that holds its owner.
  func testACycleIsReportedByTheNamesOfItsMembers() {
    var kept: View?

    let survivors = LifetimeTracker.survivors { tracker in
      let view = tracker.track(View(), as: "view")
      let child = tracker.track(View())
      tracker.track(View(), as: "free")
      view.onTap = { child.taps += 1 }
      child.onTap = { view.taps += 1 }
      kept = view
    }

    XCTAssertEqual(survivors, ["view", "View"])
    kept?.onTap = nil
  }

  // law T.4
  func testWhatAScenarioThrowsIsThrown() {
    struct Failure: Error {}

    XCTAssertThrowsError(try LifetimeTracker.survivors { _ in throw Failure() })
  }

  // law T.4
  func testObjectsCountAsAliveUntilTheyAreFreed() {
    let tracker = LifetimeTracker()
    var first: View? = tracker.track(View(), as: "first")
    let second = tracker.track(View(), as: "second")
    let before = tracker.alive

    first = nil

    XCTAssertNil(first)
    XCTAssertEqual(before, ["first", "second"])
    XCTAssertEqual(tracker.alive, ["second"])
    XCTAssertEqual(tracker.alive.count, 1)
    withExtendedLifetime(second) {}
  }

  // law T.4
  func testEqualNamesAreCountedApart() {
    let tracker = LifetimeTracker()

    let cells = (1...3).map { _ in tracker.track(View(), as: "cell") }

    XCTAssertEqual(tracker.alive, ["cell", "cell", "cell"])
    withExtendedLifetime(cells) {}
  }

  // law T.4
  func testAWitnessLivesAsLongAsTheClosureThatCapturedIt() {
    let tracker = LifetimeTracker()
    let view = View()
    view.onTap = { [witness = tracker.witness("closure")] in _ = witness }
    let before = tracker.alive

    view.onTap = nil

    XCTAssertEqual(before, ["closure"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law T.4
  func testTheLiveStayNamedHoweverManyDied() {
    let tracker = LifetimeTracker()
    let first = tracker.track(View(), as: "first")

    (0..<10_000).forEach { _ in tracker.track(View()) }
    let last = tracker.track(View(), as: "last")

    XCTAssertEqual(tracker.alive, ["first", "last"])
    withExtendedLifetime((first, last)) {}
  }
}

private final class View {
  var taps = 0
  var onTap: (() -> Void)?
}
