import BenchmarkFloors
import BenchmarkListeners
import BoxBinding
import ObservableBinding

/// What sources and listeners take of the heap.
var weighing: [Work] {
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
      "a map with its listener", each: many, floorName: "didSet + closure",
      floor: { sources(makeDidSet) },
      bindery: {
        let source = Observable(0)
        let (transform, listener) = (doubling(), adding(to: Sink()))
        return sources { _, _ in
          let derived = source.map(transform)
          derived.bind(listener)
          return derived
        }
      }),
    .weighed(
      "each of 1,000 listeners, tokens dropped", each: few, limit: 64,
      floorName: "array of closures",
      floor: arrayOfClosures,
      bindery: {
        let listeners = listeners(few)
        return {
          let source = Observable(0)
          for listener in listeners { source.bind(listener) }
          return source
        }
      },
      observation: {
        let listeners = listeners(few)
        return {
          let model = Tracked(0)
          let follower = Follower()
          for listener in listeners { follower.follow { listener(model.value) } }
          return (model, follower)
        }
      }),
    .weighed(
      "each of 1,000 listeners, tokens kept", each: few, limit: 64, floorName: "array of closures",
      floor: arrayOfClosures,
      bindery: {
        let listeners = listeners(few)
        return {
          let source = Observable(0)
          return (source, listeners.map { source.bind($0) })
        }
      }),
  ]
}

private let many = 10_000
private let few = 1_000

/// Makes many sources, in an array that is there already.
private func sources<Source>(_ make: @escaping (Int, Sink) -> Source) -> () -> Any {
  let sink = Sink()
  var made: [Source] = []
  made.reserveCapacity(many)
  return {
    for value in 0..<many { made.append(make(value, sink)) }
    return made
  }
}

/// Listeners that are there already: their contexts are the user's, and aren't weighed.
private func listeners(_ count: Int) -> [(Int) -> Void] {
  let sink = Sink()
  return (0..<count).map { _ in adding(to: sink) }
}

private func arrayOfClosures() -> () -> Any {
  let listeners = listeners(few)
  return {
    let source = DidSetMany(0)
    for listener in listeners { source.bind(listener) }
    return source
  }
}
