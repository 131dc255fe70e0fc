import ObservableBinding

/// Async work under way on the main actor, noted for a test that waits until everything has settled.
///
/// What isn't isolated here is called on the main actor all the same, by work that was begun there.
@MainActor
package final class NotedWork {
  /// What is under way, in the order in which it was begun.
  package private(set) static var all: [NotedWork] = []
  package static let changes = Relay<Void>()
  package private(set) static var changeCount = 0

  package let name: String
  package private(set) var task: Task<Void, Never>?
  /// How many waits for a scheduler's time are under way.
  package private(set) var waits = 0

  nonisolated init(_ name: String) { self.name = name }

  nonisolated func begin(_ task: Task<Void, Never>) {
    note {
      self.task = task
      Self.all.append(self)
    }
  }

  package nonisolated func end() { note { Self.all.removeAll { $0 === self } } }

  /// Notes that the work waits for a scheduler's time, until the token is cancelled.
  nonisolated func wait() -> BindingToken {
    note { waits += 1 }
    return BindingToken { self.note { self.waits -= 1 } }
  }

  private nonisolated func note(_ change: @MainActor () -> Void) {
    MainActor.assumeIsolated {
      change()
      Self.changeCount += 1
      Self.changes.send()
    }
  }
}
