import ActionBinding
import BoxBinding
import DelegateBinding

/// What two threads do at once: each way into something, beside each other.
struct Overlap {
  /// What they are inside of.
  let what: String
  let name: String
  /// Makes it anew. One thread is to stay inside, where `stay` calls its parameter; the other comes.
  let make: () -> (stay: (@escaping () -> Void) -> Void, touch: () -> Void)

  private static func all<Thing>(
    _ what: String, _ stays: [Stay<Thing>], _ touches: [Touch<Thing>],
    _ make: @escaping () -> Thing
  ) -> [Overlap] {
    stays.flatMap { stay in
      touches.map { touch in
        Overlap(what: what, name: "\(touch.name) during \(stay.name)") {
          let thing = make()
          return ({ stay.body(thing, $0) }, { touch.body(thing) })
        }
      }
    }
  }

  static func ofASource() -> [Overlap] {
    let stays: [Stay<Counter>] = [
      Stay("set") { counter, inside in
        counter.count.observe { _ in inside() }
        counter.count.value = 1
      },
      Stay("mutation") { $0.count.value.stay($1) },
      Stay("update") { counter, inside in counter.count.update { _ in inside() } },
      Stay("bind") { counter, inside in counter.count.bind { _ in inside() } },
      Stay("bind a derived value") { counter, inside in counter.double.bind { _ in inside() } },
      Stay("observe") { counter, inside in
        let gate = counter.count.map { staying($0, inside) }.removeDuplicates()
        gate.observe { _ in }
      },
      Stay("cancel") { counter, inside in
        let token = counter.count.observe { [dying = Dying(inside)] _ in _ = dying }
        token.cancel()
      },
      Stay("read a derived value") { counter, inside in
        _ = counter.count.map { staying($0, inside) }.value
      },
      Stay("batch") { counter, inside in batch(counter.count) { inside() } },
      Stay("batch that names a choice") { counter, inside in
        let count = counter.count
        batch(count.flatMap { [count] in staying($0, inside) < 0 ? count : count }) {}
      },
      Stay("end of a batch that names a choice") { counter, inside in
        let count = counter.count
        batch(
          count.flatMap { [count] _ in
            let dying = Dying(inside)
            return count.map { _ in dying }
          }
        ) {}
      },
    ]
    let touches: [Touch<Counter>] = [
      Touch("set") { $0.count.value = 2 },
      Touch("mutation") { $0.count.value += 1 },
      Touch("update") { $0.count.update { $0 += 1 } },
      Touch("bind") { $0.count.bind { _ in } },
      Touch("observe") { $0.count.observe { _ in } },
      Touch("cancel") { $0.token.cancel() },
      Touch("read") { sink += $0.count.value },
      Touch("read a derived value") { sink += $0.double.value },
      Touch("bind a derived value") { $0.double.bind { _ in } },
      Touch("cancel of a derived value") { $0.derivedToken.cancel() },
      Touch("derive") { _ = $0.count.map { $0 } },
      Touch("batch") { batch($0.count) {} },
    ]

    return all("The source of Int made at App/Counter.swift:7", stays, touches) {
      Counter()
    }
  }

  static func ofAGraph() -> [Overlap] {
    let stays: [Stay<Graph>] = [
      Stay("set of one source") { graph, inside in
        graph.sum.observe { _ in inside() }
        graph.one.value = 1
      },
      Stay("update of one source") { graph, inside in
        graph.sum.observe { _ in }
        graph.one.update { _ in inside() }
      },
      Stay("read") { graph, inside in
        _ = graph.sum.map { staying($0, inside) }.value
      },
    ]
    let touches: [Touch<Graph>] = [
      Touch("set of the other") { $0.other.value = 2 },
      Touch("read") { _ = $0.sum.map { $0 }.value },
    ]

    return all("The source of Int made at App/Graph.swift:2", stays, [touches[0]]) { Graph() }
      + all("The source of Int made at App/Graph.swift:1", stays, [touches[1]]) { Graph() }
  }

  static func ofARelay() -> [Overlap] {
    let stays: [Stay<Relay<Int>>] = [
      Stay("send") { relay, inside in
        relay.observe { _ in inside() }
        relay.send(1)
      }
    ]
    let touches: [Touch<Relay<Int>>] = [
      Touch("send") { $0.send(2) },
      Touch("observe") { $0.observe { _ in } },
    ]

    return all("The relay of Int made at App/Taps.swift:3", stays, touches) {
      Relay<Int>(file: "App/Taps.swift", line: 3)
    }
  }

  static func ofAMerge() -> [Overlap] {
    all(
      "A merge, a throttle, a debounce or a flatMap",
      [Stay("send of one") { taps, inside in taps.first.send(inside) }],
      [Touch("send of the other") { $0.second.send {} }]
    ) { () -> (first: Relay<() -> Void>, second: Relay<() -> Void>) in
      let taps = (first: Relay<() -> Void>(), second: Relay<() -> Void>())
      taps.first.merge(with: taps.second).observe { $0() }
      return taps
    }
  }

