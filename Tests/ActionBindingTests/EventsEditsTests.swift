import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Edits as a source tells them: a table that shows what it was told takes them, whatever the source
/// is meanwhile.
final class EventsEditsTests: XCTestCase {
  private struct Row: Equatable {
    var id: Int
    var text = 0
  }

  private let rows = Observable([Row(id: 1), Row(id: 2)])

  // law L.5
  func testBindBeginsWithEditsFromNothing() {
    let edits = Recorder<Edits<Row>>()
    rows.edits(by: \.id).bind(edits) { $0.append($1) }

    rows.value.removeFirst()

    XCTAssertEqual(edits.values.map(\.old), [[], [Row(id: 1), Row(id: 2)]])
    XCTAssertEqual(edits.values.map(\.removals), [[], [0]])
    XCTAssertEqual(edits.values.map(\.insertions), [[0, 1], []])
  }

  // law L.5
  func testObserveBeginsWithTheCurrentArray() {
    var removals: [[Int]] = []
    rows.edits(by: \.id).observe { removals.append($0.removals) }
    rows.readOnly.edits(by: \.id).observe { removals.append($0.removals) }
    rows.map { $0.reversed() }.edits(by: \.id).observe { removals.append($0.removals) }

    rows.value.removeFirst()

    XCTAssertEqual(removals, [[0], [0], [1]])
  }

  // law L.5
  func testEventsWithoutAValueBeginWithNothing() {
    let arrays = Relay<[Int]>()
    var told: [[Int]] = []
    arrays.filter { _ in true }.edits(by: \.self).observe { told.append($0.insertions) }

    arrays.send([1, 2])
    arrays.send([1, 2, 3])

    XCTAssertEqual(told, [[0, 1], [2]])
  }

  // law L.5
  func testEditsThatChangeNothingAreNotTold() {
    var told: [[Row]] = []
    rows.edits(by: \.id, areSame: { _, _ in true }).bind { told += [$0.old, $0.new] }

    rows.value[0].text = 1
    rows.value = rows.value
    rows.value.append(Row(id: 3))

    let first = [Row(id: 1), Row(id: 2)]
    XCTAssertEqual(told, [[], first, first, [Row(id: 1, text: 1), Row(id: 2), Row(id: 3)]])
  }

  // law L.5
  func testObjectsAreToldByWhoTheyAre() {
    final class Model {}
    let models = Observable([Model(), Model()])
    var told: [[Int]] = []
    models.edits().bind { told.append($0.insertions) }

    models.value.insert(Model(), at: 1)
    models.value = models.value

    XCTAssertEqual(told, [[0, 1], [1]])
  }

  // law L.5
  func testATableIsToldEachStepOfABatchAfterItsBody() {
    let table = StrictTable<Row>()
    rows.edits(by: \.id).bind(table) { $0.show($1) }

    batch(rows) {
      rows.value.removeFirst()
      rows.value.append(Row(id: 3))
    }

    XCTAssertEqual(table.cells, rows.value)
    XCTAssertEqual(table.complaints, [])
  }

  // law L.5
  func testEachOldIsTheLastNewThoughListenersSet() {
    let shortened = rows.map { Array($0.prefix(5)) }
    rows.observe { [rows] in if $0.count > 4 { rows.value.removeLast() } }
    shortened.observe { [rows] in if $0.first?.id == 7 { rows.value.removeFirst() } }
    let sources: [any BindingSource<[Row]>] = [rows, shortened, rows.removeDuplicates()]
    let tables = sources.map { _ in StrictTable<Row>() }
    var chain = sources.map { $0.value }
    for (number, source) in sources.enumerated() {
      source.edits(by: \.id).bind(tables[number]) { table, edits in
        XCTAssertEqual(table.cells, edits.old)
        table.show(edits)
      }
      source.edits(by: \.id).observe {
        XCTAssertEqual($0.old, chain[number])
        chain[number] = $0.new
      }
    }
    rows.observe { [rows] in if $0.count < 3 { rows.value.append(Row(id: $0.count + 90)) } }

    var state: UInt64 = 5
    for step in 0..<300 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int((state >> 33) % UInt64(rows.value.count))
      switch state >> 61 {
      case 0: rows.value.remove(at: place)
      case 1: rows.value[place].text += 1
      case 2: rows.value.reverse()
      case 3: rows.value.append(Row(id: step + 100))
      case 4: rows.value.insert(Row(id: 7), at: 0)
      case 5: rows.value.insert(rows.value.removeLast(), at: 0)
      default:
        batch(rows) {
          rows.value.remove(at: place)
          rows.value.insert(Row(id: step + 1_000), at: 0)
          rows.value.swapAt(0, rows.value.count - 1)
        }
      }
      XCTAssertEqual(tables.map(\.complaints), [[], [], []], "step \(step)")
      XCTAssertEqual(tables.map(\.cells), sources.map { $0.value }, "step \(step)")
      XCTAssertEqual(chain, sources.map { $0.value }, "step \(step)")
    }
  }

  // law L.5
  func testATableThatAsksTheSourceWouldStop() {
    let table = StrictTable(rows.value)
    rows.edits(by: \.id).observe(table) { [rows] table, edits in
      table.performBatchUpdates {
        table.rows = rows.value  // what the recipe warns of
        table.deleteRows(at: edits.removals)
        table.insertRows(at: edits.insertions)
      }
    }

    batch(rows) {
      rows.value.removeFirst()
      rows.value.append(Row(id: 3))
    }

    XCTAssertEqual(
      table.complaints.first,
      "Invalid update: invalid number of rows in section 0: 2 after it, but 2 before, of which 1 went, and 0 came"
    )
  }

  // law L.5, 6.1, 6.4
  func testNothingIsLeftOfATableThatHasGone() {
    let survivors = LifetimeTracker.survivors { tracker in
      final class Model {}
      let models = tracker.track(Observable([tracker.track(Model())]), as: "models")
      do {
        let table = tracker.track(StrictTable<Model>(), as: "table")
        models.edits().bind(table) { $0.rows = $1.new }
        XCTAssertEqual(table.rows.count, 1)
      }
      XCTAssertFalse(tracker.alive.contains("table"))
      models.value = []
    }

    XCTAssertEqual(survivors, [])
  }
}
