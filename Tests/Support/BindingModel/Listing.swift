import ActionBinding
import BindingTesting
import ObservableBinding

/// Lists, rows that `mapEach` makes, what is sorted and what tables are told, among gates, choices and batches.
/// The reference knows each list by what was set, and of each id whether it has been there all the time.
///
/// What is in a list reads everything when it dies, and so do listeners; some set.
package enum Listing: Scenario {
  static let sources = 2, nodes = 5, tokens = 4

  package enum Input {
    case source(Int), node(Int)
  }

  package enum Kind {
    case reversed(Input), even(Input), gate(Input), sorted(Input)
    case choose(Input, Input)
    case rows(Input)
    /// Of what the rows of another hold: a list in a row.
    case nested(Input)
  }

  /// What becomes of a list.
  package enum Change {
    case insert(Int, at: Int), remove(Int), edit(Int), move(Int, to: Int), reverse, replace([Int])
  }

  package enum Operation {
    case change(Int, Change)
    case make(Int, Kind)
    case drop(Int)
    case bind(Int, token: Int, sets: (Int, Change)?)
    /// A table that is told edits.
    case show(Input, token: Int, sets: (Int, Change)?)
    case bindRow(Int, place: Int, token: Int, sets: (Int, Change)?)
    case cancel(Int)
    case choose
    case batch([(Int, Change)])
    case keepRow(Int, place: Int)
    case read
  }

  package static func operation(_ choices: inout Choices) -> Operation {
    func input(_ choices: inout Choices, below limit: Int = nodes) -> Input {
      let place = choices.next(sources + limit)
      return place < sources ? .source(place) : .node(place - sources)
    }
    func change(_ choices: inout Choices) -> (Int, Change) {
      let (source, place) = (choices.next(sources), choices.next(5))
      let change: Change =
        switch choices.next(9) {
        case 0, 1, 2: .insert(choices.next(6), at: place)
        case 3: .remove(place)
        case 4, 5: .edit(place)
        case 6: .move(place, to: choices.next(5))
        case 7: .reverse
        default: .replace((0..<choices.next(5)).map { _ in choices.next(6) })
        }
      return (source, change)
    }
    func sets(_ choices: inout Choices) -> (Int, Change)? {
      choices.next(3) == 0 ? change(&choices) : nil
    }
    switch choices.next(26) {
    case 0..<8:
      let (source, change) = change(&choices)
      return .change(source, change)
    case 8..<14:
      let place = choices.next(nodes)
      let one = input(&choices, below: place)
      let kind: Kind =
        switch choices.next(9) {
        case 0: .reversed(one)
        case 1: .even(one)
        case 2: .gate(one)
        case 3: .sorted(one)
        case 4: .choose(one, input(&choices, below: place))
        case 5: .nested(one)
        default: .rows(one)
        }
      return .make(place, kind)
    case 14: return .drop(choices.next(nodes))
    case 15, 16:
      return .bind(choices.next(nodes), token: choices.next(tokens), sets: sets(&choices))
    case 17: return .show(input(&choices), token: choices.next(tokens), sets: sets(&choices))
    case 18, 19:
      return .bindRow(
        choices.next(nodes), place: choices.next(3), token: choices.next(tokens),
        sets: sets(&choices))
    case 20: return .cancel(choices.next(tokens))
    case 21: return .choose
    case 22, 23: return .batch((0..<1 + choices.next(4)).map { _ in change(&choices) })
    case 24: return .keepRow(choices.next(nodes), place: choices.next(3))
    default: return .read
    }
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    mismatch(operations, on: ListingWorld())
  }
}

