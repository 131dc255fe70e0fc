import ObservableBinding

/// Rows below one header.
public struct Section<Key: Hashable, Row> {
  public let key: Key
  public let rows: [Row]

  public init(_ key: Key, _ rows: [Row]) { (self.key, self.rows) = (key, rows) }
}

extension Array {
  /// The rows in sections, in the order in which the keys of these come first.
  public func grouped<Key: Hashable>(by key: (Element) -> Key) -> [Section<Key, Element>] {
    var keys: [Key] = []
    var rows: [Key: [Element]] = [:]
    for row in self {
      let key = key(row)
      if rows[key] == nil { keys.append(key) }
      rows[key, default: []].append(row)
    }
    return keys.map { Section($0, rows[$0] ?? []) }
  }
}

/// How an array of sections becomes another, as a table takes it in one batch: by `Edits` of the keys, and
/// of the rows in each section that stays. A row that goes from one of these to another moves.
///
/// A section that moves goes and comes, with its rows: a table takes no edits of rows in what moves.
public struct SectionEdits {
  public struct Place: Hashable {
    public let section: Int
    public let row: Int

    public init(section: Int, row: Int) { (self.section, self.row) = (section, row) }
  }

  public let sectionRemovals: [Int]
  public let sectionInsertions: [Int]
  public private(set) var removals: [Place] = []
  public private(set) var insertions: [Place] = []
  public private(set) var moves: [(from: Place, to: Place)] = []
  public private(set) var updates: [(from: Place, to: Place)] = []

  public init<Key, Row, ID: Hashable>(
    from old: [Section<Key, Row>], to new: [Section<Key, Row>], by id: (Row) -> ID,
    areSame: (_ old: Row, _ new: Row) -> Bool
  ) {
    let keys = Edits(from: old, to: new, by: { $0.key }, areSame: { _, _ in true })
    sectionRemovals = keys.removals + keys.moves.map { $0.from }
    sectionInsertions = keys.insertions + keys.moves.map { $0.to }
    let staying = Set(old.indices).subtracting(sectionRemovals).sorted()
    let kept = Set(new.indices).subtracting(sectionInsertions).sorted()

    var coming: [Place] = []
    var leaving: [ID: [Place]] = [:]
    for (from, to) in zip(staying, kept) {
      let edits = Edits(from: old[from].rows, to: new[to].rows, by: id, areSame: areSame)
      for row in edits.removals {
        leaving[id(old[from].rows[row]), default: []].append(Place(section: from, row: row))
      }
      coming += edits.insertions.map { Place(section: to, row: $0) }
      let places = { (move: Move) in
        (from: Place(section: from, row: move.from), to: Place(section: to, row: move.to))
      }
      moves += edits.moves.map(places)
      updates += edits.updates.map(places)
    }
    for to in coming {
      let row = new[to.section].rows[to.row]
      guard let from = leaving[id(row)]?.first else {
        insertions.append(to)
        continue
      }
      leaving[id(row)]?.removeFirst()
      moves.append((from, to))
      if !areSame(old[from.section].rows[from.row], row) { updates.append((from, to)) }
    }
    removals = leaving.values.flatMap { $0 }
  }
}
