import BenchmarkFloors
import BenchmarkListeners
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// In-place mutation of what is observed.
  static var mutating: [Work] {
    [10, 1_000, 100_000, 1_000_000].map(appending) + [growthOfAppend]
  }

  private static func appending(to size: Int) -> Work {
    .timed(
      "append to \(spelled(size)) observed elements", each: burst,
      reach: size == 1_000_000 ? 1.2 : nil,
      instructions: [1_000: 211, 1_000_000: 211][size], floorName: "plain array property",
      sameOutcome: false,
      floor: { _ in
        let plain = Plain(Array(0..<size))
        return { values in
          for _ in values {
            for value in 0..<burst { append(value, to: plain) }
            plain.elements.removeLast(burst)
          }
        }
      },
      bindery: { appending(to: size, $0) },
      observation: { sink in
        let model = Tracked(0)
        model.elements = Array(0..<size)
        let follower = Follower()
        follower.follow { sink.add(model.elements.count) }
        return { values in
          for _ in values {
            for value in 0..<burst { append(value, to: model, follower) }
            model.elements.removeLast(burst)
            follower.endTurn()
          }
        }
      })
  }

  private static var growthOfAppend: Work {
    .timed(
      "append to 1,000,000 over 1,000 observed elements", each: burst, reach: 1.2,
      floorName: "Bindery, 1,000 elements", sameOutcome: false,
      floor: { appending(to: 1_000, $0) },
      bindery: { appending(to: 1_000_000, $0) })
  }

  /// So many elements are appended, one by one, before they are removed in one mutation.
  private static let burst = 100

  private static func appending(to size: Int, _ sink: Sink) -> Run {
    let source = Observable(Array(0..<size))
    source.bind { sink.add($0.count) }
    return { values in
      for _ in values {
        for value in 0..<burst { append(value, to: source) }
        source.value.removeLast(burst)
      }
    }
  }
}

@inline(never)
private func append(_ value: Int, to plain: Plain<Int>) {
  plain.elements.append(value)
}

@inline(never)
private func append(_ value: Int, to source: Observable<[Int]>) {
  source.value.append(value)
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@inline(never)
private func append(_ value: Int, to model: Tracked, _ follower: Follower) {
  model.elements.append(value)
  follower.endTurn()
}
