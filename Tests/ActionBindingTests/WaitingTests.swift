import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// What waits for a `hold` or `bind(to:)` is told in the end, though what it follows changes meanwhile.
final class WaitingTests: XCTestCase {
  // law 8.4, 8.19
  func testAValueThatChoosesAnewAsItWaits() {
    let (sensor, manual, isManual) = (Observable(0), Observable(8), Observable(false))
    let reading = sensor.hold()
    let shown = isManual.flatMap { $0 ? manual.readOnly : reading }
    let log = Recorder(shown)
    let tokens = BindingBag()
    shown.map { $0 }.observe { if $0 == 1 { isManual.value = true } }.store(in: tokens)
    shown.observe { if $0 == 1 { sensor.value = 6 } }.store(in: tokens)

    sensor.value = 1

    XCTAssertEqual(log.values, [0, 1, 8])
    XCTAssertEqual(shown.value, 8)
  }

  // law 8.10
  func testOneThatWaitsInABatchForALinkedValueThatEndsLater() {
    let (source, other) = (Observable(0), Observable(0))
    let linked = Linked(other) { $0 }
    let chosen = linked.flatMap { $0 % 2 == 0 ? linked.readOnly : other.readOnly }
    let held = source.hold()
    let value = held.flatMap { _ in chosen }
    let log = Recorder(value)
    let last = value.hold()

    batch(value) {
      source.value = 1
      other.value = 1
    }

    XCTAssertEqual(log.values, [0, 1])
    XCTAssertEqual(last.value, 1)
  }

  // law 8.10
  func testOneThatWaitsBelowTwoLinkedValuesForWhatBindsToItsChoice() {
    let (source, other, target) = (Observable(1), Observable(1), Observable(5))
    source.bind(to: target)
    let mapped = target.map { $0 }
    let linked = Linked(source.flatMap { $0 % 2 == 0 ? other.readOnly : mapped }) { $0 }
    let last = Linked(linked) { $0 }.hold()
    source.value = 0

    batch(source) { batch(linked) { other.value = 0 } }

    XCTAssertEqual(last.value, 0)
  }

  // law 8.10
  func testOneThatIsReadInABatchAndChoosesAnew() {
    let (chooser, source, other) = (Observable(2), Observable(3), Observable(7))
    let held = source.hold()
    let value = chooser.flatMap { $0 == 2 ? held : other.readOnly }
    let log = Recorder(value)

    batch(source) {
      source.value = 0
      chooser.value = 1
      XCTAssertEqual(value.value, 7)
    }

    XCTAssertEqual(log.values, [3, 7])
  }

  // law 8.4
  func testOneThatChoosesAHoldThatHasYetToBeTold() {
    let source = Observable(2)
    let held = source.hold()
    let same = source.map { $0 }
    let inner = source.flatMap { $0 == 2 ? held : same }
    let log = Recorder(source.flatMap { $0 == 2 ? inner : held })
    let token = same.observe { _ in _ = inner.value }

    source.value = 1

    XCTAssertEqual(log.values, [2, 1])
    token.cancel()
  }

  // law 8.13
  func testOneWhoseChooserIsALinkedValueThatABatchNames() {
    let (source, other) = (Observable(0), Observable(0))
    let held = other.hold()
    let linked = Linked(source) { $0 }
    let value = linked.flatMap { $0 == 0 ? held : linked.readOnly }
    let below = Recorder(value.flatMap { $0 == 0 ? value : linked.readOnly })
    let log = Recorder(value)

    batch(linked) { source.value = 1 }

    XCTAssertEqual(log.values, [0, 1])
    XCTAssertEqual(below.values, [0, 1])
  }

  // law 8.10, L.11
  func testRowsBelowWhatChoosesAnew() {
    let (source, chooser) = (Observable(0), Observable(0))
    let chosen = chooser.flatMap { [rows = rowOf(source)] in $0 == 0 ? rows : chooser.readOnly }
    let log = Recorder(rowOf(chosen))

    batch(source, chooser) {
      chooser.value = 3
      source.value = 2
    }

    XCTAssertEqual(log.values, [0, 3])
  }

  // law 8.10, 11.13
  func testOneThatHasNoWalkToItselfAsItChooses() {
    let (one, other) = (Observable(0), Observable(0))
    let row = rowOf(other)
    let value = other.flatMap { $0 % 2 == 0 ? one.readOnly : row }
    let linked = Linked(other) { $0 }
    let held = value.hold()
    let chosen = linked.flatMap { $0 % 2 == 0 ? one.readOnly : value }
    let heldAgain = held.hold()
    let logs = (Recorder(other), Recorder(row), Recorder(linked), Recorder(heldAgain))
    let log = Recorder(chosen)

    batch(one, other) {
      one.value = 0
      other.value = 1
    }

    XCTAssertEqual(log.values, [0, 1])
    XCTAssertEqual(logs.3.values, [0, 1])
    XCTAssertEqual(held.value, 1)
  }

