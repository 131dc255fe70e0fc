/// Tells the time, and does work later: in an app by real time, in a test by hand.
///
/// Operators and view models take a scheduler, and never look at a clock: so a test with a
/// `ManualScheduler` waits for nothing. A scheduler does its work in the isolation domain in which
/// it was made. A task elsewhere that waits for it stops the program.
///
/// **A scheduler of your own** does work once, after its delay or later; if it is delayed, after
/// `schedule` has returned; and not once its token was cancelled. Its `now` never goes back. On the
/// main actor, it conforms to `@MainActor Scheduler`.
public protocol Scheduler: AnyObject {
  /// The time since some moment that doesn't change.
  var now: Duration { get }

  /// Does work once, when the delay has passed; zero or less has passed at once. Work that is due
  /// at one time is done in the order of scheduling.
  ///
  /// ```swift
  /// let scheduler = ManualScheduler()
  /// scheduler.schedule(after: .seconds(5)) { print("done") }
  /// scheduler.advance(by: .seconds(5))                        // prints done
  /// ```
  ///
  /// Work outlives whoever scheduled it: store the token in a bag of theirs, and capture them
  /// weakly.
  ///
  /// - Returns: A token that cancels the work, and releases it.
  @discardableResult
  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken
}
