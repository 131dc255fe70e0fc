/// Async work under way on the main actor, noted for a test that waits until everything has
/// settled.
///
/// What isn't isolated here is called on the main actor all the same, by work that was begun there.
@MainActor package final class NotedWork {
  /// What is under way, in the order in which it was begun.
  package private(set) static var all: [NotedWork] = []
  package static let changes = Relay<Void>()

  package let name: String
  package var task: Task<Void, Never>?
  /// How many waits for a scheduler's time are under way.
  package var waits = 0

  nonisolated init(_ name: (kind: String, origin: Origin)) {
    self.name = "\(name.kind) at \(name.origin.description)"
    note { Self.all.append($0) }
  }

  package nonisolated func end() { note { ended in Self.all.removeAll { $0 === ended } } }

  nonisolated func note(_ change: @MainActor (NotedWork) -> Void) {
    MainActor.assumeIsolated {
      change(self)
      Self.changes.send()
    }
  }
}
