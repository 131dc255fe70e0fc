import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding

/// Many derived values below one source.
var graphs: [Work] {
  [10, 100, 1_000, 10_000].map(fan) + [layers]
}

private func fan(of width: Int) -> Work {
  .timed(
    "source -> \(spelled(width)) derived with a listener, each", each: width,
    reach: width == 1_000 ? 0.8 : nil, floorName: "closures that set didSets",
    floor: { sink in
      let source = DidSetMany(0)
      for _ in 0..<width {
        let derived = DidSet(0)
        derived.listener = adding(to: sink)
        let transform = doubling()
        source.bind { derived.value = transform($0) }
      }
      return { for value in $0 { set(source, value) } }
    },
    bindery: { sink in
      let source = Observable(0)
      for _ in 0..<width { source.map(doubling()).bind(adding(to: sink)) }
      return { for value in $0 { set(source, value) } }
    },
    observation: { sink in
      let model = Tracked(0)
      let follower = Follower()
      for _ in 0..<width {
        let (transform, listener) = (doubling(), adding(to: sink))
        follower.follow { listener(transform(model.value)) }
      }
      return { for value in $0 { set(model, value, follower) } }
    })
}

/// Each of 100 values in a layer is computed from two of the layer above.
private var layers: Work {
  .timed(
    "graph of 10 layers of 100 derived, each", each: 1_000, floorName: "loop over two arrays",
    floor: { sink in
      let layers = Layers(0, width: 100, depth: 10, transform: summing())
      for _ in 0..<100 { layers.listeners.append(adding(to: sink)) }
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
      for derived in layer { derived.bind(adding(to: sink)) }
      return { for value in $0 { set(source, value) } }
    })
}

@inline(never)
private func set(_ layers: Layers<Int>, _ value: Int) {
  layers.set(value)
}
