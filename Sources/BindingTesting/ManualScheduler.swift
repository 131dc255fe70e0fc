public import ActionBinding
public import ObservableBinding

/// A scheduler whose time passes when the test says so.
///
/// ```swift
/// let scheduler = ManualScheduler()
/// scheduler.schedule(after: .seconds(2)) { print("two") }
/// scheduler.schedule(after: .seconds(1)) { print("one") }
/// scheduler.advance(by: .seconds(1))                       // prints one
/// scheduler.now                                            // => 1.0 seconds
/// scheduler.advance(by: .seconds(1))                       // prints two
/// ```
///
/// Work is done before `advance(by:)` returns, each piece at its own time. Async work that waits
/// goes on when its actor is free: call ``settle(within:on:)`` next, or ``settle(advancing:by:)``
/// in place of both.
///
/// Write times as `.milliseconds(550)`: `.seconds(0.55)` is a little more, though both are printed
/// alike. Work without a delay is done by the next `advance(by:)`, which may be by `.zero`.
public final class ManualScheduler: Scheduler {
  /// The time since the scheduler was made.
  public private(set) var now: Duration = .zero
  private let timetable = Timetable()

  /// Makes a scheduler whose time stands at zero.
  public init() { TaskQueue.prepare() }

  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    timetable.add(at: now + max(delay, .zero), work)
  }

  /// The times at which work is due, in order.
  ///
  /// ```swift
  /// scheduler.schedule(after: .milliseconds(500)) {}
  /// scheduler.due                                     // => [0.5 seconds]
  /// ```
  public var due: [Duration] { timetable.due.sorted() }

  /// Lets time pass, and does the work that becomes due, up to and including the end, also what is
  /// scheduled meanwhile.
  ///
  /// An `advance(by:)` inside scheduled work does what is due until its own end; the outer one goes
  /// on from there.
  ///
  /// - Precondition: The duration isn't negative. 100,000 pieces of work that are scheduled for one
  ///   moment meanwhile stop the program.
  public func advance(by duration: Duration) {
    let end = end(of: duration)
    var steps = makeSteps()
    while doNext(until: end, &steps) {}
    now = max(now, end)
  }

  /// The same, and waits before each piece of work and at the end.
  @MainActor func advance(to end: Duration, _ wait: () async throws -> Void) async rethrows {
    var steps = makeSteps()
    repeat { try await wait() } while doNext(until: end, &steps)
    now = max(now, end)
  }

  func end(of duration: Duration) -> Duration {
    if duration < .zero { fatalError("Time can't go back: advance(by: \(duration)).") }
    return now + duration
  }

  /// Lets time pass until nothing is scheduled any more.
  ///
  /// - Precondition: That moment comes: 100,000 pieces of work that are scheduled meanwhile stop
  ///   the program.
  public func run() {
    var steps = makeSteps()
    while doNext(until: nil, &steps) {}
  }

  struct Steps {
    let scheduledBefore: Int
    var rounds = 0
  }

  func makeSteps() -> Steps { Steps(scheduledBefore: timetable.count) }

  /// Does the work that is due next, unless that is after the end, or where time is already.
  func doNext(until end: Duration?, _ steps: inout Steps) -> Bool {
    guard let next = timetable.first, end.map({ next.due <= max(now, $0) }) != false else {
      return false
    }
    if end != nil, next.due > now { steps.rounds = 0 }
    if next.number >= steps.scheduledBefore { steps.rounds += 1 }
    if steps.rounds > 100_000 { stopEndless() }
    now = next.due
    TaskQueue.open { timetable.removeFirst().send() }
    return true
  }

  private func stopEndless() -> Never {
    fatalError(
      """
      A ManualScheduler did 100,000 pieces of work that were scheduled meanwhile, without coming to \
      an end: work that schedules itself again never ends. Due next: \(due.prefix(10)).
      """)
  }
}
