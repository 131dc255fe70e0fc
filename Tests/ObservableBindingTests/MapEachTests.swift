import BindingTesting
import ObservableBinding
import XCTest

/// Rows that are made once for each id, and what they are told.
final class MapEachTests: XCTestCase {
  private let items = Observable([Note(1), Note(2)])

  // law L.6
  func testRowsStayThroughEditsMovesAndReloads() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    let (first, second) = (rows.value[0], rows.value[1])
    first.isExpanded.value = true

    items.value[0].text = "edited"
    items.value.swapAt(0, 1)
    items.value.insert(Note(3), at: 0)
    items.value = [Note(4), Note(1, "reloaded"), Note(2)]

    XCTAssertTrue(rows.value[1] === first)
    XCTAssertTrue(rows.value[2] === second)
    XCTAssertEqual(rows.value.map(\.item.value), items.value)
    XCTAssertTrue(first.isExpanded.value)
  }

  // law L.8
  func testWhatTheComparisonOfAnItemSetsIsReadInItsRow() {
    struct Asking: Equatable {
      let id = 0
      let text: String
      var whenCompared = {}

      static func == (one: Asking, other: Asking) -> Bool {
        other.whenCompared()
        return one.text == other.text
      }
    }
    for setter in 2...3 {  // the first is of the list, which may not be read meanwhile
      let items = Observable([Asking(text: "a")])
      let rows = items.mapEach(by: \.id) { $0 }
      let log = Recorder<String>()
      rows.value[0].map(\.text).observe { log.append($0) }
      var calls = 0

      items.value = [
        Asking(text: "b") { [unowned items, unowned rows] in
          calls += 1
          guard calls == setter else { return }
          items.value = [Asking(text: "c")]
          _ = rows.value
        }
      ]

      XCTAssertEqual(rows.value[0].value.text, items.value[0].text, "by comparison \(setter)")
      XCTAssertEqual(log.values.last, items.value[0].text, "by comparison \(setter)")
    }
  }

  // law L.6
  func testARowIsMadeOnceForEachIdThatComes() {
    var made: [Int] = []
    let rows = items.mapEach(by: \.id) { item -> Int in
      made.append(item.value.id)
      return item.value.id
    }

    XCTAssertEqual(made, [1, 2])
    items.value.append(Note(3))
    items.value.removeFirst()
    items.value.reverse()
    items.value.append(Note(1))

    XCTAssertEqual(made, [1, 2, 3, 1])
    XCTAssertEqual(rows.value, [3, 2, 1])
    XCTAssertEqual(made, [1, 2, 3, 1])
  }

  // law L.6
  func testHeardOrUnheardItSaysTheSame() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    let heard = items.mapEach(by: \.id) { NoteRow($0) }
    heard.bind { _ in }
    weak let gone = rows.value[0]
    weak let goneHeard = heard.value[0]
    XCTAssertNotNil(gone)

    items.value.removeFirst()
    XCTAssertNil(gone)
    XCTAssertNil(goneHeard)
    weak let first = rows.value[0]
    items.value.removeFirst()
    items.value = [Note(2, "again"), Note(5)]
    items.value = [Note(2, "again, edited")]

    XCTAssertEqual(rows.value.map(\.start), ["again"])
    XCTAssertEqual(heard.value.map(\.start), ["again"])
    XCTAssertNil(first)
  }

  // law L.7
  func testARowIsToldOfItsItemOnlyIfThatDiffers() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    let titles = Recorder(rows.value[0].title)
    let texts = Recorder(rows.value[1].item)

    items.value[0].text = "a"
    items.value[1].text = "b"
    items.value.swapAt(0, 1)
    items.value.append(Note(3))
    items.value = items.value

    XCTAssertEqual(titles.values, ["1 ", "1 a"])
    XCTAssertEqual(texts.values, [Note(2), Note(2, "b")])
  }

  // law L.7
  func testARowMayBindItsItemAsItIsMade() {
    final class Eager {
      var texts: [String] = []
      init(_ item: Derived<Note>) { item.bind(self) { $0.texts.append($1.text) } }
    }
    let rows = items.mapEach(by: \.id) { Eager($0) }

    items.value[1].text = "b"
    items.value.insert(Note(3, "c"), at: 0)

    XCTAssertEqual(rows.value.map(\.texts), [["c"], [""], ["", "b"]])
  }

  // law L.6, 8.7
  func testBelowAGateRowsKeepUp() {
    let items = Observable([Note(1)])
    let rows = items.mapEach(by: \.id) { NoteRow($0) }.removeDuplicates { $0.count == $1.count }
    let log = Recorder(rows.map(\.count))

    items.value[0].text = "a"
    items.value.append(Note(2))

    XCTAssertEqual(log.values, [1, 2])
    XCTAssertEqual(rows.value.map { $0.item.value.id }, [1, 2])
  }

  // law L.8
  func testNoMixOfListAndRowsIsHeard() {
    let items = Observable([Note(1), Note(2)])
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    let row = rows.value[0]
    var heard: [String] = []
    Derived(items, rows) { items, rows in
      zip(items, rows).map { "\($0.text)\($1.item.value.text)" }.joined(separator: " ")
        + "/\(items.count)\(rows.count)"
    }.bind { heard.append($0) }
    Derived(items, row.item) { "\($0[0].text)=\($1.text)" }.bind { heard.append($0) }
    Derived(row.title, rows) { "\($0) of \($1.count)" }.bind { heard.append($0) }

    items.value[0].text = "a"
    items.value.append(Note(3))

    XCTAssertEqual(
      heard.sorted(),
      ["=", " /22", "aa /22", "aa  /33", "a=a", "a=a", "1  of 2", "1 a of 2", "1 a of 3"].sorted())
  }

  // law L.8
  func testInABatchReadsAgreeAndListenersHearTheEnd() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    let counts = Recorder(rows.map(\.count))
    let title = Recorder(rows.value[0].title)
    let first = rows.value[0]

    batch(items) {
      items.value.append(Note(3, "c"))
      XCTAssertEqual(rows.value.map(\.item.value), items.value)
      items.value[0].text = "a"
      XCTAssertEqual(first.title.value, "1 a")
      items.value[0].text = "b"
    }

    XCTAssertEqual(counts.values, [2, 3])
    XCTAssertEqual(title.values, ["1 ", "1 b"])
  }

  // law L.8
  func testARowMaySetItsListInAListener() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    rows.value[0].item.observe { [items] item in
      if item.text == "done" { items.value.removeAll { $0.id == item.id } }
    }
    let ids = Recorder(rows.map { $0.map(\.item.value.id) })

    items.value[0].text = "done"

    XCTAssertEqual(ids.values.last, [2])
    XCTAssertEqual(rows.value.map(\.item.value), [Note(2)])
  }

  // law L.9
  func testRowsOfOneIdAreToldApartByTheirOrder() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }

    items.value = [Note(1, "a"), Note(1, "b"), Note(2, "c")]
    let three = rows.value
    items.value = [Note(2, "c"), Note(1, "d"), Note(1, "e")]

    XCTAssertTrue(rows.value[0] === three[2])
    XCTAssertTrue(rows.value[1] === three[0])
    XCTAssertTrue(rows.value[2] === three[1])
    XCTAssertEqual(three.map(\.item.value.text), ["d", "e", "c"])
  }

  // law L.10
  func testARowThatIsKeptStaysWhatItWasWhenItsIdHasGone() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    let kept = rows.value[0]
    let titles = Recorder(kept.title)

    items.value[0].text = "last"
    items.value.removeFirst()
    items.value.append(Note(1, "another"))

    XCTAssertEqual(titles.values, ["1 ", "1 last"])
    XCTAssertEqual(kept.item.value, Note(1, "last"))
    XCTAssertFalse(rows.value[1] === kept)
  }

  // law L.10
  func testARowFollowsItsItemAlsoWhenTheRowsHaveGone() {
    var rows: Derived<[NoteRow]>? = items.mapEach(by: \.id) { NoteRow($0) }
    let kept = rows?.value[0]
    let titles = kept.map { Recorder($0.title) }
    rows = nil

    items.value[0].text = "a"
    XCTAssertEqual(kept?.item.value.text, "a")
    items.value.removeAll()

    XCTAssertEqual(titles?.values, ["1 ", "1 a"])
    XCTAssertEqual(kept?.item.value.text, "a")
  }

  // law L.10, R.7
  func testARowThatIsSetTellsAlsoWhenListAndRowsHaveGone() {
    var items: Observable<[Note]>? = Observable([Note(1, "a")])
    weak let source = items
    let draft = items?.mapEach(by: \.id) { Linked($0) { $0.text } }.value[0]
    let log = draft.map { Recorder($0) }

    items = nil
    XCTAssertNil(source)
    draft?.value = "b"

    XCTAssertEqual(log?.values, ["a", "b"])
  }

  // law L.10
  func testARowThatNobodyHearsKnowsWhenItsIdHasGoneThoughTheRowsHaveGoneBefore() {
    let kept = items.mapEach(by: \.id) { $0 }.value[0]

    items.value[0].text = "last"
    items.value.removeFirst()
    items.value.append(Note(1, "another"))

    XCTAssertEqual(kept.value, Note(1, "last"))
  }

  // law L.10
  func testARowKeepsNeitherItsListNorTheOtherRowsAlive() {
    var items: Observable<[Note]>? = Observable([Note(1), Note(2)])
    weak let source = items
    var rows: Derived<[NoteRow]>? = items?.mapEach(by: \.id) { NoteRow($0) }
    rows?.bind { _ in }
    weak let other = rows?.value[1]
    let row = rows?.value[0]
    let titles = row.map { Recorder($0.title) }

    items = nil
    XCTAssertNotNil(source)
    source?.value[0].text = "a"
    rows = nil

    XCTAssertNil(source)
    XCTAssertNil(other)
    XCTAssertEqual(row?.item.value.text, "a")
    XCTAssertEqual(titles?.values, ["1 ", "1 a"])
  }

  // law L.10, 6.6
  func testNothingIsLeftOfRowsThatNobodyHoldsOrHears() {
    let survivors = LifetimeTracker.survivors { tracker in
      let items = tracker.track(Observable([Note(1), Note(2)]), as: "items")
      do {
        let witness = tracker.witness("closure")
        let rows = tracker.track(
          items.mapEach(by: \.id) { item in
            withExtendedLifetime(witness) { tracker.track(NoteRow(item), as: "row") }
          }, as: "rows")
        items.value.append(Note(3))
        XCTAssertEqual(rows.value.count, 3)
      }
      XCTAssertEqual(tracker.alive, ["items"])
      do {
        let view = Recorder<Int>()
        items.mapEach(by: \.id) { tracker.track(NoteRow($0), as: "row") }.map(\.count)
          .bind(view) { $0.append($1) }
        items.value.removeFirst()
        XCTAssertEqual(view.values, [3, 2])
      }
      items.value.append(Note(4))
      XCTAssertEqual(tracker.alive, ["items"])
      items.mapEach(by: \.id) { tracker.track(NoteRow($0), as: "row") }.bind { _ in }
      XCTAssertEqual(tracker.alive.count, 4)
    }

    XCTAssertEqual(survivors, [])
  }

  // law 6.10
  func testAnItemThatIsReplacedIsReleased() {
    final class Photo: Equatable {
      static func == (one: Photo, other: Photo) -> Bool { one === other }
    }
    let tracker = LifetimeTracker()
    let photos = Observable([tracker.track(Photo(), as: "0")])
    photos.mapEach(by: { _ in 0 }) { $0 }.bind { _ in }

    photos.value[0] = tracker.track(Photo(), as: "1")

    XCTAssertEqual(tracker.alive, ["1"])
  }

  // law 8.9, L.7
  func testBelowAComparisonOfOnesOwnAnItemTellsNothingThatIsHeldBack() {
    struct Part: Equatable {
      let id: Int
      var size: Int
    }
    let parts = Observable([Part(id: 0, size: 0), Part(id: 1, size: 0)])
    let areNear = { (old: [Part], new: [Part]) in
      zip(old, new).allSatisfy { abs($0.size - $1.size) < 10 }
    }
    let rows = parts.removeDuplicates(by: areNear).mapEach(by: \.id) { $0 }
    let log = Recorder<String>()
    rows.value[0].map(\.size).observe { log.append("\($0)") }
    rows.value[1].flatMap { Derived.constant($0.size) }.observe { log.append("chosen \($0)") }

    parts.value[1].size = 20
    parts.value[0].size = 5
    parts.value[0].size = 25

    XCTAssertEqual(log.values, ["chosen 20", "25"])
  }

  // law L.11
  func testRowsNest() {
    final class Section {
      let id: Int
      let rows: Derived<[NoteRow]>
      init(_ section: Derived<[Note]>) {
        id = section.value[0].id
        rows = section.mapEach(by: \.text) { NoteRow($0) }
      }
    }
    let sections = Observable([[Note(1, "a"), Note(1, "b")], [Note(2, "a")]])
    let all = sections.mapEach(by: { $0[0].id }) { Section($0) }
    let texts = Recorder(
      all.flatMap { Derived(from: $0.map(\.rows)) { $0.map { $0.map(\.item.value.text) } } })
    let b = all.value[0].rows.value[1]

    sections.value[0].removeFirst()
    sections.value.swapAt(0, 1)
    sections.value[0].append(Note(2, "c"))

    XCTAssertTrue(all.value[1].rows.value[0] === b)
    XCTAssertEqual(
      texts.values,
      [[["a", "b"], ["a"]], [["b"], ["a"]], [["a"], ["b"]], [["a", "c"], ["b"]]])
  }

  // law L.11
  func testRowsAreChosenAndSummed() {
    let rows = items.mapEach(by: \.id) { NoteRow($0) }
    let total = Recorder(
      rows.flatMap { Derived(from: $0.map(\.amount)) { $0.reduce(0, +) } })
    let selected = Observable(0)
    let title = Recorder(
      Derived(rows, selected) { rows, place in rows[min(place, rows.count - 1)] }
        .flatMap { $0.title })

    rows.value[0].amount.value = 5
    items.value.append(Note(3, "c"))
    rows.value[2].amount.value = 7
    selected.value = 2
    items.value[2].text = "d"
    items.value.removeFirst()

    XCTAssertEqual(total.values, [0, 5, 5, 12, 12, 7])
    XCTAssertEqual(title.values, ["1 ", "1 ", "3 c", "3 d", "3 d"])
  }

  // law L.6
  func testTheDeinitOfWhatGoesMaySetTheList() {
    final class Noisy: Equatable {
      let id: Int
      let end: () -> Void
      init(_ id: Int, _ end: @escaping () -> Void) { (self.id, self.end) = (id, end) }
      deinit { end() }
      static func == (one: Noisy, other: Noisy) -> Bool { one === other }
    }
    let list = Observable<[Noisy]>([])
    var ids: [[Int]] = []
    let rows = list.mapEach(by: \.id) { item in
      (id: item.value.id, item: item, end: AtEnd { _ = list.value.count })
    }
    func make(_ id: Int) -> Noisy {
      Noisy(id) { [unowned list, weak rows] in
        ids.append(rows?.value.map(\.id) ?? [])
        if list.value.count < 3 { list.value.append(Noisy(id + 10) {}) }
      }
    }
    list.value = [make(1), make(2)]

    list.value[0] = make(1)
    list.value.removeAll()

    XCTAssertEqual(rows.value.map(\.id), list.value.map(\.id))
    XCTAssertFalse(ids.isEmpty)
    list.value = []
    XCTAssertEqual(rows.value.count, 0)
  }

  // law L.6, L.7, L.8, L.9
  func testRandomSetsOfListsThatAreHeardOrNot() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var state = seed
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
      }
      let items = Observable([Note(1), Note(2)])
      let isUnique = seed % 3 > 0
      var made = 0
      let rows = items.mapEach(by: \.id) { item -> NoteRow in
        made += 1
        return NoteRow(item)
      }
      if seed % 2 == 0 {
        rows.bind { [unowned items] in XCTAssertEqual($0.map(\.item.value), items.value) }
      }
      var known = Dictionary(grouping: rows.value) { $0.item.value.id }
      var comes = 2
      for step in 0..<60 {
        let place = next(items.value.count + 1)
        let isThere = place < items.value.count
        switch next(7) {
        case 0, 1: items.value.insert(Note(isUnique ? step + 10 : next(4)), at: place)
        case 2 where isThere: items.value.remove(at: place)
        case 3 where isThere: items.value[place].text += "x"
        case 4: items.value.reverse()
        case 5 where isThere && seed % 5 > 0:
          known[items.value[place].id]?.first?.isExpanded.value = true
        case 6 where isThere:
          batch(items) {
            items.value.append(items.value.remove(at: place))
            if next(2) == 0 { XCTAssertEqual(rows.value.map(\.item.value), items.value) }
            items.value[0].text += "y"
          }
        default: items.value = items.value
        }
        let now = rows.value
        XCTAssertEqual(now.map(\.item.value), items.value, "seed \(seed)")
        let grouped = Dictionary(grouping: now) { $0.item.value.id }
        for (id, rows) in grouped {
          let before = known[id] ?? []
          let stay = min(before.count, rows.count)
          let staying = rows.filter { row in before.contains { $0 === row } }
          XCTAssertEqual(staying.count, stay, "seed \(seed): as many as can stay")
          comes += rows.count - stay
        }
        known = grouped
      }
      XCTAssertEqual(made, comes, "seed \(seed)")
    }
  }

  // law 6.6, 6.3
  func testARowKeepsAnotherSourceWhileItIsHeardUnlessThatIsJoinedBefore() {
    final class Row {
      let unread: Derived<Int>
      init(_ unread: Derived<Int>) { self.unread = unread }
    }
    func survivors(isJoinedBefore: Bool, isCancelled: Bool) -> [String] {
      LifetimeTracker.survivors { tracker in
        let ids = Observable([1, 2])
        let counts = tracker.track(Observable([1: 5]), as: "counts")
        let (unread, view) = (counts.map { $0 }, Label())
        let rows =
          if isJoinedBefore {
            Derived(ids, unread) { ids, unread in ids.map { [$0, unread[$0] ?? 0] } }
              .mapEach(by: \.[0]) { item in Row(item.map { $0[1] }) }
          } else {
            ids.mapEach(by: \.self) { id in Row(Derived(id, unread) { $1[$0] ?? 0 }) }
          }
        let token = Derived(unread, rows) { $0.count + $1.count }.bind(view) { _, _ in }
        if isCancelled { token.cancel() }
      }
    }

    XCTAssertEqual(survivors(isJoinedBefore: false, isCancelled: true), [])
    XCTAssertEqual(survivors(isJoinedBefore: true, isCancelled: false), [])
  }
}

private struct Note: Equatable {
  var id: Int
  var text: String

  init(_ id: Int, _ text: String = "") { (self.id, self.text) = (id, text) }
}

private final class NoteRow {
  let item: Derived<Note>
  let start: String
  let isExpanded = Observable(false)
  let amount = Observable(0)
  private(set) lazy var title = item.map { "\($0.id) \($0.text)" }

  init(_ item: Derived<Note>) {
    self.item = item
    start = item.value.text
  }
}
