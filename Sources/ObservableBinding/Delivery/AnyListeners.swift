/// What the graph needs to know of a list of listeners, whatever they listen to.
@_fixed_layout @usableFromInline package class AnyListeners: Registry {
  /// How many slots are in use, those of ended listeners included.
  @safe @exclusivity(unchecked) @usableFromInline package final var count = 0
  /// How many listeners there are.
  @safe @exclusivity(unchecked) @usableFromInline package final var live: Int32 = 0
  /// How many there can be: one in the list itself, or more elsewhere.
  @safe @exclusivity(unchecked) @usableFromInline final var capacity: Int32 = 1
  @safe @exclusivity(unchecked) @usableFromInline final var nextID = 0
  /// How many elements wait in the queue.
  @safe @exclusivity(unchecked) @usableFromInline final var queued: Int32 = 0
  /// Whether a pass is under way, and which listener is running.
  @safe @exclusivity(unchecked) @usableFromInline package final var turn = Turn.idle
  /// Of an observable: its root, if something is derived from it. It outlives the observable.
  @safe @exclusivity(unchecked) @usableFromInline final var root: Held<Root>?
  /// Of a derived value: its node, while that lives.
  @safe @exclusivity(unchecked) @usableFromInline final var node: Held<_Node>?
  /// What few lists have, once they do.
  @safe @exclusivity(unchecked) package final var beside: Beside?

  #if THREAD_CHECKS
    /// Of an observable or a relay: who is inside it, in debug builds.
    @usableFromInline package final var entry: Claim?
  #endif

  @inlinable final var hasGaps: Bool { Int(live) != count }
  @inlinable package final var isIdle: Bool { turn == .idle }
  @inlinable final var isEnding: Bool { turn.isEnding }

  @inlinable package override init() { super.init() }

  /// Begins a pass, unless one is under way.
  @inlinable @inline(__always) final func beginPass() -> Bool {
    if !isIdle { return false }
    turn = .held
    return true
  }

  // Takes the root of the observable.
  @usableFromInline final func take(_ new: Held<Root>) {
    root = new
    guard let beside, let noteWritten = beside.noteWritten else { return }
    new {
      $0.node { $0.traits.hasWriter = beside.hasWriter }
      noteWritten($0)
    }
  }

  @inlinable @inline(__always) final func mark() {
    root? { $0.mark() }
  }

  @inlinable @inline(__always) final func settle() {
    root? { $0.settle.body($0) }
  }

  /// Whether something was sent, or what is below was marked, and isn't delivered yet.
  @inlinable @inline(__always) final var hasMore: Bool {
    queued > 0 || root?({ $0.isMarked }) == true
  }

  /// Delivers what was sent during a pass, and what is sent meanwhile. Returns whether that came to an end.
  @usableFromInline final func deliverRest() -> Bool {
    var rounds = Rounds()
    repeat {
      guard rounds.begin(of: queued) else { return false }
      deliverRound()
      settle()
    } while hasMore
    return true
  }

  /// Delivers what is in the queue, but not what joins it meanwhile.
  func deliverRound() {}  // never run: the subclass does it

  /// Ends a pass: the list is idle again.
  @inlinable package final func rest() {
    turn = .idle
    if hasGaps { closeUp() }
    #if INVARIANT_CHECKS
      checkAfterPass()
    #endif
  }

  /// If there is no room for another, ends the listeners whose owners are gone; makes room if more than half
  /// is left.
  @inlinable final func sweepIfFull() {
    if count == Int(capacity), count > 0 { makeRoom() }
  }

  @usableFromInline func makeRoom() {}

  @usableFromInline func closeUp() {}

  @usableFromInline package func sweep() {}

  /// Whether a pass has yet to come to a listener.
  func hasYetToCall(_ id: Int) -> Bool { false }  // never run: the subclass does it

  /// Ends a listener whose owner is gone; returns where to go on.
  func endIfOrphan(at place: Int) -> Int { 0 }  // never run: the subclass does it

  // All are about to be ended: from now on, their tokens say that they have.
  @usableFromInline final func beginEnd() { live = 0 }

  package func endAll() {}

  #if INVARIANT_CHECKS
    /// Stops unless the list is in order, and all that a pass has touched.
    @usableFromInline final func checkAfterPass() {
      checkInvariants()
      root? { $0.checkBelow() }
      node? { $0.checkInvariants() }
    }

    func checkInvariants() {}
  #endif
}
