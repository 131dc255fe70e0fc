import BindingTesting
import ObservableBinding
import XCTest

/// Values of sources that other values choose.
final class FlatMapTests: XCTestCase {
  private let rows = [Row("a"), Row("b")]
  private let selected = Observable(0)
  private lazy var title = selected.flatMap { [rows] in rows[$0].title }

  // law 8.17
  func testItEqualsWhatIsChosenNowHeardOrNot() {
    var seen: [String] = []
    for isHeard in [false, true] {
      let token = isHeard ? title.observe { _ in } : nil
      for row in [1, 0] {
        selected.value = row
        rows[row].title.value += "!"
        seen.append(title.value)
      }
      token?.cancel()
    }

    XCTAssertEqual(seen, ["b!", "a!", "b!!", "a!!"])
  }

  // law 8.19
  func testListenersAreCalledOnceForEachSetOfWhatChoosesAndOfWhatIsChosen() {
    let log = Recorder(title)

    rows[0].title.value = "A"
    rows[1].title.value = "B"
    selected.value = 1
    rows[0].title.value = "no"
    rows[1].title.value = "B"
    selected.value = 0

    XCTAssertEqual(log.values, ["a", "A", "B", "B", "no"])
  }

  // law 8.19
  func testChoosingTheSameAgainIsASetAndRebindsNothing() {
    let computed = Recorder<String>()
    let titles = rows.map {
      $0.title.map {
        computed.append($0)
        return $0
      }
    }
    let log = Recorder(selected.flatMap { titles[$0] })

    selected.value = 0
    selected.value = 0

    XCTAssertEqual(log.values, ["a", "a", "a"])
    XCTAssertEqual(computed.values, ["a"])
  }

  // law 8.18
  func testTheChoiceIsMadeOnceForEachSetOfWhatChoosesAndNotForWhatIsChosen() {
    let choices = Recorder<Int>()
    let title = selected.flatMap { [rows] in
      choices.append($0)
      return rows[$0].title
    }
    title.observe { _ in }
    title.map { $0 + "!" }.bind { _ in }

    rows[0].title.value = "A"
    selected.value = 1
    rows[1].title.value = "B"
    selected.value = 1
    _ = title.value

    XCTAssertEqual(choices.values, [0, 1, 1])
  }

  // law 8.5
  func testWhatTheNewChoiceIsComputedFromAsTheOldOneWasIsNotComputedAgain() {
    let computed = Recorder<String>()
    let upper = rows[0].title.map {
      computed.append($0)
      return $0.uppercased()
    }
    let shown = [upper.map { $0 + "!" }, upper.map { $0 + "?" }]
    let log = Recorder(selected.flatMap { shown[$0] })

    selected.value = 1

    XCTAssertEqual(log.values, ["A!", "A?"])
    XCTAssertEqual(computed.values, ["a"])
  }

  // law 8.5
  func testWhatOneChoiceLetsGoOfAndAnotherTakesLaterIsComputedAgain() {
    let (isSwapped, other) = (Observable(false), Observable(""))
    var runs = 0
    let title = rows[0].title.map {
      runs += 1
      return $0
    }
    isSwapped.flatMap { $0 ? other.readOnly : title }.observe { _ in }
    isSwapped.flatMap { $0 ? title : other.readOnly }.observe { _ in }
    runs = 0

    isSwapped.value = true
    let whenItWentFirst = runs
    isSwapped.value = false

    XCTAssertEqual([whenItWentFirst, runs], [1, 1])
  }

  // law 8.18
  func testWhatStaysNeededChoosesOnceThoughAnotherMovesToAChoiceOfIt() {
    let isFar = Observable(false)
    let pick = Observable(0)
    let shared = Observable(5)
    let runs = Recorder<Int>()
    let near = pick.flatMap { pick in
      runs.append(pick)
      return shared
    }
    let far = pick.map { $0 }.flatMap { _ in near }
    let shown = isFar.flatMap { $0 ? far : near }
    let heard = Recorder(shown)

    isFar.value = true
    isFar.value = false
    shared.value = 6

    XCTAssertEqual(runs.values, [0])
    XCTAssertEqual(heard.values, [5, 5, 5, 6])
  }

