import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding
import ObservationBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// A set that a reader of Swift's Observation is told of, beside that of a plain `@Observable` class.
  static var tracking: [Work] {
    [
      .timed(
        "set, 1 tracking: Observable", reach: 1.2, instructions: 15_000,
        floorName: "plain @Observable class",
        floor: { sink in
          let model = Tracked(0)
          let follower = Follower()
          listen(to: model, sink, follower)
          return { for value in $0 { set(model, value, follower) } }
        },
        bindery: { sink in
          let source = Observable(0)
          let follower = Follower()
          track(source, sink, follower)
          return { for value in $0 { set(source, value, follower) } }
        })
    ]
  }
}

// MARK: The operations

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
private func track(_ source: Observable<Int>, _ sink: Sink, _ follower: Follower) {
  follower.follow { sink.add(source.tracked) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
private func set(_ source: Observable<Int>, _ value: Int, _ follower: Follower) {
  source.value = value
  follower.endTurn()
}
