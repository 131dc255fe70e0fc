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
/// An optimised build may free an object right after its last use: put
/// `withExtendedLifetime(object) {}` behind a check that it is alive.
public final class LifetimeTracker {
  private struct Entry {
    let name: String
    weak var object: AnyObject?
  }

  private var entries: [Entry] = []

  /// Makes a tracker that tracks nothing yet.
  public init() {}

  /// Runs a scenario, and returns who is ``alive`` afterwards.
  public static func survivors(
    _ scenario: (LifetimeTracker) throws -> Void
  ) rethrows -> [String] {
    let tracker = LifetimeTracker()
    try scenario(tracker)
    return tracker.alive
  }

  /// Tracks an object under a name, by default that of its type, and returns it.
  @discardableResult
  public func track<Object: AnyObject>(_ object: Object, as name: String? = nil) -> Object {
    entries.append(Entry(name: name ?? String(describing: type(of: object)), object: object))
    return object
  }

  /// Makes and tracks an empty object, to be captured in a closure: it dies when the closure is
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
