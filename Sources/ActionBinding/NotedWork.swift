/// Async work under way on the main actor, noted for a test that settles. Its nonisolated members
/// are called there, too.
@MainActor package final class NotedWork {
  /// In no order: the last takes the place of one that has ended.
  package private(set) static var all: [NotedWork] = []
  private static var begun = 0
  /// How many of them go on by themselves.
  package private(set) static var unsettled = 0
  /// Work has begun, goes on, waits or has ended.
  package static let changes = Relay<Void>()

  package let name: String
  package private(set) var number = 0
  private var place: Int?
  /// How many waits for a scheduler's time or an event are under way. Cancelling ends them.
  package var waits = 0
  /// How many runs, which are work themselves, or sequences it awaits. Cancelling doesn't end that.
  package var runs = 0

  package var isUnsettled: Bool { place != nil && waits == 0 && runs == 0 }

  nonisolated init(_ name: (kind: String, origin: Origin)) {
    self.name = "\(name.kind) at \(name.origin.description)"
    note {
      ($0.number, $0.place) = (Self.begun, Self.all.count)
      Self.begun += 1
      Self.all.append($0)
    }
  }

  /// Does nothing the second time: work that was given up may end later.
  package nonisolated func end() {
    note { ended in
      guard let place = ended.place.take(), let last = Self.all.popLast() else { return }
      if last === ended { return }
      Self.all[place] = last
      last.place = place
    }
  }

  nonisolated func note(_ change: @MainActor @Sendable (NotedWork) -> Void) {
    MainActor.assumeIsolated {
      let before = isUnsettled ? 1 : 0
      change(self)
      Self.unsettled += (isUnsettled ? 1 : 0) - before
      Self.changes.send()
    }
  }
}