extension Listing.Operation: CustomStringConvertible {
  package var description: String {
    func text(_ sets: (Int, Listing.Change)?) -> String {
      sets.map { " { s\($0).\($1), twice }" } ?? ""
    }
    return switch self {
    case .change(let source, let change): "s\(source).\(change)"
    case .make(let place, let kind): "n\(place) = \(kind)"
    case .drop(let place): "n\(place) = nil"
    case .bind(let node, let token, let sets): "t\(token) = n\(node).bind\(text(sets))"
    case .show(let input, let token, let sets): "t\(token) = \(input).edits().bind\(text(sets))"
    case .bindRow(let node, let place, let token, let sets):
      "t\(token) = n\(node)[\(place)].bind\(text(sets))"
    case .cancel(let token): "t\(token).cancel()"
    case .choose: "the other is chosen"
    case .batch(let changes): "batch { \(changes.map { "s\($0).\($1)" }) }"
    case .keepRow(let node, let place): "kept = n\(node)[\(place)]"
    case .read: "read"
    }
  }
}

/// What is in a list. Its text and id count, not what dies with it.
private struct Entry: Equatable {
  let id: Int
  var text: Int
  var witness: Witness

  static func == (one: Entry, other: Entry) -> Bool {
    one.id == other.id && one.text == other.text
  }
}

private final class Witness {
  private let onDeath: () -> Void
  init(_ onDeath: @escaping () -> Void) { self.onDeath = onDeath }
  deinit { onDeath() }
}

private final class ListingRow {
  let item: Derived<Entry>
  /// A list of its own, made of the item.
  let inner: Derived<[Derived<Entry>]>
  private let witness: Witness

  init(_ item: Derived<Entry>, _ witness: Witness) {
    (self.item, self.witness) = (item, witness)
    inner = item.map { Array(repeating: $0, count: $0.id % 3) }.mapEach(by: \.id) { $0 }
  }
}

/// A list, or rows, and what is known of them.
private final class KnownList {
  let list: (any BindingSource<[Entry]>)?
  let rows: Derived<[ListingRow]>?
  /// What it is, by what was set.
  let value: () -> [Entry]
  /// The rows that were there when everything was read last, and the ids that were missing since.
  var known: [Int: ObjectIdentifier] = [:]
  var missed: Set<Int> = []

  init(
    _ list: (any BindingSource<[Entry]>)?, rows: Derived<[ListingRow]>? = nil,
    value: @escaping () -> [Entry]
  ) {
    (self.list, self.rows, self.value) = (list, rows, value)
  }

  /// Before it may change, and after it has.
  func note() {
    guard rows != nil else { return }
    let ids = value().map(\.id)
    for id in 0..<6 where ids.count(where: { $0 == id }) != 1 { missed.insert(id) }
  }
}

/// A row that somebody keeps: it stays what it was when its id has gone.
private final class KeptRow {
  let row: ListingRow
  private(set) var last: Entry
  private(set) var isUnsure = false
  private var isGone = false
  private let list: KnownList

  init(_ row: ListingRow, _ list: KnownList, _ now: Entry) {
    (self.row, self.list, last) = (row, list, now)
  }

  func note() {
    let now = list.value().filter { $0.id == last.id }
    if now.count > 1, !isGone { isUnsure = true }  // which is it?
    if now.isEmpty { isGone = true }
    if let now = now.first, !isGone { last = now }
  }
}

private final class ListingWorld: Stage {
  private(set) var find: String?
  private var sources: [Observable<[Entry]>] = []
  private let isFirst = Observable(true)
  private var nodes = [KnownList?](repeating: nil, count: Listing.nodes)
  private var tokens = [BindingToken?](repeating: nil, count: Listing.tokens)
  private var tables = [(table: StrictTable<Entry>, of: KnownList)?](
    repeating: nil, count: Listing.tokens)
  private var kept: [KeptRow] = []
  private var stamp = 0
  private var alive = 0
  private var computing = 0
  private var isReading = false
  private var budget = 60

  init() { sources = (0..<Listing.sources).map { _ in Observable([]) } }

  private func fail(_ text: String) { if find == nil { find = text } }

  private func witness() -> Witness {
    alive += 1
    return Witness { [weak self] in
      self?.alive -= 1
      if self?.computing == 0 { self?.read() }
    }
  }

  private func entry(_ id: Int) -> Entry {
    stamp += 1
    return Entry(id: id, text: stamp, witness: witness())
  }

  private func compute<Value>(_ body: () -> Value) -> Value {
    computing += 1
    defer { computing -= 1 }
    return body()
  }

  // MARK: What is made

