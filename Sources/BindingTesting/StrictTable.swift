public import ObservableBinding

/// A table without a screen that takes steps as `UITableView` and `UICollectionView` do: it complains
/// where these stop the app or show what is wrong.
///
/// ```swift
/// let table = StrictTable<Todo>()
/// viewModel.todos.edits(by: \.id).bind(table) { $0.show($1) }
/// XCTAssertEqual(table.complaints, [])
/// XCTAssertEqual(table.cells, viewModel.todos.value)
/// ```
///
/// In a batch, rows are removed, moved and reloaded from where they were before it, and inserted and
/// moved to where they are after it, whatever the order of the calls; so are sections, of which no row is
/// named. A step outside is a batch of its own.
public final class StrictTable<Row> {
  /// What the data source has, by sections. It changes inside a batch, or before ``reloadData()``.
  public var sections: [[Row]]
  /// What each cell was filled with, by sections.
  public private(set) var cellsBySection: [[Row]]
  /// What was wrong, in order.
  public private(set) var complaints: [String] = []
  private var steps = TableSteps()
  private var isInBatch = false

  /// Makes a table that shows these rows, or sections of rows; without, an empty section.
  public init(_ sections: [Row]...) {
    self.sections = sections.isEmpty ? [[]] : sections
    cellsBySection = self.sections
  }

  /// What the data source has, in one section.
  public var rows: [Row] {
    get { sections.flatMap(\.self) }
    set { sections = [newValue] }
  }

  /// What each cell was filled with, section after section.
  public var cells: [Row] { cellsBySection.flatMap(\.self) }

  /// Takes edits.
  public func show(_ edits: Edits<Row>) {
    performBatchUpdates {
      rows = edits.new
      deleteRows(at: edits.removals)
      insertRows(at: edits.insertions)
      for move in edits.moves { moveRow(at: move.from, to: move.to) }
    }
    reconfigureRows(at: edits.updates.map(\.to))
  }

  /// Fills all cells anew.
  public func reloadData() {
    if isInBatch { complaints.append("reloadData in a batch") }
    cellsBySection = sections
  }

  /// Takes the steps of a closure at once.
  public func performBatchUpdates(_ updates: () -> Void) {
    if isInBatch { return updates() }
    let (rows, cells) = (sections.map(\.count), cellsBySection.map(\.count))
    if rows != cells {
      complaints.append("There are \(rows) rows before the batch, but \(cells) cells")
    }
    isInBatch = true
    updates()
    isInBatch = false
    finish()
  }

  /// Removes the cells at these places.
  public func deleteRows(at places: [Int], inSection section: Int = 0) {
    add { $0.removals += at(places, section) }
  }

  /// Makes cells at these places.
  public func insertRows(at places: [Int], inSection section: Int = 0) {
    add { $0.insertions += at(places, section) }
  }

  /// Moves a cell, as it is.
  public func moveRow(
    at from: Int, inSection section: Int = 0, to place: Int, inSection newSection: Int = 0
  ) {
    add { $0.moves.append((.init(section, from), .init(newSection, place))) }
  }

  /// Makes other cells at these places, which may not be removed or moved in the same batch.
  public func reloadRows(at places: [Int], inSection section: Int = 0) {
    add { $0.reloads += at(places, section) }
  }

  /// Fills the cells at these places anew: after the batch, so that they are the places of now.
  public func reconfigureRows(at places: [Int], inSection section: Int = 0) {
    if isInBatch { complaints.append("reconfigureRows in a batch") }
    for place in at(places, section) {
      if let row = place.row, place.isIn(cellsBySection), place.isIn(sections) {
        cellsBySection[section][row] = sections[section][row]
      } else {
        complaints.append("\(place) is to be filled, but isn't there")
      }
    }
  }

  /// Removes sections.
  public func deleteSections(_ places: [Int]) {
    add { $0.removals += places.map { TableSteps.Place($0) } }
  }

  /// Makes sections.
  public func insertSections(_ places: [Int]) {
    add { $0.insertions += places.map { TableSteps.Place($0) } }
  }

  /// Moves a section.
  public func moveSection(_ from: Int, to place: Int) {
    add { $0.moves.append((.init(from), .init(place))) }
  }

  private func add(_ step: (inout TableSteps) -> Void) {
    step(&steps)
    if !isInBatch { finish() }
  }

  private func finish() {
    let (cells, wrong) = steps.cells(from: cellsBySection, to: sections)
    steps = TableSteps()
    cellsBySection = cells
    complaints += wrong
  }

  private func at(_ places: [Int], _ section: Int) -> [TableSteps.Place] {
    places.map { TableSteps.Place(section, $0) }
  }
}
