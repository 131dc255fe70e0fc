import BindingTesting
@testable import ObservableBinding
import TrapTesting
import XCTest

/// Values that act when they die, and transforms and comparisons that act.
final class HostileValuesTests: XCTestCase {
  // MARK: Sets while a value is computed

  // law 8.4
  func testASetWhileAColdValueIsComputedIsInIt() {
    let source = Observable(0)
    let once = Once()
    let heard = source.map { Bomb($0) { once { source.value = 3 } } }
    let token = heard.bind { _ in }
    defer { token.cancel() }
    let derived = Derived(source.map { $0 }, heard) { [$0, $1.number] }
    var values: [[Int]] = []
    let bag = BindingBag()
    defer { bag.cancelAll() }

    batch(source) {
      source.value = 2
      derived.bind { values.append($0) }.store(in: bag)
    }

    XCTAssertEqual(values.last, [3, 3])
    XCTAssertEqual(derived.value, [3, 3])
  }

  func testASetByTheValueThatIsReplacedIsHeardOfInEachKindOfBuild() {
    let source = Observable(0)
    let bag = BindingBag()
    defer { bag.cancelAll() }
    var derived: Derived<Bomb>?
    var left = 2
    var heard: [Int] = []
    derived = source.map {
      Bomb($0) {
        guard left > 0 else { return }
        left -= 1
        derived?.bind { heard.append($0.number) }.store(in: bag)
        source.value += 1
      }
    }

    _ = derived?.value

    XCTAssertEqual(source.value, 2)
    XCTAssertEqual(heard.suffix(2), [2, 2])
    derived = nil
  }

  func testASetByWhatDiesInATransformIsInTheValue() {
    let source = Observable(0)
    let once = Once()
    let derived = source.map { value in
      withExtendedLifetime(Bomb(value) { if value == 1 { once { source.value = 2 } } }) {}
      return value * 10
    }
    var heard: [Int] = []
    let token = derived.bind { heard.append($0) }
    defer { token.cancel() }

    source.value = 1

    XCTAssertEqual(heard, [0, 20])
    XCTAssertEqual(derived.value, 20)
  }

  // law 8.9
  func testWhoJoinsBelowAGateWhenItsOldValueDiesGetsTheNewOne() {
    let count = Observable(Bomb(0))
    let below = count.removeDuplicates { $0.number == $1.number }.map(\.number)
    let exact = count.removeDuplicates().map(\.number)
    var heard: [[Int]] = [[], []]
    let bag = BindingBag()
    defer { bag.cancelAll() }
    count.value = Bomb(0) {
      below.bind { heard[0].append($0) }.store(in: bag)
      exact.bind { heard[1].append($0) }.store(in: bag)
    }
    below.observe { heard[0].append($0) }.store(in: bag)
    exact.observe { heard[1].append($0) }.store(in: bag)

    batch(count) { count.value = Bomb(3) }

    XCTAssertEqual(heard, [[3, 3], [3, 3]])
  }

  // law 8.9
  func testWhatDiesInTurnAtAGateAndBelowItMaySetBackWhatTheGateHasYetToCompare() {
    let count = Observable(Bomb(3))
    let bag = BindingBag()
    defer { bag.cancelAll() }
    let once = Once()
    var seen: [Int] = []
    var below: Derived<Bomb>?
    below = count.removeDuplicates().map {
      Bomb($0.number) { [unowned count] in
        once {
          count.value = Bomb(3)
          seen.append(below?.value.number ?? 0)
        }
      }
    }
    let token = below?.bind { _ in }
    defer { token?.cancel() }
    count.value = Bomb(3) { below?.observe { _ in }.store(in: bag) }

    batch(count) { count.value = Bomb(1) }

    XCTAssertEqual(seen, [3])
    XCTAssertEqual(below?.value.number, 3)
    below = nil
  }

  // law 8.9
  func testAReadByWhatDiesAtAGateGivesNoVersionThatAnotherValueWillHave() {
    let count = Observable(Bomb(3))
    let below = count.removeDuplicates().map(\.number)
    var heard: [Int] = []
    let token = below.bind { heard.append($0) }
    defer { token.cancel() }
    var read: [Int] = []
    count.value = Bomb(3) { read.append(below.value) }

    batch(count) { count.value = Bomb(3) }
    count.value = Bomb(4)

    XCTAssertEqual(read, [3])
    XCTAssertEqual(below.value, 4)
    XCTAssertEqual(heard.last, 4)
  }

