/// A table without a screen that takes steps as `UITableView` and `UICollectionView` do: it complains
/// where these stop the app or show what is wrong.
///
/// ```swift
/// let table = StrictTable<Todo>()
/// viewModel.todos.edits(by: \.id).bind(table) { table, edits in
///   table.performBatchUpdates {
///     table.rows = edits.new
///     table.deleteRows(at: edits.removals)
///     table.insertRows(at: edits.insertions)
///     for move in edits.moves { table.moveRow(at: move.from, to: move.to) }
///   }
///   table.reconfigureRows(at: edits.updates.map(\.to))
/// }
/// XCTAssertEqual(table.complaints, [])
/// XCTAssertEqual(table.cells, viewModel.todos.value)
/// ```
///
/// In a batch, rows are removed, moved and reloaded from where they were before it, and inserted and
/// moved to where they are after it, whatever the order of the calls. A step outside is a batch of its
/// own.
public final class StrictTable<Row> {
  /// What the data source has. It changes inside a batch, or before ``reloadData()``.
  public var rows: [Row]
  /// What each cell was filled with.
  public private(set) var cells: [Row]
  /// What was wrong, in the order in which it came.
  public private(set) var complaints: [String] = []
  private var batch: Batch?

  private struct Batch {
    var removals: [Int] = []
    var insertions: [Int] = []
    var moves: [(from: Int, to: Int)] = []
    var reloads: [Int] = []
  }

  /// Makes a table that shows these rows.
  public init(_ rows: [Row] = []) {
    self.rows = rows
    cells = rows
  }

  /// Fills all cells anew.
  public func reloadData() {
    if batch != nil { complaints.append("reloadData in a batch") }
    cells = rows
  }

  /// Takes the steps of a closure at once.
  public func performBatchUpdates(_ updates: () -> Void) {
    if batch != nil { return updates() }
    if rows.count != cells.count {
      complaints.append("There are \(rows.count) rows before the batch, but \(cells.count) cells")
    }
    batch = Batch()
    updates()
    finish()
  }

  /// Removes the cells at these places.
  public func deleteRows(at places: [Int]) { add { $0.removals += places } }

  /// Makes cells at these places.
  public func insertRows(at places: [Int]) { add { $0.insertions += places } }

  /// Moves a cell, as it is.
  public func moveRow(at from: Int, to place: Int) { add { $0.moves.append((from, place)) } }

  /// Makes other cells at these places, which may not be removed or moved in the same batch.
  public func reloadRows(at places: [Int]) { add { $0.reloads += places } }

  /// Fills the cells at these places anew: after the batch, so that they are the places of now.
  public func reconfigureRows(at places: [Int]) {
    if batch != nil { complaints.append("reconfigureRows in a batch") }
    for place in places {
      if cells.indices.contains(place), rows.indices.contains(place) {
        cells[place] = rows[place]
      } else {
        complaints.append("There is no row \(place) to fill")
      }
    }
  }

  private func add(_ step: (inout Batch) -> Void) {
    var steps = batch ?? Batch()
    step(&steps)
    let isAlone = batch == nil
    batch = steps
    if isAlone { finish() }
  }

  private func finish() {
    let steps = batch ?? Batch()
    batch = nil
    let before = complaints.count
    let (gone, come) = (steps.moves.map(\.from), steps.moves.map(\.to))
    check(steps.removals + gone + steps.reloads, "removed, moved or reloaded", in: cells)
    check(steps.insertions + come, "inserted or moved to", in: rows)
    let expected = cells.count - steps.removals.count + steps.insertions.count
    if rows.count != expected {
      complaints.append(
        """
        Invalid update: invalid number of rows: \(rows.count) after it, but \(cells.count) before, \
        \(steps.insertions.count) inserted and \(steps.removals.count) deleted
        """)
    }
    if complaints.count > before { return cells = rows }

    let leaving = Set(steps.removals + gone)
    var staying = cells.indices.filter { !leaving.contains($0) }.makeIterator()
    let moved = Dictionary(zip(come, gone)) { first, _ in first }
    let (inserted, reloaded) = (Set(steps.insertions), Set(steps.reloads))
    cells = rows.indices.map { place in
      if inserted.contains(place) { return rows[place] }
      guard let from = moved[place] ?? staying.next(), !reloaded.contains(from) else {
        return rows[place]
      }
      return cells[from]
    }
  }

  private func check(_ places: [Int], _ what: String, in rows: [Row]) {
    var seen: Set<Int> = []
    for place in places {
      if !rows.indices.contains(place) {
        complaints.append("There is no row \(place) to be \(what)")
      }
      if !seen.insert(place).inserted { complaints.append("Row \(place) is \(what) twice") }
    }
  }
}
