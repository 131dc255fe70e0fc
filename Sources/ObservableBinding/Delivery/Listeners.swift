/// The listeners of one source, in the order in which they were added: the delivery core.
///
/// Each has a slot, and an id by which its token finds it. Ids ascend with positions, which don't change while
/// an element is delivered: so a position or an ``Audience`` says who is to hear it. One that ends meanwhile
/// leaves a gap, which is closed later, unless there are few: amortised O(1).
@_fixed_layout @usableFromInline package final class Listeners<Element>: AnyListeners {
  // Exclusivity is unchecked here and in `AnyListeners`: each access lasts for one statement
  // that calls nothing, but for a listener that is called where it lies. That one is safe because
  // it stays where it is: a listener that is ended while it runs is destroyed after it returns.
  // If the slots move meanwhile, to make room, the closure's context moves with them, still held.
  @safe @exclusivity(unchecked) @usableFromInline var slots: Slots<Element>
  @safe @exclusivity(unchecked) @usableFromInline var queue:
    [(element: Element, audience: Audience)] = []
  @safe @exclusivity(unchecked) @usableFromInline var room: RoomForOne = (0, 0, 0, 0)

  @inlinable package override init() {
    slots = Slots(in: &room)
    super.init()
  }

  deinit {
    slots.empty(count)
    if capacity > 1 { slots.free() }
  }

  // MARK: Membership

  /// Adds a listener behind all others: it hears what is sent from now on.
  @inlinable package func add(_ listener: consuming Listener<Element>) -> BindingToken {
    entry?.bind()
    defer { entry?.leave() }
    sweepIfFull()
    return append(listener)
  }

  /// The same, once `sweepIfFull` has called whoever has to be called for it. Calls nobody.
  @inlinable func append(_ listener: consuming Listener<Element>) -> BindingToken {
    if count == Int(capacity) { resize(to: count * 2) }
    let id = nextID
    slots.fill(count, with: Slot(listener, id: id))
    nextID = id + 1
    count += 1
    live += 1
    return BindingToken(self, id: id)
  }

  package override func cancel(_ id: Int) {
    let entry = way
    entry?.set()
    defer { entry?.leave() }
    guard let position = position(of: id) else { return }
    end(at: position)
    if isIdle { closeUp() }
    if live == 0 { node? { $0.listenersHaveLeft() } }
  }

  package override func isOver(_ id: Int) -> Bool {
    way?.look()
    guard live > 0, let position = position(of: id) else { return true }
    return slots[position].listener.isOrphan
  }

  /// Where a listener is that hasn't ended.
  private func position(of id: Int) -> Int? {
    let position = firstPosition(from: id)
    guard position < count, slots[position].id == id else { return nil }
    return hasEnded(at: position) ? nil : position
  }

  private func hasEnded(at position: Int) -> Bool {
    slots[position].listener.hasEnded || turn == .ending(position)
  }

  /// Where the listeners with that id or a later one begin. It may be later than all that are left.
  @usableFromInline func firstPosition(from id: Int) -> Int { slots.first(from: id, of: count) }

  /// Whether one of an audience is still there.
  func hasSome(of audience: Audience) -> Bool {
    (0..<firstPosition(from: audience.end)).contains { isLiving(at: $0) }
  }

  override func hasYetToCall(_ id: Int) -> Bool {
    if !queue.isEmpty { return true }
    guard let position = turn.position else { return false }
    return slots[position].id < id
  }

  // Whether a listener hasn't ended, nor its owner gone.
  func isLiving(at position: Int) -> Bool {
    !hasEnded(at: position) && !slots[position].listener.isOrphan
  }

  /// Ends all listeners: the source, or every source that a value lives by, is gone. What that has chosen may
  /// be in a pass all the same: then the pass closes up.
  package override func endAll() {
    beginEnd()
    let isInPass = !beginPass()
    var position = 0
    while position < count {
      if !hasEnded(at: position) { end(at: position) }
      position += 1
    }
    live = 0
    if isInPass { return }
    count = 0
    turn = .idle
    if capacity > 2 { resize(to: 2) }
  }

  /// Ends the listeners whose owners are gone. They are destroyed last, when the list is idle and
  /// in order again: what dies with them may re-enter.
  @usableFromInline package override func sweep() {
    guard isIdle else { return }
    beside?.sweepKept?()  // first: it may end listeners of this list
    var first = 0
    while first < count, !slots[first].listener.isOrphan { first += 1 }
    if first == count { closeUp() } else { sweepDead() }  // mostly nobody: no array is made
  }

  @inline(never) private func sweepDead() {
    var dead: [OwnedListener<Element>] = []
    for position in 0..<count {
      guard let owned = slots[position].listener.orphan else { continue }
      dead.append(owned)
      _ = slots[position].listener.take()
      live -= 1
    }
    closeUp()
    withExtendedLifetime(dead) {}
  }

  // In a pass, between two elements, when places stay: it is destroyed where it lies.
  override func endIfOrphan(at place: Int) -> Int {
    let position = place < count ? place : 0
    if position < count, slots[position].listener.isOrphan { end(at: position) }
    return position &+ 1
  }

  // MARK: Delivery

  override func deliverRound() {
    endHeld()  // when followers are settled: they may have listeners that set more
    if queued > 0 { deliverQueue() }
  }

  /// Apart, as here the type of what waits is looked up.
  @inline(never) private func deliverQueue() {
    let round = queue
    queue = []
    queued -= Int32(round.count)  // what is held counts, too
    var left = round.count
    for (element, audience) in round {
      left -= 1
      beside?.deliversMore = left > 0
      if hasGaps { closeUp() }
      deliver(element, to: audience)
    }
  }

  // MARK: Memory

  override func makeRoom() {
    sweep()
    if count * 2 > Int(capacity) { resize(to: Int(capacity) * 2) }
  }

  /// Closes up the gaps that ended listeners left, unless they are few.
  override func closeUp() {
    while count > 0, slots[count - 1].listener.hasEnded { count -= 1 }
    guard count > 2 * Int(live) || Int(capacity) > max(2, 4 * count) else { return }

    var end = 0
    for position in 0..<count where !slots[position].listener.hasEnded {
      if end != position { slots.move(from: position, to: end) }  // onto an ended one
      end += 1
    }
    count = end
    if Int(capacity) > max(2, 4 * count) { resize(to: max(2, 2 * count)) }
  }

  @usableFromInline func resize(to newCapacity: Int) {
    let old = slots
    slots = Slots(capacity: newCapacity)
    old.move(count, to: slots)
    if capacity > 1 { old.free() }
    capacity = Int32(newCapacity)
  }

  #if INVARIANT_CHECKS
    override func checkInvariants() {
      precondition(count <= Int(capacity), "7: each slot has its place")
      let waiting = queue.count + (beside?.holdsPasses == true ? 1 : 0)
      precondition(queued == waiting, "6: what waits is counted")
      precondition(!isIdle || queue.isEmpty, "6: nothing waits without a pass")
      guard isNow(count, toCheck: count) else { return }
      var last = -1
      var living = 0
      for position in 0..<count {
        precondition(last < slots[position].id, "7: ids ascend")
        last = slots[position].id
        if !hasEnded(at: position) { living += 1 }
      }
      precondition(last < nextID, "7: the next id is new")
      precondition(living == live, "7: each listener is counted once")
    }
  #endif
}
