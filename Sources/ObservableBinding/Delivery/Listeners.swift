/// The listeners of one source, in the order in which they were added: the delivery core.
///
/// Each listener has a slot, and an id by which its token finds it. Ids ascend; so do positions, and
/// these don't change while an element is delivered. So a number says who is to hear it: the listeners
/// before that position; of an element that waits, an ``Audience``, those before that id. A listener that ends meanwhile
/// leaves its slot behind, `ended`; such gaps are closed before the next element, and after the pass,
/// unless they are few: amortised O(1).
@_fixed_layout @usableFromInline package final class Listeners<Element>: AnyListeners {
  // Exclusivity is unchecked here and in `AnyListeners`: each access lasts for one statement
  // that calls nothing, but for a listener that is called where it lies. That one is safe because
  // it stays where it is: a listener that is ended while it runs is destroyed after it returns.
  // If the slots move meanwhile, to make room, the closure's context moves with them, still held.
  @safe @exclusivity(unchecked) @usableFromInline var slots: Slots<Element>
  @safe @exclusivity(unchecked) @usableFromInline var queue:
    [(element: Element, audience: Audience)] = []

  @inlinable package override init() {
    slots = Slots()
    super.init()
  }

  deinit { if capacity > 0 { slots.free(count) } }

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
    if capacity == 0 {
      slots = Slots(capacity: 1)
      capacity = 1
    } else if count == Int(capacity) {
      resize(to: count * 2)
    }
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
    guard let position = position(of: id) else { return true }
    return slots[position].listener.orphan != nil
  }

  /// Where a listener is that hasn't ended.
  ///
  /// Where no gap was closed, ids and positions run in step, and the bounds meet at once.
  private func position(of id: Int) -> Int? {
    let position = firstPosition(from: id)
    guard position < count, slots[position].id == id else { return nil }
    return slots[position].listener.hasEnded || turn == .ending(position) ? nil : position
  }

  /// Where the listeners with that id or a later one begin. It may be later than all that are left.
  @usableFromInline func firstPosition(from id: Int) -> Int {
    guard count > 0 else { return 0 }
    var low = max(0, count - max(0, slots[count - 1].id + 1 - id))
    var high = min(count, max(0, id - slots[0].id))
    while low < high {
      let middle = (low + high) / 2
      if slots[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Ends a listener: it is destroyed at once or, if it is running, when it returns.
  func end(at position: Int) {
    live -= 1
    if turn == .calling(position) { turn = .ending(position) } else { destroy(at: position) }
  }

  private func destroy(at position: Int) {
    let old = slots[position].listener.take()
    _ = consume old  // not while it is accessed: what dies with it may re-enter
  }

  /// Ends all listeners: the source, or every source above, is gone, and so none is in a pass.
  package override func endAll() {
    turn = .held
    var position = 0
    while position < count {
      if !slots[position].listener.hasEnded { end(at: position) }
      position += 1
    }
    count = 0
    turn = .idle
    if capacity > 2 { resize(to: 1) }
  }

  /// Ends the listeners whose owners are gone. They are destroyed last, when the list is idle and
  /// in order again: what dies with them may re-enter.
  override func sweep() {
    guard isIdle else { return }
    var first = 0
    while first < count, slots[first].listener.orphan == nil { first += 1 }
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

  /// The same in a pass, between two elements, when places stay: each is destroyed where it lies.
  override func endOrphans(from first: Int) -> Int {
    var position = first < count ? first : 0
    let end = position + 8
    while position < min(end, count) {
      if slots[position].listener.orphan != nil { self.end(at: position) }
      position += 1
    }
    return position
  }

  // MARK: Delivery

  /// Calls an audience, in order. The list is held meanwhile, and afterwards.
  @inlinable @inline(__always) func deliver(_ element: Element, to audience: Audience) {
    let end = audience.end
    deliver(element, upTo: end == nextID ? count : firstPosition(from: end))
  }

  @inlinable @inline(__always) func deliver(_ element: Element, upTo end: Int) {
    var position = 0
    while position < end {
      turn = .calling(position)
      let ownerIsThere = slots[position].listener(element)
      if turn != .calling(position) || !ownerIsThere { finish(position) }
      position += 1
    }
    turn = .held
  }

  /// Destroys the listener that has just run: it was ended meanwhile, or its owner is gone.
  @usableFromInline func finish(_ position: Int) {
    let hasEnded = turn == .ending(position)
    turn = .held
    if hasEnded { destroy(at: position) } else { end(at: position) }
  }

  /// Keeps an element until the pass under way has delivered those before it.
  @inlinable package func enqueue(_ element: Element) {
    if live == 0 { return }
    queue.append((element, .all(of: self)))
    queued += 1
  }

  override func deliverRound() {
    let round = queue
    queue = []
    queued = 0
    for (element, audience) in round {
      if hasGaps { closeUp() }
      deliver(element, to: audience)
    }
  }

  /// Sends an element to all listeners, and to those of the nodes below a root; or queues it if a
  /// pass is under way.
  @inlinable @inline(__always) package func send(_ element: Element, orStop stop: () -> Never) {
    mark()
    guard beginPass() else { return enqueue(element) }
    if count > 0 { deliver(element, upTo: count) }
    settle()
    finishPass(orStop: stop)
  }

  // MARK: Memory

  override func makeRoom() {
    sweep()
    if count * 2 > Int(capacity) { resize(to: Int(capacity) * 2) }
  }

  /// Closes up the gaps that ended listeners left, unless they are few. Amortised O(1).
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
    slots = slots.moved(count, toCapacity: newCapacity)
    capacity = Int32(newCapacity)
  }

  #if INVARIANT_CHECKS
    override func checkInvariants() {
      precondition(count <= Int(capacity), "7: each slot has its place")
      precondition(queued == queue.count, "6: what waits is counted")
      precondition(!isIdle || queue.isEmpty, "6: nothing waits without a pass")
      guard isCheckedNow(count, of: count) else { return }
      var last = -1
      var living = 0
      for position in 0..<count {
        precondition(last < slots[position].id, "7: ids ascend")
        last = slots[position].id
        let hasEnded = slots[position].listener.hasEnded || turn == .ending(position)
        if !hasEnded { living += 1 }
      }
      precondition(last < nextID, "7: the next id is new")
      precondition(living == live, "7: each listener is counted once")
    }
  #endif
}

#if INVARIANT_CHECKS
  /// Whether to look at each of so many things. Of many, it is done now and then, when a number that
  /// grows is a power of two: so what is linear stays so.
  func isCheckedNow(_ number: Int, of count: Int) -> Bool {
    count <= 32 || number & (number - 1) == 0
  }
#endif
