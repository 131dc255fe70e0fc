import ActionBinding
import ObservableBinding

/// Linked values and holds among derived values, gates and choices. The reference knows only when each was
/// set: a linked value is what was set last, unless its source was set since.
///
/// Values are objects, and read everything when they die. Listeners read everything, and set some.
package enum Remembering: Scenario {
  static let sources = 3, nodes = 7, tokens = 6

  /// A source, or a node that was made earlier.
  package enum Input {
    case source(Int), node(Int)
  }

  package enum Kind {
    case map(Input)
    case two(Input, Input)
    case gate(Input)
    case linked(Input)
    case choose(Input, Input, Input)
    case view(Input)
    case hold(Input)
  }

  package enum Operation {
    case set(Input, Int)
    case add(Input, Int)
    case make(Int, Kind)
    case drop(Int)
    /// A listener that sets something the first times that it hears.
    case bind(Input, token: Int, sets: (Input, Int)?)
    case cancel(Int)
    case batch([Input], [(Input, Int)])
    case send(Int)
    case read
  }

  package static func operation(_ choices: inout Choices) -> Operation {
    func input(_ choices: inout Choices, below limit: Int = nodes) -> Input {
      let place = choices.next(sources + limit)
      return place < sources ? .source(place) : .node(place - sources)
    }
    func kind(_ choices: inout Choices, below limit: Int) -> Kind {
      let (one, two) = (input(&choices, below: limit), input(&choices, below: limit))
      return switch choices.next(11) {
      case 10: .hold(one)
      case 0, 1: .map(one)
      case 2: .two(one, two)
      case 3: .gate(one)
      case 4: .choose(one, two, input(&choices, below: limit))
      case 5: .view(one)
      default: .linked(one)
      }
    }
    switch choices.next(24) {
    case 0..<7: return .set(input(&choices), choices.next(6))
    case 7: return .add(input(&choices), choices.next(3))
    case 8..<15:
      let place = choices.next(nodes)
      return .make(place, kind(&choices, below: place))
    case 15: return .drop(choices.next(nodes))
    case 16..<19:
      let sets = choices.next(2) == 0 ? (input(&choices), choices.next(6)) : nil
      return .bind(input(&choices), token: choices.next(tokens), sets: sets)
    case 19: return .cancel(choices.next(tokens))
    case 20, 21:
      let named = (0..<1 + choices.next(2)).map { _ in input(&choices) }
      return .batch(
        named, (0..<1 + choices.next(3)).map { _ in (input(&choices), choices.next(6)) })
    case 22: return .send(choices.next(6))
    default: return .read
    }
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    mismatch(operations, on: RememberingWorld())
  }
}

extension Remembering.Operation: CustomStringConvertible {
  package var description: String { Remembering.text(self) }
}

extension Remembering {
  static func text(_ input: Input) -> String {
    switch input {
    case .source(let place): "s\(place)"
    case .node(let place): "n\(place)"
    }
  }

  static func text(_ operation: Operation) -> String {
    switch operation {
    case .set(let input, let value): "\(text(input)).value = \(value)"
    case .add(let input, let value): "\(text(input)).update { $0 += \(value) }"
    case .make(let place, let kind):
      switch kind {
      case .map(let one): "n\(place) = \(text(one)).map { $0 + 1 }"
      case .two(let one, let two): "n\(place) = Derived(\(text(one)), \(text(two)))"
      case .gate(let one): "n\(place) = \(text(one)).removeDuplicates()"
      case .linked(let one): "n\(place) = Linked(\(text(one))) { $0 * 3 }"
      case .choose(let outer, let one, let two):
        "n\(place) = \(text(outer)).flatMap { $0 is even ? \(text(one)) : \(text(two)) }"
      case .view(let one): "n\(place) = \(text(one)).readOnly"
      case .hold(let one): "n\(place) = \(text(one)).hold()"
      }
    case .drop(let place): "n\(place) = nil"
    case .bind(let input, let token, let sets):
      "t\(token) = \(text(input)).bind\(sets.map { " { \(text($0)) = \($1) }, twice" } ?? "")"
    case .cancel(let token): "t\(token).cancel()"
    case .batch(let named, let sets):
      "batch(\(named.map { text($0) })) { \(sets.map { "\(text($0)) = \($1)" }) }"
    case .send(let value): "relay.send(\(value))"
    case .read: "read"
    }
  }
}

/// A value that acts when it dies.
private final class Item: Equatable {
  let number: Int
  private let onDeath: () -> Void

  init(_ number: Int, _ onDeath: @escaping () -> Void) {
    (self.number, self.onDeath) = (number, onDeath)
  }

  deinit { onDeath() }

  static func == (one: Item, other: Item) -> Bool { one.number == other.number }
}

