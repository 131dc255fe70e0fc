/// What tells the time and does work later: real in an app, by hand in a test.
///
/// Operators and view models that have to do with time take a scheduler and never look at a clock.
/// So a test decides how time passes: with `ManualScheduler` from `BindingTesting`, a second takes
/// as long as a line of the test.
///
/// A scheduler belongs to the isolation domain in which it was made, and does its work there.
public protocol Scheduler: AnyObject {
  /// The time since some moment that doesn't change.
  var now: Duration { get }

  /// Does work once, when the delay has passed. Work that is due at the same time is done in the
  /// order in which it was scheduled.
  ///
  /// ```swift
  /// let scheduler = ManualScheduler()
  /// scheduler.schedule(after: .seconds(5)) { print("done") }
  /// scheduler.advance(by: .seconds(5))                        // prints done
  /// ```
  ///
  /// - Returns: A token to cancel the work with: then the work is released, and never done. Dropping the
  ///   token does not cancel.
  @discardableResult
  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken
}
