import ActionBinding
import ObservableBinding

/// Values of every kind, in batches of batches that name any of them. A value is how often the sources were set that
/// it comes from. What is told on the way isn't looked at: but afterwards, all is up to date, and nobody has missed it.
package enum Nesting: Scenario {
  package enum Operation {
    case map(Int), gate(Int), hold(Int), linked(Int), row(Int)
    case join(Int, Int)
    /// By how often what chooses was set.
    case choice(Int, even: Int, odd: Int)
    case hear(Int)
    case batch(Body)
  }

  /// What is done in a batch, which may be another.
  package enum Body {
    /// Of a linked value, to what it is.
    case set(Int)
    case read(Int)
    indirect case batch([Int], [Body])
  }

  private static let sources = 3

  package static func operation(_ choices: inout Choices) -> Operation {
    // Mostly one of the newest: then what comes of that is deep.
    func any(_ choices: inout Choices) -> Int {
      choices.next(2) == 0 ? choices.next(16) : -1 - choices.next(3)
    }
    func body(_ choices: inout Choices, _ depth: Int) -> [Body] {
      (0..<1 + choices.next(3)).map { _ in
        switch choices.next(8) {
        case 0: return .read(any(&choices))
        case 1, 2: return batch(&choices, depth)
        case 3 where depth < 3: return batch(&choices, depth)
        case 4: return .set(any(&choices))
        default: return .set(choices.next(sources))
        }
      }
    }
    func batch(_ choices: inout Choices, _ depth: Int) -> Body {
      .batch((0..<1 + choices.next(2)).map { _ in any(&choices) }, body(&choices, depth + 1))
    }
    switch choices.next(20) {
    case 0: return .map(any(&choices))
    case 1: return .gate(any(&choices))
    case 2, 3, 4: return .hold(any(&choices))
    case 5, 6, 7: return .linked(any(&choices))
    case 8: return .row(any(&choices))
    case 9, 10: return .join(any(&choices), any(&choices))
    case 11, 12, 13: return .choice(any(&choices), even: any(&choices), odd: any(&choices))
    case 14, 15: return .hear(any(&choices))
    default: return .batch(batch(&choices, 0))
    }
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    mismatch(operations, on: World())
  }

  private struct Value {
    let source: Derived<Wiring.Counts>
    let expected: () -> Wiring.Counts
    var linked: Linked<Wiring.Counts>?
  }

  private final class Hearing {
    let value: Value
    var last: Wiring.Counts?
    init(_ value: Value) { self.value = value }
  }

  private final class World: Stage {
    private(set) var find: String?
    private let sources: [Observable<Wiring.Counts>]
    private var values: [Value] = []
    private var heard: [Hearing] = []

    init() {
      sources = (0..<Nesting.sources).map { Observable(Wiring.Counts(of: [$0: 0])) }
      values = sources.map { source in
        Value(source: source.readOnly) { [unowned source] in source.value }
      }
    }

    func perform(_ operation: Nesting.Operation) {
      switch operation {
      case .map(let place): add(place) { $0.map { $0 } }
      case .gate(let place): add(place) { $0.removeDuplicates() }
      case .hold(let place): add(place) { $0.hold() }
      case .row(let place):
        add(place) { source in
          source.map { [$0] }.mapEach(by: { _ in 0 }) { $0 }.flatMap { $0[0] }
        }
      case .linked(let place):
        let above = value(place)
        let linked = Linked(above.source) { $0 }
        values.append(Value(source: linked.readOnly, expected: above.expected, linked: linked))
      case .join(let one, let other):
        let (one, other) = (value(one), value(other))
        values.append(
          Value(source: Derived(one.source, other.source) { $0.joined(with: $1) }) {
            one.expected().joined(with: other.expected())
          })
      case .choice(let chooser, let even, let odd):
        let (chooser, even, odd) = (value(chooser), value(even), value(odd))
        let isEven = { (counts: Wiring.Counts) in counts.of.values.reduce(0, +) % 2 == 0 }
        values.append(
          Value(source: chooser.source.flatMap { isEven($0) ? even.source : odd.source }) {
            isEven(chooser.expected()) ? even.expected() : odd.expected()
          })
      case .hear(let place):
        let hearing = Hearing(value(place))
        heard.append(hearing)
        hearing.value.source.bind { [unowned hearing] in hearing.last = $0 }
      case .batch(let batch): run(batch)
      }
    }

    private func add(
      _ place: Int, _ make: (Derived<Wiring.Counts>) -> Derived<Wiring.Counts>
    ) {
      let above = value(place)
      values.append(Value(source: make(above.source), expected: above.expected))
    }

    /// Those below zero are counted from the newest.
    private func value(_ place: Int) -> Value {
      values[place < 0 ? max(0, values.count + place) : place % values.count]
    }

    private func run(_ step: Nesting.Body) {
      switch step {
      case .set(let place):
        if let linked = value(place).linked {
          linked.value = linked.value
        } else {
          let number = abs(place) % sources.count
          sources[number].value.of[number, default: 0] += 1
        }
      case .read(let place): _ = value(place).source.value
      case .batch(let named, let body):
        batch(named.map { value($0).source }) { body.forEach(run) }
      }
    }

    func checkRest() {
      for (number, value) in values.enumerated() where value.source.value.of != value.expected().of
      {
        find = "value \(number) is \(value.source.value.of), not \(value.expected().of)"
      }
      for (number, hearing) in heard.enumerated()
      where hearing.last?.of != hearing.value.expected().of {
        find = "listener \(number) has heard \(hearing.last?.of ?? [:]) last"
      }
    }

    func end() {
      values = []
      heard = []
    }
  }
}
