import BenchmarkFloors
import BenchmarkListeners
import BoxBinding
import KeyPathBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// Targets that a binding doesn't keep alive.
  static var weakTargets: [Work] {
    [
      .timed(
        "closure -> weak owner: Box", reach: 1, instructions: 386,
        floorName: "[weak target] closure",
        floor: weakClosure,
        bindery: { sink in
          let box = Box(0)
          box.bind(sink) { $0.add($1) }
          return { for value in $0 { set(box, value) } }
        }),
      .timed(
        "closure -> weak owner: Observable", reach: 1, instructions: 386,
        floorName: "[weak target] closure",
        floor: weakClosure,
        bindery: { sink in
          let source = Observable(0)
          source.bind(sink) { $0.add($1) }
          return { for value in $0 { set(source, value) } }
        }),
      .timed(
        "key path -> weak target", reach: 1, instructions: 390, floorName: "[weak target] closure",
        floor: { sink in
          let source = DidSet(Position(x: 0, y: 0))
          source.bind { [weak sink] in sink?.latest = $0.x }
          return { for value in $0 { set(source, Position(x: value, y: 0)) } }
        },
        bindery: { sink in
          let source = Bindable(Position(x: 0, y: 0))
          source.bind(\.x, to: sink, \.latest)
          return { for value in $0 { set(source, Position(x: value, y: 0)) } }
        }),
    ]
  }

  private static func weakClosure(_ sink: Sink) -> Run {
    let source = DidSet(0)
    source.bind { [weak sink] in sink?.add($0) }
    return { for value in $0 { set(source, value) } }
  }
}

@inline(never)
private func set(_ source: DidSet<Position>, _ value: Position) {
  source.value = value
}

@inline(never)
private func set(_ source: Bindable<Position>, _ value: Position) {
  source.value = value
}
