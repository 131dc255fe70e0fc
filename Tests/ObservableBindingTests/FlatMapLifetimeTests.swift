import BindingTesting
import ObservableBinding
import XCTest

/// What a choice keeps alive, and what keeps it.
final class FlatMapLifetimeTests: XCTestCase {
  private let tracker = LifetimeTracker()

  // law 8.21
  func testWhatIsChosenIsHeldWhileItIsChosenAndHeard() {
    let number = Observable(0)
    let token = chosen(by: number).bind { _ in }
    let first = tracker.alive

    number.value = 1
    let second = tracker.alive
    token.cancel()

    XCTAssertEqual(first, ["0"])
    XCTAssertEqual(second, ["1"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 8.21, 6.6
  func testAConstantThatWasDroppedIsHeldWhileItIsChosenAndHeard() {
    let number = Observable(0)
    let token = number.flatMap { [tracker] number in
      let witness = tracker.witness("\(number)")
      return Derived(from: [Observable<Int>]()) { _ in withExtendedLifetime(witness) { number } }
    }.bind { _ in }
    let first = tracker.alive

    number.value = 1
    let second = tracker.alive
    token.cancel()

    XCTAssertEqual([first, second, tracker.alive], [["0"], ["1"], []])
  }

  // law 8.21
  func testAReadKeepsNothing() {
    let number = Observable(0)
    let value = chosen(by: number)

    let read = value.value

    XCTAssertEqual(read, 0)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 8.21
  func testWhatIsLetGoDiesInAGraphThatIsInOrder() {
    let number = Observable(0)
    let log = Recorder<[Int]>()
    var isHeard = true
    var value: Derived<Int>?
    value = number.flatMap { number in
      let end = AtEnd { if isHeard { log.append([number, value?.value ?? -1]) } }
      return Observable(number).map { value in withExtendedLifetime(end) { value } }
    }
    let token = value?.bind { _ in }

    number.value = 1
    number.value = 2
    isHeard = false
    token?.cancel()
    value = nil  // the transform captures it

    XCTAssertEqual(log.values, [[0, 1], [1, 2]])
  }

  // law 8.21
  func testWhatAChoiceThatIsChosenHasLeftIsLetGo() {
    let (number, other) = (Observable(0), Observable(0))
    let value = picked(by: number)
    value.observe { _ in }
    other.flatMap { _ in value.map { $0 } }.observe { _ in }

    number.value = 1

    XCTAssertEqual(tracker.alive, ["1"])
  }

  // law 8.21
  func testWhatIsChosenIsKeptThoughAChoiceAboveAGateHasLeftIt() {
    let number = Observable(0)
    weak var first: Observable<Int>?
    let inner = number.flatMap { _ in
      let new = Observable(7)
      if first == nil { first = new }
      return new
    }
    inner.removeDuplicates().flatMap { _ in first?.readOnly ?? .constant(0) }.observe { _ in }

    number.value = 1

    XCTAssertNotNil(first)
  }

  // law 8.21
  func testWhatIsChosenIsKeptThoughTheLastHandleBelowAJointGoes() {
    let number = Observable(0)
    var value: Derived<Int>? = picked(by: number)
    value?.observe { _ in }
    var total = value.map { Derived(from: [$0] + (0..<20).map { Observable($0).readOnly }) { $0 } }

    value = nil
    total = nil

    XCTAssertEqual(tracker.alive, ["0"])
    XCTAssertNil(total)
    withExtendedLifetime(number) {}
  }

  // law 8.22
  func testTheResultLivesAsWhatChoosesDoes() {
    var number: Observable<Int>? = Observable(0)
    let token = number.map { chosen(by: $0).bind { _ in } }
    let before = token?.isCancelled

    number = nil

    XCTAssertNil(number)
    XCTAssertEqual(before, false)
    XCTAssertEqual(token?.isCancelled, true)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6, 8.22
  func testAModelThatListensToAChoiceBesideWhatIsChosenFormsNoCycle() {
    final class Model {
      let selected = Observable(0)
      let title = Observable("a")
      private(set) lazy var shown = selected.flatMap { [unowned self] _ in title }
      private(set) lazy var upper = selected.flatMap { [unowned self] _ in
        title.map { $0.uppercased() }
      }

      init(_ log: Recorder<String>) {
        Derived(shown, title, upper) { $0 + $1 + $2 }.bind { log.append($0) }
      }
    }
    let log = Recorder<String>()
    var model: Model? = Model(log)
    weak let title = model?.title

    model?.title.value = "b"
    model = nil

    XCTAssertNil(title)
    XCTAssertEqual(log.values, ["aaA", "bbB"])
  }

  // law 8.22
  func testWhatChoosesMayDieInAPassOfWhatIsChosen() {
    let title = Observable("a")
    var selected: Observable<Int>? = Observable(0)
    let log = Recorder<String>()
    func listen(_ number: Int, to shown: Derived<String>) -> BindingToken {
      let end = AtEnd { log.append("\(number) ends") }
      return shown.observe { value in
        withExtendedLifetime(end) { log.append("\(number) hears \(value)") }
        if number == 1 { selected = nil }
      }
    }
    let tokens = selected.map { selected in
      let shown = selected.flatMap { _ in title }
      return (0..<4).map { listen($0, to: shown) }
    }

    title.value = "b"
    title.value = "c"

    XCTAssertNil(selected)
    XCTAssertEqual(
      log.values, ["0 hears b", "1 hears b", "0 ends", "2 ends", "3 ends", "1 ends"])
    XCTAssertEqual(tokens?.map(\.isCancelled), [true, true, true, true])
  }

  // law 8.22
  func testListenersEndWithWhatChoosesThoughWhatIsChosenLives() {
    let count = Observable(1)
    var number: Observable<Int>? = Observable(0)
    let log = Recorder<Int>()
    let token = number?.flatMap { _ in count }.bind { log.append($0) }

    count.value = 2
    number = nil
    count.value = 3

    XCTAssertNil(number)
    XCTAssertEqual(log.values, [1, 2])
    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 8.22
  func testListenersDoNotEndWithWhatWasChosen() {
    let number = Observable(0)
    var count: Observable<Int>? = Observable(1)
    let log = Recorder<Int>()
    weak let first = count
    let token = number.flatMap { $0 == 0 ? first ?? Observable(5) : Observable(7) }
      .bind { log.append($0) }

    count = nil
    let before = token.isCancelled
    number.value = 1

    XCTAssertNil(count ?? first)
    XCTAssertFalse(before)
    XCTAssertFalse(token.isCancelled)
    XCTAssertEqual(log.values, [1, 7])
  }

  // law 8.21
  func testWhatIsChosenIsHeldThoughNobodyElseHoldsIt() {
    let number = Observable(0)
    weak var count: Observable<Int>?
    let log = Recorder(
      number.flatMap { number in
        let new = Observable(number)
        count = new
        return new
      })

    count?.value = 5
    number.value = 1
    count?.value = 6

    XCTAssertEqual(log.values, [0, 5, 1, 6])
  }

  // law 8.21
  func testATotalAndALinkedValueAreHeldAsWellWhileTheyAreChosen() {
    let number = Observable(0)
    weak var row: Observable<Int>?
    weak var source: Observable<Int>?
    let log = Recorder(
      number.flatMap { number in
        if number == 1 {
          let new = Observable(10)
          source = new
          return Linked(new) { $0 + 1 }.map { $0 }
        }
        let rows = (0..<20).map { _ in Observable(number) }
        row = rows[3]
        return Derived(from: rows) { $0.reduce(0, +) }
      })

    row?.value = 5
    number.value = 1
    let rowAfterwards = row
    source?.value = 20
    number.value = 2

    XCTAssertNil(rowAfterwards)
    XCTAssertNil(source)
    XCTAssertEqual(log.values, [0, 5, 11, 21, 40])
  }

  // law 8.21
  func testSoIsATotalOfWhatChooses() {
    var rows = (0..<20).map { Observable($0) }
    weak let row = rows[5]
    let number = rows[0]
    var total: Derived<Int>? = Derived(from: rows) { $0.reduce(0, +) }
    let log = Recorder(number.flatMap { _ in total.take() ?? .constant(0) })

    rows = []
    row?.value = 105

    XCTAssertEqual(log.values, [190, 290])
  }

  // law 8.21
  func testALinkedValueIsHeldWhileItIsChosen() {
    let number = Observable(0)
    weak var linked: Linked<Int>?
    let log = Recorder(
      number.flatMap { number in
        let new = Linked(Observable(number)) { $0 }
        linked = new
        return new
      })

    linked?.value = 5
    number.value = 1
    linked?.value = 6

    XCTAssertEqual(log.values, [0, 5, 1, 6])
  }

  // law 8.22
  func testAModelWithBothFormsNoCycle() {
    let label = Label()
    var model: Model? = tracker.track(Model())
    model?.title.bind(label) { $0.texts.append($1) }
    model?.selected.value = 1
    let before = tracker.alive

    model = nil

    XCTAssertEqual(before, ["Model"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(label.texts.values, ["a", "b"])
  }

  // law 8.22
  func testAModelThatChoosesWhatIsComputedFromWhatChoosesFormsNoCycle() {
    var model: Guarded? = tracker.track(Guarded())
    weak let items = model?.items
    let token = model?.shown.bind { _ in }
    let before = token?.isCancelled

    model = nil

    XCTAssertNil(items)
    XCTAssertEqual(before, false)
    XCTAssertEqual(token?.isCancelled, true)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.6, 8.22
  func testWhatIsComputedFromAChoiceAndFromWhatThatMayChooseKeepsNeither() {
    for isLinked in [false, true] {
      let survivors = LifetimeTracker.survivors { tracker in
        let (local, saved) = (tracker.track(Observable("a")), tracker.track(Observable("b")))
        let isLocal = tracker.track(Observable(true))
        let shown = isLocal.flatMap { $0 ? local : saved }
        let title =
          isLinked
          ? Derived(local, Linked(shown) { value, _ in value }) { $0 + $1 }
          : Derived(local, shown.removeDuplicates()) { $0 + $1 }
        let log = Recorder<String>()
        title.observe { log.append($0) }
        isLocal.value = false
        saved.value = "c"
        isLocal.value = true
        XCTAssertEqual(log.values, ["ab", "ac", "aa"])
      }
      XCTAssertEqual(survivors, [])
    }
  }

  // law 6.6, 8.22
  func testWhatHasChosenForTheLastTimeStaysAsItIs() {
    let local = Observable(1)
    var isLocal: Observable? = Observable(true)
    let log = Recorder<Int>()
    let sum = isLocal.map { isLocal in
      let shown = isLocal.flatMap { [local] in $0 ? local.map { $0 * 10 } : local.map { $0 } }
      let sum = Derived(local, shown) { $0 + $1 }
      return (node: sum._node, token: sum.observe { log.append($0) })
    }
    isLocal?.value = true
    isLocal = nil

    local.value = 2
    XCTAssertEqual(log.values, [11, 22])
    XCTAssertEqual(sum?.node.latest, 22)

    sum?.token.cancel()
    local.value = 3
    XCTAssertEqual(sum?.node.latest, 33)
    XCTAssertEqual(sum?.node.latest, 33)
  }

  // law 6.7, 8.1
  func testAChoiceThatHasYetToBeMadeWhenWhatChoosesDiesIsMadeAnew() {
    var number: Observable? = Observable(0)
    weak let weakNumber = number
    var chosen = 0
    let node = number.map {
      $0.flatMap { _ -> Derived<Int> in
        chosen += 1
        switch chosen {
        case 1:
          return Observable(0).map { _ in
            if chosen == 1 { withExtendedLifetime(AtEnd { weakNumber?.value = 1 }) {} }
            return 1
          }
        case 2:
          withExtendedLifetime(AtEnd { weakNumber?.value = 2 }) {}  // so that this isn't followed
          let last = Observable(AtEnd { number = nil })
          return last.map { _ in 2 }
        default: return .constant(chosen)
        }
      }._node
    }

    let values = (0..<3).map { _ in node?.latest }

    XCTAssertEqual(values, [3, 4, 5])
  }

  // law 8.22
  func testNorDoesOneThatChoosesATotalOfWhatChooses() {
    final class Sheet {
      let rows = (0..<20).map { Observable($0) }
      lazy var total = Derived(from: rows) { $0.reduce(0, +) }
      lazy var shown = rows[0].flatMap { [unowned self] _ in total }
    }
    var sheet: Sheet? = Sheet()
    for row in sheet?.rows ?? [] { tracker.track(row, as: "row") }
    sheet?.shown.observe { _ in }
    let before = tracker.alive.count

    sheet = nil

    XCTAssertEqual(before, 20)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 8.22
  func testNorDoesARowThatChoosesTheTotalAgainAndAgainWhicheverItIs() {
    final class Sheet {
      let rows: [Observable<Int>]
      lazy var total = Derived(from: rows) { $0.reduce(0, +) }
      init() {
        let made = (0..<40).map { Observable($0) }
        rows = (0..<40).map { made[$0 * 17 % 40] }  // in another order than they lie in memory
      }
    }
    for place in 0..<40 {
      let tracker = LifetimeTracker()
      var sheet: Sheet? = Sheet()
      for row in sheet?.rows ?? [] { tracker.track(row, as: "row") }
      sheet?.rows[place].flatMap { [unowned sheet] _ in sheet?.total ?? .constant(0) }
        .observe { _ in }
      for value in 1...3 { sheet?.rows[place].value = value }
      let before = tracker.alive.count

      sheet = nil

      XCTAssertEqual(before, 40)
      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 8.22
  func testNorDoesOneThatChoosesALinkedValueOfWhatChooses() {
    final class Sheet {
      let rows = (0..<20).map { Observable($0) }
      lazy var total = Derived(from: rows) { $0.reduce(0, +) }
      lazy var draft = tracker.track(Linked(total) { $0 })
      lazy var other = Derived(from: [draft.readOnly] + rows.map { $0.readOnly }) { $0.count }
      lazy var shown = rows[0].flatMap { [unowned self] in $0 < 5 ? draft.readOnly : other }
      lazy var next = draft.flatMap { [unowned self] in $0 < 5 ? draft.readOnly : shown }
      let tracker: LifetimeTracker
      init(_ tracker: LifetimeTracker) { self.tracker = tracker }
    }
    var sheet: Sheet? = Sheet(tracker)
    for row in sheet?.rows ?? [] { tracker.track(row, as: "row") }
    sheet?.shown.observe { _ in }
    sheet?.next.observe { _ in }
    sheet?.rows[0].value = 7
    let before = tracker.alive.count

    sheet = nil

    XCTAssertEqual(before, 21)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 8.22
  func testNorDoesOneWhereSeveralValuesChoose() {
    var model: Guarded? = tracker.track(Guarded())
    weak let items = model?.items
    model?.shownIfOpen.bind { _ in }

    model = nil

    XCTAssertNil(items)
    XCTAssertEqual(tracker.alive, [])
  }

  // law 8.22
  func testNorDoesOneThatShowsWhatItMayChooseBesideWhatItChooses() {
    final class Form {
      let isLocal = Observable(true)
      let (draft, saved) = (Observable(1), Observable(2))
      var shown = 0

      init(_ more: [Observable<Int>] = []) {
        let chosen = isLocal.flatMap { [draft, saved] in $0 ? draft : saved }
        Derived(from: [chosen, draft.readOnly] + more.map { $0.readOnly }) { $0.reduce(0, +) }
          .map { -$0 }.bind(self) { $0.shown = $1 }
      }
    }
    let others = (0..<20).map { Observable($0) }
    for more in [[], others] {
      let tracker = LifetimeTracker()
      var form: Form? = Form(more)
      for source in [form?.draft, form?.saved] { source.map { _ = tracker.track($0) } }
      let before = form?.shown

      form = nil

      XCTAssertEqual(before, more.isEmpty ? -2 : -192)
      XCTAssertEqual(tracker.alive, [])
    }
  }

  func testAChoiceBelowOneWhoseChooserHasDiedChoosesOn() {
    var number: Observable<Int>? = Observable(0)
    let (row, other) = (Observable(0), Observable(0))
    let rows = [Observable(10), Observable(20)]
    let heard = Recorder<Int>()
    let token = number.map { number in
      let chosen = number.flatMap { _ in row }.flatMap { rows[$0] }
      return Derived(chosen, other) { $0 + $1 }.bind { heard.append($0) }
    }
    defer { token?.cancel() }

    number = nil
    row.value = 1
    rows[1].value = 21
    other.value = 100

    XCTAssertEqual(heard.values, [10, 20, 21, 121])
  }

  // law 8.9
  func testWhatAGateTakesForTheSameIsNoNewsWhenWhatChoseHasDied() {
    var number: Observable<Int>? = Observable(0)
    let (row, other) = (Observable(0), Observable(0))
    let even = row.removeDuplicates { $0 % 2 == $1 % 2 }
    let heard = Recorder<Int>()
    let token = number.map { number in
      let chosen = number.removeDuplicates { $0 % 2 == $1 % 2 }.flatMap { _ in even }
      return Derived(chosen, other) { $0 + $1 }.bind { heard.append($0) }
    }
    defer { token?.cancel() }

    number?.value = 2
    number = nil
    row.value = 2

    XCTAssertEqual(heard.values, [0])
  }

  // law 6.5
  func testWhatIsComputedFromAChoiceIsHeardOnWhenWhatChoseHasDied() {
    let draft = Draft()
    let label = Label()
    var isLocal: Observable<Bool>? = Observable(true)
    let token = isLocal.map { draft.texts(of: $0).bind(label) { $0.texts.append($1) } }
    defer { token?.cancel() }  // what is chosen, and followed besides, keeps itself alive

    isLocal = nil
    draft.local.value = "A"
    draft.saved.value = "B"

    XCTAssertEqual(label.texts.values, ["a a", "A A", "A A"])
  }

  // law 6.6
  func testWhatWasChosenIsKeptByWhatIsComputedFromItWhenWhatChoseHasDied() {
    var title: Observable<Int>? = Observable(0)
    weak let kept = title
    var number: Observable<Int>? = Observable(0)
    let token = Derived(number!.flatMap { _ in kept! }, title!) { $0 + $1 }.bind { _ in }

    number = nil
    let below = title!.map { $0 }
    token.cancel()
    title = nil
    kept?.value = 1

    XCTAssertNil(number ?? title)
    XCTAssertEqual(below.value, 1)
  }

  // law 8.21
  func testAnOwnerThatIsGoneLetsGoOfWhatIsChosen() {
    let number = Observable(0)
    var label: Label? = Label()
    if let label { chosen(by: number).bind(label) { $0.texts.append("\($1)") } }
    let before = tracker.alive

    label = nil
    number.value = 1

    XCTAssertNil(label)
    XCTAssertEqual(before, ["0"])
    XCTAssertEqual(tracker.alive, [])
  }

  /// Chooses an observable whose life can be told.
  private func picked(by number: Observable<Int>) -> Derived<Int> {
    number.flatMap { [tracker] in tracker.track(Observable($0), as: "\($0)") }
  }

  /// Chooses a value whose life can be told.
  private func chosen(by number: Observable<Int>) -> Derived<Int> {
    number.flatMap { [tracker] number in
      let witness = tracker.witness("\(number)")
      return Observable(number).map { value in withExtendedLifetime(witness) { value } }
    }
  }
}

private final class Model {
  let rows = [Row("a"), Row("b")]
  let selected = Observable(0)
  lazy var title = selected.flatMap { [unowned self] in rows[$0].title }
}

private final class Draft {
  let local = Observable("a")
  let saved = Observable("b")

  func texts(of isLocal: Observable<Bool>) -> Derived<String> {
    let shown = isLocal.flatMap { [local, saved] in $0 ? local : saved }
    return Derived(shown, local, saved) { shown, local, _ in "\(shown) \(local)" }
  }
}

private final class Guarded {
  let items = Observable([1, 2])
  lazy var last = items.map { $0[$0.count - 1] }
  let isOpen = Observable(true)
  lazy var shownIfOpen = Derived(items, isOpen) { $1 ? $0.count : 0 }.flatMap { [unowned self] in
    $0 == 0 ? .constant(-1) : last
  }
  lazy var shown = items.flatMap { [unowned self] in $0.isEmpty ? .constant(-1) : last }
}
