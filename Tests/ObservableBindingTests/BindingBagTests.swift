import BindingTesting
import ObservableBinding
import XCTest

/// Law 5, for many tokens at once.
final class BindingBagTests: XCTestCase {
  // law 5.9
  func testCancelAllCancelsEveryTokenAndIsHarmlessTwice() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let bag = BindingBag()
    bag.cancelAll()
    let tokens = [count.bind { log.append($0) }, count.observe { log.append($0) }]
    for token in tokens { token.store(in: bag) }

    bag.cancelAll()
    bag.cancelAll()
    count.value = 1

    XCTAssertEqual(log.values, [0])
    XCTAssertEqual(tokens.map(\.isCancelled), [true, true])
  }

  // law 5.9
  func testABagCancelsItsTokensWhenItGoes() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var bag: BindingBag? = BindingBag()
    count.bind { log.append($0) }.store(in: bag!)
    count.value = 1

    bag = nil
    count.value = 2

    XCTAssertNil(bag)
    XCTAssertEqual(log.values, [0, 1])
  }

  // law 5.9
  func testABagFilledAfterCancelAllWorksAsANewOne() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var bag: BindingBag? = BindingBag()
    count.observe { _ in log.append(-1) }.store(in: bag!)
    bag?.cancelAll()

    count.observe { log.append($0) }.store(in: bag!)
    count.value = 1
    bag = nil
    count.value = 2

    XCTAssertNil(bag)
    XCTAssertEqual(log.values, [1])
  }

  // law 5.6
  func testATokenMayBeInABagTwiceInTwoBagsOrCancelledBefore() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let token = count.observe { log.append($0) }
    let cancelled = count.observe { log.append($0) }
    let first = BindingBag()
    let second = BindingBag()
    cancelled.cancel()
    for bag in [first, first, second] {
      token.store(in: bag)
      cancelled.store(in: bag)
    }

    second.cancelAll()
    first.cancelAll()
    count.value = 1

    XCTAssertEqual(log.values, [])
  }

  // law 5.7
  func testABagKeepsNothingAlive() {
    let tracker = LifetimeTracker()
    let bag = BindingBag()

    let before = {
      let count = tracker.track(Observable(0), as: "source")
      let label = tracker.track(Label(), as: "owner")
      count.bind { [witness = tracker.witness("listener")] _ in _ = witness }.store(in: bag)
      count.bind(label) { _, _ in }.store(in: bag)
      count.map { [witness = tracker.witness("map")] in ($0, witness) }.bind { _ in }
        .store(in: bag)
      return withExtendedLifetime((count, label)) { tracker.alive }
    }()

    XCTAssertEqual(before, ["source", "owner", "listener", "map"])
    XCTAssertEqual(tracker.alive, [])
    bag.cancelAll()
  }

  // law 5.7
  func testAViewThatHoldsItsBagFreesItsListenersWhenItGoes() {
    final class View {
      let bag = BindingBag()
      let texts = Recorder<String>()
    }
    let tracker = LifetimeTracker()
    let name = Observable("kim")
    var view: View? = tracker.track(View())
    name.bind { [unowned view = view!, witness = tracker.witness("listener")] text in
      withExtendedLifetime(witness) { view.texts.append(text) }
    }.store(in: view!.bag)
    let before = tracker.alive

    view = nil
    name.value = "lee"

    XCTAssertNil(view)
    XCTAssertEqual(before, ["View", "listener"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 5.9
  func testABagDroppedInsideAPassCancelsForTheRestOfIt() {
    let count = Observable(0)
    let log = Recorder<String>()
    var bag: BindingBag? = BindingBag()
    count.observe {
      log.append("first \($0)")
      bag = nil
    }
    count.observe { log.append("second \($0)") }.store(in: bag!)

    count.value = 1

    XCTAssertNil(bag)
    XCTAssertEqual(log.values, ["first 1"])
  }

  // law 5.9
  func testAListenerMayCancelTheBagThatHoldsIt() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let bag = BindingBag()
    count.observe { value in
      log.append(value)
      bag.cancelAll()
      count.observe { log.append(-$0) }.store(in: bag)
    }.store(in: bag)

    count.value = 1
    count.value = 2
    bag.cancelAll()
    count.value = 3

    XCTAssertEqual(log.values, [1, -2])
  }

  // law 5.9
  func testReleasingAListenerMayFillTheBagThatIsBeingCancelled() {
    let count = Observable(0)
    let log = Recorder<String>()
    let bag = BindingBag()
    let refill = { AtEnd { count.observe { log.append("late \($0)") }.store(in: bag) } }
    count.observe { [end = refill()] value in
      withExtendedLifetime(end) { log.append("first \(value)") }
    }.store(in: bag)
    count.observe { log.append("second \($0)") }.store(in: bag)

    bag.cancelAll()
    count.value = 1

    XCTAssertEqual(log.values.filter { !$0.hasPrefix("late") }, [])
  }

  // law 5.9
  func testWhatIsStoredWhileABagIsCancelledIsCancelledTheNextTime() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let bag = BindingBag()
    let refill = AtEnd { [unowned count, unowned bag] in
      count.observe { log.append($0) }.store(in: bag)
    }
    count.observe { [refill] _ in _ = refill }.store(in: bag)
    count.observe { [refill] _ in _ = refill }.store(in: bag)
    _ = consume refill

    bag.cancelAll()
    count.value = 1
    bag.cancelAll()
    count.value = 2

    XCTAssertEqual(log.values, [1])
  }
}
