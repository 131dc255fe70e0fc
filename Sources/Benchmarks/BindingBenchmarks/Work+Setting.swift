import BenchmarkFloors
import BenchmarkListeners
import BoxBinding
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// A set, and those who hear it.
  static var setting: [Work] {
    [setBox, setObservable, setUnheard] + growth.map(setEach)
  }

  private static var setBox: Work {
    .timed(
      "set, 1 listener: Box", reach: 0.5, instructions: 63, floorName: "didSet + closure",
      floor: didSetOne,
      bindery: { sink in
        let box = Box(0)
        box.bind { sink.add($0) }
        return { for value in $0 { set(box, value) } }
      },
      observation: { observing(1, $0) })
  }

  private static var setObservable: Work {
    .timed(
      "set, 1 listener: Observable", reach: 0.5, instructions: 127,
      floorName: "didSet + closure",
      floor: didSetOne,
      bindery: { observable(with: 1, $0) },
      observation: { observing(1, $0) })
  }

  private static var setUnheard: Work {
    .timed(
      "set, no listener: Observable", instructions: 26, floorName: "didSet without closure",
      floor: { _ in
        let source = DidSet(0)
        return { for value in $0 { set(source, value) } }
      },
      bindery: { observable(with: 0, $0) },
      observation: { observing(0, $0) })
  }

  private static func setEach(of listeners: Int) -> Work {
    .timed(
      "set, each of \(spelled(listeners)) listeners", each: listeners,
      reach: [10, 1_000].contains(listeners) ? 0.5 : nil,
      instructions: [10: 30, 1_000: 24][listeners], floorName: "array of closures",
      floor: { sink in
        let source = DidSetMany(0)
        for _ in 0..<listeners { listen(to: source, sink) }
        return { for value in $0 { set(source, value) } }
      },
      bindery: { observable(with: listeners, $0) },
      observation: { observing(listeners, $0) })
  }

  // MARK: The ways

  private static func didSetOne(_ sink: Sink) -> Run {
    let source = DidSet(0)
    listen(to: source, sink)
    return { for value in $0 { set(source, value) } }
  }

  private static func observable(with listeners: Int, _ sink: Sink) -> Run {
    let source = Observable(0)
    for _ in 0..<listeners { listen(to: source, sink) }
    return { for value in $0 { set(source, value) } }
  }

  private static func observing(_ listeners: Int, _ sink: Sink) -> Run {
    let model = Tracked(0)
    let follower = Follower()
    for _ in 0..<listeners { listen(to: model, sink, follower) }
    return { for value in $0 { set(model, value, follower) } }
  }
}
