import BindingTesting
import BoxBinding
import XCTest

/// Laws 5, 6 and 7: what lives, what dies, and what is released when.
final class BoxLifetimeTests: XCTestCase {
  // law 5.4
  func testANewListenerIsReplayedOnceWhatTheOldOnesCaptureSetWhenItDied() {
    let box = Box(0)
    let log = Recorder<Int>()
    bind(box, to: Bomb { box.value = 1 })

    box.bind { log.append($0) }
    box.value = 2

    XCTAssertEqual(log.values, [1, 2])
  }

  // law 5.4
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

  // law 5.3
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

  // law 5.3
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

  // law 5.3
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

  // law 5.3
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

  // law 7.1
  func testShortLivedOwnersLeaveNothingBehind() {
    let tracker = LifetimeTracker()
    let box = Box(0)

    for _ in 0..<10_000 {
      let label = Label()
      box.bind(label) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    }

    XCTAssertLessThanOrEqual(tracker.alive.count, 1)
  }

  // law 5.3
  func testAListenerThatHasHeardASetIsReleasedAtOnceWhenUnbound() {
    let tracker = LifetimeTracker()
    let box = Box(0)
    func bind() {
      let witness = tracker.witness("listener")
      box.bind { _ in withExtendedLifetime(witness) {} }
    }

    bind()
    box.value = 1
    box.unbind()
    XCTAssertEqual(tracker.alive, [])
    bind()
    box.bind { [unowned box] in if $0 == 2 { box.value = 3 } }
    XCTAssertEqual(tracker.alive, [])
    box.value = 2
    bind()
    box.unbind()

    XCTAssertEqual(tracker.alive, [])
  }

  // law 5.3
  func testAListenerThatIsReplacedAsItHearsAQueuedSetIsReleasedBeforeTheNextIsHeard() {
    let tracker = LifetimeTracker()
    let box = Box(0)
    let log = Recorder<String>()
    func bind() {
      let witness = tracker.witness("first")
      box.bind { [unowned box] number in
        withExtendedLifetime(witness) { log.append("first \(number)") }
        if number == 1 { box.value = 2 }
        guard number == 2 else { return }
        box.bind { number in
          log.append("second \(number) \(tracker.alive)")
          if number == 2 { box.value = 3 }
        }
      }
    }

    bind()
    box.value = 1

    XCTAssertEqual(
      log.values, ["first 0", "first 1", "first 2", "second 2 [\"first\"]", "second 3 []"])
  }

  // law 5.3
  func testOfTwoListenersThatACallUnbindsTheOneThatIsNotRunningIsReleasedAtOnce() {
    let tracker = LifetimeTracker()
    let box = Box(0)
    let log = Recorder<[String]>()
    func bind(_ name: String, _ act: @escaping (Int) -> Void = { _ in }) {
      let witness = tracker.witness(name)
      box.bind { number in withExtendedLifetime(witness) { act(number) } }
    }
    bind("running") { [unowned box] number in
      guard number == 1 else { return }
      box.unbind()
      bind("other")
      box.unbind()
      log.append(tracker.alive)
    }

    box.value = 1

    XCTAssertEqual(log.values, [["running"]])
    XCTAssertEqual(tracker.alive, [])
  }
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
