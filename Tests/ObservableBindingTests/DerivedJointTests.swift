import BindingTesting
import TrapTesting
import XCTest

@testable import ObservableBinding

/// Values that join many sources: what is computed from one follows it, in place of the sources.
final class DerivedJointTests: XCTestCase {
  private let rows = (0..<20).map { Observable($0, file: "App/Form.swift", line: 7) }
  private lazy var total = Derived(from: rows) { $0.reduce(0, +) }
  private lazy var shown = total.map { "\($0)" }

  func testWhatIsSetInABatchIsHeardAfterIt() {
    let log = Recorder<String>()

    batch(rows) {
      shown.bind { [rows] in
        log.append($0)
        if $0 == "190" { rows[0].value = 10 }
      }
      log.append("end")
    }

    XCTAssertEqual(log.values, ["190", "end", "200"])
  }

  func testWhatIsSetInAReplayIsHeard() {
    let log = Recorder<String>()
    shown.observe { _ in }
    rows[1].value = 1

    shown.bind { [rows] in
      log.append($0)
      if $0 == "190" { rows[0].value = 10 }
    }

    XCTAssertEqual(log.values, ["190", "200"])
  }

  func testReadingOneInsideAMutationOfASourceStops() {
    shown.bind { _ in }

    assertTraps(rows[3].touched) { rows[3].update { _ in _ = shown.value } }
  }

  func testEachIsFoundOnceHoweverManyWaysLeadToItAndIsDueOnce() {
    let other = Derived(from: rows) { $0.count }
    let below = Derived(from: [total, other] + rows.map { $0.readOnly }) { $0 }
    below.observe { _ in }
    let root = rows[0]._node.ownRoot?.object
    var due = 0
    rows[0].observe { [rows] in
      if $0 == 1 {
        rows[0].value = 2
        due = root?.due.count ?? 0
      }
    }

    rows[0].value = 1

    var dueInBatch = 0
    batch(rows[0]) {
      for _ in 0..<9 { rows[0].value = 3 }
      dueInBatch = root?.due.count ?? 0
    }

    XCTAssertEqual(root?.below().count, 3)
    XCTAssertEqual([due, dueInBatch], [3, 3])
    XCTAssertEqual(below._node.outputRoots.with { $0.node { $0.roots } }.count, 3 + rows.count)
  }

  // law 8.10
  func testOneThatIsJoinedInABatchHearsTheSetsAfterThatOnce() {
    let first = Recorder(total)
    var second: Recorder<Int>?

    batch(rows[0]) {
      rows[0].value = 100
      second = Recorder(Derived(from: rows) { $0.reduce(0, +) })
      rows[0].value = 200
      rows[0].value = 300
    }

    XCTAssertEqual(first.values, [190, 490])
    XCTAssertEqual(second?.values, [290, 490])
  }

  // law 8.10
  func testWhatJoinsBelowAJointBelowAJointInABatchHearsTheSetsAfterThatOnce() {
    let others = (0..<20).map { Observable($0) }
    let below = join(total, others)
    let (first, second) = (Recorder(below), Recorder<Int>())

    batch(rows) {
      rows[0].value = 100
      below.map { $0 }.observe { second.append($0) }
      rows[1].value = 200
    }

    XCTAssertEqual(first.values, [380, 679])
    XCTAssertEqual(second.values, [679])
  }

  // law 8.10
  func testWhatIsNeededAgainBetweenTwoSetsOfABatchHearsTheSecond() {
    let others = (0..<20).map { Observable($0) }
    let below = join(total, others).map { $0 }
    let log = Recorder<Int>()
    total.observe { _ in }

    batch(rows) {
      rows[0].value = 100
      below.observe { log.append($0) }
      rows[1].value = 200
    }

    XCTAssertEqual(log.values, [679])
  }

  // law 8.19
  func testOneThatIsJoinedInABatchIsToldAfterItWhatIsSetInItsReplayAsAnotherSourceIs() {
    let (named, other) = (Observable(0), Observable(0))
    let above = join(named.readOnly, [other] + rows)
    let below = join(above, rows)
    let log = Recorder<String>()
    let bag = BindingBag()
    above.observe { _ in }

    batch(named) {
      named.value = 1
      below.bind { [unowned named, unowned other] in
        log.append("\($0)")
        if log.values.count > 1 { return }
        other.observe { [unowned named] _ in named.value = 2 }.store(in: bag)
        other.value = 0
      }.store(in: bag)
      log.append("end")
    }

    XCTAssertEqual(log.values, ["381", "end", "382"])
  }