  func testAReadByWhatAGateReplacesIsComparedWithTheValueThatIsSetBackThen() {
    let source = Observable(Bomb(0))
    let bag = BindingBag()
    defer { bag.cancelAll() }
    let gate = source.removeDuplicates()
    let below = gate.map { $0.number }
    let (sets, dies) = (Once(), Once())
    var read: [Int] = []
    gate.observe { _ in
      sets {
        source.value = Bomb(1) {
          dies {
            read.append(below.value)
            source.value = Bomb(1)
          }
        }
        read.append(below.value)  // from here on, only the gate holds that
        source.value = Bomb(0)
      }
    }
    .store(in: bag)
    var heard: [Int] = []
    below.observe { heard.append($0) }.store(in: bag)

    source.value = Bomb(1)

    XCTAssertEqual(read, [1, 0])
    XCTAssertEqual(below.value, 1)
    XCTAssertEqual(heard.last, 1)
  }

  func testWhatAGateReplacesMaySetBackWhatWasLetThrough() {
    let source = Observable(Bomb(0))
    let bag = BindingBag()
    defer { bag.cancelAll() }
    let gate = source.removeDuplicates()
    let below = gate.map(\.number)
    let (sets, dies) = (Once(), Once())
    gate.observe { _ in
      sets {
        source.value = Bomb(1) { dies { source.value = Bomb(1) } }
        XCTAssertEqual(below.value, 1)  // from here on, only the gate holds that
        source.value = Bomb(0)
      }
    }
    .store(in: bag)
    var heard: [Int] = []
    below.observe { heard.append($0) }.store(in: bag)

    source.value = Bomb(1)

    XCTAssertEqual(heard, [1])
  }

  // law 8.9
  func testWhatDiesWithWhatAGateReplacesMayReadBelowItAndNoDuplicateFollows() {
    let source = Observable(Bomb(0))
    var runs = 0
    let below = source.removeDuplicates().map {
      runs += 1
      return $0.number
    }
    var read: [Int] = []
    let log = Recorder(below)
    source.value = Bomb(0) { read.append(below.value) }
    runs = 0

    batch(source) { source.value = Bomb(0) }

    XCTAssertEqual(log.values, [0])
    XCTAssertEqual(read, [0])
    XCTAssertEqual(runs, 0)
  }

  // law 8.10
  func testWhatDiesWithAListenerAfterAReplayBelowAGateInABatchIsHeardOfAfterTheBatch() {
    let source = Observable(0)
    let below = source.removeDuplicates().map { $0 }
    let once = Once()
    let log = Recorder<String>()

    batch(source) {
      below.bind { [unowned source, unowned below] in
        log.append("\($0)")
        once {
          let bomb = Bomb(1) { source.value = 1 }
          below.observe(Recorder<Int>()) { _, _ in _ = bomb }
        }
      }
      log.append("end")
    }
    source.value = 2

    XCTAssertEqual(log.values, ["0", "end", "2", "1"])
  }

  // law 7.7
  func testWhoIsBoundAtAGateHearsWhatTheValueSetsThatDiesWithTheLastListener() {
    let source = Observable(Bomb(1))
    let gate = source.removeDuplicates()
    var owner: Recorder<Int>? = Recorder()
    gate.bind(owner!) { _, _ in }
    source.value = Bomb(2) { source.value = Bomb(5) }
    owner = nil
    var heard: [Int] = []

    batch(source) {
      source.value = Bomb(3)
      gate.bind { heard.append($0.number) }
    }

    XCTAssertEqual(heard, [5])
  }

  func testAGateThatIsHeardAgainWhenItForgetsWhatItComparesWithKeepsItsNewValue() {
    let (gated, other) = (Observable(0), Observable(0))
    var act: (() -> Void)?
    let gate = Derived(gated.removeDuplicates(), other) { number, _ in
      Bomb(number) { act.take()?() }
    }
    .removeDuplicates()
    let below = gate.map(\.number)
    let token = below.observe { _ in }
    other.value = 0  // an equal value: the gate goes on to compare with the old one
    let bag = BindingBag()
    defer { bag.cancelAll() }

    batch(gated) {
      act = {
        below.observe { _ in }.store(in: bag)
        gated.value = 0
      }
      token.cancel()
    }

    XCTAssertEqual(gate.value.number, 0)
    XCTAssertEqual(below.value, 0)
  }