  // law 8.5
  func testAValueThatStaysNeededIsComputedOnceThoughAnotherMovesToAChoiceOfIt() {
    let isFar = Observable(false)
    let source = Observable(1)
    let runs = Recorder<Int>()
    let near = source.map { value in
      runs.append(value)
      return value
    }
    let far = source.map { $0 }.removeDuplicates().flatMap { _ in near }
    let shown = isFar.flatMap { $0 ? far : near }
    let token = shown.observe { _ in }

    isFar.value = true
    token.cancel()

    XCTAssertEqual(runs.values, [1])
    XCTAssertFalse(near._node.isHot)
    XCTAssertFalse(far._node.isHot)
  }

  // law 8.21
  func testWhatWasChosenBeforeIsLetGoOfThoughTheValueIsCancelledWhileItIsComputed() {
    let isFar = Observable(false)
    let near = Observable(1).map { $0 }
    let bag = BindingBag()
    let far = Observable(2).map { value in
      bag.cancelAll()
      return value
    }
    isFar.flatMap { $0 ? far : near }.bind { _ in }.store(in: bag)

    isFar.value = true

    XCTAssertFalse(near._node.isHot)
    XCTAssertFalse(far._node.isHot)
  }

  // law 8.21
  func testWhatWasChosenDiesLastWhenItIsCancelledAndMayBindWhatIsAboutToBeCold() {
    let isFar = Observable(false)
    let other = Observable(0)
    let beside = other.map { $0 }
    let bag = BindingBag()
    var heard: [Int] = []
    let far = Observable(2).map { value in
      bag.cancelAll()
      return value
    }
    func makeNear() -> Derived<Int> {
      let near = Observable(1)
      let dying = AtEnd { beside.observe { heard.append($0) } }
      near.observe { _ in withExtendedLifetime(dying) {} }
      return near.readOnly
    }
    let chosen = isFar.flatMap { $0 ? far : makeNear() }
    Derived(chosen, beside) { $0 + $1 }.bind { _ in }.store(in: bag)

    isFar.value = true
    other.value = 5

    XCTAssertEqual(heard, [5])
  }

  // law 8.21
  func testAllThatWasChosenBeforeIsLetGoOfThoughOneSetsWhatChooses() {
    let place = Observable(0)
    let sources = [Observable(0), Observable(1), Observable(2)].map { source in
      source.map { value in
        if value == 1 { place.value = 2 }
        return value
      }
    }
    let heard = Recorder(place.flatMap { sources[$0] })

    place.value = 1

    XCTAssertEqual(heard.values, [0, 2])
    XCTAssertEqual(sources.map(\._node.isHot), [false, false, true])
  }

  // law 8.18
  func testBelowAGateTheChoiceIsSpared() {
    let choices = Recorder<Int>()
    let log = Recorder(
      selected.removeDuplicates().flatMap { [rows] in
        choices.append($0)
        return rows[$0].title
      })

    selected.value = 0
    rows[0].title.value = "A"
    selected.value = 1
    selected.value = 1

    XCTAssertEqual(choices.values, [0, 1])
    XCTAssertEqual(log.values, ["a", "A", "b"])
  }

  // law 8.9
  func testWhatIsChosenBelowAComparisonOfOnesOwnTellsNoDuplicates() {
    let number = Observable(0)
    let other = Observable(100)
    let rough = number.removeDuplicates { abs($0 - $1) < 10 }
    let isRough = Observable(false)
    let shown = Recorder(isRough.flatMap { $0 ? rough : other.readOnly }.map { $0 })

    isRough.value = true
    number.value = 5
    number.value = 20
    isRough.value = false
    other.value = 101

    XCTAssertEqual(shown.values, [100, 0, 20, 100, 101])
  }

  /// The comparison takes them for equal: what is chosen is another though, which is news.
  // law 8.19
  func testBelowAComparisonAnotherChoiceIsNewsAndTheSameIsNot() {
    let log = Recorder(
      selected.removeDuplicates { $0 / 10 == $1 / 10 }.flatMap { [rows] in rows[$0 % 10].title })

    selected.value = 0
    selected.value = 1
    selected.value = 1

    XCTAssertEqual(log.values, ["a", "b"])
  }

  // law 8.19
  func testChoosingTheSameBelowAComparisonAgainIsASet() {
    let rough = Observable(0).removeDuplicates { abs($0 - $1) < 10 }
    let log = Recorder(selected.flatMap { _ in rough })

    selected.value = 0

    XCTAssertEqual(log.values, [0, 0])
  }

