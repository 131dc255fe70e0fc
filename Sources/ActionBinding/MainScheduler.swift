/// The scheduler of an app: real time, on the main actor.
///
/// ```swift
/// search.text.debounce(for: .milliseconds(300), on: .main)
/// ```
///
/// Time also passes while the device sleeps.
public final class MainScheduler: Scheduler {
  @MainActor static let shared = MainScheduler()

  private let timetable = Timetable(isBound: true)
  private let start = ContinuousClock.now
  private var sleep: (Duration) -> Work? = { _ in nil }
  /// The one task that sleeps, until the first piece of work is due.
  private(set) var alarm: (due: Duration, work: Work?)?

  /// For tests.
  @MainActor package init() {
    sleep = { [weak self] delay in
      Work {
        try? await ContinuousClock().sleep(until: .now + delay)
        if !Task.isCancelled { self?.doWhatIsDue() }
      }
    }
  }

  @_spi(Scheduling) public var now: Duration { start.duration(to: .now) }

  @_spi(Scheduling) @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    defer { setAlarm() }
    return timetable.add(at: now + max(delay, .zero), work)
  }

  private func setAlarm() {
    guard let due = timetable.first?.due, alarm.map({ due < $0.due }) != false else { return }
    alarm = (due, sleep(min(due - now, .seconds(86_400))))  // a task can't sleep for ever
  }

  private func doWhatIsDue() {
    let now = now
    while let first = timetable.first, first.due <= now { timetable.removeFirst().send() }
    alarm = nil
    setAlarm()
  }
}

extension Scheduler where Self == MainScheduler {
  /// The shared scheduler of the main actor: `on: .main`.
  @MainActor public static var main: MainScheduler { .shared }
}