  func testAGateBelowAGateComparesThoughWhatItReplacesSetsTheSourceBack() {
    let source = Observable(0)
    var act: (() -> Void)?
    let half = source.removeDuplicates().map { Bomb($0 >> 1) { act.take()?() } }
    var heard: [Int] = []
    let token = half.removeDuplicates().map { $0.number }.bind { heard.append($0) }
    defer { token.cancel() }

    source.value = 1
    act = { source.value = 0 }
    source.value = 0
    source.value = 1

    XCTAssertEqual(heard, [0])
  }

  func testAGateBelowAGateTellsThoughWhatItReplacesSetsTheSourceToTheSame() {
    let source = Observable(0)
    var act: (() -> Void)?
    let half = source.removeDuplicates().map { Bomb($0 >> 1) { act.take()?() } }
    let below = half.removeDuplicates().map { $0.number }
    var heard: [Int] = []
    let token = below.bind { heard.append($0) }
    defer { token.cancel() }

    source.value = 1  // from here on, only the gate and its input hold the newest
    act = { source.value = 2 }
    source.value = 2

    XCTAssertEqual(below.value, 1)
    XCTAssertEqual(heard, [0, 1])
  }

  func testAGateThatIsHeardAgainWhenItForgetsGoesOnToCompare() {
    let source = Observable(0)
    var act: (() -> Void)?
    let bombs = source.map { number in Bomb(number >> 1) { act.take()?() } }
    let below = bombs.removeDuplicates().map(\.number)
    let token = below.observe { _ in }
    source.value = 1  // an equal value: the gate goes on to compare with the old one
    let bag = BindingBag()
    defer { bag.cancelAll() }
    var heard: [Int] = []
    let other = bombs.observe { _ in }

    batch(source) {
      source.value = 4
      _ = bombs.value
      act = { below.observe { heard.append($0) }.store(in: bag) }
      token.cancel()
    }
    source.value = 5

    XCTAssertEqual(heard, [])
    other.cancel()
  }

  func testAGateThatIsHeardAgainWhenItForgetsTellsWhatIsSetThen() {
    let (gated, other) = (Observable(0), Observable(0))
    var act: (() -> Void)?
    let source = Derived(gated.removeDuplicates(), other) { number, _ in
      Bomb(number) { act.take()?() }
    }
    let gate = source.removeDuplicates()
    let below = gate.map(\.number)
    let token = below.observe { _ in }
    other.value = 1  // an equal value: the gate goes on to compare with the old one
    let bag = BindingBag()
    defer { bag.cancelAll() }
    var heard: [Int] = []

    batch(gated, other) {
      act = {
        gate.observe { heard.append($0.number) }.store(in: bag)
        below.observe { _ in }.store(in: bag)
        gated.value = 5
        _ = source.value
      }
      token.cancel()
    }

    XCTAssertEqual(heard, [5])
  }

  func testAVersionThatWasToldOfOneGateIsNotMadeUpForByAnother() {
    let (first, second) = (Observable(Bomb(3)), Observable(0))
    let gate = second.removeDuplicates()
    let sum = Derived(first.removeDuplicates(), gate) { $0.number * 10 + $1 }
    let token = sum.observe { _ in }
    defer { token.cancel() }
    var read: [Int] = []
    first.value = Bomb(3) { read.append(sum.value) }

    batch(first) { first.value = Bomb(3) }
    batch(second) {
      second.value = 0
      XCTAssertEqual(gate.value, 0)
      second.value = 1
    }

    XCTAssertEqual(read, [30])
    XCTAssertEqual(sum.value, 31)
  }

  // law 6.10
  func testWhatIsSetWhileValuesBelowAGateAreForgottenIsInWhatIsReadThen() {
    let source = Observable(0)
    let below = Derived(source, Observable(0).removeDuplicates()) { $0 + $1 }
    let once = Once()
    var seen: [Int] = []
    var derived: Derived<Bomb>?
    derived = below.map {
      Bomb($0) {
        once {
          source.value = 3
          seen.append(derived?.value.number ?? 0)
        }
      }
    }

    derived?.bind { _ in }.cancel()

    XCTAssertEqual(seen, [3])
    derived = nil
  }

