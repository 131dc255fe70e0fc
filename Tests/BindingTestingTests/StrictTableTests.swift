import BindingTesting
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
        "Invalid update: invalid number of rows: 1 after it, but 3 before, 0 inserted and 1 deleted"
      ])
    XCTAssertEqual(table.cells, ["a"])
  }

  // law T.11
  func testATableComplainsOfRowsThatChangedBeforeTheBatch() {
    table.rows = ["a", "b"]
    table.performBatchUpdates { table.deleteRows(at: [2]) }

    XCTAssertEqual(table.complaints, ["There are 2 rows before the batch, but 3 cells"])
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
        "Row 0 is removed, moved or reloaded twice", "Row 1 is inserted or moved to twice",
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
        "There is no row 3 to be removed, moved or reloaded",
        "There is no row 4 to be inserted or moved to", "There is no row 3 to fill",
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
}