  func testWhatJoinsBelowAJointThatSetsItsSourceInABatchHearsTheSetsAfterThatOnce() {
    let source = Observable(0)
    let near = join(source.readOnly, rows)
    let far = join(join(source.readOnly, rows), rows)
    let log = Recorder<Int>()
    let bag = BindingBag()
    var below: Derived<Int>?
    var isSet = false
    let end = Derived(from: [near, far] + rows.map { $0.readOnly }) { [unowned source] values in
      if !isSet {
        isSet = true
        source.value = 1
        below?.observe { log.append($0) }.store(in: bag)
        source.value = 2
      }
      return values[0]
    }
    below = end.map { $0 }

    batch(source) { _ = end.value }

    XCTAssertEqual(log.values, [192])
    bag.cancelAll()
    below = nil
  }

  func testAChoiceThatMovesAwayInABatchThatMarkedItIsToldWhatIsSetInAReplay() {
    let (isOther, other) = (Observable(false), Observable(0))
    let chosen = isOther.flatMap { [total] in $0 ? other.readOnly : total }.map { $0 }
    let log = Recorder(chosen)

    batch(rows[0]) {
      rows[0].value = 100
      isOther.value = true
      chosen.bind { [other] in if $0 == 0 { other.value = 3 } }
    }

    XCTAssertEqual(log.values, [190, 0, 3])
  }

  // law 8.19
  func testTheSameIsToldThoughTheSourceIsSetAgainThen() {
    let (isOther, other) = (Observable(false), Observable(0))
    let chosen = isOther.flatMap { [total] in $0 ? other.readOnly : total }.map { $0 }
    let log = Recorder(chosen)
    rows[0].map { $0 }.observe { _ in }

    batch(rows[0]) {
      rows[0].value = 100
      isOther.value = true
      rows[0].value = 200
      chosen.bind { [other] in if $0 == 0 { other.value = 3 } }
    }

    XCTAssertEqual(log.values, [190, 0, 3])
  }

  // law 8.4
  func testOneThatIsJoinedInAListenerBetweenTwoSetsHearsTheSecond() {
    total.bind { _ in }
    var second: Recorder<Int>?
    rows[0].observe { [rows] in
      if $0 != 100 { return }
      second = Recorder(Derived(from: rows) { $0.reduce(0, +) })
      rows[0].value = 200
    }

    rows[0].value = 100

    XCTAssertEqual(second?.values, [290, 390])
  }

  // law 8.4
  func testWhatASourceOfABatchIsSetToByItsOwnListenerIsHeard() {
    let log = Recorder(total)
    rows[5].observe { [rows] in if $0 == 105 { rows[5].value = 205 } }

    batch(rows) {
      rows[0].value = 100
      rows[5].value = 105
    }

    XCTAssertEqual(log.values, [190, 390, 490])
  }

  func testWhatIsSetInAReplayAfterABatchIsHeard() {
    total.bind { _ in }
    batch(rows) { rows[0].value = 100 }
    let log = Recorder<Int>()

    total.map { $0 }.bind { [rows] in
      log.append($0)
      if $0 == 290 { rows[0].value = 200 }
    }

    XCTAssertEqual(log.values, [290, 390])
  }

  // law 8.10
  func testOneThatIsHeardAgainInABatchIsToldTheSetAfterThat() {
    let token = total.observe { _ in }
    rows[0].value = 100
    token.cancel()
    let log = Recorder<Int>()

    batch(rows[0]) {
      total.observe { log.append($0) }
      rows[0].value = 200
    }

    XCTAssertEqual(log.values, [390])
  }

  // law 8.10
  func testOneThatIsJoinedInAPassIsToldWhatABatchSetsThereAfterIt() {
    let log = Recorder<String>()
    rows[0].map { $0 }.observe { _ in }
    rows[0].observe { [rows, total] _ in
      total.observe { log.append("\($0)") }
      rows[1].value = 101
    }

    batch(rows[1]) {
      rows[0].value = 100
      log.append("end")
    }

    XCTAssertEqual(log.values, ["end", "390"])
  }

  // law 8.20
  func testAChoiceThatIsJoinedInAPassGuardsWhatABatchSetsThere() {
    let row = rows[0].readOnly
    row.map { $0 }.observe { _ in }
    let places = [(row, row), (row, row.map { $0 }), (total, row), (total, total.map { $0 })]
    for (isHot, (source, passing)) in zip([false, false, true, true], places) {
      if isHot { total.observe { _ in } }
      let isFull = Observable(true)
      let computed = Recorder<Bool>()
      let number = Derived(source, isFull) {
        computed.append($1)
        return $0
      }
      let shown = isFull.flatMap { $0 ? number : .constant(-1) }.map { $0 }
      let log = Recorder<Int>()
      let bag = BindingBag()
      passing.observe { _ in
        shown.observe { log.append($0) }.store(in: bag)
        isFull.value = false
      }.store(in: bag)

      batch(isFull) { rows[0].value = 100 }

      XCTAssertEqual(log.values, [-1])
      XCTAssertEqual(computed.values, [true])
      bag.cancelAll()
    }
  }

