import KeyPathBinding

/// Two sides that a binding keeps equal: observables, linked values of one source, or a control. Their parts
/// act when they die, and can be compared or not. There is no reference: when nothing is under way both sides
/// are equal, nothing is alive that nobody holds, and what was set last counts, if nothing else was set since.
package enum Parting: Scenario {
  package enum Kind: CaseIterable { case observable, linked, remembers, control }

  package enum Place: CaseIterable { case one, other, source }

  /// What a part does when it dies.
  package enum Last {
    case nothing, cancel, read
    case set(Place, Int)
  }

  package enum Set {
    /// An edit, of a control.
    case part(Place, Int, Last)
    case whole(Place, Int, Last)
  }

  package enum Operation {
    /// Binds two new sides; a control is the other one.
    case bind(Kind, Kind, canBeCompared: Bool)
    case set(Set)
    /// An edit that is reported later.
    case show(Int, Last)
    case report
    case batch([Place], [Set])
    /// A listener that sets the source when it hears a number.
    case listen(Place, Int)
    case refresh, cancel, drop
  }

  package static func operation(_ choices: inout Choices) -> Operation {
    func place(_ choices: inout Choices) -> Place { choices.element(of: Place.allCases) }
    func last(_ choices: inout Choices) -> Last {
      switch choices.next(10) {
      case 0: .cancel
      case 1: .read
      case 2, 3, 4: .set(place(&choices), 20 + choices.next(3))
      default: .nothing
      }
    }
    func set(_ choices: inout Choices) -> Set {
      let (isWhole, place) = (choices.next(3) == 0, place(&choices))
      let (number, last) = (choices.next(6), last(&choices))
      return isWhole ? .whole(place, number, last) : .part(place, number, last)
    }
    switch choices.next(20) {
    case 0, 1, 2:
      return .bind(
        choices.element(of: [.observable, .linked, .remembers]),
        choices.element(of: Kind.allCases), canBeCompared: choices.next(2) == 0)
    case 3, 4: return .show(choices.next(6), last(&choices))
    case 5, 6: return .report
    case 7, 8, 9, 10:
      let named = (0..<1 + choices.next(2)).map { _ in place(&choices) }
      return .batch(named, (0..<1 + choices.next(3)).map { _ in set(&choices) })
    case 11: return .listen(place(&choices), choices.next(6))
    case 12: return .refresh
    case 13: return choices.next(3) == 0 ? .drop : .cancel
    default: return .set(set(&choices))
    }
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    mismatch(operations, on: PartingStage())
  }
}

extension Parting.Operation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .bind(let one, let other, let isKnown):
      "bind \(one) to \(other), \(isKnown ? "with" : "without") =="
    case .set(let set): "\(set)"
    case .show(let number, let last): "show \(number)\(last)"
    case .report: "report"
    case .batch(let named, let sets): "batch \(named) { \(sets) }"
    case .listen(let place, let number): "\(place).observe { if $0 == \(number) { source = 9 } }"
    case .refresh: "refresh"
    case .cancel: "cancel"
    case .drop: "other = nil"
    }
  }
}

extension Parting.Set: CustomStringConvertible {
  package var description: String {
    switch self {
    case .part(let place, let number, let last): "\(place) = \(number)\(last)"
    case .whole(let place, let number, let last): "\(place) = all of \(number)\(last)"
    }
  }
}

extension Parting.Last: CustomStringConvertible {
  package var description: String {
    switch self {
    case .nothing: ""
    case .cancel: " { cancel }"
    case .read: " { read }"
    case .set(let place, let number): " { \(place) = \(number) }"
    }
  }
}

extension Parting.Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .one: "one"
    case .other: "other"
    case .source: "source"
    }
  }
}

private final class Part {
  let number: Int
  private let end: () -> Void

  init(_ number: Int, _ end: @escaping () -> Void) { (self.number, self.end) = (number, end) }

  deinit { end() }
}

/// What a binding keeps equal of a record: one or the other.
private protocol Bound {
  static var path: WritableKeyPath<Record, Self> { get }
  var part: Part { get }
}

/// It can't be compared.
private struct Plain: Bound {
  static var path: WritableKeyPath<Record, Plain> { \.plain }
  let part: Part
}

private struct Known: Bound, Equatable {
  static var path: WritableKeyPath<Record, Known> { \.known }
  let part: Part

  static func == (one: Known, other: Known) -> Bool { one.part.number == other.part.number }
}

private struct Record {
  var plain: Plain
  var known: Known
}