  // law 8.10, L.11
  func testRowsOfRowsBelowWhatChoosesAnewAsAListenerSets() {
    let (one, other) = (Observable(0), Observable(2))
    let rows = rowOf(rowOf(other))
    let value = other.flatMap { $0 % 2 == 0 ? one.map { $0 + 1 } : rows.map { $0 * 10 } }
    let log = Recorder(value)
    let token = value.observe { if $0 == 3 { other.value = 5 } }

    batch(other, one) {
      one.value = 2
      other.value = 4
    }

    XCTAssertEqual(log.values.last, 50)
    XCTAssertEqual(rows.value, 5)
    token.cancel()
  }

  // law 8.14
  func testOneThatAnInnerBatchOfItsHoldHasLeft() {
    let (one, other) = (Observable(1), Observable(2))
    let held = other.hold()
    let value = one.flatMap { $0 == 0 ? other.readOnly : held }
    let log = Recorder(value)
    var late: [Int] = []
    let tokens = BindingBag()

    batch(other) {
      other.value = 0
      batch(held) { one.value = 0 }
      value.bind { late.append($0) }.store(in: tokens)
    }

    XCTAssertEqual(log.values, [2, 0])
    XCTAssertEqual(late.last, 0)
  }

  // law R.3, 8.10
  func testALinkedValueOfAnotherThatIsBoundToAndABatchOfTheUpperOne() {
    let (source, other) = (Observable(3), Observable(9))
    let above = Linked(source) { $0 }
    let below = Linked(above) { $0 }
    let token = other.bind(to: below)
    let log = Recorder(below)

    for value in [4, 5] { batch(above) { source.value = value } }

    XCTAssertEqual(log.values, [9, 4, 5])
    token.cancel()
  }

  // law 8.4
  func testOneThatFollowsALinkedValueSinceThatWasMarked() {
    let (one, other) = (Observable(1), Observable(3))
    let linked = Linked(other) { $0 }
    let value = one.flatMap { $0 == 0 ? linked.readOnly : one.readOnly }
    var inner: BindingToken?
    let token = other.observe { _ in
      inner = one.bind(to: linked)
      one.value = 0
    }
    let log = Recorder(value)
    let both = Recorder(Derived(other, linked) { [$0, $1] })

    other.value = 0

    XCTAssertEqual(log.values, [1, 0])
    XCTAssertEqual(both.values.last, [0, 0])
    token.cancel()
    inner?.cancel()
  }

  // law 8.4
  func testOneThatAReplaySetsWhileABatchHoldsWhatItChoosesFrom() {
    let (source, other) = (Observable(2), Observable(1))
    let held = source.hold()
    let linked = Linked(other) { $0 }
    let value = source.flatMap { $0 == 2 ? linked.readOnly : held }
    let above = Recorder(held)
    let tokens = BindingBag()
    var heard: [Int] = []
    batch(value) {
      value.bind {
        heard.append($0)
        if $0 == 1 { source.value = 0 }
      }.store(in: tokens)
      linked.value = 0
    }

    XCTAssertEqual(heard.last, 0)
    XCTAssertEqual(above.values, [2, 0])
  }

  // law 6.6, R.7
  func testWhatAnInnerBatchHasHeldIsLetGoOf() {
    let lives = LifetimeTracker()
    do {
      let source = Observable(1)
      let above = Linked(source) { $0 + 1 }
      let below = Linked(above) { [witness = lives.witness("closure")] value, _ in
        withExtendedLifetime(witness) { value }
      }
      let log = Recorder(Derived(source, below) { $0 + $1 })
      let both = Derived(above, source) { one, _ in one }
      var token: BindingToken?
      batch(source) {
        batch(both) {
          token = both.bind(to: below)
          source.value = 0
        }
      }
      XCTAssertEqual(log.values.last, 1)
      token?.cancel()
    }

    XCTAssertEqual(lives.alive, [])
  }

  // law 8.10, 8.14
  func testInAnInnerBatchBesideASourceThatAnOuterOneHolds() {
    let (one, other, third) = (Observable(1), Observable(2), Observable(0))
    let held = other.hold()
    let log = Recorder(Derived(held.flatMap { $0 == 2 ? one : third }, other) { [$0, $1] })

    batch(one) {
      batch(third, other) {
        one.value = 0
        other.value = 4
      }
    }
    XCTAssertEqual(log.values, [[1, 2], [0, 4]])

    other.value = 2
    one.value = 5
    XCTAssertEqual(log.values.last, [5, 2])
  }

  // law 14.2
  func testAListenerOfWhatIsChosenWaitsForTheSourceAndNotForALinkedValue() {
    let source = Observable(1)
    let linked = Linked(source) { $0 }
    let held = linked.hold()
    let value = source.flatMap { $0 == 1 ? linked.readOnly : held }
    let below = Linked(held) { $0 }
    let last = Linked(below) { $0 }
    let log = Recorder(last)
    let token = value.bind(to: below)

    source.value = 2

    XCTAssertEqual(below.value, 2)
    XCTAssertEqual(log.values.last, 2)
    token.cancel()
  }

  // MARK: Together