  /// What is set in a listener doesn't wait for another source of the batch.
  // law 8.11
  func testWhatAListenerSetsAtTheEndOfABatchAboveAJointDoesNotWaitForTheNextSource() {
    let log = Recorder<String>()
    total.observe { _ in }
    let first = Observable(0)
    first.observe { [rows] in rows[0].value = 2 * $0 }
    Derived(first, rows[0]) { $0 + $1 }.observe { log.append("sum \($0)") }
    rows[0].observe { log.append("row \($0)") }

    batch(first, rows[0]) {
      first.value = 1
      rows[0].value = 10
    }

    XCTAssertEqual(log.values, ["sum 3", "row 10", "row 2"])
  }

  func testNothingKnowsABatchThatHasEnded() {
    total.observe { _ in }

    batch(rows) { rows[0].value = 100 }

    let roots = (rows.map { $0._node } + [total._node]).compactMap { $0.ownRoot?.object }
    XCTAssertEqual(roots.count, 21)
    XCTAssertTrue(roots.allSatisfy { $0.batch == nil })
  }

  // law 8.10
  func testWhatABatchSetsInAReplayByAListenerOfAnotherSourceIsHeardAfterIt() {
    let others = (0..<20).map { _ in Observable(0) }
    let below = join(total, others)
    for heard in [total, below] {
      let log = Recorder<String>()
      let bag = BindingBag()
      rows[0].value = 0
      rows[1].value = 1
      rows[1].observe { [rows] _ in rows[0].value = 100 }.store(in: bag)

      batch(rows[0]) {
        let token = heard.bind { [rows] in
          log.append("\($0)")
          if $0 == 190 { rows[1].value = 101 }
        }
        token.store(in: bag)
        log.append("end")
      }

      XCTAssertEqual(log.values, ["190", "end", "390"])
      bag.cancelAll()
    }
  }

  // law 8.20
  func testOneThatIsNotChosenAnyMoreIsNotComputedAtTheEndOfABatchThatNamesAChoiceThatNobodyHears() {
    let isChosen = Observable(true)
    var calls = 0
    let total = Derived(from: rows) {
      calls += 1
      return $0.reduce(0, +)
    }

    batch(isChosen.flatMap { $0 ? total : .constant(0) }) {
      isChosen.value = false
      rows[0].value = 100
      calls = 0
    }

    XCTAssertEqual(calls, 0)
  }

  // law 8.10
  func testOneThatIsReadBetweenTwoSetsOfABatchIsToldTheSecond() {
    let below = join(total, rows)
    let log = Recorder(below)
    var between = 0

    batch(rows) {
      rows[0].value = 100
      between = below.value
      rows[1].value = 200
    }

    XCTAssertEqual(between, 580)
    XCTAssertEqual(log.values, [380, 978])
  }

  // law 8.13
  func testASourceOutsideABatchTellsWhatTheBatchHasMarkedAndTheBatchTellsWhatItSetsThen() {
    let log = Recorder(total)

    batch(Array(rows.dropFirst())) {
      rows[1].value = 101
      rows[0].value = 100
      rows[2].value = 202
      rows[3].value = 303
    }

    XCTAssertEqual(log.values, [190, 390, 890])
  }

  // law 8.14
  func testABatchInABatchTellsWhatTheOuterHasMarkedAndTheOuterTellsWhatItSetsThen() {
    let log = Recorder(total)

    batch(rows[0]) {
      rows[0].value = 100
      batch(rows[1], rows[2]) {
        rows[1].value = 101
        rows[0].value = 200
        rows[2].value = 202
      }
      rows[0].value = 300
    }

    XCTAssertEqual(log.values, [190, 690, 790])
  }

  // law 8.14
  func testABatchInABatchTellsWhatIsChosenByWhatBothHaveMarked() {
    let log = Recorder(total.flatMap { Derived.constant($0) })

    batch(rows[0]) {
      rows[0].value = 100
      batch(rows[1]) { rows[1].value = 101 }
      log.append(-1)
    }

    XCTAssertEqual(log.values, [190, 390, -1])
  }

  func testAJointIsToldBeforeWhatIsBelowIt() {
    let log = Recorder<String>()
    let below = total.map { $0 }
    below.observe { log.append("below \($0)") }
    total.observe { log.append("total \($0)") }

    rows[0].value = 100

    XCTAssertEqual(log.values, ["total 290", "below 290"])
  }