private final class PartControl<Shown> {
  var shown: Shown
  var edited: ((Shown) -> Void)?

  init(_ shown: Shown) { self.shown = shown }

  func edit(_ new: Shown) {
    let old = shown
    shown = new
    edited?(new)
    withExtendedLifetime(old) {}
  }
}

/// What is bound, whatever its types.
private struct Sides {
  let one: any SettableSource<Record>
  var other: (any SettableSource<Record>)?
  var known: PartControl<Known>?
  var plain: PartControl<Plain>?
  let token: BindingToken
  let isKnown: Bool

  var shown: Part? { known?.shown.part ?? plain?.shown.part }
}

/// Binds two models by their types, for which it is optimised then: lifetimes end earlier.
private func tieModels(
  _ one: any SettableSource<Record>, _ other: any SettableSource<Record>, _ isKnown: Bool
) -> BindingToken {
  @inline(__always) func tie(
    _ one: some SettableSource<Record>, _ other: some SettableSource<Record>
  ) -> BindingToken {
    isKnown
      ? one.bidirectionalBind(\.known, to: other, \.known)
      : one.bidirectionalBind(\.plain, to: other, \.plain)
  }
  switch (one, other) {
  case (let one as Linked<Record>, let other as Linked<Record>): return tie(one, other)
  case (let one as Linked<Record>, let other as Observable<Record>): return tie(one, other)
  case (let one as Observable<Record>, let other as Linked<Record>): return tie(one, other)
  case (let one as Observable<Record>, let other as Observable<Record>): return tie(one, other)
  default: return tie(one, other)
  }
}

private final class PartingStage: Stage {
  var find: String?
  private var living = 0
  private var source: Observable<Record>?
  private var sides: Sides?
  /// How often what dies, or listens, may yet set something in this operation.
  private var fuel = 0
  /// Whether the control shows what it hasn't reported.
  private var isUnreported = false
  /// What was set last, if nothing else was set in this operation.
  private var expected: Int?

  init() { renew() }

  private func part(_ number: Int, _ last: Parting.Last = .nothing) -> Part {
    living += 1
    return Part(number) { [weak self] in
      self?.living -= 1
      self?.act(last)
    }
  }

  private func record(_ number: Int, _ last: Parting.Last = .nothing) -> Record {
    Record(plain: Plain(part: part(number, last)), known: Known(part: part(number)))
  }

  private func renew() {
    let old = (sides, source)
    sides = nil
    source = Observable(record(0))
    withExtendedLifetime(old) {}
  }

  private func act(_ last: Parting.Last) {
    guard fuel > 0 else { return }
    fuel -= 1
    switch last {
    case .nothing: fuel += 1
    case .cancel: sides?.token.cancel()
    case .read: _ = (sides?.one.value, sides?.other?.value, source?.value)
    case .set(let place, let number):
      expected = nil
      set(.part(place, number, .nothing))
    }
  }

  // MARK: Operations

  func perform(_ operation: Parting.Operation) {
    (fuel, expected) = (2, nil)
    defer { fuel = 0 }
    switch operation {
    case .bind(let one, let other, let isKnown):
      renew()
      if isKnown { bind(one, other, as: Known.self) } else { bind(one, other, as: Plain.self) }
    case .set(let set):
      switch set {
      case .part(let place, let number, _), .whole(let place, let number, _):
        expected = place == .source ? nil : number
      }
      self.set(set)
    case .show(let number, let last):
      let new = part(number, last)
      isUnreported = sides?.shown != nil
      replaceShown(by: new)
    case .report:
      isUnreported = false
      expected = sides?.shown?.number
      if let control = sides?.known { control.edited?(control.shown) }
      if let control = sides?.plain { control.edited?(control.shown) }
    case .batch(let named, let sets):
      let sources = named.compactMap { place -> (any BindingSource)? in self.source(at: place) }
      batch(sources) { for each in sets { set(each) } }
    case .listen(let place, let number):
      func listen(_ source: some SettableSource<Record>) {
        source.observe { [weak self] in
          guard let self, $0.plain.part.number == number, fuel > 0 else { return }
          fuel -= 1
          expected = nil
          self.source?.value = record(9)
        }
      }
      if let source = self.source(at: place) { listen(source) }
    case .refresh:
      sides?.token.refresh()
      if sides?.token.isCancelled == false { isUnreported = false }
    case .cancel: sides?.token.cancel()
    case .drop:
      let old = sides
      sides?.other = nil
      sides?.known = nil
      sides?.plain = nil
      withExtendedLifetime(old?.one) {}
    }
  }

