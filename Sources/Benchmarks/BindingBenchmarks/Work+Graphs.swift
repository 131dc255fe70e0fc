import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// Many derived values below one source.
  static var graphs: [Work] {
    [10, 100, 1_000, 10_000].map(fan) + [layers]
  }

  private static func fan(of width: Int) -> Work {
    .timed(
      "source -> \(spelled(width)) derived with a listener, each", each: width,
      reach: width == 1_000 ? 0.8 : nil, instructions: [10: 324, 1_000: 324][width],
      floorName: "closures that set didSets",
      floor: { sink in
        let source = DidSetMany(0)
        for _ in 0..<width { derive(from: source, doubling(), sink) }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        for _ in 0..<width { derive(from: source, doubling(), sink) }
        return { for value in $0 { set(source, value) } }
      },
      observation: { sink in
        let model = Tracked(0)
        let follower = Follower()
        for _ in 0..<width { derive(from: model, doubling(), sink, follower) }
        return { for value in $0 { set(model, value, follower) } }
      })
  }

  /// Each of 100 values in a layer is computed from two of the layer above.
  private static var layers: Work {
    .timed(
      "graph of 10 layers of 100 derived, each", each: 1_000, instructions: 300,
      floorName: "loop over two arrays",
      floor: { sink in
        let layers = Layers(0, width: 100, depth: 10, transform: summing())
        for _ in 0..<100 { listen(to: layers, sink) }
        return { for value in $0 { set(layers, value) } }
      },
      bindery: { sink in
        let source = Observable(0)
        var layer = (0..<100).map { _ in Derived(source, source, transform: summing()) }
        for _ in 1..<10 {
          let above = layer
          layer = above.indices.map {
            Derived(above[$0], above[($0 + 1) % 100], transform: summing())
          }
        }
        for derived in layer { listen(to: derived, sink) }
        return { for value in $0 { set(source, value) } }
      })
  }
}

// MARK: The operations

@inline(never)
private func derive(
  from source: DidSetMany<Int>, _ transform: @escaping (Int) -> Int, _ sink: Sink
) {
  let derived = DidSet(0)
  derived.bind { sink.add($0) }
  source.bind { derived.value = transform($0) }
}

@inline(never)
private func derive(
  from source: Observable<Int>, _ transform: @escaping (Int) -> Int, _ sink: Sink
) {
  source.map(transform).bind { sink.add($0) }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
private func derive(
  from model: Tracked, _ transform: @escaping (Int) -> Int, _ sink: Sink, _ follower: Follower
) {
  follower.follow { sink.add(transform(model.value)) }
}

@inline(never)
private func listen(to layers: Layers<Int>, _ sink: Sink) {
  layers.listeners.append { sink.add($0) }
}

@inline(never)
private func listen(to derived: Derived<Int>, _ sink: Sink) {
  derived.bind { sink.add($0) }
}

@inline(never)
private func set(_ layers: Layers<Int>, _ value: Int) {
  layers.set(value)
}