  static func ofAToken() -> [Overlap] {
    let stays: [Stay<Counter>] = [
      Stay("set") { counter, inside in
        counter.count.observe { _ in inside() }
        counter.count.value = 1
      }
    ]
    let touches: [Touch<Counter>] = [
      Touch("isCancelled") { sink += $0.token.isCancelled ? 1 : 0 },
      Touch("isCancelled of a derived value") { sink += $0.derivedToken.isCancelled ? 1 : 0 },
    ]

    return all("The source of Int made at App/Counter.swift:7", stays, touches) { Counter() }
  }

  static func ofABag() -> [Overlap] {
    let stays: [Stay<BindingBag>] = [
      Stay("cancelAll") { bag, inside in
        BindingToken(onCancel: inside).store(in: bag)
        bag.cancelAll()
      }
    ]
    let touches: [Touch<BindingBag>] = [
      Touch("store") { BindingToken {}.store(in: $0) },
      Touch("cancelAll") { $0.cancelAll() },
    ]

    return all("A BindingBag", stays, touches) { BindingBag() }
  }

  static func ofABox() -> [Overlap] {
    let stays: [Stay<Box<Int>>] = [
      Stay("set") { box, inside in
        var isFirst = true
        box.bind { _ in
          if !isFirst { inside() }
          isFirst = false
        }
        box.value = 1
      },
      Stay("mutation") { $0.value.stay($1) },
      Stay("bind") { box, inside in box.bind { _ in inside() } },
      Stay("unbind") { box, inside in
        box.bind { [dying = Dying(inside)] _ in _ = dying }
        box.unbind()
      },
    ]
    let touches: [Touch<Box<Int>>] = [
      Touch("set") { $0.value = 2 },
      Touch("mutation") { $0.value += 1 },
      Touch("read") { sink += $0.value },
      Touch("bind") { $0.bind { _ in } },
      Touch("unbind") { $0.unbind() },
    ]

    return all("The Box<Int> made at App/Box.swift:4", stays, touches) {
      Box(0, file: "App/Box.swift", line: 4)
    }
  }

  static func ofADelegate() -> [Overlap] {
    all(
      "The Delegate<Int, ()>",
      [
        Stay("call") { delegate, inside in
          delegate.bind { _ in inside() }
          delegate(1)
        }
      ],
      [
        Touch("call") { $0(2) },
        Touch("bind") { $0.bind { _ in } },
        Touch("unbind") { $0.unbind() },
        Touch("isBound") { sink += $0.isBound ? 1 : 0 },
      ]
    ) { Delegate<Int, Void>() }
  }

  static func ofManyDelegates() -> [Overlap] {
    all(
      "The MulticastDelegate<AnyObject>",
      [Stay("call") { delegates, inside in delegates { _ in inside() } }],
      [
        Touch("call") { $0 { _ in } },
        Touch("add") { $0.add(Dying {}) },
        Touch("remove") { $0.remove(Dying {}) },
        Touch("count") { sink += $0.count },
      ]
    ) {
      let delegates = MulticastDelegate<AnyObject>()
      delegates.add(bystander)
      return delegates
    }
  }

  static func ofAProperty() -> [Overlap] {
    all(
      "The @Notifying Int made at App/Form.swift:5",
      [
        Stay("set") { property, inside in
          property.projectedValue.bind { _ in inside() }
          property.wrappedValue = 1
        },
        Stay("mutation") { $0.wrappedValue.stay($1) },
      ],
      [
        Touch("set") { $0.wrappedValue = 2 },
        Touch("mutation") { $0.wrappedValue += 1 },
        Touch("read") { sink += $0.wrappedValue },
      ]
    ) { Notifying(wrappedValue: 0, file: "App/Form.swift", line: 5) }
  }
}

private struct Stay<Thing> {
  let name: String
  let body: (Thing, @escaping () -> Void) -> Void

  init(_ name: String, _ body: @escaping (Thing, @escaping () -> Void) -> Void) {
    (self.name, self.body) = (name, body)
  }
}

private struct Touch<Thing> {
  let name: String
  let body: (Thing) -> Void

  init(_ name: String, _ body: @escaping (Thing) -> Void) {
    (self.name, self.body) = (name, body)
  }
}

final class Counter {
  let count = Observable(0, file: "App/Counter.swift", line: 7)
  let double: Derived<Int>
  let token: BindingToken
  let derivedToken: BindingToken

  init() {
    double = count.map { 2 * $0 }
    token = count.observe { _ in }
    derivedToken = count.map { $0 }.observe { _ in }
  }
}

private final class Graph {
  let one = Observable(0, file: "App/Graph.swift", line: 1)
  let other = Observable(0, file: "App/Graph.swift", line: 2)
  let sum: Derived<Int>

  init() { sum = Derived(one, other) { $0 + $1 } }
}

/// What is read goes here, or it wouldn't be read in an optimised program.
private var sink = 0

private let bystander = Dying {}

private final class Dying {
  let end: () -> Void
  init(_ end: @escaping () -> Void) { self.end = end }
  deinit { end() }
}

extension Int {
  fileprivate mutating func stay(_ inside: () -> Void) { inside() }
}

private func staying(_ value: Int, _ inside: () -> Void) -> Int {
  inside()
  return value
}
