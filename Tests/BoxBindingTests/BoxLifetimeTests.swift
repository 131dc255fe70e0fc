import BindingTesting
import BoxBinding
import XCTest

/// Laws 5, 6 and 7: what lives, what dies, and what is released when.
final class BoxLifetimeTests: XCTestCase {
  func testABoxDoesNotKeepItsOwnerAlive() {
    let box = Box(0)
    let tracker = LifetimeTracker()
    var label: Label? = tracker.track(Label())
    box.bind(label!) { $0.texts.append("\($1)") }
    let before = tracker.alive

    label = nil
    box.value = 1

    XCTAssertNil(label)
    XCTAssertEqual(before, ["Label"])
    XCTAssertEqual(tracker.alive, [])
  }

  func testTheListenerEndsWithItsOwner() {
    let box = Box(0)
    let log = Recorder<Int>()
    var label: Label? = Label()
    box.bind(label!) { log.append($1) }
    box.value = 1

    label = nil
    box.value = 2

    XCTAssertNil(label)
    XCTAssertEqual(log.values, [0, 1])
  }

  func testAnOwnerThatDiesInsideItsOwnListenerHearsNoMore() {
    let box = Box(0)
    let log = Recorder<Int>()
    var label: Label? = Label()
    box.bind(label!) { [unowned box] _, value in
      log.append(value)
      if value == 1 {
        label = nil
        box.value = 2
      }
    }

    box.value = 1
    box.value = 3

    XCTAssertEqual(log.values, [0, 1])
  }

  func testANewListenerIsReplayedOnceWhatTheOldOnesCaptureSetWhenItDied() {
    let box = Box(0)
    let log = Recorder<Int>()
    bind(box, to: Bomb { box.value = 1 })

    box.bind { log.append($0) }
    box.value = 2

    XCTAssertEqual(log.values, [1, 2])
  }

  func testWhatDiesWithTheOldListenerFindsTheBoxUnboundAndMayBindIt() {
    let box = Box(0)
    let log = Recorder<String>()
    bind(box, to: Bomb { box.bind { log.append("inner \($0)") } })

    box.bind { log.append("outer \($0)") }
    box.value = 1

    XCTAssertEqual(log.values, ["inner 0", "outer 0", "outer 1"])
  }

  private func bind(_ box: Box<Int>, to bomb: Bomb) {
    box.bind { _ in withExtendedLifetime(bomb) {} }
  }

  func testABoxDroppedInsideItsOwnPassFinishesIt() {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    var box: Box<Int>? = tracker.track(Box(0))
    box?.bind { value in
      guard value == 1 else { return log.append(value) }
      box?.value = 2
      box = nil
      log.append(value)
    }

    box?.value = 1

    XCTAssertNil(box)
    XCTAssertEqual(log.values, [0, 1, 2])
    XCTAssertEqual(tracker.alive, [])
  }

  func testAListenerIsReleasedWhenReplacedUnboundOrLeftByItsBox() {
    let tracker = LifetimeTracker()
    var box: Box<Int>? = Box(0)
    func bind(_ name: String) {
      box?.bind { [witness = tracker.witness(name)] _ in _ = witness }
    }
    let log = Recorder<[String]>()

    bind("replaced")
    log.append(tracker.alive)
    bind("set to nil")
    log.append(tracker.alive)
    box?.bind(listener: nil)
    log.append(tracker.alive)
    bind("unbound")
    log.append(tracker.alive)
    box?.unbind()
    log.append(tracker.alive)
    bind("left by the box")
    log.append(tracker.alive)
    box = nil
    log.append(tracker.alive)

    XCTAssertEqual(
      log.values,
      [["replaced"], ["set to nil"], [], ["unbound"], [], ["left by the box"], []])
  }

  func testAnOwnersListenerIsReleasedWhenUnbound() {
    let tracker = LifetimeTracker()
    let box = Box(0)
    let label = Label()
    box.bind(label) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    let before = tracker.alive

    box.unbind()

    XCTAssertEqual(before, ["listener"])
    XCTAssertEqual(tracker.alive, [])
    withExtendedLifetime(label) {}
  }

  func testARunningListenerThatUnbindsItselfIsReleasedWhenItReturns() {
    let tracker = LifetimeTracker()
    let box = Box(0)
    let log = Recorder<[String]>()
    box.bind { [unowned box, witness = tracker.witness("listener")] value in
      guard value == 1 else { return }
      box.unbind()
      log.append(tracker.alive)
      withExtendedLifetime(witness) {}
    }

    box.value = 1
    log.append(tracker.alive)

    XCTAssertEqual(log.values, [["listener"], []])
  }

  func testARunningListenerThatIsReplacedIsReleasedBeforeTheNextCall() {
    let tracker = LifetimeTracker()
    let box = Box(0)
    let log = Recorder<[String]>()
    box.bind { [unowned box, witness = tracker.witness("first")] value in
      guard value == 1 else { return }
      box.bind { if $0 == 2 { log.append(tracker.alive) } }
      box.value = 2
      withExtendedLifetime(witness) {}
    }

    box.value = 1

    XCTAssertEqual(log.values, [[]])
  }

  func testAViewModelAndItsViewAreFreedInEitherOrder() {
    for order in ["view first", "view model first"] {
      let tracker = LifetimeTracker()
      var viewModel: ViewModel? = tracker.track(ViewModel())
      var label: Label? = tracker.track(Label())
      viewModel?.count.bind(label!) { $0.texts.append("\($1)") }
      let log = Recorder<[String]>()
      log.append(tracker.alive)

      if order == "view first" { label = nil } else { viewModel = nil }
      log.append(tracker.alive)
      (label, viewModel) = (nil, nil)
      log.append(tracker.alive)

      let left = order == "view first" ? ["ViewModel"] : ["Label"]
      XCTAssertEqual(log.values, [["ViewModel", "Label"], left, []], order)
    }
  }

  func testNoValueIsKeptButTheNewest() {
    let tracker = LifetimeTracker()
    let box = Box(tracker.track(Label(), as: "0"))
    var heard = 0
    box.bind { [unowned box] _ in
      heard += 1
      if heard == 2 {
        box.value = tracker.track(Label(), as: "2")
        box.value = tracker.track(Label(), as: "3")
      }
    }

    box.value = tracker.track(Label(), as: "1")

    XCTAssertEqual(heard, 4)
    XCTAssertEqual(tracker.alive, ["3"])
  }

  func testShortLivedOwnersLeaveNothingBehind() {
    let tracker = LifetimeTracker()
    let box = Box(0)

    for _ in 0..<10_000 {
      let label = Label()
      box.bind(label) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    }

    XCTAssertLessThanOrEqual(tracker.aliveCount, 1)
  }

  func testTheListenerOfADeadOwnerIsReleasedByTheNextSet() {
    let tracker = LifetimeTracker()
    let box = Box(0)
    var label: Label? = tracker.track(Label())
    box.bind(label!) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    let before = tracker.alive

    label = nil
    box.value = 1

    XCTAssertNil(label)
    XCTAssertEqual(before, ["Label", "listener"])
    XCTAssertEqual(tracker.alive, [])
  }
}

private final class ViewModel {
  let count = Box(0)
}

private final class Label {
  let texts = Recorder<String>()
}

/// Does something when it dies.
private final class Bomb {
  private let whenFreed: () -> Void
  init(_ whenFreed: @escaping () -> Void) { self.whenFreed = whenFreed }
  deinit { whenFreed() }
}
