/// What the listeners under measurement pour their values into, so that no work can be left out.
///
/// It stands for a user's view, and so lives in a module of its own.
public final class Sink {
  // Unchecked exclusivity and inlining keep the listener's own cost down, so that the rest shows.
  // No two accesses overlap: each is one statement that calls nothing.
  @exclusivity(unchecked) public var total = 0
  /// A property as views have them. Through a key path, its accesses are checked in any case.
  public var latest = 0

  public init() {}

  @inlinable
  public func add(_ value: Int) {
    total &+= value
  }

  /// Takes an object that was made only to be made.
  @inline(never)
  public func take(_ object: AnyObject) {
    total &+= 1
  }

  public func reset() {
    total = 0
    latest = 0
  }

  /// What all who did the same work must agree on.
  public var outcome: [Int] { [total, latest] }
}