/// A source or a node, and what is known of it.
private final class Known {
  let source: any BindingSource<Item>
  let value: () -> Int
  /// When it, or what it comes from, was set last.
  let changed: () -> Int
  /// Whether a gate is above. Of several sets in one pass, it isn't promised which are compared.
  let isGated: Bool
  /// Whether a hold is above, which is set in the turn of a listener.
  let isLate: Bool
  var set: ((Int) -> Void)?
  var add: ((Int) -> Void)?
  /// What it was during this operation.
  var past: Set<Int> = []

  init(
    _ source: any BindingSource<Item>, below above: [Known], changed: (() -> Int)? = nil,
    isGate: Bool = false, isHold: Bool = false, value: @escaping () -> Int
  ) {
    (self.source, self.value) = (source, value)
    self.changed = changed ?? { above.map { $0.changed() }.max() ?? 0 }
    isGated = isGate || above.contains { $0.isGated }
    isLate = isHold || above.contains { $0.isLate }
  }
}

private final class RememberingWorld: Stage {
  typealias Input = Remembering.Input

  private(set) var find: String?
  private var cells: [Known] = []
  private var nodes = [Known?](repeating: nil, count: Remembering.nodes)
  private var tokens = [BindingToken?](repeating: nil, count: Remembering.tokens)
  private var heard: [Int: Hearing] = [:]
  private var clock = 0
  private var alive = 0
  /// While a transform runs, or a set isn't stored yet, what dies doesn't read.
  private var isQuiet = false
  private var isReading = false
  private let relay = Relay<Int>()
  private var pairs: Derived<[Int]>?
  /// How many sets listeners may still make.
  private var budget = 100

  private struct Hearing {
    weak var cell: Known?
    var last: Int
  }

  init() {
    for _ in 0..<Remembering.sources { cells.append(makeSource()) }
    let (one, two) = (relay.map { $0 }.hold(0), relay.filter { _ in true }.hold(0))
    pairs = Derived(one, two) { [$0, $1] }
    pairs?.bind { [unowned self] in if $0[0] != $0[1] { fail("a mix of two holds: \($0)") } }
  }

  private func fail(_ text: String) { if find == nil { find = text } }

  private func item(_ number: Int) -> Item {
    alive += 1
    return Item(number) { [weak self] in
      self?.alive -= 1
      if self?.isQuiet == false { self?.read() }
    }
  }

  /// The value that a transform makes.
  private func made(_ number: Int) -> Item {
    let wasQuiet = isQuiet
    isQuiet = true
    defer { isQuiet = wasQuiet }
    return item(number)
  }

  private func cell(_ input: Input) -> Known? {
    switch input {
    case .source(let place): cells[place]
    case .node(let place): nodes[place]
    }
  }

  /// Notes a set, and makes it.
  private func set(_ source: some SettableSource<Item>, _ new: Item, _ note: () -> Void) {
    clock += 1
    note()
    for cell in all { cell.past.insert(cell.value()) }
    isQuiet = true
    source.value = new
    isQuiet = false
  }

  private var all: [Known] { cells + nodes.compactMap { $0 } + heard.values.compactMap(\.cell) }

  private func makeSource() -> Known {
    let source = Observable(item(0))
    var (number, changed) = (0, 0)
    let cell = Known(source, below: [], changed: { changed }) { number }
    cell.set = { [unowned self] new in
      set(source, item(new)) { (number, changed) = (new, clock) }
    }
    cell.add = { [unowned self] amount in
      var old: Item?  // outlives the mutation
      let new = item(number + amount)
      source.update {
        clock += 1
        (number, changed) = (new.number, clock)
        for cell in all { cell.past.insert(cell.value()) }
        (old, $0) = ($0, new)
      }
      withExtendedLifetime(old) {}
    }
    return cell
  }

  /// What was there dies last: it reads.
  private func put(_ new: Known?, _ place: Int) {
    let old = nodes[place]
    nodes[place] = new
    withExtendedLifetime(old) {}
  }

  private func make(_ kind: Remembering.Kind) -> Known? {
    switch kind {
    case .map(let one):
      guard let one = cell(one) else { return nil }
      let source = one.source.map { [unowned self] in made($0.number + 1) }
      return Known(source, below: [one]) { one.value() + 1 }
    case .two(let one, let two):
      guard let one = cell(one), let two = cell(two) else { return nil }
      let source = Derived(one.source.readOnly, two.source.readOnly) { [unowned self] in
        made($0.number &* 7 &+ $1.number)
      }
      return Known(source, below: [one, two]) { one.value() &* 7 &+ two.value() }
    case .gate(let one):
      guard let one = cell(one) else { return nil }
      return Known(one.source.removeDuplicates(), below: [one], isGate: true) { one.value() }
    case .hold(let one):
      guard let one = cell(one) else { return nil }
      return Known(one.source.hold(), below: [one], isHold: true) { one.value() }
    case .view(let one):
      guard let one = cell(one) else { return nil }
      return Known(one.source.readOnly, below: [one]) { one.value() }
    case .choose(let outer, let one, let two):
      guard let outer = cell(outer), let one = cell(one), let two = cell(two) else { return nil }
      let (first, second) = (one.source.readOnly, two.source.readOnly)
      let chosen = { outer.value() % 2 == 0 ? one : two }
      return Known(
        outer.source.flatMap { $0.number % 2 == 0 ? first : second }, below: [outer, one, two],
        changed: { max(outer.changed(), chosen().changed()) }
      ) { chosen().value() }
    case .linked(let one): return cell(one).flatMap { link($0) }
    }
  }

