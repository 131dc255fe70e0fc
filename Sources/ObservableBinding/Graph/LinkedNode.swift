/// The node of a value that is computed from another, and can be set as well.
///
/// It *remembers*: while it is fresh, nothing above was set since it was computed or set. So it is hot as
/// long as there is a handle of it or of a value below, heard or not; and a joint, so that it isn't computed
/// before somebody asks, and what is below it ends with it.
@_fixed_layout @usableFromInline package final class LinkedNode<Value>: _ValueNode<Value> {
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// How often the source has overruled what was set: sets of an earlier age aren't told any more.
  @safe @exclusivity(unchecked) @usableFromInline var age: UInt32 = 0
  /// The age of the sets that wait in the list's queue.
  @safe @exclusivity(unchecked) var queueAge: UInt32 = 0
  /// How much news of the source there was when this started or was set, below a gate.
  @safe @exclusivity(unchecked) private var seenNews: UInt64 = 0
  /// Whether the value is out, and mutated in place.
  @safe @exclusivity(unchecked) var isOut = false
  /// Whether a batch holds the list: what is set is told at its end, once.
  @safe @exclusivity(unchecked) var isBatched = false

  @usableFromInline init(_ origin: Origin, to source: _Node, _ work: consuming Work) {
    super.init(origin, from: .one(source), work)
    if ownRoot == nil { makeJoint() }
    ownRoot? { $0.isSettable = true }
  }

  /// Makes it hot, for the handle that it is made with.
  @usableFromInline func begin() {
    entry?.look()
    makeEntriesOne()
    needs += 1
    heat()
    following.living = 1
    ownRoot? { $0.addHandle() }
  }

  @usableFromInline func dropHandle() {
    entry?.look()
    ownRoot? { $0.removeHandle() }
  }

  /// There is no handle any more: ends all that is bound to it, as an observable does that dies.
  override func endLinked() {
    following.living = 0
    endFollowers()
    listeners? { $0.endAll() }
    needNoLonger()
  }

  // MARK: The value

  /// Computes the value that the source's value starts. It is fresh then, unless something that it comes
  /// from was set meanwhile.
  @inlinable @inline(__always) func startOver(_ start: (Value?) -> Value) {
    phase.begin()
    following.changes &+= 1
    age &+= 1
    let new = start(cached)
    phase.end()
    if phase == .cold { return }
    let old = cached
    cached = new
    withExtendedLifetime(old) {}  // last: what dies with it may set what this comes from
  }

  /// Whether the source was set, as far as a gate above lets that through. Asked once for each set.
  @usableFromInline func isOverruled() -> Bool {
    guard let gating else { return true }
    defer { seenNews = gating { $0.news } }
    return cached == nil || seenNews != gating { $0.news }
  }

  @usableFromInline func keep() { phase.spare() }

  @usableFromInline package func set(_ new: Value) {
    entry?.set()
    defer { entry?.leave() }
    if isOut { stopOverlap() }
    take(new)
  }

  /// Moves the value out, up to date, so that to mutate it copies nothing.
  @usableFromInline func beginMutation() -> Value {
    entry?.set()
    if isOut { stopOverlap() }
    refresh()
    guard let value = cached.take() else { stopCycle() }
    isOut = true
    phase.begin()  // whoever needs it meanwhile stops
    ownRoot? { $0.spoil() }
    entry?.beginMutation()
    return value
  }

  @usableFromInline func endMutation(_ value: Value) {
    entry?.endMutation()
    isOut = false
    phase.end()
    take(value)
    entry?.leave()
  }

  /// Keeps a value that was set, and tells it.
  private func take(_ new: Value) {
    seeSource()
    let old = cached
    cached = new
    phase.spare()
    following.changes &+= 1
    gating? {
      $0.addNews()
      seenNews = $0.news
    }
    ownRoot? { $0.markOwn() }
    withExtendedLifetime(old) { announce(new) }  // the old value dies last: it may set
  }

  /// Has the source be up to date, so that its later sets differ from those before. It may have a gate.
  private func seeSource() {
    if phase == .fresh { return }
    if phase.isComputing { stopCycle() }
    age &+= 1
    guard case .one(let source) = inputs else { stopCycle() }
    source.refresh()
    if let gating, let changes = inputs.changes { _ = gating { $0.see(changes, of: self) } }
  }

  // MARK: Delivery

  private func announce(_ new: Value) {
    if listeners == nil, ownRoot?({ $0.followers.isEmpty }) == true { return }
    list { list in
      guard list.beginPass() else { return wait(new, in: list) }
      pending = .nobody
      gating? { $0.haveTold() }
      if list.count > 0 { list.deliver(new, upTo: list.count) }
      ownRoot? { $0.settleOwn() }
      finishPass(of: list)
    }
  }

  /// A set inside a pass is told after it, as an observable's is. If the source was set before, listeners
  /// hear the newest value alone; nor does a batch tell others.
  private func wait(_ new: Value, in list: Listeners<Value>) {
    if isBatched || !pending.isEmpty {
      if list.live > 0 { pending = .all(of: list) }
    } else {
      let old = dropOverruled(from: list)
      list.enqueue(new)
      withExtendedLifetime(old) {}  // last: what dies with them may re-enter
    }
  }

  private typealias Queue = [(element: Value, audience: Audience)]

  /// Takes sets out of the queue that the source has overruled.
  private func dropOverruled(from list: Listeners<Value>) -> Queue {
    if queueAge == age { return [] }
    queueAge = age
    return takeQueue(of: list)
  }

  private func takeQueue(of list: Listeners<Value>) -> Queue {
    defer {
      list.queue = []
      list.queued = 0
    }
    return list.queue
  }

  /// Tells what waits, until nothing does, and ends the pass.
  private func finishPass(of list: Listeners<Value>) {
    var rounds = Rounds()
    var size = list.queued
    while !pending.isEmpty || list.queued > 0 || ownRoot?({ $0.isSet }) == true {
      if !rounds.begin(after: Int(list.queued - size)) { stopFeedback() }
      size = list.queued
      if !pending.isEmpty || size > 0 { refresh() }
      if !pending.isEmpty { tellNewest() }
      if size > 0 { deliverRound(of: list) }
      ownRoot? { $0.settleOwn() }
    }
    list.rest()
  }

  /// Delivers what is in the queue, until the source is found to have been set.
  private func deliverRound(of list: Listeners<Value>) {
    list.endHeld()
    let overruled = dropOverruled(from: list)
    for (element, audience) in takeQueue(of: list) {
      if list.hasGaps { list.closeUp() }
      list.deliver(element, to: audience)
      if !(phase == .fresh) { refresh() }
      if queueAge != age { break }
    }
    withExtendedLifetime(overruled) {}
  }

  /// In the walk of a source above, which has made it stale.
  override func settleJoint() {
    if pending.isEmpty, ownRoot?({ $0.isSet }) != true { return }
    list { if $0.beginPass() { finishPass(of: $0) } }
  }

  override func finishPass() { list { finishPass(of: $0) } }

  override func rest() {
    list { list in
      let overruled = takeQueue(of: list)  // by the source that will come by
      list.rest()
      withExtendedLifetime(overruled) {}
    }
  }

  override func beginPass() -> Bool {
    list { list in
      entry?.look()
      guard list.beginPass() else { return false }
      entry?.read()
      isBatched = true
      ownRoot? { $0.noteSet() }  // what is below is settled at the end, whatever was set
      return true
    }
  }

  override func endPass() {
    isBatched = false
    list { finishPass(of: $0) }
    entry?.leave()
  }

  override var ownList: AnyListeners? { listeners?.object }

  // MARK: What is said of it

  override var isLoose: Bool { false }  // it doesn't change unheard
  override var isMutating: Bool { isOut }

  @usableFromInline @inline(never) func stopOverlap() -> Never { origin.stopOverlap(valueType) }
}
