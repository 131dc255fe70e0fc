import BindingTesting
import ObservableBinding
import Observation
import ObservationBinding
import XCTest

/// Section O: an observable that follows an `@Observable` model.
@MainActor
final class FollowTests: XCTestCase {
  // law O.10
  func testAnObservableFollowsNowAndOnceForEachTurnWithAChange() async throws {
    let model = Model()
    let title = Observable("")
    let heard = Recorder(title)

    title.follow(tracking: { "\(model.name) \(model.count)" })
    let now = title.value
    model.name = "Grace"
    model.count = 1
    let inTheSameTurn = title.value
    try await settle()
    model.other = 7
    try await settle()
    model.count = 2
    try await settle()

    XCTAssertEqual([now, inTheSameTurn], ["Ada 0", "Ada 0"])
    XCTAssertEqual(heard.values, ["", "Ada 0", "Grace 1", "Grace 2"])
  }

  // law O.10
  func testFollowingEndsWhenItIsCancelled() async throws {
    let tracker = LifetimeTracker()
    let model = Model()
    let title = Observable("")
    let token = title.follow(tracking: { [witness = tracker.witness("read")] in
      _ = witness
      return model.name
    })
    model.name = "Grace"

    token.cancel()
    try await settle()

    XCTAssertEqual(title.value, "Ada")
    XCTAssertTrue(token.isCancelled)
    XCTAssertEqual(tracker.alive, [])
  }

  // law O.10
  func testAnObservableThatFollowsIsHeldWeakly() async throws {
    let tracker = LifetimeTracker()
    let model = Model()
    var title: Observable<String>? = tracker.track(Observable(""), as: "title")
    let token = title?.follow(tracking: { [witness = tracker.witness("read")] in
      _ = witness
      return model.name
    })
    let before = tracker.alive

    title = nil
    model.name = "Grace"
    try await settle()

    XCTAssertEqual(before, ["title", "read"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(token?.isCancelled, true)
  }

  // law O.10
  func testAModelMayBeChangedByThoseWhoHearOfIt() async throws {
    let model = Model()
    let count = Observable(0)
    count.observe { if $0 < 3 { model.count = $0 + 1 } }

    count.follow(tracking: { model.count })
    try await settle()

    XCTAssertEqual([count.value, model.count], [3, 3])
  }

  // law O.10
  func testTrackedSourcesAreFollowedToo() async throws {
    let name = Observable("Ada")
    let title = Observable("")

    title.follow(tracking: { "Hello, \(name.tracked)" })
    name.value = "Grace"
    try await settle()

    XCTAssertEqual(title.value, "Hello, Grace")
  }

  // law O.10
  func testWhatIsReadIsReleasedWithTheTokenThoughNothingChanges() async throws {
    let tracker = LifetimeTracker()
    let title = Observable("")
    let token = title.follow(tracking: { [witness = tracker.witness("read")] in
      withExtendedLifetime(witness) { "Ada" }
    })
    try await settle()
    XCTAssertEqual(tracker.alive, ["read"])

    token.cancel()
    try await settle()

    XCTAssertEqual(tracker.alive, [])
  }
}

@Observable private final class Model {
  var name = "Ada"
  var count = 0
  var other = 0
}
