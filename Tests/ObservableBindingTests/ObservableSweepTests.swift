import BindingTesting
import XCTest

@testable import ObservableBinding

/// Law 7: the dead are swept without any set, and the living do not notice.
final class ObservableSweepTests: XCTestCase {
  private let many = 2_000
  private let few = 100

  // law 7.1
  func testShortLivedOwnersOfOneSourceLeaveAConstantNumberOfEntries() {
    let tracker = LifetimeTracker()
    let count = Observable(0)

    for _ in 0..<many {
      let label = Label()
      count.observe(label) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    }

    XCTAssertLessThan(tracker.alive.count, few)
  }

  // law 7.2
  func testShortLivedOwnersThroughAMapEachLeaveAConstantNumberOfEntries() {
    let tracker = LifetimeTracker()
    let count = Observable(0)

    for _ in 0..<many {
      let label = Label()
      count.watched(tracker).bind(label) { _, _ in }
    }

    XCTAssertLessThan(tracker.alive.count, few)
  }

  // law 7.3
  func testAnOwnerThatListensBelowAGateWhileItDiesLeavesNothing() {
    final class Dying {
      let gate: Derived<Int>
      init(_ gate: Derived<Int>) { self.gate = gate }
      deinit { gate.observe(self) { _, _ in } }
    }
    let count = Observable(0)
    var runs = 0
    let gate = count.map {
      runs += 1
      return $0
    }.removeDuplicates()

    _ = Dying(gate)
    count.value = 1
    let before = runs
    count.value = 2

    XCTAssertEqual(runs, before)
  }

  // law 7.2
  func testAValueBelowAGateEndsWithTheNextSetOnceItsOwnersAreGoneThoughNothingIsLetThrough() {
    let tracker = LifetimeTracker()
    let source = Observable((rows: 0, other: 0))
    var runs = 0
    var heard = 0
    var owners: [Label] = []
    for number in 1...3 {
      let captured = tracker.track(Label(), as: "captured by \(number)")
      let owner = Label()
      owners.append(owner)
      source.map {
        runs += 1
        return $0.rows
      }
      .removeDuplicates().map { [captured] rows in withExtendedLifetime(captured) { rows } }
      .observe(owner) { _, _ in heard += 1 }
    }
    source.value.other = 1
    let before = (runs, tracker.alive.count)

    owners.removeLast(2)
    source.value.other = 2
    let alive = tracker.alive
    runs = 0
    source.value.other = 3
    source.value.rows = 1

    XCTAssertEqual([before.0, before.1], [6, 3])
    XCTAssertEqual(alive, ["captured by 1"])
    XCTAssertEqual([runs, heard], [2, 1])
  }

  func testWhatDiesBelowAGateMaySetAndReadAndNobodyHearsWhatHasNotChanged() {
    final class Dying {
      let onDeath: () -> Void
      init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
      deinit { onDeath() }
    }
    let source = Observable(0)
    let tens = source.map { $0 / 10 }.removeDuplicates().map { $0 * 100 }
    let log = Recorder<Int>()
    tens.observe { log.append($0) }
    var owners = [Label(), Label()]
    for (owner, value) in zip(owners, [5, 15]) {
      let dying = Dying {
        source.value = value
        _ = tens.value
      }
      tens.observe(owner) { _, _ in _ = dying }
    }

    owners.removeFirst()
    source.value = 1
    let equal = log.values
    owners = []
    source.value = 2
    for value in [16, 17] { source.value = value }

    XCTAssertEqual([equal, log.values], [[], [100]])
  }

  func testOwnersThatAreGoneBelowAGateAreFoundInTurn() {
    let tracker = LifetimeTracker()
    let source = Observable(0)
    let tens = source.map { $0 / 10 }.removeDuplicates().map { $0 * 100 }
    var owners = (0..<100).map { _ in Label() }
    for owner in owners {
      tens.observe(owner) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    }

    owners.removeFirst(60)
    for _ in 0..<100 { source.value = 1 }

    XCTAssertEqual(tracker.alive.count, 40)
    withExtendedLifetime(owners) {}
  }

  // law 7.1
  func testShortLivedOwnersOfOneDerivedValueLeaveAConstantNumberOfEntries() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let doubled = count.map { $0 * 2 }

    for _ in 0..<many {
      let label = Label()
      doubled.bind(label) { [witness = tracker.witness("listener")] _, _ in _ = witness }
    }