  private func source(at place: Parting.Place) -> (any SettableSource<Record>)? {
    switch place {
    case .one: sides?.one
    case .other: sides?.other
    case .source: source
    }
  }

  private func model(_ kind: Parting.Kind) -> any SettableSource<Record> {
    let source = source ?? Observable(record(0))
    switch kind {
    case .linked: return Linked(source) { (record: Record) in record }
    case .remembers:
      return Linked(source) { (record: Record, last: Record?) in
        Record(plain: record.plain, known: last?.known ?? record.known)
      }
    case .observable, .control: return Observable(record(1))
    }
  }

  private func bind<Side: Bound>(
    _ kind: Parting.Kind, _ otherKind: Parting.Kind, as type: Side.Type
  ) {
    func tie(
      _ one: some SettableSource<Record>, to control: PartControl<Side>
    ) -> BindingToken { one.bidirectionalBind(Side.path, to: control, \.shown, edits: \.edited) }
    isUnreported = false
    let one = model(kind)
    if otherKind == .control {
      let control = PartControl(record(2)[keyPath: Side.path])
      let token = tie(one, to: control)
      sides = Sides(
        one: one, known: control as? PartControl<Known>, plain: control as? PartControl<Plain>,
        token: token, isKnown: Side.self == Known.self)
    } else {
      let other = model(otherKind)
      sides = Sides(
        one: one, other: other, token: tieModels(one, other, Side.self == Known.self),
        isKnown: Side.self == Known.self)
    }
  }

  private func set(_ set: Parting.Set) {
    func write(_ source: some SettableSource<Record>, _ change: (inout Record) -> Void) {
      // Not in place, during which what dies stops the program if it reads the source.
      var new = source.value
      change(&new)
      source.value = new
    }
    switch set {
    case .part(.other, let number, let last) where sides?.shown != nil,
      .whole(.other, let number, let last) where sides?.shown != nil:
      let new = part(number, last)
      isUnreported = false
      sides?.known?.edit(Known(part: new))
      sides?.plain?.edit(Plain(part: new))
    case .part(let place, let number, let last):
      guard let source = source(at: place) else { return }
      let new = part(number, last)
      let isKnown = sides?.isKnown ?? false
      write(source) {
        if isKnown { $0.known = Known(part: new) } else { $0.plain = Plain(part: new) }
      }
    case .whole(let place, let number, let last):
      guard let source = source(at: place) else { return }
      let new = record(number, last)
      write(source) { $0 = new }
    }
  }

  private func replaceShown(by new: Part) {
    let old = sides?.shown
    sides?.known?.shown = Known(part: new)
    sides?.plain?.shown = Plain(part: new)
    withExtendedLifetime(old) {}
  }

  // MARK: Checks

  func checkRest() {
    guard find == nil, let sides else { return }
    func bound(_ record: Record) -> Part {
      sides.isKnown ? record.known.part : record.plain.part
    }
    let one = bound(sides.one.value)
    let other = sides.other.map { bound($0.value) } ?? sides.shown
    if sides.token.isCancelled { return }
    guard let other else { return find = "the binding outlives a side" }
    if !isUnreported {
      let areEqual = sides.isKnown ? one.number == other.number : one === other
      if !areEqual { find = "9.2: one is \(one.number), the other \(other.number)" }
    }
    if let expected, !isUnreported, one.number != expected {
      find = "9.2: \(expected) was set, and it is \(one.number)"
    }
    checkLiving(sides)
  }

  private func checkLiving(_ sides: Sides) {
    var held: Swift.Set<ObjectIdentifier> = []
    for record in [sides.one.value, sides.other?.value, source?.value] {
      guard let record else { continue }
      held.formUnion([ObjectIdentifier(record.plain.part), ObjectIdentifier(record.known.part)])
    }
    if let shown = sides.shown { held.insert(ObjectIdentifier(shown)) }
    let kept = sides.shown == nil ? 0 : 1  // what a control was assigned, until it is edited
    if living > held.count + kept { find = "9.14: \(living) live, \(held.count) are held" }
  }

  func end() {
    drop()
    if find == nil, living > 0 { find = "6.10: \(living) outlive all" }
  }

  // Apart: what is let go of is gone when this returns.
  @inline(never) private func drop() {
    let old = (sides, source)
    (sides, source) = (nil, nil)
    withExtendedLifetime(old) {}
  }
}
