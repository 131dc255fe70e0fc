/// Tells which objects are alive, by name, and keeps none of them alive.
///
/// ```swift
/// let leaked = LifetimeTracker.survivors { tracker in
///   let viewModel = tracker.track(LoginViewModel())
///   let view = tracker.track(LoginView(viewModel), as: "view")
///   view.show()
/// }
/// XCTAssertEqual(leaked, [])  // ["view"] if something still holds the view
/// ```
///
/// In an optimised build an object may be freed right after its last use: put
/// `withExtendedLifetime(object) {}` behind a check that the object is still alive.
public final class LifetimeTracker {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []
  /// The count at which the entries of dead objects are dropped: twice what survived the last
  /// time, so that each `track` pays a constant share.
  private var sweepCount = 64

  /// Makes a tracker that tracks nothing yet.
  public init() {}

  /// Runs a scenario, and returns the names of the objects that it tracked and that still live.
  ///
  /// The names come in the order of tracking. An object that the scenario has stored outside of
  /// itself lives on, and is named.
  public static func survivors(
    _ scenario: (LifetimeTracker) throws -> Void
  ) rethrows -> [String] {
    let tracker = LifetimeTracker()
    try scenario(tracker)
    return tracker.alive
  }

  /// Tracks an object under a name, by default that of its type, and returns the object.
  ///
  /// Two objects may have one name.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, as name: String? = nil) -> Object {
    if entries.count >= sweepCount {
      entries.removeAll { $0.object == nil }
      sweepCount = max(64, entries.count * 2)
    }
    entries.append(Entry(name: name ?? String(describing: type(of: object)), object: object))
    return object
  }

  /// Makes and tracks an empty object: capture it in a closure to learn when the closure is
  /// released.
  ///
  /// ```swift
  /// let token = count.bind { [witness = tracker.witness("listener")] _ in
  ///   _ = witness
  /// }
  /// tracker.alive  // => ["listener"]
  /// token.cancel()
  /// tracker.alive  // => []
  /// ```
  public func witness(_ name: String) -> AnyObject {
    track(Witness(), as: name)
  }

  /// The names of the tracked objects that live, in the order of tracking.
  public var alive: [String] {
    entries.filter { $0.object != nil }.map(\.name)
  }

  private final class Witness {}
}
