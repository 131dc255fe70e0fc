import ActionBinding
import BindingTesting
import Dispatch
import ObservableBinding
import XCTest

/// Work of every shape that leaves the main actor and comes back, in every alternation.
@MainActor
final class ShapesOfWorkTests: XCTestCase {
  // law T.6
  func testYieldsAndHopsThatAlternateAreWaitedFor() async throws {
    for run in 1...100 {
      let (clock, store, done) = (Clock(), Store(), Observable(false))
      let load = Action<Void, Void> {
        async let slept: Void = clock.sleep()
        async let part: Void = {
          for _ in 0..<20 {
            await Task.yield()
            await store.put("")
          }
        }()
        await part
        done.value = true
        try await slept
      }
      load.execute()

      try await settle()

      XCTAssertTrue(done.value, "run \(run)")
    }
  }

  // law T.6
  func testAPartOfAnyStepsIsWaitedForThoughAnotherWaits() async throws {
    for first in Step.allCases {
      for second in Step.allCases {
        for start in Start.allCases {
          let clock = Clock()
          let done = Observable(false)
          let load = Action<Void, Void> {
            async let slept: Void = clock.sleep()
            await start.run(Trip([first, second, first, first, second], on: Store()))
            done.value = true
            try await slept
          }
          load.execute()

          try await settle()

          XCTAssertTrue(done.value, "\(first), \(second) in \(start)")
          try await settle(advancing: clock.scheduler, by: .seconds(5))
          XCTAssertFalse(load.isExecuting.value)
        }
      }
    }
  }

  // law T.6
  func testTasksOfAnyStepsMeetInTheSameOrder() async throws {
    for seed in 1...10 as ClosedRange<UInt64> {
      var random = Numbers(state: seed)
      let trips = (1...6).map { _ in (1...6).map { _ in Step.allCases[random.next(below: 8)] } }
      var orders: Set<[String]> = []

      for _ in 1...10 {
        let store = Store()
        let actions = trips.enumerated().map { number, steps in
          Action<Void, Void> { await Start.detached.run(Trip(steps, on: store, "\(number)")) }
        }
        for action in actions { action.execute() }
        try await settle()
        orders.insert(await store.log)
        XCTAssert(actions.allSatisfy { !$0.isExecuting.value })
      }

      XCTAssertEqual(orders.count, 1, "seed \(seed): \(trips)")
    }
  }

  // law T.6
  func testTasksThatStayOnTheMainActorAreWaitedForThoughAnotherPartWaits() async throws {
    let clock = Clock()
    let done = Observable(false)
    let load = Action<Void, Void> {
      async let slept: Void = clock.sleep()
      async let part: Void = clock.playCatch(100)
      await part
      async let next: Void = clock.passOn(100)
      await next
      done.value = true
      try await slept
    }
    load.execute()

    try await settle()

    XCTAssertTrue(done.value)
    try await settle(advancing: clock.scheduler, by: .seconds(5))
  }

  // law T.6
  func testOnceItHasAwaitedAgainATestMayBlockForATask() async throws {
    let clock = Clock()
    let load = Action<Void, Void> { try await clock.sleep() }
    load.execute()
    try await settle()
    await Task.yield()

    let end = DispatchSemaphore(value: 0)
    Task.detached {
      try await Task.sleep(for: .microseconds(100))
      end.signal()
    }
    XCTAssertEqual(blocked(until: end), .success)

    XCTAssertTrue(load.isExecuting.value)
    try await settle(advancing: clock.scheduler, by: .seconds(5))
  }

  // law T.5
  func testWhatSleepsInRealTimeBetweenOtherStepsIsWaitedFor() async throws {
    for step in Step.allCases {
      let store = Store()
      let load = Action<Void, Void> {
        for _ in 1...3 {
          try await Task.sleep(for: .microseconds(100))
          await Start.detached.run(Trip([step, .hop, step], on: store, "x"))
        }
      }
      load.execute()

      try await settle()

      XCTAssertFalse(load.isExecuting.value, "\(step)")
      let log = await store.log
      XCTAssertEqual(log.filter { $0 == "x" }.count, 9, "\(step)")
    }
  }
}

/// Blocks its thread, which async code may not.
private func blocked(until semaphore: DispatchSemaphore) -> DispatchTimeoutResult {
  semaphore.wait(timeout: .now() + 5)
}

/// A way to suspend.
private enum Step: CaseIterable {
  case yield, hop, task, detached, group, asyncLet, stream, main
}

/// A way to begin a part of work.
private enum Start: CaseIterable {
  case asyncLet, group, detached, nonisolated

  @concurrent func run(_ trip: Trip) async {
    switch self {
    case .asyncLet:
      async let part: Void = trip.run()
      await part
    case .group: await withTaskGroup(of: Void.self) { $0.addTask { await trip.run() } }
    case .detached: await Task.detached { await trip.run() }.value
    case .nonisolated: await trip.run()
    }
  }
}

private struct Trip {
  private let steps: [Step]
  private let store: Store
  private let name: String

  init(_ steps: [Step], on store: Store, _ name: String = "") {
    (self.steps, self.store, self.name) = (steps, store, name)
  }

  @concurrent func run() async {
    for step in steps {
      switch step {
      case .yield: for _ in 1...5 { await Task.yield() }
      case .hop: await store.put("hop")
      case .task: await Task { @concurrent in await store.put("task") }.value
      case .detached: await Task.detached { await Task.yield() }.value
      case .group:
        await withTaskGroup(of: Void.self) { parts in
          for _ in 1...3 { parts.addTask { await store.put("part") } }
        }
      case .asyncLet:
        async let one: Void = store.put("one")
        async let two: Void = Task.yield()
        _ = await (one, two)
      case .stream:
        let (numbers, number) = AsyncStream.makeStream(of: Int.self)
        Task.detached {
          for i in 1...3 {
            await Task.yield()
            number.yield(i)
          }
          number.finish()
        }
        for await _ in numbers { await store.put("element") }
      case .main: await Task { @MainActor in await Task.yield() }.value
      }
      await store.put(name)
    }
  }
}

private actor Store {
  private(set) var log: [String] = []

  func put(_ name: String) { log.append(name) }
}

@MainActor private final class Clock {
  let scheduler = ManualScheduler()

  func sleep() async throws { try await scheduler.sleep(for: .seconds(5)) }

  /// Two tasks of the main actor wake each other.
  func playCatch(_ times: Int) async {
    var waiting: CheckedContinuation<Void, Never>?
    let other = Task {
      for _ in 0..<times { await withCheckedContinuation { waiting.swap($0)?.resume() } }
      waiting?.resume()
    }
    for _ in 0..<times { await withCheckedContinuation { waiting.swap($0)?.resume() } }
    waiting.take()?.resume()
    await other.value
  }

  /// Each task begins the next.
  func passOn(_ times: Int) async {
    func pass(_ left: Int, _ end: CheckedContinuation<Void, Never>) {
      if left == 0 { end.resume() } else { Task { pass(left - 1, end) } }
    }
    await withCheckedContinuation { pass(times, $0) }
  }
}

extension Optional {
  fileprivate mutating func swap(_ new: Wrapped) -> Self {
    defer { self = new }
    return self
  }
}

/// Xorshift: the same numbers from the same seed.
private struct Numbers {
  var state: UInt64

  mutating func next(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(bound))
  }
}
