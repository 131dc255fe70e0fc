import BenchmarkListeners
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// What becomes of lists: the edits between two, rows that stay, and an order that is remembered.
  static var lists: [Work] {
    [100, 10_000].flatMap { size in
      Change.allCases.map { change in
        edits(change, of: size, "", compare, countEdits) { IntRow(id: $0, title: $1) }
      }
        + Change.allCases.map { change in
          edits(change, of: size, ", ids texts", compare, countEdits) {
            TextRow(id: "the id of row \($0)", title: $1)
          }
        }
    } + [rowsSet, rowsHeard, rowsOfRows, rowsMade, renamed]
  }

  private enum Change: String, CaseIterable {
    case update = "one updated"
    case insertion = "one inserted"
    case move = "one moved"
    case many = "10 percent changed"
    case shuffle = "shuffled"
  }

  private static func edits<Row: ListRow>(
    _ change: Change, of size: Int, _ ids: String, _ compare: @escaping ([Row], [Row]) -> Bool,
    _ countEdits: @escaping ([Row], [Row]) -> Int, _ make: @escaping (Int, String) -> Row
  ) -> Work {
    .timed(
      "edits of \(spelled(size)) rows\(ids), \(change.rawValue), each", each: size,
      instructions: most(change, size, ids), floorName: "comparing the arrays", sameOutcome: false,
      floor: { sink in
        let (old, new) = lists(change, of: size, make)
        return { for _ in $0 { sink.add(compare(old, new) ? 1 : 0) } }
      },
      bindery: { sink in
        let (old, new) = lists(change, of: size, make)
        return { for _ in $0 { sink.add(countEdits(old, new)) } }
      })
  }

  private static func most(_ change: Change, _ size: Int, _ ids: String) -> Int {
    let isText = !ids.isEmpty
    return switch (change, size) {
    case (.update, 100): 60
    case (.update, _): 58
    case (.insertion, _): 74
    case (.move, 100): isText ? 220 : 200
    case (.move, _): 150
    case (.many, _): 260
    case (.shuffle, 100): isText ? 2_500 : 1_050
    case (.shuffle, _): isText ? 1_500 : 730
    }
  }

  private static func lists<Row: ListRow>(
    _ change: Change, of size: Int, _ make: (Int, String) -> Row
  ) -> (old: [Row], new: [Row]) {
    let old = (0..<size).map { make($0, "title of row \($0)") }
    var (new, dice) = (old, Dice())
    switch change {
    case .update: new[size / 2].title = "another"
    case .insertion: new.insert(make(size, "new"), at: size / 2)
    case .move: new.insert(new.remove(at: size / 4), at: 3 * size / 4)
    case .many:
      for number in 0..<size / 30 {
        new.remove(at: dice.roll(new.count))
        new.insert(make(size + number, "new"), at: dice.roll(new.count))
        new[dice.roll(new.count)].title = "another"
      }
    case .shuffle: for place in new.indices { new.swapAt(place, dice.roll(place + 1)) }
    }
    return (old, new)
  }

  /// Rows that nobody hears but as an array.
  private static var rowsSet: Work {
    .timed(
      "mapEach, one of 10,000 rows updated, each", each: 10_000, instructions: 50,
      floorName: "a loop over the array", sameOutcome: false,
      floor: { sink in
        var rows = (0..<10_000).map { IntRow(id: $0, title: "title of row \($0)") }
        return { for value in $0 { sink.add(update(&rows, value)) } }
      },
      bindery: { sink in
        let items = Observable((0..<10_000).map { IntRow(id: $0, title: "title of row \($0)") })
        let rows = items.mapEach(by: \.id) { ListModel($0) }
        rows.bind { sink.add($0.count) }
        return { for value in $0 { retitle(items, value) } }
      })
  }

  /// Rows whose titles are shown, too.
  private static var rowsHeard: Work {
    .timed(
      "mapEach, one of 1,000 rows that are heard updated, each", each: 1_000, instructions: 400,
      floorName: "a loop over the array", sameOutcome: false,
      floor: { sink in
        var rows = (0..<1_000).map { IntRow(id: $0, title: "title of row \($0)") }
        return { for value in $0 { sink.add(update(&rows, value)) } }
      },
      bindery: { sink in
        let items = Observable((0..<1_000).map { IntRow(id: $0, title: "title of row \($0)") })
        let rows = items.mapEach(by: \.id) { ListModel($0) }
        for row in rows.value { row.title.bind { sink.add($0.utf8.count) } }
        return { for value in $0 { retitle(items, value) } }
      })
  }

  // Orders with lines, their sums, and the sum of these.
  private static var rowsOfRows: Work {
    .timed(
      "mapEach, one of 1,000 rows with four rows and their sum updated, each", each: 1_000,
      instructions: 5_000, floorName: "a loop over all", sameOutcome: false,
      floor: { sink in
        var orders = makeOrders()
        return {
          for value in $0 {
            orders[value % orders.count].lines[0].amount = value
            sink.add(orders.reduce(0) { $1.lines.reduce($0) { $0 &+ $1.amount } })
          }
        }
      },
      bindery: { sink in
        let orders = Observable(makeOrders())
        let rows = orders.mapEach(by: \.id) { OrderModel($0) }
        rows.flatMap { Derived(from: $0.map(\.sum)) { $0.reduce(0, &+) } }.bind { sink.add($0) }
        return {
          for value in $0 { orders.value[value % orders.value.count].lines[0].amount = value }
        }
      })
  }

  private static func makeOrders() -> [Order] {
    (0..<1_000).map { Order(id: $0, lines: (0..<4).map { Line(id: $0, amount: $0) }) }
  }

  private static var rowsMade: Work {
    .timed(
      "mapEach, 1,000 rows made and let go, each", each: 1_000, instructions: 4_170,
      floorName: "the rows without items", sameOutcome: false,
      floor: { sink in
        let items = (0..<1_000).map { IntRow(id: $0, title: "title of row \($0)") }
        return { for _ in $0 { sink.add(items.map { PlainModel($0) }.count) } }
      },
      bindery: { sink in
        let all = (0..<1_000).map { IntRow(id: $0, title: "title of row \($0)") }
        let items = Observable(all)
        let rows = items.mapEach(by: \.id) { ListModel($0) }
        rows.bind { sink.add($0.count) }
        return {
          for _ in $0 {
            items.value = []
            items.value = all
          }
        }
      })
  }

  private static var renamed: Work {
    .timed(
      "sorted(by:), one of 10,000 renamed, each", each: 10_000, instructions: 400,
      floorName: "sorting anew", sameOutcome: false,
      floor: { sink in
        let items = Observable(shuffledTitles)
        items.map { $0.sorted { $0.title < $1.title } }.bind { sink.add($0.count) }
        return { for value in $0 { retitle(items, value) } }
      },
      bindery: { sink in
        let items = Observable(shuffledTitles)
        items.sorted(by: \.id) { $0.title < $1.title }.bind { sink.add($0.count) }
        return { for value in $0 { retitle(items, value) } }
      })
  }

  private static var shuffledTitles: [IntRow] {
    (0..<10_000).map { IntRow(id: $0, title: "title of row \($0 * 7_919 % 10_000)") }
  }
}