  // law 8.9
  func testWhoJoinsBelowAGateWhenAnOldResultDiesHearsNoDuplicate() {
    let count = Observable(1)
    var left = 2
    var heard: [String] = []
    let bag = BindingBag()
    defer { bag.cancelAll() }
    var below: Derived<Bomb>?
    below = count.removeDuplicates().map {
      Bomb($0) { [unowned count] in
        guard left > 0 else { return }
        left -= 1
        let name = "\(left)"
        below?.observe { heard.append("\(name): \($0.number)") }.store(in: bag)
        count.value = 0
      }
    }

    _ = below?.value

    XCTAssertEqual(heard, ["1: 0"])
    below = nil
  }

  // law 6.10
  func testWhatWasLetThroughMaySetTheSourceWhenItDies() {
    let count = Observable(Bomb(0))
    let below = count.removeDuplicates { $0.number == $1.number }.map(\.number)
    count.value = Bomb(1) { count.value = Bomb(5) }
    var heard: [Int] = []
    let token = below.bind { heard.append($0) }
    defer { token.cancel() }

    count.value = Bomb(1)  // the same: the one before is kept for comparison only
    count.value = Bomb(2)

    XCTAssertEqual(heard, [1, 5])
    XCTAssertEqual(below.value, 5)
  }

  // law 6.10
  func testWhatWasLetThroughIsReleasedWithTheLastListenerBelow() {
    let tracker = LifetimeTracker()
    let count = Observable(tracker.track(NSObject(), as: "first"))
    let gate = count.removeDuplicates { _, _ in true }
    let below = gate.map { _ in 0 }
    let token = below.bind { _ in }

    count.value = tracker.track(NSObject(), as: "second")
    let heard = tracker.alive
    token.cancel()

    XCTAssertEqual(heard, ["first", "second"])
    XCTAssertEqual(tracker.alive, ["second"])
    withExtendedLifetime(below) {}
  }

  func testWhatWasRememberedBelowAGateMayDropTheLastReferenceToTheSourceWhenTheListenerIsCancelled()
  {
    final class Holder { var source: Observable<Bomb>? }
    let holder = Holder()
    let source = Observable(Bomb(1) { [unowned holder] in holder.source = nil })
    holder.source = source
    let token = source.removeDuplicates { _, _ in true }.map(\.number).observe { _ in }
    source.value = Bomb(2)  // the first is remembered, and held by nobody else
    var last: Observable<Bomb>? = consume source
    last = nil

    token.cancel()

    XCTAssertNil(last)
    XCTAssertNil(holder.source)
    XCTAssertTrue(token.isCancelled)
  }

  func testAValueDerivedFromAConstantMayDropItselfWhenItsListenerIsCancelled() {
    final class Holder { var derived: Derived<Bomb>? }
    let holder = Holder()
    let constant = Derived(from: [Observable<Int>]()) { _ in 5 }
    holder.derived = constant.map { $0 }.map {
      Bomb($0) { [unowned holder] in holder.derived = nil }
    }
    let token = holder.derived?.bind { _ in }

    token?.cancel()

    XCTAssertNil(holder.derived)
  }

  // law 6.10
  func testASetWhileAGateBeginsToBeHeardIsInIt() {
    let source = Observable(0)
    let bag = BindingBag()
    defer { bag.cancelAll() }
    let root = source._node.roots.all[0].object
    while !root.haveGrown {
      let owner = NSObject()
      let bomb = Bomb(0) { source.value += 1 }
      source.map { $0 }.observe(owner) { [bomb] _, _ in _ = bomb }.store(in: bag)
    }
    let gate = source.removeDuplicates()

    gate.observe { _ in }

    XCTAssertEqual(gate.value, source.value)
    XCTAssertNotEqual(source.value, 0)
  }

  // law 6.10
  func testAReadWhileAColdChainIsForgottenIsRight() {
    let source = Observable(0)
    let once = Once()
    var read: [Int] = []
    var below: Derived<Int>?
    let above = source.map {
      Bomb($0) {
        once {
          source.value = 3
          if let below { read.append(below.value) }
        }
      }
    }
    below = above.map { $0.number }
    defer { below = nil }

    _ = below?.value

    XCTAssertEqual(read, [3])
    XCTAssertEqual(below?.value, 3)
  }

