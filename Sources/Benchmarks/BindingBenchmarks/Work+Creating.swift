import BenchmarkFloors
import BenchmarkListeners
import BoxBinding
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// Sources that come and go.
  static var creating: [Work] {
    [
      .timed(
        "create: Box", reach: 1.4, instructions: 383, floorName: "the floor class",
        floor: createDidSet,
        bindery: { sink in
          { for value in $0 { sink.take(makeBox(value)) } }
        }),
      .timed(
        "create: Observable", reach: 1.4, instructions: 389, floorName: "the floor class",
        floor: createDidSet,
        bindery: { sink in
          { for value in $0 { sink.take(makeObservable(value)) } }
        },
        observation: { sink in
          { for value in $0 { sink.take(makeTracked(value)) } }
        }),
      .timed(
        "create + first listener: Box", reach: 2.5, instructions: 835, floorName: "the floor class",
        floor: createAndBindDidSet,
        bindery: { sink in
          { for value in $0 { sink.take(makeBox(value, sink)) } }
        }),
      .timed(
        "create + first listener: Observable", reach: 2.5, instructions: 1_430,
        floorName: "the floor class",
        floor: createAndBindDidSet,
        bindery: { sink in
          { for value in $0 { sink.take(makeObservable(value, sink)) } }
        },
        observation: { sink in
          { for value in $0 { sink.take(makeTracked(value, sink)) } }
        }),
      .timed(
        "create + map + its listener: Observable", instructions: 5_050,
        floorName: "the floor class",
        floor: { sink in
          let transform = doubling()
          return { for value in $0 { sink.take(makeDidSet(value, transform, sink)) } }
        },
        bindery: { sink in
          let transform = doubling()
          return { for value in $0 { sink.take(makeObservable(value, transform, sink)) } }
        }),
      .timed(
        "create + map, a gate + its listener: Observable", instructions: 6_620,
        floorName: "the floor class",
        floor: { sink in
          let transform = doubling()
          return { for value in $0 { sink.take(makeDidSet(value, transform, sink)) } }
        },
        bindery: { sink in
          let transform = doubling()
          return { for value in $0 { sink.take(makeGated(value, transform, sink)) } }
        }),
    ]
  }

  // MARK: The ways

  private static func createDidSet(_ sink: Sink) -> Run {
    { for value in $0 { sink.take(makeDidSet(value)) } }
  }

  private static func createAndBindDidSet(_ sink: Sink) -> Run {
    { for value in $0 { sink.take(makeDidSet(value, sink)) } }
  }
}

// MARK: The operations
// The listeners capture two things, and so have a context of their own, as most have.

@inline(never)
func makeDidSet(_ value: Int) -> DidSet<Int> {
  DidSet(value)
}

@inline(never)
func makeDidSet(_ value: Int, _ sink: Sink) -> DidSet<Int> {
  let source = DidSet(value)
  source.bind { sink.add($0 &+ value) }
  return source
}

@inline(never)
private func makeDidSet(
  _ value: Int, _ transform: @escaping (Int) -> Int, _ sink: Sink
) -> DidSet<Int> {
  let source = DidSet(value)
  source.bind { sink.add(transform($0)) }
  return source
}

@inline(never)
private func makeObservable(
  _ value: Int, _ transform: @escaping (Int) -> Int, _ sink: Sink
) -> Observable<Int> {
  let source = Observable(value)
  source.map(transform).bind { sink.add($0) }
  return source
}

@inline(never)
private func makeGated(
  _ value: Int, _ transform: @escaping (Int) -> Int, _ sink: Sink
) -> Observable<Int> {
  let source = Observable(value)
  source.map(transform).removeDuplicates().bind { sink.add($0) }
  return source
}

@inline(never)
func makeBox(_ value: Int) -> Box<Int> {
  Box(value)
}

@inline(never)
func makeBox(_ value: Int, _ sink: Sink) -> Box<Int> {
  let box = Box(value)
  box.bind { sink.add($0 &+ value) }
  return box
}

@inline(never)
func makeObservable(_ value: Int) -> Observable<Int> {
  Observable(value)
}

@inline(never)
func makeObservable(_ value: Int, _ sink: Sink) -> Observable<Int> {
  let source = Observable(value)
  source.bind { sink.add($0 &+ value) }
  return source
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
func makeTracked(_ value: Int) -> Tracked {
  Tracked(value)
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
func makeTracked(_ value: Int, _ sink: Sink) -> Tracked {
  let model = Tracked(value)
  Follower().follow { sink.add(model.value &+ value) }
  return model
}
