import ActionBinding
import ObservableBinding

/// Values that listeners set from one another, by `bind(to:)` and `hold`, in rows and circles. There is no
/// reference: each value is how often the sources were set that it comes from; so two that differ in one are a mix,
/// and each who listens hears of a set once, unless a listener sets again.
package enum Wiring: Scenario {
  package enum Operation {
    case source
    /// A new observable, which `bind` ties to a value of the same sources; or the next set does.
    case observable(like: Int)
    case bind(Int, directly: Bool)
    case circle(Int)
    /// A new observable, which a listener doesn't set each time.
    case bindSometimes(Int)
    case map(Int), gate(Int), hold(Int), linked(Int)
    case choice(Int, Int)
    case joinAndHear(Int, Int)
    /// From now on, a listener sets one of its sources again, once for each set.
    case setAgain(Int)
    case set(Int)
    /// Of some sources.
    case batch([Int])
  }

  package static func operation(_ choices: inout Choices) -> Operation {
    func any(_ choices: inout Choices) -> Int { choices.next(16) }
    switch choices.next(24) {
    case 0: return .source
    case 1, 2, 3, 4: return .observable(like: any(&choices))
    case 5, 6, 7: return .bind(any(&choices), directly: choices.next(2) == 0)
    case 8: return choices.next(3) == 0 ? .circle(any(&choices)) : .bindSometimes(any(&choices))
    case 9, 10: return .map(any(&choices))
    case 11: return .gate(any(&choices))
    case 12, 13: return .hold(any(&choices))
    case 14: return .linked(any(&choices))
    case 15: return .choice(any(&choices), any(&choices))
    case 16, 17, 18, 19: return .joinAndHear(any(&choices), any(&choices))
    case 20: return .setAgain(any(&choices))
    case 21: return .set(any(&choices))
    default:
      let count = 1 + choices.next(2)
      return .batch((0..<count).map { _ in any(&choices) })
    }
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    mismatch(operations, on: World())
  }

  /// How often each source was set, of those that it comes from.
  struct Counts: Equatable {
    var of: [Int: Int]
    var isMixed = false

    func joined(with other: Counts) -> Counts {
      let isMixed = of.contains { other.of[$0.key] ?? $0.value != $0.value }
      return Counts(
        of: of.merging(other.of) { one, _ in one },
        isMixed: isMixed || self.isMixed || other.isMixed)
    }
  }

  private final class World: Stage {
    private(set) var find: String?
    private var sources: [Observable<Counts>] = []
    private var values: [Derived<Counts>] = []
    /// Of some values: what can be set, or bound directly.
    private var settable: [Int: any SettableSource<Counts>] = [:]
    private var unbound: [Int] = []
    private var heard: [(value: Int, told: [Counts])] = []
    /// Which of them set again, and which have yet to.
    private var setting: Set<Int> = []
    private var yetToSet: Set<Int> = []
    /// Then what is told on the way isn't promised.
    private var hasCircle = false
    /// Then what it captures may keep its own source alive.
    private var hasChoice = false

    func perform(_ operation: Wiring.Operation) {
      switch operation {
      case .source:
        let source = Observable(Counts(of: [sources.count: 0]))
        sources.append(source)
        settable[values.count] = source
        values.append(source.readOnly)
      case .set(let place): set([place], inBatch: false)
      case .batch(let places): set(places, inBatch: true)
      default: if !values.isEmpty { add(operation) }
      }
    }

    private func add(_ operation: Wiring.Operation) {
      switch operation {
      case .observable(let place):
        let new = Observable(value(place).value)
        settable[values.count] = new
        unbound.append(values.count)
        values.append(new.readOnly)
      case .bind(let place, let isDirect): bind(place, isDirect)
      case .circle(let place):
        guard let one = settable[place % values.count] as? Observable<Counts>,
          !sources.contains(where: { $0 === one })
        else { return }
        let other = Observable(one.value)
        hasCircle = true
        one.removeDuplicates().bind(to: other)
        other.removeDuplicates().bind(to: one)
        settable[values.count] = other
        values.append(other.readOnly)
      case .bindSometimes(let place):
        let target = Observable(Counts(of: [:]))
        value(place).filter { $0.of.values.allSatisfy { $0 % 2 == 0 } }
          .map { _ in Counts(of: [:]) }.bind(to: target)
        settable[values.count] = target
        values.append(target.readOnly)
      case .map(let place): values.append(value(place).map { $0 })
      case .gate(let place): values.append(value(place).removeDuplicates())
      case .hold(let place): values.append(value(place).map { $0 }.hold())
      case .linked(let place):
        let linked = Linked(value(place)) { $0 }
        settable[values.count] = linked
        values.append(linked.readOnly)
      case .choice(let place, let chosen):
        hasChoice = true
        let chosen = value(chosen)
        values.append(value(place).flatMap { _ in chosen })
      case .joinAndHear(let one, let other):
        let number = heard.count
        heard.append((values.count, []))
        let both = Derived(value(one), value(other)) { $0.joined(with: $1) }
        values.append(both)
        both.bind { [unowned self] in tell($0, to: number) }
      case .setAgain(let place): if !heard.isEmpty { setting.insert(place % heard.count) }
      case .source, .set, .batch: break
      }
    }

    private func tell(_ counts: Counts, to number: Int) {
      heard[number].told.append(counts)
      guard yetToSet.remove(number) != nil, let source = counts.of.keys.max() else { return }
      count(source)
    }

    private func count(_ source: Int) { sources[source].value.of[source, default: 0] += 1 }

    private func value(_ place: Int) -> Derived<Counts> { values[place % values.count] }

    private func bind(_ place: Int, _ isDirect: Bool) {
      guard let first = unbound.first, let target = settable[first] as? Observable<Counts> else {
        return
      }
      unbound.removeFirst()
      let sources = values[first].value.of.keys
      let alike = values.indices.filter { $0 < first && values[$0].value.of.keys == sources }
      if alike.isEmpty { return }
      let from = alike[place % alike.count]
      if isDirect, let source = settable[from] as? Observable<Counts> {
        source.bind(to: target)
      } else {
        values[from].map { $0 }.bind(to: target)
      }
    }

    private func set(_ places: [Int], inBatch: Bool) {
      if sources.isEmpty { return }
      while !unbound.isEmpty { bind(0, false) }
      for index in heard.indices { heard[index].told = [] }
      let places = Set(places.map { $0 % sources.count })
      yetToSet = setting
      if inBatch {
        ObservableBinding.batch(places.map { sources[$0] }) { places.sorted().forEach(count) }
      } else {
        places.forEach(count)
      }
      check(places)
    }

    private func check(_ places: Set<Int>) {
      for (number, (place, told)) in heard.enumerated() {
        let now = values[place].value
        let isMeant = !places.isDisjoint(with: now.of.keys)
        if told.contains(where: \.isMixed), !hasCircle { find = "\(number) hears a mix" }
        if isMeant, told.isEmpty { find = "\(number) hears nothing" }
        if told.count > 1, !hasCircle, setting.isEmpty {
          find = "\(number) hears it \(told.count) times"
        }
        if let last = told.last, last != now { find = "\(number) hears something else last" }
        if now.of.contains(where: { sources[$0.key].value.of[$0.key] != $0.value }) {
          find = "\(number) isn't up to date"
        }
      }
    }

    func checkRest() {}

    func end() {
      let weak = sources.map { Weak(object: $0) }
      (sources, values, settable, heard) = ([], [], [:], [])
      if find == nil, !hasChoice, weak.contains(where: { $0.object != nil }) {
        find = "a source is alive"
      }
    }
  }

  private struct Weak { weak var object: AnyObject? }
}
