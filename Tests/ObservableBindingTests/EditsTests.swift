import BindingTesting
import ObservableBinding
import XCTest

/// How one array becomes another, against a table that takes steps strictly, and the longest common
/// subsequence.
final class EditsTests: XCTestCase {
  private struct Row: Equatable, ExpressibleByIntegerLiteral {
    var id: Int
    var text = 0

    init(id: Int, text: Int = 0) { (self.id, self.text) = (id, text) }
    init(integerLiteral id: Int) { self.id = id }
  }

  // law L.1
  func testTheExampleOfTheDocument() {
    let edits = Edits(from: ["a", "b", "c"], to: ["c", "a", "d"], by: \.self)

    XCTAssertEqual(edits.removals, [1])
    XCTAssertEqual(edits.insertions, [2])
    XCTAssertEqual(edits.moves, [Move(from: 2, to: 0)])
    XCTAssertEqual(edits.updates, [])
  }

  // law L.1
  func testWhatChangesIsToldApartFromWhatMoves() {
    let old: [Row] = [1, 2, 3]
    let new = [Row(id: 3, text: 1), Row(id: 1), Row(id: 2, text: 5)]

    let edits = Edits(from: old, to: new, by: \.id)

    XCTAssertEqual(edits.moves, [Move(from: 2, to: 0)])
    XCTAssertEqual(edits.updates, [Move(from: 2, to: 0), Move(from: 1, to: 2)])
    XCTAssertEqual(edits.removals + edits.insertions, [])
  }

  // law L.1
  func testNothingIsToBeDoneBetweenEqualArrays() {
    let rows: [Row] = [1, 2, 3]

    XCTAssertTrue(Edits(from: rows, to: rows, by: \.id).isEmpty)
    XCTAssertTrue(Edits(from: [], to: [Row](), by: \.id).isEmpty)
    XCTAssertFalse(Edits(from: rows, to: [1, 2, Row(id: 3, text: 1)], by: \.id).isEmpty)
    XCTAssertEqual(Edits(from: [], to: rows, by: \.id).insertions, [0, 1, 2])
    XCTAssertEqual(Edits(from: rows, to: [], by: \.id).removals, [0, 1, 2])
  }

  // law L.1
  func testElementsWithoutEqualityAreComparedByWhatIsShown() {
    struct Button {
      let id: Int
      let title: String
      let tap: () -> Void
    }
    let old = [Button(id: 1, title: "a") {}, Button(id: 2, title: "b") {}]
    let new = [Button(id: 1, title: "a") {}, Button(id: 2, title: "c") {}]

    let edits = Edits(from: old, to: new, by: \.id, areSame: { $0.title == $1.title })
    let all = Edits(from: old, to: old, by: \.id, areSame: { _, _ in false })

    XCTAssertEqual(edits.updates, [Move(from: 1, to: 1)])
    XCTAssertEqual(all.updates, [Move(from: 0, to: 0), Move(from: 1, to: 1)])
  }

  // law L.1
  func testObjectsAreRowsOfTheirOwnAndNeverChange() {
    final class Model {}
    let models = (0..<4).map { _ in Model() }

    let edits = Edits(
      from: [models[0], models[1], models[2]], to: [models[2], models[3], models[0]])

    XCTAssertEqual(edits.removals, [1])
    XCTAssertEqual(edits.insertions, [1])
    XCTAssertEqual(edits.moves.count, 1)
    XCTAssertEqual(edits.updates, [])
  }

  // law L.1
  func testValuesWithGapsBetweenTheirPartsAreCompared() {
    struct Narrow: Equatable {
      var flag: Bool
      var id: Int
      var last: UInt8
    }
    let old = (0..<50).map { Narrow(flag: $0 % 2 == 0, id: $0, last: UInt8($0)) }
    var new = old
    new[7].flag.toggle()
    new[40].last = 0

    let edits = Edits(from: old, to: new, by: \.id)

    XCTAssertEqual(edits.updates, [Move(from: 7, to: 7), Move(from: 40, to: 40)])
  }

  // law L.1
  func testValuesOfNoSizeAreRowsToo() {
    struct Line: Equatable {}

    let edits = Edits(from: [Line(), Line(), Line()], to: [Line()], by: { _ in 0 })

    XCTAssertEqual(edits.removals, [1, 2])
    XCTAssertEqual(edits.moves + edits.updates, [])
  }

  // law L.3
  func testTwoRowsOfOneIdAreToldApartByTheirOrder() {
    let old = [Row(id: 1, text: 1), Row(id: 1, text: 2), Row(id: 2), Row(id: 3)]
    let new = [Row(id: 3), Row(id: 2), Row(id: 1, text: 1), Row(id: 1, text: 2)]

    let edits = Edits(from: old, to: new, by: \.id)

    XCTAssertEqual(edits.updates, [])
    XCTAssertEqual(edits.moves, [Move(from: 3, to: 0), Move(from: 2, to: 1)])
  }

  // law L.1, L.3
  func testRowsOfOneIdThatMoveTogetherStayInOrder() {
    let twins = [Row(id: 0, text: 1), Row(id: 0, text: 2)]
    let others: [Row] = [1, 2, 3, 4, 5]

    let edits = Edits(from: twins + others, to: others + twins, by: \.id)

    XCTAssertEqual(edits.moves, [Move(from: 0, to: 5), Move(from: 1, to: 6)])
    XCTAssertEqual(edits.updates, [])
  }

