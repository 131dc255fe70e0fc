public import ObservableBinding
import Observation

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension ObservableBinding.Observable {
  /// Sets the observable to what is read from `@Observable` models, now and whenever that has
  /// changed.
  ///
  /// ```swift
  /// let title = Observable("")
  /// title.follow(tracking: { "\(settings.name), \(settings.age)" })
  /// ```
  ///
  /// `read` is called once after each turn of the caller's actor in which something has changed:
  /// for a value that always equals its sources, use a `Derived`. If it reads what this
  /// observable's listeners change, it is called each turn without end.
  ///
  /// It ends with the token or the observable, which it holds weakly, and releases `read` on a
  /// later turn. Until then it holds the actor: on one of your own, cancel the token.
  @discardableResult
  public func follow(
    tracking read: @escaping () -> Value, isolation: isolated any Actor = #isolation
  ) -> BindingToken {
    stopIfMissing(isolation)
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let readAndTrack = { withObservationTracking(read) { change.yield() } }
    value = readAndTrack()
    let end = BindingBag()  // the listener's, which ends what the task below waits for
    BindingToken(onCancel: change.finish).store(in: end)
    let token = observe { _ in withExtendedLifetime(end) {} }
    weak let target = self
    Task {
      _ = isolation
      for await _ in changes {
        guard !token.isCancelled, let target else { break }
        target.value = readAndTrack()
      }
    }
    return token
  }
}
