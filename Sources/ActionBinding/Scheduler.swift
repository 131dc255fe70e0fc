/// Tells the time, and does work later: in an app by real time, in a test by hand.
///
/// Operators and view models that have to do with time take a scheduler, and never look at a clock.
/// So a test decides how time passes: with `ManualScheduler` of `BindingTesting`, a second takes no
/// longer than a line of the test.
///
/// A scheduler belongs to the isolation domain in which it was made, and does its work there.
///
/// **A scheduler of your own** may do work late, and what isn't delayed at once. But what is delayed is
/// done after `schedule` has returned, once, and not once its token was cancelled; and `now` never goes
/// back. Where it does its work on the main actor, say so: `final class Frames: @MainActor Scheduler`.
public protocol Scheduler: AnyObject {
  /// The time since some moment that doesn't change.
  var now: Duration { get }

  /// Does work once, when the delay has passed: a delay of zero or less has passed at once. Work that
  /// is due at the same time is done in the order in which it was scheduled.
  ///
  /// ```swift
  /// let scheduler = ManualScheduler()
  /// scheduler.schedule(after: .seconds(5)) { print("done") }
  /// scheduler.advance(by: .seconds(5))                        // prints done
  /// ```
  ///
  /// What is scheduled outlives whoever scheduled it: store the token in a bag of theirs, and capture them
  /// weakly.
  ///
  /// - Returns: A token that cancels the work: the work is then released, and never done. Dropping
  ///   the token doesn't cancel it. It may also be cancelled when the work has been done.
  @discardableResult
  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken
}