  func testOneThatEndsInItsListenerStaysUntilThatReturnsThoughAnotherSourceIsSetThere() {
    for isSetFirst in [true, false] {
      let tracker = LifetimeTracker()
      let bag = BindingBag()
      let isSet = Observable(false)
      let below = join(total, rows + [Observable(0)])
      var during: [String] = []
      below.watched(tracker).observe { [rows] _ in
        if isSet.value { return }
        isSet.value = true
        if isSetFirst { rows[1].value += 1 }
        bag.cancelAll()
        if !isSetFirst { rows[1].value += 1 }
        during = tracker.alive
      }.store(in: bag)
      below.observe { _ in }

      rows[0].value += 1

      XCTAssertEqual(during, ["map"])
      XCTAssertEqual(tracker.alive, [])
    }
  }

  func testAHandleKeepsAllThatIsAboveAJointAboveAJoint() {
    let tracker = LifetimeTracker()
    func derive() -> Derived<Int> {
      let (some, others) = (tracker.rows(), tracker.rows())
      let total = Derived(from: some) { $0.reduce(0, +) }
      return join(total, others).map { $0 }
    }
    var derived: Derived<Int>? = derive()
    let before = tracker.alive.count

    derived = nil

    XCTAssertEqual(before, 40)
    XCTAssertEqual(tracker.alive, [])
    XCTAssertNil(derived)
  }

  func testAHandleOfASourceOutlivesThatOfAJointBelowIt() {
    let tracker = LifetimeTracker()
    func derive() -> (Derived<Int>, Derived<Int>) {
      let rows = tracker.rows()
      return (Derived(from: rows) { $0.count }.map { $0 }, rows[0].map { $0 })
    }
    var (joined, one): (Derived<Int>?, Derived<Int>?) = derive()

    joined = nil
    let between = tracker.alive.count
    one = nil

    XCTAssertEqual(between, 1)
    XCTAssertEqual(tracker.alive, [])
    XCTAssertNil(joined ?? one)
  }

  func testWhatIsBelowEndsWithAllSources() {
    var rows = (0..<20).map { Observable($0) }
    let token = Derived(from: rows) { $0.count }.map { $0 }.observe { _ in }

    rows.removeFirst(19)
    let before = token.isCancelled
    rows = []

    XCTAssertFalse(before)
    XCTAssertTrue(token.isCancelled)
  }

  func testWhatIsHeardAgainFollowsNothingThatWasChosenBeforeAndHasDied() {
    var rows = [Observable("a"), Observable("b")]
    let selected = Observable(0)
    let title = selected.flatMap { rows[$0] }
    let token = title.observe { _ in }
    let followed = title._node.roots.count

    token.cancel()
    let left = title._node.roots.count
    selected.value = 1
    rows[0] = Observable("c")
    let log = Recorder(title)
    rows[1].value = "d"

    XCTAssertEqual([followed, left], [2, 1])
    XCTAssertEqual(log.values, ["b", "d"])
  }

  func testOwnersThatHaveDiedBelowAreSweptWhenOthersFollowASource() {
    let tracker = LifetimeTracker()
    total.observe { _ in }
    for _ in 0..<5 { total.watched(tracker).observe(Label()) { _, _ in } }
    let before = tracker.alive.count

    for _ in 0..<20 { rows[0].map { $0 }.observe { _ in } }

    XCTAssertEqual(before, 5)
    XCTAssertEqual(tracker.alive, [])
  }

  func testOwnersThatHaveDiedAreSweptAboveWhatIsColdToo() {
    let tracker = LifetimeTracker()

    for _ in 0..<200 {
      Derived(from: rows) { $0.count }.watched(tracker).observe(Label()) { _, _ in }
    }

    XCTAssertLessThan(tracker.alive.count, 50)
  }

  func testNothingStaysHotThatATrackerAsksForBeforeItsLastListenerEnds() {
    let double = rows[0].map { $0 * 2 }
    var owner: Label? = Label()
    owner.map { _ = double.observe($0) { _, _ in } }
    var isPending = false

    batch(rows[0]) {
      rows[0].value = 1
      owner = nil
      isPending = double.notePendingForReading()
    }

    XCTAssertTrue(isPending)
    XCTAssertFalse(double._node.phase.isHot)
  }
}

extension LifetimeTracker {
  /// As many sources as are joined.
  fileprivate func rows() -> [Observable<Int>] {
    (0..<20).map { track(Observable($0), as: "row") }
  }
}

/// One that joins a value and sources.
private func join(_ value: Derived<Int>, _ others: [Observable<Int>]) -> Derived<Int> {
  Derived(from: [value] + others.map { $0.readOnly }) { $0.reduce(0, +) }
}