  private func cell(_ input: Listing.Input) -> KnownList? {
    switch input {
    case .source(let place):
      let source = sources[place]
      return KnownList(source) { source.value }
    case .node(let place): return nodes[place]
    }
  }

  private func make(_ kind: Listing.Kind) -> KnownList? {
    switch kind {
    case .reversed(let one):
      return derive(one) { $0.reversed() }
    case .even(let one):
      return derive(one) { $0.filter { $0.text % 2 == 0 } }
    case .gate(let one):
      guard let above = cell(one), let list = above.list else { return nil }
      return KnownList(list.removeDuplicates(), value: above.value)
    case .sorted(let one):
      guard let above = cell(one), let list = above.list else { return nil }
      return KnownList(list.sorted(by: \.id) { $0.text % 4 < $1.text % 4 }) {
        above.value().sorted { $0.text % 4 < $1.text % 4 }
      }
    case .choose(let one, let two):
      guard let one = cell(one), let two = cell(two), let first = one.list?.readOnly,
        let second = two.list?.readOnly
      else { return nil }
      return KnownList(isFirst.flatMap { $0 ? first : second }) { [isFirst] in
        isFirst.value ? one.value() : two.value()
      }
    case .rows(let one):
      guard let above = cell(one), let list = above.list else { return nil }
      let rows = list.mapEach(by: \.id) { [unowned self] item in
        compute { ListingRow(item, witness()) }
      }
      return KnownList(nil, rows: rows, value: above.value)
    case .nested(let one):
      guard let above = cell(one), let rows = above.rows else { return nil }
      let all = rows.flatMap { rows in
        Derived(from: rows.map(\.inner)) { $0.flatMap { $0 } }.flatMap { Derived(from: $0) { $0 } }
      }
      return KnownList(all) {
        above.value().flatMap { $0.id % 3 == 0 ? [] : Array(repeating: $0, count: $0.id % 3) }
      }
    }
  }

  private func derive(
    _ one: Listing.Input, _ transform: @escaping ([Entry]) -> [Entry]
  ) -> KnownList? {
    guard let above = cell(one), let list = above.list else { return nil }
    let derived: Derived<[Entry]> = list.map { [unowned self] list in compute { transform(list) } }
    return KnownList(derived) { transform(above.value()) }
  }

  // MARK: What is done

  private func note() {
    for node in nodes { node?.note() }
    for row in kept { row.note() }
  }

  private func change(_ source: Int, _ change: Listing.Change) {
    var list = sources[source].value
    let old = list  // dies when all is told
    switch change {
    case .insert(let id, let place): list.insert(entry(id), at: min(place, list.count))
    case .remove(let place): if place < list.count { list.remove(at: place) }
    case .edit(let place): if place < list.count { list[place] = entry(list[place].id) }
    case .move(let place, let to):
      if place < list.count { list.insert(list.remove(at: place), at: min(to, list.count)) }
    case .reverse: list.reverse()
    case .replace(let ids): list = ids.map { entry($0) }
    }
    note()
    sources[source].value = list
    note()
    withExtendedLifetime(old) {}
  }

  func perform(_ operation: Listing.Operation) {
    switch operation {
    case .change(let source, let change): self.change(source, change)
    case .make(let place, let kind): if let new = make(kind) { put(new, place) }
    case .drop(let place): put(nil, place)
    case .bind(let node, let token, let sets):
      guard let node = nodes[node] else { return }
      listen(token) { act in
        node.rows?.bind { _ in act() } ?? node.list?.bind { _ in act() }
      } sets: {
        sets
      }
    case .show(let input, let token, let sets): show(input, token, sets)
    case .bindRow(let node, let place, let token, let sets):
      guard let rows = nodes[node]?.rows?.value, place < rows.count else { return }
      listen(token) { act in
        var last: Entry?
        return rows[place].item.bind { [unowned self] item in
          if item == last { fail("an item that hasn't changed is told") }
          last = item
          act()
        }
      } sets: {
        sets
      }
    case .cancel(let token):
      tables[token] = nil
      tokens[token]?.cancel()
    case .choose:
      note()
      isFirst.value.toggle()
      note()
    case .batch(let changes):
      ObservableBinding.batch(sources) {
        for (source, change) in changes {
          self.change(source, change)
          read()
        }
      }
    case .keepRow(let node, let place):
      guard let node = nodes[node], let rows = node.rows?.value, place < rows.count else { return }
      let item = rows[place].item.value
      let isAlone = node.value().count { $0.id == item.id } == 1
      if isAlone { kept.append(KeptRow(rows[place], node, item)) }
    case .read: read()
    }
  }

