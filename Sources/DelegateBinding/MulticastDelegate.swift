/// Many delegates of one protocol, held weakly and called in the order of adding.
///
/// ```swift
/// protocol PlayerDelegate: AnyObject {
///   func playerDidStart(_ title: String)
/// }
///
/// final class Screen: PlayerDelegate {
///   func playerDidStart(_ title: String) { print("Now playing \(title)") }
/// }
///
/// let screen = Screen()
/// let delegates = MulticastDelegate<any PlayerDelegate>()
/// delegates.add(screen)
/// delegates { $0.playerDidStart("Overture") }  // prints Now playing Overture
/// ```
///
/// During a call, a delegate that is removed isn't called again, and one that is added waits for
/// the next call.
public final class MulticastDelegate<P> {
  /// Empty once its delegate has died or was removed.
  @usableFromInline
  final class Place {
    @usableFromInline weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  /// In the order of adding. Places keep their positions during a call.
  @usableFromInline private(set) var places: [Place] = []

  /// Where to look for a delegate. That place may be empty: another may live at a dead one's
  /// address.
  private var positions: [ObjectIdentifier: Int] = [:]

  /// At how many places adding looks for empty ones first.
  private var sweepingPoint = 16

  @usableFromInline var callsUnderWay = 0

  #if THREAD_CHECKS
    @usableFromInline let entry = DelegateClaim { "The MulticastDelegate<\(P.self)>" }
  #endif

  /// Makes a multicast with no delegates.
  public init() {}

  /// Adds a delegate at the end of the order. One that is already there keeps its place.
  ///
  /// - Precondition: It is an instance of a class: a value can't be held weakly.
  public func add(_ delegate: P) {
    guard type(of: delegate as Any) is AnyClass else {
      fatalError(
        """
        MulticastDelegate<\(P.self)> holds its delegates weakly, so each must be an instance of a \
        class, and \(type(of: delegate as Any)) is not a class.
        """)
    }
    entry.bind()
    defer { entry.leave() }
    let object = delegate as AnyObject
    let identifier = ObjectIdentifier(object)
    if let position = positions[identifier], places[position].object != nil { return }
    if places.count >= sweepingPoint { sweep() }
    positions[identifier] = places.count
    places.append(Place(object))
  }

  /// Removes a delegate, which isn't called again.
  public func remove(_ delegate: P) {
    entry.set()
    defer { entry.leave() }
    let identifier = ObjectIdentifier(delegate as AnyObject)
    if let position = positions[identifier] { places[position].object = nil }
  }

  /// How many delegates are alive.
  public var count: Int {
    entry.look()
    return places.count { $0.object != nil }
  }

  /// Calls `call` with each living delegate, in order.
  @inlinable
  public func callAsFunction(_ call: (_ delegate: P) -> Void) {
    entry.set()
    defer { entry.leave() }
    var living = 0
    callsUnderWay += 1
    for position in places.indices {
      guard let object = places[position].object else { continue }
      living += 1
      call(object as! P)  // Holds: only a P is ever given a place.
    }
    callsUnderWay -= 1
    if living < places.count / 2 { sweep() }
  }

  /// Calls `call` with each living delegate and returns what isn't `nil`, in order.
  ///
  /// ```swift
  /// let allowed = delegates.compactMap { $0.mayClose }.allSatisfy { $0 }
  /// ```
  @inlinable
  public func compactMap<R>(_ call: (_ delegate: P) -> R?) -> [R] {
    var results: [R] = []
    self { delegate in
      if let result = call(delegate) { results.append(result) }
    }
    return results
  }

  /// Takes out the empty places, unless a call counts on the positions. The caller has found or
  /// added as many as there are living delegates: so this is amortised O(1).
  @usableFromInline
  func sweep() {
    guard callsUnderWay == 0 else { return }
    places = places.filter { $0.object != nil }
    positions = [:]
    for (position, place) in places.enumerated() {
      if let object = place.object { positions[ObjectIdentifier(object)] = position }
    }
    sweepingPoint = max(16, 2 * places.count)
  }
}
