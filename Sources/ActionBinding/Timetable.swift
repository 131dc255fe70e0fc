package import ObservableBinding

/// What a scheduler has yet to do, by time, then by the order in which it was scheduled.
package final class Timetable {
  package private(set) var entries: [(due: Duration, token: BindingToken, work: () -> Void)] = []

  package init() {}

  package func add(at due: Duration, _ work: @escaping () -> Void) -> BindingToken {
    let token = BindingToken { [weak self] in
      guard let place = self?.entries.lastIndex(where: { $0.token.isCancelled }) else { return }
      withExtendedLifetime(self?.entries.remove(at: place)) {}  // what dies with it may come back
    }
    let place = entries.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    entries.insert((due, token, work), at: place)
    return token
  }

  /// Does what is due first. By then its token is cancelled.
  package func doFirst() {
    guard let first = entries.first else { return }
    first.token.cancel()
    first.work()
  }
}