  private func listen(
    _ token: Int, _ bind: (@escaping () -> Void) -> BindingToken?,
    sets: () -> (Int, Listing.Change)?
  ) {
    tables[token] = nil
    tokens[token]?.cancel()
    let sets = sets()
    var times = sets == nil ? 0 : 2
    tokens[token] = bind { [unowned self] in
      read()
      guard times > 0, budget > 0, let (source, change) = sets else { return }
      times -= 1
      budget -= 1
      self.change(source, change)
      read()
    }
  }

  private func show(_ input: Listing.Input, _ token: Int, _ sets: (Int, Listing.Change)?) {
    guard let cell = cell(input), let list = cell.list else { return }
    let table = StrictTable<Entry>()
    listen(token) { act in
      list.readOnly.edits(by: \.id).bind { [unowned self] edits in
        if table.rows != edits.old { fail("an old that isn't the last new") }
        table.show(edits)
        if let complaint = table.complaints.first { fail(complaint) }
        act()
      }
    } sets: {
      sets
    }
    tables[token] = (table, cell)
  }

  private func put(_ new: KnownList?, _ place: Int) {
    let old = nodes[place]
    nodes[place] = new
    withExtendedLifetime(old) {}
  }

  // MARK: What is checked

  /// Everything is what the reference says, wherever this is called.
  private func read() {
    if isReading || find != nil || computing > 0 { return }
    isReading = true
    defer { isReading = false }
    for (place, node) in nodes.enumerated() {
      guard let node else { continue }
      let expected = node.value()
      let name = "n\(place)"
      if let list = node.list, list.value != expected {
        return fail("\(name) is read as \(list.value.shown), and is \(expected.shown)")
      }
      guard let rows = node.rows?.value else { continue }
      if rows.map(\.item.value) != expected {
        return fail("\(name) has \(rows.map(\.item.value).shown), not \(expected.shown)")
      }
      check(rows, of: node, name)
    }
    for row in kept { row.note() }
    for row in kept where !row.isUnsure && row.row.item.value != row.last {
      return fail("a kept row says \([row.row.item.value].shown), not \([row.last].shown)")
    }
  }

  private func check(_ rows: [ListingRow], of node: KnownList, _ name: String) {
    var known: [Int: ObjectIdentifier] = [:]
    var twice: Set<Int> = []
    for row in rows {
      let id = row.item.value.id
      if known.updateValue(ObjectIdentifier(row), forKey: id) != nil { twice.insert(id) }
    }
    for id in twice { known[id] = nil }
    for (id, row) in known {
      if let before = node.known[id], before != row, !node.missed.contains(id) {
        return fail("\(name) has another row for \(id)")
      }
    }
    node.known = known
    node.missed = []
  }

  /// Tables show what is there, and what has gone is dead.
  func checkRest() {
    read()
    for (token, shown) in tables.enumerated() {
      guard let shown, tokens[token]?.isCancelled == false else { continue }
      if shown.table.cells != shown.of.value() {
        fail("t\(token) shows \(shown.table.cells.shown), not \(shown.of.value().shown)")
      }
    }
  }

  func end() {
    for token in tokens { token?.cancel() }
    forgetAll()
    if find == nil, alive > 0 { fail("\(alive) objects are left") }
  }

  private func forgetAll() {
    let last = (nodes, tables, kept, sources)
    (nodes, tables, kept, sources) = ([], [], [], [])
    withExtendedLifetime(last) {}
  }
}

extension [Entry] {
  fileprivate var shown: [String] { map { "\($0.id):\($0.text)" } }
}
