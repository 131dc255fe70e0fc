/// Stops, as UIKit does with an exception.
func stop(_ why: String) -> Never { fatalError("NSInternalInconsistencyException: \(why)") }

/// The rows of a table or the items of a collection, as strict as UIKit's documents say.
@MainActor final class Grid<Cell: UIView> {
  /// What is told inside of one batch: what goes, by its place before; what comes, by its place after.
  struct Batch {
    var (deleted, inserted): ([IndexPath], [IndexPath]) = ([], [])
    var moved: [(from: IndexPath, to: IndexPath)] = []
    var (deletedSections, insertedSections): ([Int], [Int]) = ([], [])
  }

  /// A row, from its insertion to its removal.
  private final class Slot {
    var cell: Cell?
    var isSelected = false
  }

  private let name: String
  private let isInWindow: () -> Bool
  private let places: () -> Int
  private let counts: () -> [Int]
  private let make: (IndexPath) -> Cell?
  private let reuse: (Cell) -> Void
  private var slots: [[Slot]]?  // nil until the data source is asked
  private var batch: Batch?
  private var isAsking = false
  private var idle: [String: [Cell]] = [:]
  private var identifiers: [ObjectIdentifier: String] = [:]
  private var reconfigured: IndexPath?

  init(
    name: String, isInWindow: @escaping () -> Bool, places: @escaping () -> Int,
    counts: @escaping () -> [Int], make: @escaping (IndexPath) -> Cell?,
    reuse: @escaping (Cell) -> Void
  ) {
    (self.name, self.isInWindow, self.places) = (name, isInWindow, places)
    (self.counts, self.make, self.reuse) = (counts, make, reuse)
  }

  private func ask<Answer>(_ question: () -> Answer) -> Answer {
    let wasAsking = isAsking
    isAsking = true
    defer { isAsking = wasAsking }
    return question()
  }

  private func loaded() -> [[Slot]] {
    if let slots { return slots }
    let new = ask(counts).map { (0..<$0).map { _ in Slot() } }
    slots = new
    return new
  }

  var counted: [Int] { loaded().map(\.count) }

  private func slot(_ place: IndexPath) -> Slot? {
    let slots = loaded()
    guard slots.indices.contains(place[0]), slots[place[0]].indices.contains(place[1]) else {
      return nil
    }
    return slots[place[0]][place[1]]
  }

  private var all: [(place: IndexPath, slot: Slot)] {
    loaded().enumerated().flatMap { section, slots in
      slots.enumerated().map { ([section, $0.offset], $0.element) }
    }
  }

  // MARK: Cells

  var visible: [(place: IndexPath, cell: Cell)] {
    layOut()
    return all.compactMap { place, slot in slot.cell.map { (place, $0) } }
  }

  func cell(at place: IndexPath) -> Cell? {
    layOut()
    return slot(place)?.cell
  }

  /// Asks for the cells of what lies within the frame, and takes the others back.
  func layOut() {
    guard isInWindow(), batch == nil, !isAsking else { return }
    let all = all
    for (_, slot) in all.dropFirst(places()) { retire(slot) }
    for (place, slot) in all.prefix(places()) where slot.cell == nil {
      slot.cell = ask { make(place) }
    }
  }

  private func retire(_ slot: Slot) {
    guard let cell = slot.cell else { return }
    slot.cell = nil
    if let identifier = identifiers[ObjectIdentifier(cell)] {
      idle[identifier, default: []].append(cell)
    }
  }

  func dequeue(_ place: IndexPath, _ identifier: String, _ make: () -> Cell) -> Cell {
    guard isAsking else { stop("\(name) was asked for a cell by who isn't its data source.") }
    if place == reconfigured, let cell = slot(place)?.cell {
      if identifiers[ObjectIdentifier(cell)] != identifier {
        stop("\(name): a cell that is reconfigured is dequeued by another identifier.")
      }
      return cell
    }
    if let cell = idle[identifier]?.popLast() {
      reuse(cell)
      return cell
    }
    let cell = make()
    identifiers[ObjectIdentifier(cell)] = identifier
    return cell
  }

  func reconfigure(_ places: [IndexPath]) {
    if batch != nil || isAsking { stop("\(name) was reconfigured inside a batch.") }
    if Set(places).count != places.count { stop("\(name): a place twice in one call.") }
    for place in places {
      guard let slot = slot(place) else { stop("\(name) has nothing at \(place).") }
      guard let old = slot.cell else { continue }
      reconfigured = place
      let new = ask { make(place) }
      reconfigured = nil
      if new !== old { stop("\(name): a cell that is reconfigured has to stay the same.") }
    }
  }

