import BindingTesting
import KeyPathBinding
import KeyPathViews
import XCTest

/// Laws 5, 6 and 7 for key-path bindings: the target is held weakly, by everything in the chain.
final class KeyPathLifetimeTests: XCTestCase {
  // law 6.1
  /// The fault of the article and of `assign(to:on:)`: the target lives as long as the source.
  func testNoOverloadKeepsItsTargetAlive() {
    let profile = Bindable(Profile(name: "kim"))
    let name = Bindable("kim")
    let tracker = LifetimeTracker()
    var tokens: [BindingToken] = []

    let before = {
      let label = tracker.track(Cell())
      tokens = [
        profile.bind(\.name, to: label, \.text), profile.bind(\.name, to: label, \.title),
        name.bind(to: label, \.text), name.bind(to: label, \.title),
        name.map { $0.count }.bind(to: label, \.number), name.map { $0 }.bind(to: label, \.text),
        name.bind(\.self, to: label, \.detail.text),
        profile.map(\.address).bind(\.?.city, to: label, \.title),
      ]
      name.value = "lee"
      profile.value.name = "lee"
      return tracker.alive.count + tokens.count(where: \.isCancelled)
    }()

    XCTAssertEqual(before, 1)
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(tokens.map(\.isCancelled), Array(repeating: true, count: 8))
    name.value = "park"
    profile.value.name = "park"
  }

  // law 6.3
  func testASourceMayDieBeforeItsTarget() {
    let label = Label()
    var token: BindingToken?

    let survivors = LifetimeTracker.survivors { tracker in
      let name = tracker.track(Bindable("kim"))
      token = name.bind(to: label, \.text)
      name.map { $0 }.bind(to: label, \.title)
    }

    XCTAssertEqual(survivors, [])
    XCTAssertEqual(token?.isCancelled, true)
    XCTAssertEqual(label.text, "kim")
  }

  // law 5.3
  func testATransformIsReleasedWhenItsBindingIsCancelled() {
    let tracker = LifetimeTracker()
    let name = Bindable("kim")
    let label = Label()
    let token = name.map { [witness = tracker.witness("transform")] text in
      withExtendedLifetime(witness) { text }
    }.bind(to: label, \.text)
    let before = tracker.alive

    token.cancel()

    XCTAssertEqual(before, ["transform"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.12
  func testAPathTakenFromAnObjectDoesNotKeepThatObjectAlive() {
    final class Screen {
      let part = \Profile.name
      let property = \Label.text
      let label = Label()
    }
    let profile = Bindable(Profile(name: "kim"))

    let survivors = LifetimeTracker.survivors { tracker in
      let screen = tracker.track(Screen())
      tracker.track(screen.label, as: "label")
      profile.bind(screen.part, to: screen.label, screen.property)
      profile.value.name = "lee"
      XCTAssertEqual(screen.label.assigned.values, ["kim", "lee"])
    }

    XCTAssertEqual(survivors, [])
  }

  // law 7.1
  func testShortLivedTargetsLeaveAConstantNumberOfBindings() {
    let tracker = LifetimeTracker()
    let profile = Bindable(Profile(name: "kim"))

    for _ in 0..<2_000 {
      let label = Label()
      profile.bind(\.name, to: label, \.text)
      profile.map { [witness = tracker.witness("transform")] profile in
        withExtendedLifetime(witness) { profile.name }
      }.bind(to: label, \.title)
    }

    XCTAssertLessThan(tracker.alive.count, 100)
  }

  // law 6.9
  func testAViewModelBoundToItsOwnPropertiesIsFreed() {
    final class ViewModel {
      let name = Bindable("")
      var shown = ""
      var count = 0

      init() {
        name.bind(to: self, \.shown)
        name.map(\.count).bind(to: self, \.count)
      }
    }

    let survivors = LifetimeTracker.survivors { tracker in
      let viewModel = tracker.track(ViewModel())
      viewModel.name.value = "kim"
      XCTAssertEqual(viewModel.shown, "kim")
      XCTAssertEqual(viewModel.count, 3)
    }

    XCTAssertEqual(survivors, [])
  }
}
