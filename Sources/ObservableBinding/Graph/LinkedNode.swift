/// The node of a value that is computed from another, and can be set as well.
///
/// It *remembers*: while it is fresh, nothing above was set since it was computed or set. So it is hot as
/// long as there is a handle of it or of a value below, heard or not; and a joint, so that it isn't computed
/// before somebody asks, and what is below it ends with it.
@_fixed_layout @usableFromInline package final class LinkedNode<Value>: _ValueNode<Value> {
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// The age of the sets that wait in the list's queue.
  @safe @exclusivity(unchecked) private var queueAge: UInt32 = 0
  /// Below a gate with a comparison of its own: how often that had held something back, when this was asked last.
  @safe @exclusivity(unchecked) private var seenHeldBack: UInt64 = 0

  // Whether it starts over without what it was: then that isn't kept.
  @safe @exclusivity(unchecked) @usableFromInline var forgets = false

  // MARK: The value

  /// Computes the value that the source's value starts. It is fresh then, unless something that it comes
  /// from was set meanwhile.
  @inlinable @inline(__always) func startOver(_ start: (Value?) -> Value) {
    phase.begin()
    noteStart()
    let new = start(cached)
    phase.end()
    if phase == .cold { return }
    let old = cached
    cached = new
    withExtendedLifetime(old) {}  // last: what dies with it may set what this comes from
  }

  /// Whether the source was set, as far as a gate above lets that through. Asked once for each set.
  @inlinable @inline(__always) func isOverruled() -> Bool { gating == nil || takeNews() }

  @usableFromInline override func takeNews() -> Bool {
    guard let gating else { return true }
    let isNews = cached == nil || seenHeldBack == gating { $0.heldBack }
    seenHeldBack = gating { $0.heldBack }
    return isNews
  }

  @inlinable package func set(_ new: Value) {
    entry?.set()
    defer { entry?.leave() }
    if isMutating { stopOverlap() }
    take(new)
  }

  /// Moves the value out, up to date, so that to mutate it copies nothing.
  @inlinable func beginMutation() -> Value {
    entry?.set()
    if isMutating { stopOverlap() }
    if !phase.hasValue { refreshFromAbove() }
    guard let value = cached.take() else { stopCycle() }
    beginMutating()
    entry?.beginMutation()
    return value
  }

  @inlinable func endMutation(_ value: Value) {
    entry?.endMutation()
    endMutating()
    take(value)
    entry?.leave()
  }

  @inlinable @inline(__always) func take(_ new: Value) {
    if !(phase == .fresh) { seeSource() }
    let old = cached
    cached = new
    noteSet()
    withExtendedLifetime(old) { announce(new) }  // the old value dies last: it may set
  }

  // MARK: Delivery

  @inlinable @inline(__always) func announce(_ new: Value) {
    if listeners == nil, isUnheard { return }
    list { list in
      guard list.beginPass() else { return wait(new, in: list) }
      haveTold()
      if list.count > 0 { list.deliver(new, upTo: list.count) }
      finishOwnPass()
    }
  }

  /// A set inside a pass is told after it, as an observable's is. If the source was set before, listeners
  /// hear the newest value alone; nor does a batch tell others.
  @usableFromInline func wait(_ new: Value, in list: Listeners<Value>) {
    if isHeld || owesSome {
      if list.live > 0 { pending = .all(of: list) }
      gating? { $0.owe(.everybody) }
    } else {
      let old = queueAge == age ? [] : takeQueue(of: list)  // which the source has overruled
      queueAge = age
      list.enqueue(new)
      withExtendedLifetime(old) {}  // last: what dies with them may re-enter
    }
  }

  /// Whether some who are there have yet to hear of a set of the source, or of a batch.
  private var owesSome: Bool {
    if pending.isEmpty || gating?({ $0.owesSome }) == false { return false }
    return list { $0.hasSome(of: pending) }
  }

  private func takeQueue(of list: Listeners<Value>) -> [(element: Value, audience: Audience)] {
    defer {
      list.queued -= Int32(list.queue.count)  // what is held counts, too
      list.queue = []
    }
    return list.queue
  }

  /// What isn't in a program without linked values.
  @usableFromInline func act(_ step: Step) {
    if step == .deliverLinked {
      deliverRound()
    } else if step == .restLinked {
      restInPass()
    } else if step == .forgetLinked {
      forgetApart()
    } else {
      endLinked()
    }
  }

  // Apart, as here types are looked up.
  @inline(never) private func forgetApart() { forget() }

  private func deliverRound() {
    list { list in
      list.endHeld()
      let round = takeQueue(of: list)
      for (element, audience) in round {
        if !(phase == .fresh) { refresh() }
        if queueAge != age { break }
        if list.hasGaps { list.closeUp() }
        list.deliver(element, to: audience)
      }
      withExtendedLifetime(round) {}
    }
  }

  /// The source will come by, and has overruled what waits; unless a gate has taken it for the same.
  private func restInPass() {
    if gating != nil { refresh() }
    if !owesSome { return finishOwnPass() }
    list { list in
      let overruled = takeQueue(of: list)
      list.rest()
      withExtendedLifetime(overruled) {}
    }
  }

  override func beginPass() -> Bool { beginBatch(of: list.object) }
  override func endPass() { endBatch() }
  override func settleJoint() {
    settleLinked()
    if phase == .stale, gating == nil, forgets { perform(.forgetLinked) }
  }
  override func finishPass() { finishOwnPass() }
  override var ownList: AnyListeners? { listeners?.object }

  // MARK: What is said of it

  override var isLoose: Bool { false }  // it doesn't change unheard
  override var news: UInt64 { changes }

  @usableFromInline @inline(never) func stopOverlap() -> Never { origin.stopOverlap(valueType) }
}