  // law L.1, L.2, L.3
  func testATableTakesTheEditsOfAllSmallListsWithDuplicates() {
    let lists = (0...4).flatMap { count -> [[Int]] in
      (0..<count).reduce([[]]) { lists, _ in lists.flatMap { list in (0..<3).map { list + [$0] } } }
    }
    XCTAssertEqual(lists.count, 121)
    for old in lists {
      for new in lists { check(old.map { Row(id: $0) }, new.map { Row(id: $0) }) }
    }
  }

  // law L.1, L.2
  func testATableTakesTheEditsOfRandomLists() {
    for seed in 1...800 as ClosedRange<UInt64> {
      var random = Numbers(seed: seed)
      let count = random.next(seed % 10 == 0 ? 120 : 14)
      let old = random.shuffled((0..<count).map { Row(id: $0, text: 0) })
      var new = old
      for _ in 0..<random.next(seed % 7 == 0 ? 40 : 6) {
        let place = random.next(new.count + 1)
        switch random.next(6) {
        case 0: new.insert(Row(id: 1_000 + random.next(1_000)), at: place)
        case 1 where place < new.count: new.remove(at: place)
        case 2 where place < new.count: new[place].text += 1
        case 3 where place < new.count: new.append(new.remove(at: place))
        case 4 where place < new.count: new.insert(new.remove(at: place), at: 0)
        case 5 where random.next(8) == 0: new = random.shuffled(new)
        default: break
        }
      }
      check(old, new, "seed \(seed)")
    }
  }

  // law L.4
  func testStepsTurnOneListIntoTheOther() {
    let old: [Row] = [1, 2, 3, 4, 5]
    let new = [Row(id: 5), Row(id: 6), Row(id: 3, text: 1), Row(id: 1)]
    var shown = old
    var steps: [String] = []

    Edits(from: old, to: new, by: \.id).forEachStep(
      remove: {
        steps.append("-\($0)")
        shown.remove(at: $0)
      },
      insert: {
        steps.append("+\($0)")
        shown.insert($1, at: $0)
      })

    XCTAssertEqual(shown.map(\.id), new.map(\.id))
    XCTAssertEqual(steps, ["-4", "-3", "-2", "-1", "+0", "+1", "+2"])
  }

  /// What is promised of any two lists.
  private func check(_ old: [Row], _ new: [Row], _ name: String = "", line: UInt = #line) {
    let edits = Edits(from: old, to: new, by: \.id)
    let text = "\(name) \(old.map(\.id)) \(new.map(\.id))"

    let table = StrictTable(old)
    table.show(edits)
    XCTAssertEqual(table.cells, new, text, line: line)
    XCTAssertEqual(table.complaints, [], text, line: line)
    for update in edits.updates {
      XCTAssertEqual(old[update.from].id, new[update.to].id, text, line: line)
      XCTAssertNotEqual(old[update.from], new[update.to], text, line: line)
    }

    // As many stay as can, and of these as few move as can.
    let ids = Dictionary(grouping: new.map(\.id)) { $0 }
    let kept = Dictionary(grouping: old.map(\.id)) { $0 }.map { min($1.count, ids[$0]?.count ?? 0) }
      .reduce(0, +)
    XCTAssertEqual(old.count - edits.removals.count, kept, text, line: line)
    let (gone, come) = (Set(edits.moves.map(\.from)), Set(edits.moves.map(\.to)))
    let stayed = zip(
      old.indices.filter { !gone.contains($0) && !edits.removals.contains($0) },
      new.indices.filter { !come.contains($0) && !edits.insertions.contains($0) })
    let origins = (edits.moves + stayed.map { Move(from: $0, to: $1) }).sorted { $0.to < $1.to }
    let ascending = longestCommonSubsequence(origins.map(\.from), origins.map(\.from).sorted())
    XCTAssertEqual(edits.moves.count, kept - ascending, text, line: line)
    for (one, other) in stayed { XCTAssertEqual(old[one].id, new[other].id, text, line: line) }
    if Set(old.map(\.id)).count == old.count, Set(new.map(\.id)).count == new.count {
      let inOrder = longestCommonSubsequence(old.map(\.id), new.map(\.id))
      XCTAssertEqual(edits.moves.count, kept - inOrder, text, line: line)
    }

    var shown = old
    edits.forEachStep(remove: { shown.remove(at: $0) }, insert: { shown.insert($1, at: $0) })
    XCTAssertEqual(shown.map(\.id), new.map(\.id), text, line: line)
  }

  private func longestCommonSubsequence(_ one: [Int], _ other: [Int]) -> Int {
    var lengths = Array(repeating: 0, count: other.count + 1)
    for element in one {
      var diagonal = 0
      for (place, candidate) in other.enumerated() {
        let above = lengths[place + 1]
        lengths[place + 1] = element == candidate ? diagonal + 1 : max(above, lengths[place])
        diagonal = above
      }
    }
    return lengths[other.count]
  }
}

/// Numbers that are the same each time.
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var elements = elements
    for place in elements.indices { elements.swapAt(place, next(place + 1)) }
    return elements
  }
}
