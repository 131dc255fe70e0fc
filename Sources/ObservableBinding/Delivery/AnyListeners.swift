/// What the graph of derived values needs to know of a list of listeners, whatever they listen to.
@_fixed_layout @usableFromInline package class AnyListeners: Registry {
  /// How many slots are in use, those of ended listeners included.
  @safe @exclusivity(unchecked) @usableFromInline package final var count = 0
  /// How many listeners there are.
  @safe @exclusivity(unchecked) @usableFromInline package final var live: Int32 = 0
  @safe @exclusivity(unchecked) @usableFromInline final var capacity: Int32 = 0
  @safe @exclusivity(unchecked) @usableFromInline final var nextID = 0
  /// How many elements wait in the queue.
  @safe @exclusivity(unchecked) @usableFromInline final var queued: Int32 = 0
  /// The position of the listener that is running, or one of the states below.
  @safe @exclusivity(unchecked) @usableFromInline package final var running = AnyListeners.idle
  /// Of an observable: its root, if something is derived from it. It outlives the observable.
  @safe @exclusivity(unchecked) @usableFromInline final var root: Held<Root>?
  /// Of a derived value: its node, while that lives. It is told when the last listener leaves.
  @safe @exclusivity(unchecked) @usableFromInline final var node: Held<_Node>?
  /// What passes sets on to those who track the source, made when it is first tracked. A set knows
  /// nothing of it.
  @safe @exclusivity(unchecked) package final var reading: AnyObject?

  #if THREAD_CHECKS
    /// Of an observable or a relay: who is inside it, in debug builds.
    @usableFromInline package final var entry: Claim?
  #endif

  /// No pass is under way. Next: `held`.
  @inlinable package static var idle: Int32 { -1 }
  /// A pass is under way, between two listeners. Next: a position, `idle`.
  @inlinable package static var held: Int32 { -2 }
  /// The listener that is running has been ended. Next: `held`, when it has returned.
  @inlinable static func ending(_ position: Int) -> Int32 {
    -3 - Int32(truncatingIfNeeded: position)
  }

  @inlinable final var hasGaps: Bool { Int(live) != count }
  @inlinable package final var isIdle: Bool { running == Self.idle }
  @inlinable final var isEnding: Bool { running <= Self.ending(0) }

  @inlinable package override init() { super.init() }

  /// Marks what is below, and begins a pass unless one is under way.
  @inlinable @inline(__always) final func beginSending() -> Bool {
    root? { $0.mark() }
    if !isIdle { return false }
    running = Self.held
    return true
  }

  @inlinable @inline(__always) final func settle() {
    root? { $0.settle() }
  }

  /// Ends a pass, once what was sent during it is delivered.
  @inlinable @inline(__always) final func finishPass(orStop stop: () -> Never) {
    if hasMore { deliverRest(orStop: stop) }
    rest()
  }

  /// Whether something was sent, or what is below was marked, and isn't delivered yet.
  @inlinable @inline(__always) final var hasMore: Bool {
    queued > 0 || root?({ $0.isMarked }) == true
  }

  /// Delivers what was sent during a pass, and what is sent meanwhile, until nothing is left.
  @usableFromInline final func deliverRest(orStop stop: () -> Never) {
    var rounds = Rounds()
    var size = queued
    repeat {
      rounds.next(after: Int(queued - size), orStop: stop)
      size = queued
      deliverRound()
      settle()
    } while hasMore
  }

  /// Delivers what is in the queue, but not what joins it meanwhile.
  func deliverRound() {}  // never run: the subclass does it

  /// Ends a pass: the list is idle again.
  @inlinable package final func rest() {
    running = Self.idle
    if hasGaps { closeUp() }
  }

  /// Ends the listeners whose owners are gone, if there is no room for another; and makes room, if
  /// that leaves the list more than half full.
  @inlinable final func sweepIfFull() {
    if count == Int(capacity), count > 0 { makeRoom() }
  }

  @usableFromInline func makeRoom() {}

  @usableFromInline func closeUp() {}

  func sweep() {}

  /// Ends the listeners whose owners are gone, of a few; returns where to go on.
  func endOrphans(from first: Int) -> Int { 0 }  // never run: the subclass does it

  package func endAll() {}
}