    XCTAssertLessThan(tracker.alive.count, few)
  }

  // law 7.2
  func testShortLivedOwnersAtTheEndOfChainsOverTwoSourcesLeaveAConstantNumberOfEntries() {
    let tracker = LifetimeTracker()
    let first = Observable(0)
    let second = Observable(0)
    let kept = first.map { $0 + 1 }

    for _ in 0..<many / 10 {
      let label = Label()
      Derived(kept.watched(tracker), second) { $0 + $1 }.watched(tracker).removeDuplicates()
        .bind(label) { _, _ in }
    }

    XCTAssertLessThan(tracker.alive.count, few)
    XCTAssertEqual(kept.value, 1)
  }

  func testDerivedValuesThatFallSilentLeaveFewGaps() {
    let count = Observable(0)
    let root = count._node.roots.all[0].object
    count.map { $0 }.observe { _ in }

    for _ in 0..<many { count.map { $0 }.observe { _ in }.cancel() }
    let gaps = [root.followers.count]
    count.map { $0 }.observe { [unowned count, many] _ in
      for _ in 0..<many { count.map { $0 }.observe { _ in }.cancel() }
    }
    count.value += 1

    XCTAssertLessThan((gaps + [root.followers.count]).max() ?? 0, 9)
  }

  func testCancelledListenersGiveBackTheirRoomAtRestAndAfterAPass() {
    let count = Observable(0)
    let list = count.listenerList.object
    let bag = BindingBag()
    let bindMany = { [many] in for _ in 0..<many { count.observe { _ in }.store(in: bag) } }

    bindMany()
    bag.cancelAll()
    let atRest = list.capacity
    count.observe { _ in bag.cancelAll() }
    bindMany()
    count.value = 1

    XCTAssertLessThan(Int(max(atRest, list.capacity)), few)
  }

  func testTokensOfADeadSourceKeepLittleMoreThanThemselves() {
    var count: Observable<Int>? = Observable(0)
    let tokens = (0..<many).map { _ in count?.observe { _ in } }
    let list = tokens[0]?.registry as? Listeners<Int>

    count = nil

    XCTAssertNil(count)
    XCTAssertEqual(list?.isIdle, true)
    XCTAssertEqual(list?.count, 0)
    XCTAssertLessThan(list.map { Int($0.capacity) } ?? many, few)
  }

  // law 7.3
  func testCancelledListenersLeaveNothingBehind() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    count.observe { [witness = tracker.witness("kept")] _ in _ = witness }

    for _ in 0..<many {
      count.observe { [witness = tracker.witness("cancelled")] _ in _ = witness }.cancel()
    }

    XCTAssertEqual(tracker.alive, ["kept"])
  }

  // law 7.3
  func testListenersCancelledDuringAPassAreReleasedInIt() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let log = Recorder<Int>()
    count.observe { [unowned count, many] _ in
      for _ in 0..<many {
        count.observe { [witness = tracker.witness("listener")] _ in _ = witness }.cancel()
      }
      log.append(tracker.alive.count)
    }

    count.value = 1

    XCTAssertEqual(log.values, [0])
  }

  // law 7.4
  func testTheLivingKeepTheirPlacesAmongTheDead() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var living: [Label] = []
    for index in 0..<10_000 {
      let label = Label()
      if index % 1_000 == 0 { living.append(label) }
      count.observe(label) { _, _ in log.append(index) }
      if index % 2_500 == 0 { count.observe { _ in log.append(-index) } }
    }

    count.value = 1

    XCTAssertEqual(
      log.values,
      [0, 0, 1_000, 2_000, -2_500, 3_000, 4_000, 5_000, -5_000, 6_000, 7_000, -7_500, 8_000, 9_000])
    withExtendedLifetime(living) {}
  }

  // law 5.2
  func testTokensOfTheSweptStayCancelledAndHarmless() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let tokens = (0..<1_000).map { _ in count.observe(Label()) { log.append($1) } }
    count.observe { log.append($0) }

    let states = Set(tokens.map(\.isCancelled))
    tokens.forEach { $0.cancel() }
    count.value = 1

    XCTAssertEqual(states, [true])
    XCTAssertEqual(log.values, [1])
  }

  // law 7.5
  func testABagOutlivingManyBindingsDoesNotPileUpTheirTokens() {
    let count = Observable(0)
    let bag = BindingBag()

    for _ in 0..<many {
      let label = Label()
      count.observe(label) { _, _ in }.store(in: bag)
    }

    XCTAssertLessThan(bag.tokens.count, few)
  }

  // law 7.3
  func testAWindowOfListenersThatMovesOnKeepsTheListSmall() {
    let count = Observable(0)
    var last = count.observe { _ in }

    for _ in 0..<many {
      let next = count.observe { _ in }
      last.cancel()
      last = next
    }

    XCTAssertLessThan((last.registry as? AnyListeners).map { Int($0.capacity) } ?? many, few)
  }

  // law 7.3
  func testCancelledFollowersLeaveNoRoomBehind() {
    let source = Observable(0)
    let tokens = (0..<1_000).map { _ in source.map { $0 }.observe { _ in } }

    for token in tokens { token.cancel() }

    XCTAssertEqual(source._node.below.count, 0)
    XCTAssertLessThan(source._node.roots.all[0].object.followers.capacity, 64)
  }

  // law 4.6
  func testEachIdIsFoundWhicheverListenersHaveEnded() {
    for ended in 0..<256 {
      let listeners = Listeners<Int>()
      let tokens = (0..<8).map { _ in listeners.add(.closure { _ in }) }

      for id in 0..<8 where ended >> id & 1 == 1 { tokens[id].cancel() }
      if ended >> 6 & 1 == 1 { _ = listeners.add(.closure { _ in }) }

      for id in 0...listeners.nextID {
        let place = (0..<listeners.count).first { listeners.slots[$0].id >= id }
        XCTAssertEqual(
          listeners.firstPosition(from: id), place ?? listeners.count, "\(id) of \(ended)")
      }
    }
  }

}
