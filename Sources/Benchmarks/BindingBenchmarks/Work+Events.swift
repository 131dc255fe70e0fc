import ActionBinding
import BenchmarkFloors
import BenchmarkListeners
import BindingTesting

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// Events, also in time, and commands.
  static var events: [Work] {
    [
      .timed(
        "relay, 1 listener", reach: 0.5, instructions: 160, floorName: "array of closures",
        floor: { sink in
          let source = DidSetMany(0)
          listen(to: source, sink)
          return { for value in $0 { set(source, value) } }
        },
        bindery: { sink in
          let relay = Relay<Int>()
          relay.observe { sink.add($0) }
          return { for value in $0 { send(value, to: relay) } }
        }),
      .timed(
        "filter + scan -> listener", reach: 2, instructions: 600, floorName: "nested closures",
        floor: { sink in
          let source = DidSet(0)
          let sum = summing()
          var total = 0
          source.bind { value in
            guard value >= 0 else { return }
            total = sum(total, value)
            sink.add(total)
          }
          return { for value in $0 { set(source, value) } }
        },
        bindery: { sink in
          let relay = Relay<Int>()
          relay.filter { $0 >= 0 }.scan(0, summing()).observe { sink.add($0) }
          return { for value in $0 { send(value, to: relay) } }
        }),
      .timed(
        "throttle, every tenth passes, manual clock", instructions: 3_340,
        floorName: "comparison of counts", sameOutcome: false,
        floor: { sink in
          let source = DidSet(0)
          var now = 0
          var end = 0
          source.bind { value in
            guard now >= end else { return }
            end = now + 10
            sink.add(value)
          }
          return {
            for value in $0 {
              set(source, value)
              now += 1
            }
          }
        },
        bindery: { sink in
          let relay = Relay<Int>()
          let clock = ManualScheduler()
          relay.throttle(for: .milliseconds(1_000), on: clock).observe { sink.add($0) }
          return {
            for value in $0 {
              send(value, to: relay)
              clock.advance(by: .milliseconds(100))
            }
          }
        }),
      .timed(
        "action executed, 1 listener of outputs", instructions: 6_000,
        floorName: "three didSets and a closure",
        floor: { sink in
          let isBusy = DidSet(false)
          let output = DidSet(0)
          let work = doubling()
          listen(to: output, sink)
          sink.reset()
          return {
            for value in $0 where !isBusy.value {
              isBusy.value = true
              set(output, work(value))
              isBusy.value = false
            }
          }
        },
        bindery: { sink in
          let action = Action<Int, Int>(doubling())
          action.outputs.observe { sink.add($0) }
          return { for value in $0 { execute(action, value) } }
        }),
    ]
  }
}

@inline(never)
private func send(_ value: Int, to relay: Relay<Int>) {
  relay.send(value)
}

@inline(never)
private func execute(_ action: Action<Int, Int>, _ value: Int) {
  action.execute(value)
}