  // law 6.10
  func testWhatDiesWithAnInputMayReadWhatIsComputedFromIt() {
    let source = Observable(0), third = Observable(0)
    var derived: Derived<Int>?
    source.observe { third.value = $0 }
    let input = source.map { Bomb($0) { _ = derived?.value } }
    derived = Derived(input, third) { $0.number + $1 }
    let token = derived?.bind { _ in }
    defer {
      derived = nil
      token?.cancel()
    }

    source.value = 1
    source.value = 2

    XCTAssertEqual(derived?.value, 4)
  }

  // law 6.10
  func testWhatDiesWithAnInputMaySetAnotherSourceOfWhatIsComputedFromIt() {
    let source = Observable(0), third = Observable(0), fourth = Observable(0)
    source.observe { third.value = $0 }
    let input = source.map { value in Bomb(value) { fourth.value = value } }
    let derived = Derived(input, third, fourth) { $0.number + $1 + $2 }
    let token = derived.bind { _ in }
    defer { token.cancel() }

    source.value = 1
    source.value = 2

    XCTAssertEqual(derived.value, 2 + 2 + 1)
  }

  // MARK: The last listener

  func testWhatAComparisonSetsAboveIsHeardBelow() {
    let source = Observable(0)
    let other = Observable(0)
    let once = Once()
    let gate = source.removeDuplicates { old, new in
      once { other.value = 1 }
      return old == new
    }
    var heard: [Int] = []
    let token = Derived(gate, other) { $0 + $1 }.observe { heard.append($0) }
    defer { token.cancel() }

    source.value = 0

    XCTAssertEqual(heard, [1])
  }

  // law 8.16
  func testAComparisonThatCancelsTheLastListenerBelowLeavesTheValueRight() {
    let source = Observable(0)
    var token: BindingToken?
    let gate = source.removeDuplicates { old, new in
      token?.cancel()
      return old == new
    }
    let derived = gate.map { $0 * 10 }
    token = derived.bind { _ in }

    source.value = 1
    source.value = 2

    XCTAssertEqual(derived.value, 20)
  }

  // law 8.16
  func testATransformThatCancelsItsLastListenerLeavesTheValueRight() {
    let source = Observable(0)
    var token: BindingToken?
    var alive = 0
    let derived = source.map { value in
      token?.cancel()
      alive += 1
      return Bomb(value * 10) { alive -= 1 }
    }
    token = derived.bind { _ in }

    source.value = 1

    XCTAssertEqual(alive, 0)
    XCTAssertEqual(derived.value.number, 10)
    source.value = 2
    XCTAssertEqual(derived.value.number, 20)
    XCTAssertEqual(alive, 0)
  }

  // law 8.16
  func testACancelledNodeMayDieInsideItsOwnListener() {
    let source = Observable(0), other = Observable(0)
    var derived: Derived<Int>? = source.map { $0 }
    var token: BindingToken?
    var heard: [Int] = []
    let bomb = Bomb(0) {}
    token = derived?.observe { [bomb] value in
      heard.append(value)
      source.value = 2
      derived = other.map { $0 }
      token?.cancel()
      _ = bomb
    }

    source.value = 1

    XCTAssertEqual(heard, [1])
    XCTAssertEqual(derived?.value, 0)
  }

  // MARK: Below a gate

  // law 8.9
  func testAListenerBoundByWhatACoolingNodeForgetsHearsNoDuplicate() {
    let source = Observable(0)
    var heard: [Int] = []
    var derived: Derived<Bomb>?
    let once = Once()
    let bag = BindingBag()
    derived = source.removeDuplicates().map {
      Bomb($0) { once { derived?.bind { heard.append($0.number) }.store(in: bag) } }
    }
    let token = derived?.bind { _ in }
    defer {
      bag.cancelAll()
      derived = nil
    }

    token?.cancel()
    source.value = 0
    source.value = 0
    source.value = 1

    XCTAssertEqual(heard, [0, 1])
  }

  // law 8.9
  func testAListenerThatSweepingMakesHearsNoDuplicate() {
    var heardBySwept: Set<[Int]> = []
    for others in 4...12 {
      let source = Observable(0)
      let gate = source.removeDuplicates()
      let derived = gate.map { $0 }
      var heard: [Int] = []
      let once = Once()
      let bag = BindingBag()
      defer { bag.cancelAll() }
      // Beside it, not its own: it is cold when they are swept, and what dies then binds it.
      for number in 1...others {
        let owner = NSObject()
        let bomb = Bomb(number) { once { derived.bind { heard.append($0) }.store(in: bag) } }
        gate.map { $0 }.observe(owner) { [bomb] _, _ in _ = bomb }.store(in: bag)
      }

      derived.observe { _ in }.store(in: bag)
      let isSwept = !heard.isEmpty
      source.value = 0
      source.value = 1
      if isSwept { heardBySwept.insert(heard) }
    }

    XCTAssertEqual(heardBySwept, [[0, 1]])
  }

