import BindingTesting
import ObservableBinding
import XCTest

final class StrictTableTests: XCTestCase {
  private let table = StrictTable(["a", "b", "c"])

  // law T.11
  func testATableTakesTheStepsOfABatchAtOnce() {
    table.performBatchUpdates {
      table.insertRows(at: [0])
      table.moveRow(at: 2, to: 1)
      table.deleteRows(at: [1])
      table.rows = ["x", "C", "A"]
    }

    XCTAssertEqual(table.cells, ["x", "c", "a"])
    table.reconfigureRows(at: [1])
    XCTAssertEqual(table.cells, ["x", "C", "a"])
    table.reloadData()
    XCTAssertEqual(table.cells, ["x", "C", "A"])
    XCTAssertEqual(table.complaints, [])
  }

  // law T.11
  func testATableReloadsRowsWhereTheyWere() {
    table.performBatchUpdates {
      table.rows = ["n", "A", "B", "C"]
      table.insertRows(at: [0])
      table.reloadRows(at: [1])
    }

    XCTAssertEqual(table.cells, ["n", "a", "B", "c"])
    XCTAssertEqual(table.complaints, [])
  }

  // law T.11
  func testATableComplainsOfCountsThatDoNotAddUp() {
    table.performBatchUpdates {
      table.rows = ["a"]
      table.deleteRows(at: [0])
    }

    XCTAssertEqual(
      table.complaints,
      [
        """
        Invalid update: invalid number of rows in section 0: 1 after it, but 3 before, \
        of which 1 went, and 0 came
        """
      ])
    XCTAssertEqual(table.cells, ["a"])
  }

  // law T.11
  func testATableComplainsOfRowsThatChangedBeforeTheBatch() {
    table.rows = ["a", "b"]
    table.performBatchUpdates { table.deleteRows(at: [2]) }

    XCTAssertEqual(table.complaints, ["There are [2] rows before the batch, but [3] cells"])
  }

  // law T.11
  func testATableComplainsOfAPlaceThatIsNamedTwice() {
    table.performBatchUpdates {
      table.moveRow(at: 0, to: 1)
      table.reloadRows(at: [0])
    }
    table.performBatchUpdates {
      table.moveRow(at: 0, to: 1)
      table.moveRow(at: 2, to: 1)
    }

    XCTAssertEqual(
      table.complaints,
      [
        "Row 0 of section 0 is removed, moved or reloaded twice",
        "Row 1 of section 0 is inserted or moved to twice",
      ])
  }

  // law T.11
  func testATableComplainsOfPlacesThatAreNotThere() {
    table.performBatchUpdates {
      table.rows = ["a", "b", "c"]
      table.deleteRows(at: [3])
      table.insertRows(at: [4])
    }
    table.reconfigureRows(at: [3])

    XCTAssertEqual(
      table.complaints,
      [
        "Row 3 of section 0 is removed, moved or reloaded, but isn't there",
        "Row 4 of section 0 is inserted or moved to, but isn't there",
        "Row 3 of section 0 is to be filled, but isn't there",
      ])
  }

  // law T.11
  func testATableComplainsOfWhatIsNoStep() {
    table.performBatchUpdates {
      table.performBatchUpdates { table.reloadData() }
      table.reconfigureRows(at: [0])
    }

    XCTAssertEqual(table.complaints, ["reloadData in a batch", "reconfigureRows in a batch"])
  }

  // law T.11
  func testAStepByItselfIsABatch() {
    table.rows = ["a", "b", "c", "d"]
    table.insertRows(at: [3])

    XCTAssertEqual(table.cells, ["a", "b", "c", "d"])
    XCTAssertEqual(table.complaints, [])
  }

  // law T.11
  func testATableTakesEdits() {
    table.show(Edits(from: ["a", "b", "c"], to: ["c", "x", "A"]) { $0.lowercased() })

    XCTAssertEqual(table.cells, ["c", "x", "A"])
    XCTAssertEqual(table.complaints, [])
  }

  // law T.11
  func testSectionsComeGoAndMoveWithTheirRows() {
    let table = StrictTable(["a"], ["b", "c"], ["d"])
    table.performBatchUpdates {
      table.sections = [["n"], ["B", "C"], ["A"]]
      table.moveSection(1, to: 1)
      table.moveSection(0, to: 2)
      table.deleteSections([2])
      table.insertSections([0])
    }

    XCTAssertEqual(table.cellsBySection, [["n"], ["b", "c"], ["a"]])
    table.reconfigureRows(at: [1], inSection: 1)
    XCTAssertEqual(table.cells, ["n", "b", "C", "a"])
    XCTAssertEqual(table.complaints, [])
  }

  // law T.11
  func testARowMovesFromOneSectionToAnother() {
    let table = StrictTable(["gone"], ["a", "b"], ["c", "d"])
    table.performBatchUpdates {
      table.sections = [["B"], ["x", "C", "A"]]
      table.deleteSections([0])
      table.moveRow(at: 0, inSection: 1, to: 2, inSection: 1)
      table.insertRows(at: [0], inSection: 1)
      table.deleteRows(at: [1], inSection: 2)
    }

    XCTAssertEqual(table.cellsBySection, [["b"], ["x", "c", "a"]])
    XCTAssertEqual(table.complaints, [])
  }

  // law T.11
  func testATableComplainsOfSectionsThatDoNotAddUp() {
    let table = StrictTable(["a"], ["b"])
    table.performBatchUpdates {
      table.sections = [["a", "c"], ["b"], ["d"]]
      table.insertRows(at: [1])
    }
    table.performBatchUpdates {
      table.sections = [["a", "c", "e"], ["b"], []]
      table.moveRow(at: 0, inSection: 2, to: 0)
      table.moveSection(1, to: 1)
      table.deleteRows(at: [0], inSection: 1)
    }
    table.performBatchUpdates {
      table.sections[1].removeAll()
      table.moveSection(0, to: 0)
    }
    table.deleteSections([3, 3])

    XCTAssertEqual(
      table.complaints,
      [
        """
        Invalid update: invalid number of sections: 3 after it, but 2 before, of which 0 went, \
        and 0 came
        """,
        "Row 0 of section 1 is removed, moved or reloaded, and so is its section",
        """
        Invalid update: invalid number of rows in section 1: 0 after it, but 1 before, \
        of which 0 went, and 0 came
        """,
        "Section 3 is removed, moved or reloaded, but isn't there",
        "Section 3 is removed, moved or reloaded, but isn't there",
        "Section 3 is removed, moved or reloaded twice",
      ])
  }

  // law T.11
  func testATableBeginsWithOneSection() {
    let table = StrictTable<Int>()

    table.rows = [1]
    table.insertRows(at: [0])

    XCTAssertEqual(table.cells, [1])
    XCTAssertEqual(table.complaints, [])
  }

  // law T.11
  func testARowIsFilledAnewOnlyWhereBothItsCellAndItAreThere() {
    for sections in [[[1, 2]], [[]]] {
      let table = StrictTable([1])
      table.sections = sections

      table.reconfigureRows(at: [sections[0].isEmpty ? 0 : 1])

      XCTAssertEqual(table.complaints.count, 1)
      XCTAssertEqual(table.cells, [1])
    }
  }
}
