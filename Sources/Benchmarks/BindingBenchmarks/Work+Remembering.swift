import ActionBinding
import BenchmarkFloors
import BenchmarkListeners

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// Values that follow others, and are set meanwhile; and what holds make of one relay.
  static var remembering: [Work] {
    [
      .timed(
        "linked value, 1 listener: set", instructions: 165, floorName: "didSet + closure",
        floor: { sink in
          let value = DidSet(0)
          value.bind { sink.add($0) }
          return { for new in $0 { set(value, new) } }
        },
        bindery: { sink in
          let (source, linked) = link(sink)
          return { values in
            withExtendedLifetime(source) { for value in values { set(linked, value) } }
          }
        }),
      .timed(
        "linked value, 1 listener: set its source", instructions: 665,
        floorName: "a didSet sets a second",
        floor: { sink in
          let (source, value) = (DidSet(0), DidSet(0))
          value.bind { sink.add($0) }
          source.bind { value.value = $0 &* 2 }
          return { for new in $0 { set(source, new) } }
        },
        bindery: { sink in
          let (source, linked) = link(sink)
          return { values in
            withExtendedLifetime(linked) { for value in values { set(source, value) } }
          }
        }),
      .timed(
        "create + linked value + its listener", instructions: 8_000,
        floorName: "the floor class",
        floor: { sink in
          { for value in $0 { sink.take(makeDidSet(value, sink)) } }
        },
        bindery: { sink in
          { for value in $0 { sink.take(makeLinked(value, sink)) } }
        }),
      .timed(
        "relay, 1 hold -> listener", instructions: 550, floorName: "didSet + closure",
        floor: { sink in
          let value = DidSet(0)
          value.bind { sink.add($0) }
          return { for new in $0 { set(value, new) } }
        },
        bindery: { sink in
          let relay = Relay<Int>()
          relay.filter { _ in true }.hold(0).bind { sink.add($0) }
          return { for value in $0 { relay.send(value) } }
        }),
      .timed(
        "relay, 2 holds -> Derived -> listener", instructions: 2_500,
        floorName: "two didSets, and a third set after them",
        floor: { sink in
          let (one, two) = (DidSet(0), DidSet(0))
          return {
            for new in $0 {
              set(one, new)
              set(two, new)
              sink.add(one.value &+ two.value)
            }
          }
        },
        bindery: { sink in
          let relay = Relay<Int>()
          let (one, two) = (relay.filter { _ in true }.hold(0), relay.filter { _ in true }.hold(0))
          Derived(one, two) { $0 &+ $1 }.bind { sink.add($0) }
          return { for value in $0 { relay.send(value) } }
        }),
    ]
  }
}

@inline(never)
private func link(_ sink: Sink) -> (Observable<Int>, Linked<Int>) {
  let source = Observable(0)
  let linked = Linked(source) { $0 &* 2 }
  linked.bind { sink.add($0) }
  return (source, linked)
}

@inline(never)
private func makeLinked(_ value: Int, _ sink: Sink) -> Linked<Int> {
  let linked = Linked(Observable(value)) { $0 }
  linked.bind { sink.add($0 &+ value) }
  return linked
}

@inline(never)
private func set(_ linked: Linked<Int>, _ value: Int) { linked.value = value }
