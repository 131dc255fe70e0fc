public import ActionBinding
import ObservableBinding
import ObservationBinding

/// Waits until no async work of `latest` or `Action` is left that could go on.
///
/// ```swift
/// viewModel.login.execute()
/// try await settle()  // the work has begun, and sleeps
/// scheduler.advance(by: .seconds(5))
/// try await settle()  // the work has ended
/// XCTAssertEqual(viewModel.greeting.value, "Hello, Ada")
/// ```
///
/// `settle` counts the work that was begun on the main actor. It returns when each piece of work
/// has ended or waits for a scheduler's time. It also waits for work that other work begins. It
/// doesn't poll: how long it takes depends on the work alone. It waits for cancelled work until that
/// has really ended, and for work that sleeps on a `MainScheduler` until that wakes; a scheduler of
/// another class counts as one whose time a test lets pass. To wait for `next()`, or for a run that
/// waits, is to wait for that time, too. To read `values` isn't: such work is waited for to its end.
///
/// `settle` doesn't count parts of such work (`async let`, a task group) one by one. While one part
/// waits, it gives the other parts a hundred turns of the main actor, and other threads a millisecond.
/// What follows an async sequence or an `@Observable` model is given the same turns. A `Task` is such
/// a part, too, while it waits, if the work has begun it, or a listener that the work has called: have
/// it wait in `latest`, which is work of its own.
///
/// Tests that run beside each other wait for each other's work, too. They take turns: while one
/// settles, those that are to settle after it wait, and its bound counts its own turn.
///
/// - Parameters:
///   - bound: How long to wait at most. Only work that never ends reaches it.
///   - scheduler: What measures the bound: real time, unless the test passes a scheduler of its
///     own.
/// - Throws: ``Unsettled``, with the names of the work that is left after the bound. `settle`
///   doesn't wait for that work again, so that the tests that follow don't fail for it.
///   `CancellationError`, if the test is cancelled while it waits.
@MainActor
public func settle(
  within bound: Duration = .seconds(10), on scheduler: some Scheduler = MainScheduler.main
) async throws {
  // A time that the test itself lets pass may be over before its turn comes.
  guard scheduler is MainScheduler else {
    return try await settleInTurn(within: bound, on: scheduler)
  }
  try await SettlingTurn.take { try await settleInTurn(within: bound, on: scheduler) }
}

/// What would otherwise be as many as there are tests, each of which begins anew whenever another lets
/// time pass.
@MainActor private enum SettlingTurn {
  private static var isTaken = false
  private static var waiting: [Relay<Void>] = []

  static func take(_ body: () async throws -> Void) async throws {
    if isTaken {
      let turn = Relay<Void>()
      waiting.append(turn)
      do { try await turn.next() } catch {
        // Its turn may have come together with the end of the test.
        if let place = waiting.firstIndex(where: { $0 === turn }) {
          waiting.remove(at: place)
        } else {
          pass()
        }
        throw error
      }
    }
    isTaken = true
    defer { pass() }
    try await body()
  }

  private static func pass() {
    if waiting.isEmpty { isTaken = false } else { waiting.removeFirst().send() }
  }
}

@MainActor private func settleInTurn(
  within bound: Duration = .seconds(10), on scheduler: some Scheduler = MainScheduler.main
) async throws {
  if NotedWork.all.isEmpty, Following.count == 0 { return }
  let (signals, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))
  let changes = NotedWork.changes.observe { signal.yield() }
  let alarm = scheduler.schedule(after: bound) { signal.finish() }
  defer {
    changes.cancel()
    alarm.cancel()
  }
  signal.yield()
  for await _ in signals where !NotedWork.all.contains(where: isUnsettled) {
    if await giveTurns() { return }
  }
  try Task.checkCancellation()
  let stuck = NotedWork.all.filter(isUnsettled).sorted { $0.number < $1.number }
  for work in stuck { work.end() }
  if !stuck.isEmpty { throw Unsettled(bound: bound, unfinished: stuck.map(\.name)) }
}

/// Gives the main actor its turns, and returns whether nothing went on in them. Work that waits may
/// have other parts, which stay unknown until they wait, too, or the work ends.
@MainActor private func giveTurns() async -> Bool {
  if NotedWork.all.isEmpty, Following.count == 0 { return true }
  var nothing = true
  let changes = NotedWork.changes.observe { nothing = false }
  defer { changes.cancel() }
  for turn in 1...100 where nothing {
    // Parts may be on their way through other threads, which begin what came first: a task goes there
    // and back behind them.
    // A thread that has begun may have lost its processor: it gets that back while this one sleeps.
    if turn.isMultiple(of: 10) {
      await Task.detached {}.value
      try? await Task.sleep(for: .microseconds(100))
    } else {
      await Task.yield()
    }
  }
  return nothing
}

/// Lets a scheduler's time pass, and lets all work settle whenever something has become due.
///
/// ```text
/// viewModel.search.value = "swift"  // throttled, asked for, tried twice
/// try await settle(advancing: scheduler, by: .seconds(3))
/// XCTAssertEqual(viewModel.title.value, "5 Repositories")
/// ```
///
/// `advance(by:)` alone lets the whole time pass at once: async work that begins in the middle
/// finds the clock at the end. With this function, such work finds its own time, and pieces that
/// are due together are done one after the other. While other work sleeps, or something follows an
/// async sequence or a model, each piece that becomes due takes some milliseconds, for the turns of the
/// main actor that these are given.
///
/// - Precondition: The duration isn't negative.
/// - Throws: ``Unsettled``, if work doesn't settle.
@MainActor
public func settle(advancing scheduler: ManualScheduler, by duration: Duration) async throws {
  if duration < .zero { scheduler.advance(by: duration) }  // stops
  let end = scheduler.now + duration
  var steps = scheduler.makeSteps()
  try await SettlingTurn.take {
    repeat { try await settleInTurn() } while scheduler.doNext(until: end, &steps)
  }
  scheduler.advance(by: max(.zero, end - scheduler.now))
}

/// Whether work waits neither for a run nor for a scheduler's time.
@MainActor private func isUnsettled(_ work: NotedWork) -> Bool {
  work.runs == 0 && (work.waits == 0 || work.task?.isCancelled == true)
}

/// An error that names async work that didn't end in time.
public struct Unsettled: Error, CustomStringConvertible {
  /// How long `settle` waited.
  public let bound: Duration
  /// For each piece of work, what began it, and where that was made; the oldest first.
  public let unfinished: [String]

  /// How long `settle` waited, and what is unfinished, one piece of work on each line.
  public var description: String {
    """
    Async work had not ended after \(bound):
    \(unfinished.map { "- \($0)" }.joined(separator: "\n"))
    """
  }
}
