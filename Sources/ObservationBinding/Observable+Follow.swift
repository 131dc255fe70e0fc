public import ObservableBinding
import Observation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable {
  /// Sets the observable to what is read from `@Observable` models, now and whenever what was read
  /// has changed.
  ///
  /// ```swift
  /// let title = Observable("")
  /// title.follow(tracking: { "\(settings.name), \(settings.age)" })
  /// ```
  ///
  /// After each turn of the caller's actor in which something has changed, `read` is called once.
  /// Until then the observable keeps its old value. For a value that always equals its sources, use
  /// a `Derived`. If `read` reads what this observable's listeners change, or itself, it is called
  /// once a turn without end, which nothing stops.
  ///
  /// The observable is held weakly. The following ends when the observable dies or the token is
  /// cancelled. Until then it holds the actor: one that isn't the main actor, and that has the
  /// observable, is freed only once the token was cancelled.
  ///
  /// - Parameters:
  ///   - read: Reads the models. It is released on a later turn of the actor, once the following
  ///     has ended.
  ///   - isolation: Where `read` is called. Leave it to its default.
  /// - Returns: A token that ends the following. Dropping the token doesn't end it.
  @discardableResult
  public func follow(
    tracking read: @escaping () -> Value, isolation: isolated any Actor = #isolation
  ) -> BindingToken {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let readAndTrack = { withObservationTracking(read) { change.yield() } }
    value = readAndTrack()
    let token = observe { [end = End(change)] _ in withExtendedLifetime(end) {} }
    weak let target = self
    let isOnMainActor = isolation === MainActor.shared
    if isOnMainActor { Following.note(1) }
    Task {
      _ = isolation
      for await _ in changes {
        guard !token.isCancelled, let target else { break }
        target.value = readAndTrack()
      }
      if isOnMainActor { Following.note(-1) }
    }
    return token
  }
}

/// Ends the changes with the listener that holds it: cancelled, or its source gone.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
private final class End {
  private let change: AsyncStream<Void>.Continuation
  init(_ change: AsyncStream<Void>.Continuation) { self.change = change }

  deinit { change.finish() }
}

/// What a test has to know that waits until everything has settled.
@MainActor package enum Following {
  /// How many observables follow on the main actor: what has changed in this turn they read in one
  /// of the next.
  package private(set) static var count = 0
  /// Tells a test that leads tasks whether any do.
  package static var lead: ((Bool) -> Void)?

  fileprivate nonisolated static func note(_ more: Int) {
    MainActor.assumeIsolated {  // by those who are there
      if count == 0 { lead?(true) }
      count += more
      if count == 0 { lead?(false) }
    }
  }
}
