import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// Listeners that come and go.
  static var binding: [Work] {
    [0, 1, 10, 100, 1_000, 10_000].map(bindAndCancel)
      + [
        oldestOfMany, kept("map", instructions: 7_000) { $0.map(doubling()) },
        kept("view", instructions: 650) { $0.readOnly }, growthOfCancel, growthOfCancelOldest,
      ]
  }

  private static func bindAndCancel(among others: Int) -> Work {
    .timed(
      "bind + cancel, \(spelled(others)) others",
      reach: [0, 10, 1_000].contains(others) ? 2 : nil,
      instructions: [0: 612, 1_000: 612][others], floorName: "append + removeLast",
      floor: { appendAndRemove(among: others, $0) },
      bindery: { cancelNewest(among: others, $0) })
  }

  private static var oldestOfMany: Work {
    .timed(
      "bind + cancel the oldest of 1,000", reach: 2, instructions: 1_230,
      floorName: "append + removeLast",
      floor: { appendAndRemove(among: 1_000, $0) },
      bindery: { cancelOldest(among: 1_000, $0) })
  }

  private static func kept(
    _ name: String, instructions: Int, _ make: @escaping (Observable<Int>) -> Derived<Int>
  ) -> Work {
    .timed(
      "bind + cancel on a \(name) that is kept", instructions: instructions,
      floorName: "append + removeLast", sameOutcome: false,
      floor: { appendAndRemove(among: 0, $0) },
      bindery: { sink in
        let derived = make(Observable(1))
        return { for _ in $0 { bindThenCancel(derived, sink) } }
      })
  }

  private static var growthOfCancel: Work {
    .timed(
      // law 5.5
      "bind + cancel, 1,000 others over none", reach: 1.2, floorName: "Bindery, no others",
      floor: { cancelNewest(among: 0, $0) },
      bindery: { cancelNewest(among: 1_000, $0) })
  }

  private static var growthOfCancelOldest: Work {
    .timed(
      // law 5.5
      "bind + cancel the oldest of 1,000 over none", reach: 1.2, floorName: "Bindery, no others",
      floor: { cancelOldest(among: 0, $0) },
      bindery: { cancelOldest(among: 1_000, $0) })
  }

  // MARK: The ways

  private static func appendAndRemove(among others: Int, _ sink: Sink) -> Run {
    let source = DidSetMany(1)
    for _ in 0..<others { listen(to: source, sink) }
    return { for _ in $0 { appendThenRemove(source, sink) } }
  }

  private static func cancelNewest(among others: Int, _ sink: Sink) -> Run {
    let source = Observable(1)
    for _ in 0..<others { listen(to: source, sink) }
    return { for _ in $0 { bindThenCancel(source, sink) } }
  }

  /// Binds, and cancels the listener bound first among so many; if there are none, the one just bound.
  private static func cancelOldest(among others: Int, _ sink: Sink) -> Run {
    let source = Observable(1)
    var tokens = (0..<others).map { _ in listen(to: source, sink) }
    tokens.append(listen(to: source, sink))
    var oldest = 0
    return { values in
      for _ in values {
        bindThenCancelOldest(source, sink, &tokens[oldest])
        oldest = oldest + 1 == tokens.count ? 0 : oldest + 1
      }
    }
  }
}

@inline(never)
private func appendThenRemove(_ source: DidSetMany<Int>, _ sink: Sink) {
  source.bind { sink.add($0) }
  source.unbindLast()
}

@inline(never)
private func bindThenCancel(_ source: Observable<Int>, _ sink: Sink) {
  let token = source.bind { sink.add($0) }
  token.cancel()
}

@inline(never)
private func bindThenCancel(_ derived: Derived<Int>, _ sink: Sink) {
  let token = derived.bind { sink.add($0) }
  token.cancel()
}

@inline(never)
private func bindThenCancelOldest(
  _ source: Observable<Int>, _ sink: Sink, _ oldest: inout BindingToken
) {
  let token = source.bind { sink.add($0) }
  oldest.cancel()
  oldest = token
}
