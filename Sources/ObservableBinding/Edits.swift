/// How one array becomes another: which rows go, come, move and change.
///
/// ```swift
/// let edits = Edits(from: ["a", "b", "c"], to: ["c", "a", "d"], by: \.self)
/// edits.removals         // => [1]
/// edits.insertions       // => [2]
/// edits.moves[0].from    // => 2
/// edits.moves[0].to      // => 0
/// ```
///
/// The places are those that a table takes in one batch: of what goes, in `old`; of what comes, in
/// `new`; of what moves, from `old` to `new`. No row is in two of these three. What only changes is
/// in `updates`: fill its cell anew after the batch.
///
/// No row moves that can stay. Rows of one id keep their order unless they move, and nothing stops.
///
/// - Complexity: O(*n*), and O(*k* log *k*) if rows have moved among *k*.
@frozen public struct Edits<Element> {
  /// The rows before: what a table shows until it is told of these edits.
  public let old: [Element]
  /// The rows after: what a table shows until it is told more. The source may be further.
  public let new: [Element]
  /// The places in `old` of the rows that go, ascending.
  public let removals: [Int]
  /// The places in `new` of the rows that come, ascending.
  public let insertions: [Int]
  /// The rows that stay, but not in their order; ascending in `to`.
  public let moves: [Move]
  /// The rows that stay, and have changed; ascending in `to`. They may move as well.
  public let updates: [Move]

  /// Whether there is nothing to do.
  @inlinable public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  init<ID: Hashable>(
    _ old: [Element], _ new: [Element], asksAll: Bool, _ id: (borrowing Element) -> ID,
    _ areSame: (borrowing Element, borrowing Element) -> Bool
  ) {
    let places = old.withElements { old in
      new.withElements { EditedPlaces(old, $0, asksAll: asksAll, id, areSame) }
    }
    (self.old, self.new) = (old, new)
    (removals, insertions) = (places.removals, places.insertions)
    (moves, updates) = (places.moves, places.updates)
  }

  /// Compares arrays of elements that aren't equatable, or of which not everything is shown.
  ///
  /// - Parameters:
  ///   - old: The rows before.
  ///   - new: The rows after.
  ///   - id: What tells that two elements are the same row.
  ///   - areSame: Whether two elements of the same row look the same.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  public init<ID: Hashable>(
    from old: [Element], to new: [Element], by id: (_ element: Element) -> ID,
    areSame: (_ old: Element, _ new: Element) -> Bool
  ) {
    self.init(old, new, asksAll: true, id, areSame)
  }
}

extension Edits where Element: Equatable {
  /// Compares two arrays. Rows have changed if `==` says so; those that are the same bit by bit aren't asked.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  public init<ID: Hashable>(
    from old: [Element], to new: [Element], by id: (_ element: Element) -> ID
  ) {
    self.init(old, new, asksAll: false, id) { $0 == $1 }
  }
}

extension Edits where Element: AnyObject {
  /// Compares two arrays of objects: each is a row, and no row changes.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  public init(from old: [Element], to new: [Element]) {
    self.init(old, new, asksAll: false, { ObjectIdentifier($0) }, { _, _ in true })
  }
}

extension Edits: Equatable where Element: Equatable {}
extension Edits: Sendable where Element: Sendable {}

/// Where a row was, and where it is.
@frozen public struct Move: Hashable, Sendable {
  /// The place in the old array.
  public let from: Int
  /// The place in the new array.
  public let to: Int

  /// Makes a move.
  @inlinable public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
}

extension Edits {
  /// Turns `old` into `new` step by step, for a list that has no batches: first removals, from the last;
  /// then insertions, from the first. What moves is both.
  ///
  /// ```swift
  /// let edits = Edits(from: [1, 2], to: [2, 3], by: \.self)
  /// var shown = edits.old
  /// edits.forEachStep(
  ///   remove: { shown.remove(at: $0) },
  ///   insert: { shown.insert($1, at: $0) })
  /// shown  // => [2, 3]
  /// ```
  #if !DEBUG
    @_alwaysEmitIntoClient
  #else
    @inlinable
  #endif
  public func forEachStep(
    remove: (_ place: Int) -> Void, insert: (_ place: Int, _ element: Element) -> Void
  ) {
    for place in (removals + moves.map { $0.from }).sorted(by: >) { remove(place) }
    for place in (insertions + moves.map { $0.to }).sorted() { insert(place, new[place]) }
  }
}
