public import Observation

/// A model of Swift's own Observation, for the work that it can do.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@Observable
public final class Tracked {
  public var value: Int
  public var other = 0
  public var elements: [Int] = []

  public init(_ value: Int) {
    self.value = value
  }
}

/// Follows tracked models as a view does: it reads, and reads again after each change.
///
/// Observation tells of a change once, and before it has happened. So a follower of a value is
/// told, waits for the end of the turn, reads and begins to track again; `endTurn` is that end.
public final class Follower {
  private let due = Due()

  public init() {}

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public func follow(_ read: @escaping () -> Void) {
    Reader(read, due).track()
  }

  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
  public func endTurn() {
    let readers = due.readers
    due.readers.removeAll(keepingCapacity: true)
    for reader in readers { reader.track() }
  }

  // `@unchecked Sendable`, both, because `onChange` is called on the thread that sets, and models
  // and followers are used on the one that made them.
  private final class Due: @unchecked Sendable {
    var readers: [Reader] = []
  }

  private final class Reader: @unchecked Sendable {
    let read: () -> Void
    let due: Due

    init(_ read: @escaping () -> Void, _ due: Due) {
      self.read = read
      self.due = due
    }

    @available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
    func track() {
      withObservationTracking(read) { self.due.readers.append(self) }
    }
  }
}
