public import ObservableBinding

/// The scheduler of an app: real time, on the main actor.
///
/// ```swift
/// search.text.debounce(for: .milliseconds(300), on: .main)
/// ```
///
/// It isn't `Sendable`: it is made on the main actor, and stays there.
public final class MainScheduler: Scheduler {
  /// The one that everybody can share.
  @MainActor public static let shared = MainScheduler()

  private let timetable = Timetable()
  private let start = ContinuousClock.now
  private var setAlarm: (Duration) -> Void = { _ in }

  /// Makes a scheduler of its own. What it has yet to do ends with it.
  @MainActor public init() {
    setAlarm = { [weak self] delay in
      Task {
        try? await Task.sleep(for: delay)
        self?.doWhatIsDue()  // nothing, if it was cancelled
      }
    }
  }

  public var now: Duration { start.duration(to: .now) }

  @discardableResult
  public func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    let token = timetable.add(at: now + max(delay, .zero), work)
    setAlarm(delay)
    return token
  }

  private func doWhatIsDue() {
    let now = now
    while let first = timetable.entries.first, first.due <= now { timetable.doFirst() }
  }
}

extension Scheduler where Self == MainScheduler {
  /// The shared scheduler of the main actor: `on: .main`.
  @MainActor public static var main: MainScheduler { .shared }
}
