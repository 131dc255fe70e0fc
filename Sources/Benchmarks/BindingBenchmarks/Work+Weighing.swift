import ActionBinding
import BenchmarkFloors
import BenchmarkListeners
import BoxBinding
import ObservableBinding
import ObservationBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// What sources and listeners take of the heap.
  static var weighing: [Work] {
    [
      .weighed(
        "a Box<Int>", each: many, floorName: "didSet + closure",
        floor: { sources { value, _ in makeDidSet(value) } },
        bindery: { sources { value, _ in makeBox(value) } }),
      .weighed(
        "an Observable<Int>", each: many, limit: 64, floorName: "didSet + closure",
        floor: { sources { value, _ in makeDidSet(value) } },
        bindery: { sources { value, _ in makeObservable(value) } },
        observation: { sources { value, _ in makeTracked(value) } }),
      .weighed(
        "an Observable<Int> and its first listener", each: many, floorName: "didSet + closure",
        floor: { sources(makeDidSet) },
        bindery: { sources(makeObservable) },
        observation: { sources(makeTracked) }),
      .weighed(
        "an Observable<Int> that one reader tracks", each: many, limit: 1_664,
        floorName: "plain @Observable class",
        floor: { sources(makeTracked) },
        bindery: { sources(makeObservableTracked) }),
      .weighed(
        "a map and its listener", each: many, limit: 448, floorName: "didSet + closure",
        floor: { sources(makeDidSet) },
        bindery: {
          let source = Observable(0)
          return sources { makeMap(of: source, $0, $1) }
        }),
      .weighed(
        "a Relay<Int>", each: many, limit: 128, floorName: "didSet + closure",
        floor: { sources { value, _ in makeDidSet(value) } },
        bindery: { sources { _, _ in Relay<Int>() } }),
      .weighed(
        "each of 1,000 listeners, tokens dropped", each: few, limit: 64 + closure,
        floorName: "array of closures",
        floor: arrayOfClosures,
        bindery: {
          let sink = Sink()
          return {
            let source = Observable(0)
            for value in 0..<few { listen(to: source, value, sink) }
            return source
          }
        },
        observation: {
          let sink = Sink()
          return {
            let model = Tracked(0)
            let follower = Follower()
            for value in 0..<few { listen(to: model, value, sink, follower) }
            return (model, follower)
          }
        }),
      .weighed(
        "each of 1,000 listeners, tokens kept", each: few, limit: 64 + closure,
        floorName: "array of closures",
        floor: arrayOfClosures,
        bindery: {
          let sink = Sink()
          return {
            let source = Observable(0)
            let tokens = (0..<few).map { listen(to: source, $0, sink) }
            return (source, tokens)
          }
        }),
    ]
  }

  private static let many = 10_000
  private static let few = 1_000

  /// What a listener's closure takes by itself. It is the user's, and comes on top of the limit.
  private static var closure: Double {
    struct Holder {
      let listener: (Int) -> Void
    }
    let sink = Sink()
    var holders: [Holder] = []
    holders.reserveCapacity(few)
    let bytes = weigh {
      for value in 0..<few { holders.append(Holder(listener: makeListener(value, sink))) }
      return holders
    }
    return (Double(bytes) / Double(few)).rounded()
  }

  /// Makes many sources, in an array that is there already.
  private static func sources<Source>(_ make: @escaping (Int, Sink) -> Source) -> () -> Any {
    let sink = Sink()
    var made: [Source] = []
    made.reserveCapacity(many)
    return {
      for value in 0..<many { made.append(make(value, sink)) }
      return made
    }
  }

  private static func arrayOfClosures() -> () -> Any {
    let sink = Sink()
    return {
      let source = DidSetMany(0)
      for value in 0..<few { listen(to: source, value, sink) }
      return source
    }
  }
}

// MARK: The operations

@inline(never)
private func makeListener(_ value: Int, _ sink: Sink) -> (Int) -> Void {
  { sink.add($0 &+ value) }
}

@inline(never)
private func listen(to source: DidSetMany<Int>, _ value: Int, _ sink: Sink) {
  source.bind { sink.add($0 &+ value) }
}

@inline(never) @discardableResult
private func listen(to source: Observable<Int>, _ value: Int, _ sink: Sink) -> BindingToken {
  source.bind { sink.add($0 &+ value) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
private func listen(to model: Tracked, _ value: Int, _ sink: Sink, _ follower: Follower) {
  follower.follow { sink.add(model.value &+ value) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
private func makeObservableTracked(_ value: Int, _ sink: Sink) -> Observable<Int> {
  let source = Observable(value)
  Follower().follow { sink.add(source.tracked &+ value) }
  return source
}

@inline(never)
private func makeMap(
  of source: Observable<Int>, _ value: Int, _ sink: Sink
) -> Derived<Int> {
  let derived = source.map { $0 &* 2 }
  derived.bind { sink.add($0 &+ value) }
  return derived
}
