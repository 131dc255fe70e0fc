import ObservableBinding

/// The async work under way on the main actor, for a test that waits until it has settled.
///
/// Work on other actors isn't noted. Whoever notes something is on the main actor, though not always
/// where the compiler can see it.
package enum WorkLog {
  package struct Entry {
    package let name: String
    package let task: Task<Void, Never>
    /// How many waits for a scheduler's time are under way.
    package fileprivate(set) var waits = 0
  }

  /// By number, in the order in which it was begun.
  @MainActor package private(set) static var entries: [Int: Entry] = [:]
  @MainActor package static let changes = Relay<Void>()
  @MainActor private static var lastNumber = 0
  /// The number of the work that the current task does, if it is noted.
  @TaskLocal static var current: Int?

  static func makeNumber() -> Int {
    MainActor.assumeIsolated {
      lastNumber += 1
      return lastNumber
    }
  }

  static func note(_ change: @MainActor (inout [Int: Entry]) -> Void) {
    MainActor.assumeIsolated {
      change(&entries)
      changes.send()
    }
  }

  /// Notes that the current work waits for a scheduler's time, until the token is cancelled.
  static func wait() -> BindingToken? {
    guard let current else { return nil }
    note { $0[current]?.waits += 1 }
    return BindingToken { note { $0[current]?.waits -= 1 } }
  }
}
