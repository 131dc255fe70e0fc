import BindingTesting
import ObservableSamples
import XCTest

/// How one array of sections becomes another, against a table that takes steps strictly.
final class SectionEditsTests: XCTestCase {
  private typealias Section = ObservableSamples.Section<String, Int>

  private func edits(_ old: [Section], _ new: [Section]) -> SectionEdits {
    SectionEdits(from: old, to: new, by: { $0 / 10 }, areSame: ==)
  }

  func testRowsComeToSectionsInTheOrderOfTheirKeys() {
    let sections = [1, 20, 3, 40].grouped { $0 < 10 ? "small" : "large" }

    XCTAssertEqual(sections.map(\.key), ["small", "large"])
    XCTAssertEqual(sections.map(\.rows), [[1, 3], [20, 40]])
  }

  func testARowThatGoesToAnotherSectionMoves() {
    let old = [Section("a", [10, 20]), Section("b", [30])]
    let new = [Section("new", []), Section("a", [20]), Section("b", [30, 11])]

    let edits = edits(old, new)

    XCTAssertEqual([edits.sectionRemovals, edits.sectionInsertions], [[], [0]])
    XCTAssertEqual(edits.moves.map(\.from), [.init(section: 0, row: 0)])
    XCTAssertEqual(edits.moves.map(\.to), [.init(section: 2, row: 1)])
    XCTAssertEqual(edits.updates.map(\.to), [.init(section: 2, row: 1)])
    XCTAssertEqual(edits.removals + edits.insertions, [])
  }

  func testASectionThatMovesGoesAndComesWithItsRows() {
    let (a, b, c) = (Section("a", [10]), Section("b", [20]), Section("c", [30]))

    let edits = edits([a, b, c], [c, a, b])

    XCTAssertEqual([edits.sectionRemovals, edits.sectionInsertions], [[2], [0]])
    XCTAssertEqual(edits.removals + edits.insertions + edits.moves.map(\.from), [])
  }

  func testATableTakesTheEditsOfAllSmallSectionsWithDuplicates() {
    let rows = [[], [10], [11], [20], [10, 10], [10, 20], [20, 11]]
    let all =
      rows.flatMap { rows in [[Section("a", rows)], [Section("b", rows)]] }
      + rows.flatMap { one in
        rows.flatMap { other in
          [
            [Section("a", one), Section("b", other)], [Section("b", one), Section("a", other)],
            [Section("a", one), Section("a", other)],
          ]
        }
      } + [[]]
    XCTAssertEqual(all.count, 162)
    for old in all { for new in all { check(old, new) } }
  }

  func testATableTakesTheEditsOfRandomSectionsAndMovesAsLittleAsCanBe() {
    for seed in 1...400 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      func sections() -> [Section] {
        var (keys, ids) = (["a", "b", "c", "d"], Array(0..<20))
        return (0..<dice.roll(4)).map { _ in
          let key = keys.remove(at: dice.roll(3) == 1 ? dice.roll(keys.count) - 1 : 0)
          let rows = (0..<dice.roll(4)).map { _ in
            ids.remove(at: dice.roll(min(5, ids.count)) - 1) * 10 + dice.roll(2)
          }
          return Section(key, dice.roll(3) == 1 ? rows.sorted() : rows)
        }
      }
      let (old, new) = (sections(), sections())

      let edits = check(old, new, "seed \(seed)")

      let gone = Set(edits.sectionRemovals), come = Set(edits.sectionInsertions)
      let before = old.indices.filter { !gone.contains($0) }.map { old[$0].rows.map { $0 / 10 } }
      let after = new.indices.filter { !come.contains($0) }.map { new[$0].rows.map { $0 / 10 } }
      let staying = Set(before.joined()).intersection(after.joined()).count
      let inOrder = zip(before, after).map { longestCommonSubsequence($0, $1) }.reduce(0, +)
      XCTAssertEqual(edits.moves.count, staying - inOrder, "seed \(seed)")
    }
  }

  @discardableResult private func check(
    _ old: [Section], _ new: [Section], _ name: String = "", line: UInt = #line
  ) -> SectionEdits {
    let edits = edits(old, new)
    let table = StrictTable<Int>()
    table.sections = old.map(\.rows)
    table.reloadData()
    table.show(edits, new.map(\.rows))
    let text = "\(name) \(old) \(new)"
    XCTAssertEqual(table.cellsBySection, new.map(\.rows), text, line: line)
    XCTAssertEqual(table.complaints, [], text, line: line)
    return edits
  }

  private func longestCommonSubsequence(_ one: [Int], _ other: [Int]) -> Int {
    guard let first = one.first else { return 0 }
    let rest = Array(one.dropFirst())
    let without = longestCommonSubsequence(rest, other)
    guard let place = other.firstIndex(of: first) else { return without }
    return max(without, 1 + longestCommonSubsequence(rest, Array(other[(place + 1)...])))
  }
}

extension StrictTable {
  func show(_ edits: SectionEdits, _ new: [[Row]]) {
    performBatchUpdates {
      sections = new
      deleteSections(edits.sectionRemovals)
      insertSections(edits.sectionInsertions)
      for place in edits.removals { deleteRows(at: [place.row], inSection: place.section) }
      for place in edits.insertions { insertRows(at: [place.row], inSection: place.section) }
      for (from, to) in edits.moves {
        moveRow(at: from.row, inSection: from.section, to: to.row, inSection: to.section)
      }
    }
    for (_, place) in edits.updates { reconfigureRows(at: [place.row], inSection: place.section) }
  }
}
