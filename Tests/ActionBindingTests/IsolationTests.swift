import ActionBinding
import BindingTesting
import Dispatch
import ObservableBinding
import XCTest

/// Law 10: a view model and its work live on one actor, whichever that is.
@MainActor
final class IsolationTests: XCTestCase {
  private let log = Recorder<String>()

  private func note(_ text: String) {
    log.append(Thread.isMainThread ? text : "\(text), elsewhere")
  }

  // law 10.3
  func testEverythingThatLatestDoesIsDoneOnTheMainActor() async throws {
    let scheduler = Noting { [self] in note($0) }
    let queries = Relay<Int>()
    queries.latest { [weak self] number in
      self?.note("work")
      _ = try? await scheduler.retrying(attempts: 2, after: .zero) { [weak self] in
        self?.note("attempt")
        throw Failure("again")
      }
      await Task.yield()
      self?.note("work again")
      return number
    }
    .map { [self] in note("map \($0)") }
    .observe { [self] in note("observe") }

    queries.send(1)
    try await settle()

    XCTAssertEqual(
      log.values,
      [
        "work", "attempt", "schedule", "cancel", "attempt", "work again", "map 1", "observe",
      ])
  }

  // law 10.3
  func testEverythingThatAnActionDoesIsDoneOnTheMainActor() async throws {
    let action = Action<Int, Int> { [weak self] number in
      self?.note("work")
      await Task.yield()
      if number == 2 { throw Failure("two") }
      return number
    }
    action.outputs.observe { [self] in note("output \($0)") }
    action.failures.observe { [self] _ in note("failure") }
    action.isExecuting.observe { [self] in note("executing \($0)") }

    action.execute(1)
    try await settle()
    action.execute(2)
    try await settle()

    XCTAssertEqual(
      log.values,
      [
        "executing true", "work", "output 1", "executing false", "executing true", "work",
        "failure", "executing false",
      ])
  }

  // law 10.3
  func testFollowingSetsOnTheMainActor() async {
    let position = Observable(0)
    position.observe { [self] in note("\($0)") }
    let done = position.values

    position.follow(AsyncStream { $0.yield(1) })
    for await number in done where number == 1 { break }

    XCTAssertEqual(log.values, ["1"])
  }

  // law 10.3
  func testAViewModelMayLiveOnAnotherActor() async throws {
    let log = await Home().run()

    XCTAssertEqual(
      log,
      [
        "search ada", "search grace", "found GRACE", "executing true", "work 2", "output 4",
        "executing false",
      ])
  }

  // law 10.3
  func testAnActorThatOwnsAChainOfLatestAndAnActionIsFreed() async throws {
    weak var freed: Room?
    do {
      let room = Room()
      freed = room
      let heard = await room.work()
      XCTAssertEqual(heard, ["doubled 2", "length 3"])
    }

    for _ in 0..<10_000 where freed != nil { await Task.yield() }

    XCTAssertNil(freed)
  }

  // law 10.3
  func testWorkIsCancelledThatHasNoActorAnyMore() async {
    let kept = Kept()
    weak var freed: Room?
    do {
      let room = Room()
      freed = room
      await room.give(kept)
    }
    for _ in 0..<10_000 where freed != nil { await Task.yield() }

    kept.source?.value = "later"
    let run = kept.action?.execute(1)

    XCTAssertNil(freed)
    XCTAssertThrowsError(try run?.result?.get()) { XCTAssertTrue($0 is CancellationError) }
    XCTAssertEqual(kept.action?.isExecuting.value, false)
    XCTAssertEqual(kept.log.values, ["executing true", "executing false"])
  }

  // law 10.3
  func testWorkOfTheMainActorMayWaitForThatOfAnotherActor() async {
    let home = Home()
    let queries = Relay<Int>()
    let heard = queries.latest { _ in await home.run() }.values

    queries.send(1)

    for await log in heard {
      XCTAssertEqual(log.last, "executing false")
      break
    }
  }
}

/// An actor that owns what it listens to.
private actor Room {
  private let text = Observable("a")
  private var double: Action<Int, Int>?
  private let log = Recorder<String>()
  private let notes = AsyncStream.makeStream(of: Void.self)

  func work() async -> [String] {
    let double = Action<Int, Int> { number in
      await Task.yield()
      return number * 2
    }
    double.outputs.observe(self) { room, output in
      room.assumeIsolated { $0.note("doubled \(output)") }
    }
    self.double = double
    text.latest { $0.count }.observe(self) { room, length in
      room.assumeIsolated { $0.note("length \(length)") }
    }
    _ = try? await double.execute(1).value
    text.value = "abc"
    for await _ in notes.stream where log.values.count == 2 { break }
    return log.values
  }

  func give(_ kept: Kept) {
    let log = kept.log
    let action = Action<Int, Int> { number in
      await Task.yield()
      return number * 2
    }
    action.isExecuting.observe { log.append("executing \($0)") }
    (kept.action, kept.source) = (action, text)
    text.latest { $0.count }.observe { log.append("length \($0)") }
  }

  private func note(_ text: String) {
    log.append(text)
    notes.continuation.yield()
  }
}

/// What outlives its actor. It is touched by one task at a time.
private final class Kept: @unchecked Sendable {
  var action: Action<Int, Int>?
  var source: Observable<String>?
  let log = Recorder<String>()
}

/// A scheduler that does everything at once, and notes that it was asked.
private final class Noting: Scheduler {
  let now = Duration.zero
  private let note: (String) -> Void

  init(_ note: @escaping (String) -> Void) {
    self.note = note
  }

  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    note("schedule")
    work()
    return BindingToken { self.note("cancel") }
  }
}

/// An actor that owns a view model, notes what that does, and checks that it is done here.
private actor Home {
  private let executor = QueueExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let scheduler = ManualScheduler()
  private let queries = Relay<String>()
  private let notes = AsyncStream.makeStream(of: String.self)
  private let log = Recorder<String>()

  func run() async -> [String] {
    let found = queries.throttle(for: .seconds(1), on: scheduler)
      .latest { text in
        self.note("search \(text)")
        try? await self.scheduler.sleep(for: .seconds(1))
        return text.uppercased()
      }
      .observe { self.note("found \($0)") }
    let action = Action<Int, Int> { number in
      self.note("work \(number)")
      await Task.yield()
      return number * 2
    }
    action.isExecuting.observe { self.note("executing \($0)") }
    action.outputs.observe { self.note("output \($0)") }

    queries.send("ada")
    queries.send("grace")
    await wait(for: "search ada")
    scheduler.advance(by: .seconds(1))
    await wait(for: "search grace")
    scheduler.advance(by: .seconds(1))
    await wait(for: "found GRACE")
    _ = try? await action.execute(2).value
    found.cancel()  // its listener holds the actor, and the actor the source
    return log.values
  }

  private func note(_ text: String) {
    dispatchPrecondition(condition: .onQueue(executor.queue))
    log.append(text)
    notes.continuation.yield(text)
  }

  /// Returns when that was noted, and what noted it has come to rest.
  private func wait(for text: String) async {
    for await noted in notes.stream where noted == text { return }
  }
}

private final class QueueExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "home")

  func enqueue(_ job: UnownedJob) {
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