  // law 8.3, 8.17, 8.19
  func testAHoldThatIsChosenBeforeItIsSetIsToldThen() {
    let source = Observable(1)
    let held = source.flatMap { _ in source }.hold()
    let value = source.flatMap { $0 % 2 == 0 ? source.readOnly : held }
    let both = Recorder(Derived(value, source) { [$0, $1] })

    for number in [2, 3] { source.value = number }

    XCTAssertEqual(both.values, [[1, 1], [2, 2], [3, 3]])
  }

  // law 8.3, 8.17, 8.19
  func testSoIsWhatIsBelowIt() {
    let source = Observable(1)
    let held = source.map { $0 }.hold()
    let value = source.flatMap { $0 % 2 == 0 ? source.readOnly : held }
    let below = Recorder(value.map { $0 })

    for number in [2, 3] { source.value = number }

    XCTAssertEqual(below.values, [1, 2, 3])
  }

  // law 8.3, 8.17, 11.13
  func testSoIsOneOfWhatComesFromAnother() {
    let (first, second) = (Observable(0), Observable(0))
    let sum = Derived(second.hold(), second) { $0 + $1 }
    let total = Derived(sum, first) { $0 + $1 }.hold()
    let value = second.flatMap { $0 % 2 == 0 ? second.readOnly : total }
    let logs = (Recorder(first), Recorder(sum), Recorder(total))
    let log = Recorder(value)

    second.value = 3
    for number in [0, 3] { first.value = number }
    for number in [0, 0, 3] { second.value = number }

    XCTAssertEqual(log.values, [0, 6, 6, 9, 0, 0, 9])
    XCTAssertEqual(logs.2.values.last, 9)
  }

  // law 8.3, 11.13
  func testSoIsThatOfARelay() {
    let packets = Relay<(isFast: Bool, value: Int)>()
    let isFast = packets.map(\.isFast).hold(false)
    let fast = packets.map(\.value).hold(0)
    let log = Recorder(isFast.flatMap { $0 ? fast : .constant(-1) })

    for (isFast, value) in [(true, 7), (false, 8), (true, 9)] { packets.send((isFast, value)) }

    XCTAssertEqual(log.values, [-1, 7, -1, 9])
  }

  // law 8.10, 11.13
  func testSoIsOneThatABatchHasYetToSet() {
    let (reading, isShown, unit) = (Observable(0), Observable(false), Observable(1))
    let peak = reading.scan(0) { max($0, $1) }.hold(0)
    let distance = unit.flatMap { _ in Derived(peak, reading) { $0 - $1 } }
    let log = Recorder(isShown.flatMap { $0 ? distance : .constant(1) })

    batch(isShown, reading) {
      reading.value = 7
      isShown.value = true
    }

    XCTAssertEqual(log.values, [1, 0])
  }

  // law 8.3, 11.13
  func testInAChainOfBindingsWhatHasWaitedWithMoreIsToldOnce() {
    let source = Observable(1)
    let (first, second, third) = (Observable(0), Observable(0), Observable(0))
    let tokens = BindingBag()
    source.bind(to: first).store(in: tokens)
    first.bind(to: second).store(in: tokens)
    second.bind(to: third).store(in: tokens)
    let both = Recorder(Derived(first, third) { [$0, $1] })
    let one = Recorder(second.map { $0 })

    batch(source) { for value in [2, 3] { source.value = value } }

    XCTAssertEqual(both.values, [[1, 1], [3, 3]])
    XCTAssertEqual(one.values, [1, 3])

    source.observe { if $0 == 4 { for value in [5, 6] { source.value = value } } }.store(in: tokens)
    source.value = 4

    XCTAssertEqual(both.values.last, [6, 6])
    XCTAssertFalse(both.values.contains { $0[0] != $0[1] })
  }

  // law 8.10
  func testAHoldOfAViewIsToldOnceAfterABatch() {
    let source = Observable(1)
    let held = Recorder(source.readOnly.hold())
    let both = Recorder(Derived(source.readOnly.hold().hold(), source) { [$0, $1] })

    batch(source) { for value in [2, 3] { source.value = value } }

    XCTAssertEqual(held.values, [1, 3])
    XCTAssertEqual(both.values, [[1, 1], [3, 3]])
  }

  // law 8.3, 11.13
  func testWhatAReplaySetsIsToldWithWhatIsHeldMeanwhile() {
    let source = Observable(1)
    let same = source.map { $0 }
    let held = same.hold()
    let both = Recorder(Derived(same, held) { [$0, $1] })
    var isFirst = true

    let token = same.bind { _ in
      if isFirst {
        isFirst = false
        source.value = 2
      }
    }

    XCTAssertEqual(both.values, [[1, 1], [2, 2]])
    token.cancel()
  }

  /// A row that holds its item.
  private func rowOf(_ source: some BindingSource<Int>) -> Derived<Int> {
    source.map { [Item(id: $0 % 3, value: $0)] }
      .mapEach(by: \.id) { $0.map(\.value).hold() }.flatMap { $0[0] }
  }
}

private struct Item: Equatable {
  let id: Int
  let value: Int
}