  private func link(_ above: Known) -> Known? {
    if above.isGated || above.isLate { return nil }
    var (number, changed) = (0, 0)
    var newest: Int?
    var started: Int?
    let source = Linked(above.source.readOnly) { [unowned self] (item, last: Item?) in
      if last?.number != newest { fail("\(last?.number ?? -1) is handed, not \(newest ?? -1)") }
      if started == above.changed() { fail("a linked value starts over twice for one set") }
      started = above.changed()
      newest = item.number &* 3
      return made(item.number &* 3)
    }
    let value = { changed > above.changed() ? number : above.value() &* 3 }
    let cell = Known(
      source, below: [above], changed: { max(changed, above.changed()) }, value: value)
    cell.set = { [unowned self] new in
      set(source, item(new)) { (number, changed, newest) = (new, clock, new) }
    }
    cell.add = { [unowned self] amount in
      var old: Item?
      let new = item(value() &+ amount)
      source.update {
        clock += 1
        (number, changed, newest) = (new.number, clock, new.number)
        for cell in all { cell.past.insert(cell.value()) }
        (old, $0) = ($0, new)
      }
      withExtendedLifetime(old) {}
    }
    return cell
  }

  func perform(_ operation: Remembering.Operation) {
    for cell in all { cell.past = [cell.value()] }
    switch operation {
    case .set(let input, let value): cell(input)?.set?(value)
    case .add(let input, let value): cell(input)?.add?(value)
    case .make(let place, let kind): if let new = make(kind) { put(new, place) }
    case .drop(let place): put(nil, place)
    case .bind(let input, let token, let sets): bind(input, token, sets)
    case .cancel(let token):
      heard[token] = nil
      tokens[token]?.cancel()
    case .batch(let named, let sets):
      let sources = named.compactMap { cell($0)?.source }
      ObservableBinding.batch(sources) {
        for (input, value) in sets {
          cell(input)?.set?(value)
          read()
        }
      }
    case .send(let value): relay.send(value)
    case .read: read()
    }
  }

  private func bind(_ input: Input, _ token: Int, _ sets: (Input, Int)?) {
    guard let cell = cell(input) else { return }
    heard[token] = nil
    tokens[token]?.cancel()
    cell.past.insert(cell.value())
    var times = sets == nil ? 0 : 2
    heard[token] = Hearing(cell: cell, last: cell.value())
    tokens[token] = cell.source.bind { [unowned self, weak cell] item in
      isQuiet = false
      guard let cell else { return }
      heard[token]?.last = item.number
      if !cell.isLate, !cell.past.contains(item.number) {
        fail("t\(token) hears \(item.number), which isn't among \(cell.past)")
      }
      read()
      relay.send(item.number)
      if times > 0, budget > 0, let (input, value) = sets {
        times -= 1
        budget -= 1
        self.cell(input)?.set?(value)
        read()
      }
    }
  }

  /// Everything is what the reference says, wherever this is called.
  private func read(isAtRest: Bool = false) {
    if isReading || find != nil { return }
    isReading = true
    defer { isReading = false }
    for (place, cell) in (cells.map { Optional($0) } + nodes).enumerated() {
      guard let cell else { continue }
      let number = cell.source.value.number
      if number != cell.value(), isAtRest || !cell.isLate {
        let place = place < cells.count ? Input.source(place) : .node(place - cells.count)
        return fail("\(Remembering.text(place)) is read as \(number), and is \(cell.value())")
      }
    }
  }

  /// Everybody has heard the newest value.
  func checkRest() {
    read(isAtRest: true)
    for (token, heard) in heard {
      guard let cell = heard.cell, tokens[token]?.isCancelled == false else { continue }
      if heard.last != cell.value() {
        fail("t\(token) has heard \(heard.last) last, not \(cell.value())")
      }
    }
  }

  func end() {
    for token in tokens { token?.cancel() }
    forgetAll()
    if find == nil, alive > 0 { fail("\(alive) values are left") }
  }

  private func forgetAll() {
    let last = (heard, nodes, cells)
    heard = [:]
    nodes = []
    cells = []
    withExtendedLifetime(last) {}
  }
}