  // MARK: Selection

  var selected: [IndexPath] { all.filter(\.slot.isSelected).map(\.place) }

  func select(_ place: IndexPath?, isAlone: Bool) {
    if isAlone || place == nil { for (_, slot) in all { slot.isSelected = false } }
    guard let place else { return }
    guard let slot = slot(place) else { stop("\(name) has nothing at \(place).") }
    slot.isSelected = true
  }

  func deselect(_ place: IndexPath) { slot(place)?.isSelected = false }

  // MARK: Updates

  func reload() {
    if batch != nil || isAsking { stop("\(name) was reloaded inside a batch.") }
    for slot in (slots ?? []).joined() { retire(slot) }
    slots = nil
  }

  func change(_ change: (inout Batch) -> Void) {
    guard batch == nil else { return change(&batch!) }
    batch { change(&batch!) }
  }

  func batch(_ updates: () -> Void) {
    if batch != nil || isAsking { stop("\(name): an update inside of another.") }
    if !isInWindow() { stop("\(name) is updated and isn't in a window.") }
    let old = loaded()
    batch = Batch()
    updates()
    let told = batch!
    batch = nil
    check(told, old)

    // What stays, what goes and what comes, in the places that were told.
    let gone = Set(told.deletedSections)
    var entering: [IndexPath: Slot] = [:]
    for place in told.inserted { entering[place] = Slot() }
    for (from, to) in told.moved { entering[to] = old[from[0]][from[1]] }
    let leaving = Set(told.deleted + told.moved.map(\.from))
    var kept = old.enumerated().filter { !gone.contains($0.offset) }.map { section, slots in
      slots.enumerated().filter { !leaving.contains([section, $0.offset]) }.map(\.element)
    }
    for (section, slots) in old.enumerated() {
      for (row, slot) in slots.enumerated()
      where gone.contains(section) && !told.moved.contains(where: { $0.from == [section, row] })
        || told.deleted.contains([section, row])
      { retire(slot) }
    }
    let now = ask(counts)
    for section in told.insertedSections.sorted() {
      if section > kept.count { stop("\(name): section \(section) can't be inserted.") }
      let count = section < now.count ? now[section] : 0
      kept.insert((0..<count).map { _ in Slot() }, at: section)
    }
    if now.count != kept.count {
      stop("Invalid update: \(name) has \(now.count) sections, and was told of \(kept.count).")
    }
    for place in entering.keys.sorted() {
      guard kept.indices.contains(place[0]), place[1] <= kept[place[0]].count else {
        stop("Invalid update: \(name) is told of \(place), which is beyond the end.")
      }
      kept[place[0]].insert(entering[place]!, at: place[1])
    }
    if now != kept.map(\.count) {
      stop("Invalid update: \(name) has \(now) rows, and was told of \(kept.map(\.count)).")
    }
    slots = kept
    layOut()
  }

  private func check(_ told: Batch, _ old: [[Slot]]) {
    func once<Place: Hashable>(_ places: [Place], _ what: String) {
      if Set(places).count != places.count { stop("\(name): a place twice among \(what).") }
    }
    once(told.deleted + told.moved.map(\.from), "what is deleted or moved")
    once(told.inserted + told.moved.map(\.to), "what is inserted or moved to")
    once(told.deletedSections, "deleted sections")
    once(told.insertedSections, "inserted sections")
    for place in told.deleted + told.moved.map(\.from)
    where !old.indices.contains(place[0]) || !old[place[0]].indices.contains(place[1]) {
      stop("Invalid update: \(name) had nothing at \(place).")
    }
    for section in told.deletedSections where !old.indices.contains(section) {
      stop("Invalid update: \(name) had no section \(section).")
    }
    for place in told.deleted where told.deletedSections.contains(place[0]) {
      stop("\(name): \(place) is deleted, and its section, too.")
    }
    for place in told.inserted where told.insertedSections.contains(place[0]) {
      stop("\(name): \(place) is inserted, and its section, too.")
    }
  }

  func drag(_ from: IndexPath, to: IndexPath, _ tell: () -> Void) {
    var rows = loaded()
    let slot = rows[from[0]].remove(at: from[1])
    rows[to[0]].insert(slot, at: to[1])
    slots = rows
    ask(tell)  // no update is allowed until the finger has let go
    if ask(counts) != rows.map(\.count) { stop("\(name): a move that changed a count.") }
  }
}
