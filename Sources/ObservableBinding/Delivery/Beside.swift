/// What a list has beside its listeners.
@usableFromInline package final class Beside {
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// What passes sets on to those who track the source.
  @safe @exclusivity(unchecked) package var reading: AnyObject?
  /// The passes of what listeners of this list have set, and how they are ended. It is a closure, which is formed
  /// with the first: so a program without has nothing of the graph.
  @safe @exclusivity(unchecked) var holding: (held: AnyObject?, end: (() -> Void)?) = (nil, nil)
  /// Whether there are any.
  @safe @exclusivity(unchecked) var holdsPasses = false
  // Whether others that have waited are delivered after this one.
  @safe @exclusivity(unchecked) var deliversMore = false
  /// The list that holds the pass of this one.
  @safe @exclusivity(unchecked) var holder: Held<AnyListeners>?
  // If a listener of another source sets what this is the list of, how its root is told of that, once it has one: a
  // closure, likewise; and whether that source has a value.
  @safe @exclusivity(unchecked) var noteWritten: ((Root) -> Void)?
  @safe @exclusivity(unchecked) var hasWriter = false
  /// The newest of these listeners, and how the pass of this list is held before they set: a closure, likewise.
  @safe @exclusivity(unchecked) var writer: Held<AnyObject>?
  @safe @exclusivity(unchecked) var holdAhead: (() -> Bool)?
  // The newest of the listeners that keep what they hear, and how what is below that is swept: likewise.
  @safe @exclusivity(unchecked) var keeper: Held<AnyObject>?
  @safe @exclusivity(unchecked) var sweepKept: (() -> Void)?

  package init() {}
}

extension AnyListeners {
  package final var reading: AnyObject? {
    get { beside?.reading }
    set { makeBeside()({ $0.reading = newValue }) }
  }

  final func makeBeside() -> Held<Beside> {
    if let beside { return Held(beside) }
    let new = Beside()
    beside = new
    return Held(new)
  }

  /// Ends what was held while an element was delivered.
  final func endHeld() {
    guard let beside, beside.holdsPasses else { return }
    beside.holdsPasses = false
    queued -= 1
    beside.holding.end?()
  }
}