  // law 8.9
  func testAnotherChoiceAmongComparisonsIsNewsForWhatIsBelowToo() {
    for sets in 0..<4 {
      let numbers = [Observable(0), Observable(0)]
      let rough = numbers.map { $0.removeDuplicates { abs($0 - $1) < 10 } }
      let isSecond = Observable(false)
      let log = Recorder(isSecond.flatMap { $0 ? rough[1] : rough[0] }.map { $0 })
      for number in 0..<sets { numbers[0].value = 100 * number + 100 }
      numbers[1].value = 5

      isSecond.value = true

      XCTAssertEqual(log.values.last, 5, "after \(sets) sets")
      XCTAssertEqual(log.values.count, sets + 2, "after \(sets) sets")
    }
  }

  // law 8.17
  func testADiamondOfWhatChoosesAndTheResultIsHeardOnceAndNeverMixed() {
    let log = Recorder(Derived(selected, title) { "\($0)\($1)" })

    selected.value = 1
    rows[1].title.value = "B"
    batch(selected, rows[0].title) {
      rows[0].title.value = "A"
      selected.value = 0
    }

    XCTAssertEqual(log.values, ["0a", "1b", "1B", "0A"])
  }

  // law 8.17
  func testABatchOfWhatChoosesAndOfWhatIsChosenIsHeardOnce() {
    for names in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      let rows = [Row("a"), Row("b")]
      let selected = Observable(0)
      let log = Recorder(selected.flatMap { rows[$0].title })
      let sources: [any BindingSource] = [selected, rows[0].title, rows[1].title]

      batch(names.map { sources[$0] }) {
        rows[0].title.value = "A"
        rows[1].title.value = "B"
        selected.value = 1
        rows[1].title.value = "C"
      }

      XCTAssertEqual(log.values, ["a", "C"])
    }
  }

  // law 8.23
  func testToNameOneThatNobodyHearsIsToNameWhatItChoosesNow() {
    let number = Observable(0)
    let sources = [Observable(10), Observable(20)]
    let inner = number.flatMap { sources[$0] }
    let outer = number.flatMap { $0 == 0 ? inner : inner.map { $0 + 1 } }
    let log = Recorder<Int>()
    for source in sources { source.observe { log.append($0) } }

    batch(outer.map { $0 }) {
      sources[0].value = 11
      log.append(-1)
    }
    batch(number) {
      number.value = 1
      batch(outer) {
        sources[1].value = 21
        log.append(-2)
      }
    }

    XCTAssertEqual(log.values, [-1, 11, -2, 21])
  }

  // law 8.23
  func testSoItIsFarBelowWhatItChoosesBy() {
    let number = Observable(0)
    let source = Observable(10)
    let log = Recorder(source)

    batch(number.map { $0 }.map { $0 }.flatMap { _ in source }) {
      source.value = 11
      log.append(-1)
    }

    XCTAssertEqual(log.values, [10, -1, 11])
  }

  // law 8.23
  func testABatchThatNamesWhatIsHeardNamesWhatItHasChosen() {
    let log = Recorder(title)

    batch(title) {
      rows[0].title.value = "A"
      rows[0].title.value = "B"
      selected.value = 0
    }

    XCTAssertEqual(log.values, ["a", "B"])
  }

  // MARK: Guarding

  // law 8.20
  func testAChoiceGuardsWhatIsNotChosenAnyMore() {
    let items = Observable([1, 2, 3])
    let last = items.map { $0[$0.count - 1] }
    let shown = items.flatMap { $0.isEmpty ? .constant(-1) : last }
    let log = Recorder(shown)

    items.value = []
    items.value = [4]
    items.value = []
    let read = shown.value

    XCTAssertEqual(log.values, [3, -1, 4, -1])
    XCTAssertEqual(read, -1)
  }

  // law 8.20
  func testAChoiceGuardsWhatNobodyHears() {
    let items = Observable([1, 2, 3])
    let last = items.map { $0[$0.count - 1] }
    let shown = items.flatMap { $0.isEmpty ? .constant(-1) : last }
    var read = [shown.value]

    items.value = []
    read.append(shown.value)

    XCTAssertEqual(read, [3, -1])
  }

  // law 8.20
  func testAChoiceGuardsInWhicheverOrderABatchNamesItsSources() {
    for isFirst in [false, true] {
      let items = Observable([1, 2, 3])
      let index = Observable(2)
      let item = Derived(items, index) { $0[$1] }.map { $0 }
      let log = Recorder(items.map(\.count).flatMap { $0 < 3 ? .constant(-1) : item })
      let sources: [any BindingSource] = isFirst ? [items, index] : [index, items]

      batch(sources) {
        index.value = 1
        index.value = 7
        items.value = [1]
      }

      XCTAssertEqual(log.values, [3, -1])
    }
  }

  // law 8.20
  func testAChoiceBelowAnotherGuards() {
    let items = Observable([1, 2, 3])
    let last = items.map { $0[$0.count - 1] }
    let inner = items.flatMap { _ in last }
    let log = Recorder(items.flatMap { $0.isEmpty ? .constant(-1) : inner })

    items.value = []
    items.value = [5]

    XCTAssertEqual(log.values, [3, -1, 5])
  }

  // MARK: Inside listeners and transforms

  // law 8.17
  func testASetThatChoosesAnewInsideAListenerIsHeardOnce() {
    rows[0].title.observe { [selected] _ in selected.value = 1 }
    let log = Recorder(title)

    rows[0].title.value = "A"

    XCTAssertEqual(log.values.last, "b")
    XCTAssertFalse(log.values.contains("B"))
    XCTAssertEqual(title.value, "b")
  }

  // law 8.17
  func testAListenerThatChoosesAnewEndsOnTheLatest() {
    let log = Recorder<String>()
    title.bind { [selected] in
      log.append($0)
      if $0 == "A" { selected.value = 1 }
    }

    rows[0].title.value = "A"
    rows[0].title.value = "no"
    rows[1].title.value = "B"

    XCTAssertEqual(log.values, ["a", "A", "b", "B"])
  }

  // law 8.17
  func testItIsReadInsideTheListenersOfWhatChooses() {
    let log = Recorder<String>()
    selected.observe { [title] _ in log.append(title.value) }
    title.observe { log.append($0) }

    selected.value = 1

    XCTAssertEqual(Set(log.values), ["b"])
    XCTAssertEqual(log.values.count, 2)
  }

  // law 8.17
  func testWhatDiesWithWhatWasChosenMaySetWhatChooses() {
    let selected = Observable(0)
    let count = Observable(10)
    var times = 0
    let value = selected.flatMap { number in
      let end = AtEnd {
        times += 1
        if times == 1 { selected.value = 5 }
      }
      return count.map { value in withExtendedLifetime(end) { value + number } }
    }
    let log = Recorder(value)

    selected.value = 1

    XCTAssertEqual(log.values.last, 15)
    XCTAssertEqual(value.value, 15)
  }

  // MARK: Other sources

  // law 8.17
  func testAnUnchosenValueIsAConstant() {
    let current = Observable<Row?>(nil)
    let log = Recorder(current.flatMap { $0?.title.readOnly ?? .constant("none") })

    current.value = rows[0]
    rows[0].title.value = "A"
    current.value = nil
    rows[0].title.value = "no"

    XCTAssertEqual(log.values, ["none", "a", "A", "none"])
  }

  // law 8.17
  func testAConstantMayChoose() {
    let log = Recorder(Derived.constant(1).flatMap { [rows] in rows[$0].title })

    rows[1].title.value = "B"

    XCTAssertEqual(log.values, ["b", "B"])
  }

  // law 8.17
  func testAChoiceOfAListSumsIt() {
    let lines = Observable([Observable(1), Observable(2)])
    let total = lines.flatMap { Derived(from: $0) { $0.reduce(0, +) } }
    let log = Recorder(total)

    lines.value[0].value = 5
    lines.value.append(Observable(10))
    lines.value[2].value = 20
    lines.value = []

    XCTAssertEqual(log.values, [3, 7, 17, 27, 0])
  }

  // law 8.17
  func testAKeyPathChooses() {
    let current = Observable(rows[0])
    let log = Recorder(current.flatMap(\.title))

    current.value = rows[1]

    XCTAssertEqual(log.values, ["a", "b"])
  }

  // law 8.18
  func testGatesAboveInsideAndBelow() {
    let above = Recorder(selected.removeDuplicates().flatMap { [rows] in rows[$0].title })
    let inside = Recorder(selected.flatMap { [rows] in rows[$0].title.removeDuplicates() })
    let below = Recorder(title.removeDuplicates())

    selected.value = 0
    rows[0].title.value = "a"
    rows[1].title.value = "a"
    selected.value = 1
    rows[1].title.value = "b"

    XCTAssertEqual(above.values, ["a", "a", "a", "b"])
    XCTAssertEqual(inside.values, ["a", "a", "a", "b"])
    XCTAssertEqual(below.values, ["a", "b"])
  }

  // law 8.19
  func testChangesTellOfBothSidesOfAChoice() {
    let log = Recorder<[String]>()
    title.changes { log.append([$0, $1]) }

    selected.value = 1
    rows[1].title.value = "B"

    XCTAssertEqual(log.values, [["a", "b"], ["b", "B"]])
  }

  // law 8.19
  func testListenersThatJoinAndLeaveHearWhatIsChosenWhileTheyListen() {
    let first = Recorder<String>()
    let second = Recorder<String>()
    let token = title.bind { first.append($0) }
    selected.value = 1
    title.bind { second.append($0) }
    token.cancel()
    rows[1].title.value = "B"

    XCTAssertEqual(first.values, ["a", "b"])
    XCTAssertEqual(second.values, ["b", "B"])
  }

  // law 8.2
  func testWhatIsBelowAJoinHearsEachMutationInPlace() {
    let rows = (0..<20).map { Observable($0) }
    let total = Derived(from: rows) { $0.reduce(0, +) }
    var heard: [Int] = []
    total.map { $0 }.bind { heard.append($0) }

    rows[1].value += 1
    rows[1].value += 1

    XCTAssertEqual(heard, [190, 191, 192])
  }

  // law 8.10
  func testWhoWaitsForABatchIsCalledThoughAnotherSetCameBetweenInAReplay() {
    let rows = (0..<20).map { Observable($0) }
    let shown = Derived(from: rows) { $0.reduce(0, +) }.map { $0 }
    var heard: [Int] = []
    shown.bind { heard.append($0) }

    batch(rows[1]) {
      rows[1].value = 101
      shown.bind { if $0 == 290 { rows[2].value = 102 } }
    }

    XCTAssertEqual(heard, [190, 390])
  }

  // law 8.10
  func testWhoListensToAJoinThatIsNewInABatchHearsTheSetsThatFollow() {
    let rows = (0..<20).map { Observable($0) }
    let total = Derived(from: rows) { $0.reduce(0, +) }
    let others = (0..<20).map { Observable($0).readOnly }
    let wide = Derived(from: others + [total.readOnly]) { $0.reduce(0, +) }
    total.map { $0 }.bind { _ in }
    var heard: [Int] = []

    batch(rows) {
      rows[1].value = 101
      wide.observe { heard.append($0) }
      rows[2].value = 102
    }

    XCTAssertEqual(heard, [580])
  }

  // law 8.10
  func testWhoJoinsInABatchHearsTheSetsThatFollow() {
    let rows = (0..<20).map { Observable($0) }
    let total = Derived(from: rows) { $0.reduce(0, +) }
    let share = Derived(rows[0], total) { $0 + $1 }
    var heard: [Int] = []
    share.bind { heard.append($0) }
    var joined: [Int] = []

    batch(rows) {
      rows[1].value += 100
      rows[2].value += 100
      share.observe { joined.append($0) }
      rows[3].value += 100
    }

    XCTAssertEqual(heard, [190, 490])
    XCTAssertEqual(joined, [490])
  }

  // law T.8
  func testAGraphShowsWhatIsChosenNow() {
    title.bind { _ in }
    let before = "\(BindingGraph(of: title, withValues: true))"
    selected.value = 1
    let after = "\(BindingGraph(of: title, withValues: true))"

    XCTAssertTrue(before.contains("= \"a\", heard by nobody") && !before.contains("\"b\""), before)
    XCTAssertTrue(after.contains("= \"b\", heard by nobody") && !after.contains("\"a\""), after)
    XCTAssertEqual(after.split(separator: "\n").count, 3, "what chooses, what is chosen, the value")
  }
}

final class Row {
  let title: Observable<String>

  init(_ title: String) { self.title = Observable(title) }
}