private protocol ListRow {
  var title: String { get set }
}

private struct IntRow: ListRow, Equatable {
  var id: Int
  var title: String
}

private struct TextRow: ListRow, Equatable {
  var id: String
  var title: String
}

private final class ListModel {
  let item: Derived<IntRow>
  private(set) lazy var title = item.map { $0.title }

  init(_ item: Derived<IntRow>) { self.item = item }
}

private struct Order: Equatable {
  var id: Int
  var lines: [Line]
}

private struct Line: Equatable {
  var id: Int
  var amount: Int
}

private final class OrderModel {
  let sum: Derived<Int>

  init(_ order: Derived<Order>) {
    let amounts = order.map(\.lines).removeDuplicates().mapEach(by: \.id) { $0.map(\.amount) }
    sum = amounts.flatMap { Derived(from: $0) { $0.reduce(0, &+) } }
  }
}

private final class PlainModel {
  let item: IntRow

  init(_ item: IntRow) { self.item = item }
}

private struct Dice {
  private var state: UInt64 = 1

  mutating func roll(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}

// Twice, as users write it: of a type that is known.
@inline(never)
private func compare(_ old: [IntRow], _ new: [IntRow]) -> Bool { old == new }

@inline(never)
private func compare(_ old: [TextRow], _ new: [TextRow]) -> Bool { old == new }

@inline(never)
private func countEdits(_ old: [IntRow], _ new: [IntRow]) -> Int {
  count(Edits(from: old, to: new, by: \.id))
}

@inline(never)
private func countEdits(_ old: [TextRow], _ new: [TextRow]) -> Int {
  count(Edits(from: old, to: new, by: \.id))
}

private func count<Row>(_ edits: Edits<Row>) -> Int {
  edits.removals.count + edits.insertions.count + edits.moves.count + edits.updates.count
}

@inline(never)
private func update(_ rows: inout [IntRow], _ value: Int) -> Int {
  rows[value % rows.count].title = "title \(value)"
  return rows.reduce(0) { $0 &+ $1.id }
}

@inline(never)
private func retitle(_ items: Observable<[IntRow]>, _ value: Int) {
  items.value[value % items.value.count].title = "title \(value)"
}
