import ActionBinding
import BindingTesting
import Foundation
import ObservableBinding

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// What a test waits, in turns of the main actor: from the beginning of a task there to its end.
  static var settling: [Work] {
    [
      .awaited("settle(), 1 sleeper", reach: 40) {
        let sleepers = await Sleepers(1)
        return {
          try? await settle(); withExtendedLifetime(sleepers) {}
        }
      },
      .awaited("a step of settle(advancing:), 1 sleeper", reach: 30, each: steps) {
        let sleepers = await Sleepers(1)
        return { try? await settle(advancing: sleepers.clock, by: .seconds(steps)) }
      },
      .awaited("a step of settle(advancing:), 10 sleepers", reach: 200, each: steps) {
        let sleepers = await Sleepers(10)
        return { try? await settle(advancing: sleepers.clock, by: .seconds(steps)) }
      },
      // An hour in 5 s is 1.4 ms for each second.
      .awaited(
        "a second of every(.seconds(1)), each with a run that sleeps", reach: 100, each: steps
      ) {
        let clock = ManualScheduler()
        let run = Action<Void, Void>(whileBusy: .enqueue) {
          try await clock.sleep(for: .milliseconds(500))
        }
        clock.every(.seconds(1)).observe { run.execute() }
        return { try? await settle(advancing: clock, by: .seconds(steps)) }
      },
    ]
  }

  private static var steps: Int { 60 }

  private static func awaited(
    _ name: String, reach: Double, each: Int = 1,
    _ make: @escaping @MainActor () async -> @MainActor () async -> Void
  ) -> Work {
    let measure = { (effort: Effort) in
      let figures = waitForResult {
        let way = await make()
        var samples: [[Double]] = [[], []]
        for _ in 0..<effort.rounds {
          samples[0].append(await time(20) { await Task { @MainActor in }.value })
          samples[1].append(await time(1, way) / Double(each))
        }
        return samples.map { Figure(of: $0) }
      }
      return Row(
        work: name, unit: .nanoseconds, floorName: "a turn of the main actor", floor: figures[0],
        bindery: figures[1], reach: .ratio(reach))
    }
    return Work(name: name, measure: measure)
  }

  @MainActor private static func time(
    _ times: Int, _ work: @MainActor () async -> Void
  ) async -> Double {
    let start = ContinuousClock.now
    for _ in 0..<times { await work() }
    return start.duration(to: .now) / .nanoseconds(1) / Double(times)
  }

  /// Runs the main thread's loop until there is a result: the measuring isn't async.
  private static func waitForResult(
    _ work: @escaping @MainActor () async -> [Figure]
  ) -> [Figure] {
    MainActor.assumeIsolated {
      var result: [Figure]?
      Task { @MainActor in result = await work() }
      while true {
        if let result { return result }
        _ = RunLoop.main.run(mode: .default, before: .now + 0.01)
      }
    }
  }
}

/// Work that sleeps for a second, again and again.
@MainActor private final class Sleepers {
  let clock = ManualScheduler()
  private let actions: [Action<Void, Void>]

  init(_ count: Int) async {
    actions = (0..<count).map { [clock] _ in
      Action<Void, Void> { while true { try await clock.sleep(for: .seconds(1)) } }
    }
    for action in actions { action.execute() }
    try? await settle()
  }
}