  // law 8.9
  func testWhatAGateForgetsMaySetItBack() {
    let source = Observable(Bomb(0) {})
    let derived = source.removeDuplicates { $0.number == $1.number }.map { $0.number }
    var heard: [Int] = []
    source.value = Bomb(3) { [unowned source] in source.value = Bomb(3) {} }
    derived.bind { heard.append($0) }

    source.value = Bomb(1) {}

    XCTAssertEqual(heard, [3, 1, 3])
  }

  // MARK: Changes

  func testChangesBeginWithTheValueThatSweepingForThemLeaves() {
    let source = Observable(0)
    let bag = BindingBag()
    defer { bag.cancelAll() }
    for number in 1...2 {
      let owner = NSObject()
      let bomb = Bomb(number) { source.value = number }
      source.observe(owner) { [bomb] _, _ in _ = bomb }.store(in: bag)
    }
    var changes: [[Int]] = []

    source.changes { changes.append([$0, $1]) }
    let first = source.value
    source.value = 7

    XCTAssertNotEqual(first, 0)
    XCTAssertEqual(changes, [[first, 7]])
  }

  // MARK: Mutation in place

  // law 14.3
  func testReadingAHeardDerivedValueInsideAMutationOfItsSourceStops() {
    let line: UInt = #line + 1
    let source = Observable([0])
    let derived = source.map { $0.count }
    derived.bind { _ in }

    assertTraps(
      """
      The source of Array<Int> made at \(#fileID):\(line) was touched while it was being mutated in \
      place: read, set and bind it before or after the mutation, not inside.
      """
    ) {
      source.update { _ in _ = derived.value }
    }
  }

  func testReadingWhatIsBelowAGateOfAnotherSourceInsideAMutationStops() {
    let line: UInt = #line + 1
    let source = Observable(0)
    let derived = Derived(source, Observable(0).removeDuplicates()) { $0 + $1 }
    derived.bind { _ in }

    assertTraps(
      """
      The source of Int made at \(#fileID):\(line) was touched while it was being mutated in place: \
      read, set and bind it before or after the mutation, not inside.
      """
    ) {
      source.update { _ in _ = derived.value }
    }
  }

  // law 14.3
  func testBindingToAHeardDerivedValueInsideAMutationOfItsSourceStops() {
    let line: UInt = #line + 1
    let source = Observable([0])
    let derived = source.map { $0.count }
    derived.bind { _ in }

    assertTraps(
      """
      The source of Array<Int> made at \(#fileID):\(line) was touched while it was being mutated in \
      place: read, set and bind it before or after the mutation, not inside.
      """
    ) {
      source.update { _ in _ = derived.bind { _ in } }
    }
  }

  // law 14.1
  func testAComparisonThatAlwaysSetsStops() {
    let line: UInt = #line + 1
    let source = Observable(0)
    let gate = source.removeDuplicates { _, _ in
      source.value = 1
      return false
    }
    let derived = gate.map { $0 }
    let token = derived.observe { _ in }
    defer { token.cancel() }

    assertTraps(
      """
      The source of Int made at \(#fileID):\(line + 1) was set in 100,000 rounds by its own listeners \
      without returning: a listener that always sets again, or two bindings that disagree, never end. \
      Set only what differs; of two that disagree, derive one from the other, or bind them \
      bidirectionally.
      """
    ) { source.value = 1 }
  }
}

/// Does something the first time.
private final class Once {
  private var isDone = false

  func callAsFunction(_ body: () -> Void) {
    if isDone { return }
    isDone = true
    body()
  }
}

/// An object that does something when it dies.
final class Bomb: Equatable {
  let number: Int
  private let action: () -> Void

  init(_ number: Int, action: @escaping () -> Void = {}) {
    self.number = number
    self.action = action
  }

  deinit { action() }

  static func == (one: Bomb, other: Bomb) -> Bool { one.number == other.number }
}
