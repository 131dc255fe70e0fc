extension _Node {
  // MARK: Hot and cold

  /// Makes this node hot if it is cold, after the cold ones above. Calls nobody.
  final func heat() {
    if phase.isHot || follow() { return }
    var path = [self]
    while let node = path.popLast() {
      if node.phase.isHot || node.follow() { continue }
      path.append(node)
      node.inputs.push(onto: &path) { !$0.phase.isHot }
    }
  }

  private var hasColdInputs: Bool { inputs.contains { !$0.phase.isHot } }

  /// Makes a cold node hot, unless there are cold inputs.
  private func follow() -> Bool {
    if hasColdInputs, !takesOverMap() || hasColdInputs { return false }
    phase.heat()
    inputs.forEach { $0.needs += 1 }
    enterRoots()
    hold()
    return true
  }

  final func enterRoots() {
    var place = 0
    var isWritten = traits.isOfWritten
    roots.forEach {
      place = max(place, $0.followers.nextPlace)
      if $0.node({ $0.traits.isOfWritten }) { isWritten = true }
    }
    if isWritten { more? { $0.noteWritten(self) } }
    self.place = place
    living = 0
    placeInBatch = 0
    roots.forEach { $0.add(self) }
  }

  /// Keeps the node meanwhile: becoming cold gives back its hold, which may be the last reference to it.
  @inline(never) final func listenersHaveLeft() {
    guard isUnneeded else { return forgetListeners() }
    phase.cool()  // first, or the work would compute a stale value, and tell it
    let held = Held(retaining: self)
    end()
    held.release()
  }

  // It is needed by others: nobody is pending who has left.
  private final func forgetListeners() {
    if hasNoListeners { pending = .nobody }
    forgetToldIfUnheard()
  }

  final func forgetToldIfUnheard() { if traits.comparesTold, hasNoListeners { forgetTold() } }

  // Apart, or Swift 6.0 stops here.
  @inline(never) private final func end() { perform(.end) }

  final func coolIfUnneeded() { if isUnneeded { becomeCold() } }

  /// Makes this node cold, and those above it that nothing else needs.
  @usableFromInline @inline(never) final func becomeCold() {
    var path: [_Node] = []
    var left: [Chosen] = []
    leave(&path, &left)
    var next = 0
    while next < path.count {
      path[next].leave(&path, &left)
      next += 1
    }
    // Last, in a graph that is in order again: what dies with a value may re-enter any node.
    letGoOfValue()
    for node in path { node.letGoOfValue() }
    withExtendedLifetime(left) {}  // likewise
  }

  private func leave(_ path: inout [_Node], _ left: inout [Chosen]) {
    unfollow()
    inputs.forEach { $0.needNoLonger(onto: &path) }
    guard let choice else { return }
    choice.old?.node.needNoLonger(onto: &path)
    choice.chooseNothing(leaving: &left)
    roots = choice.chooser.outputRoots
  }

  private func needNoLonger(onto path: inout [_Node]) {
    needs -= 1
    if isUnneeded { path.append(self) }
  }

  private var isUnneeded: Bool {
    phase.isHot && needs == 0 && isComputed && hasNoListeners
  }

  private var hasNoListeners: Bool { (listeners?({ $0.live }) ?? 0) == 0 }

  /// Whether it is from others: neither a root's own node nor a constant.
  final var isComputed: Bool { !inputs.isEmpty }

  // A node is held while it is hot, so that a chain lives that nobody kept. A constant isn't: it has nothing
  // to follow, and nothing would end it.
  private func hold() { if !roots.isEmpty { Held(self).retain() } }
  private func release() { if !roots.isEmpty { Held(self).release() } }

  /// The last step of becoming cold. As another value died, this may have become hot again: then it keeps
  /// what it has computed since. It gives back the hold that it was given first. The caller holds the node.
  @inline(never) private func letGoOfValue() {
    if !phase.isHot { perform(.forget) }
    release()
  }

  @inline(never) private func unfollow() {
    phase.cool()
    pending = .nobody
    forgetInputs()
    roots.forEach { $0.remove(self) }
  }

  // MARK: The value

  /// Has the value computed when it is refreshed next, also if nothing above has changed by then.
  @usableFromInline final func forgetInputs() { gating? { $0.forget() } }

  /// Makes the node hot for as long as somebody reads it, and fresh.
  @inline(never) @usableFromInline final func need() {
    beNeeded()
    refresh()
  }

  // Of one that chooses: what is chosen isn't computed.
  final func needChoice() {
    beNeeded()
    choice?.chooser.refresh()
    _ = makeChoice()
  }

  final func beNeeded() {
    needs += 1
    heat()
  }

  @usableFromInline final func needNoLonger() {
    needs -= 1
    coolIfUnneeded()
  }

  /// Computes this node if it is stale, after those above it that are, until it is fresh or cold. A loop,
  /// because a chain may be longer than the stack is deep.
  @inline(__always) final func refresh() {
    if phase.hasValue { return }
    compute()
    guard phase == .fresh else { return refreshFromAbove() }
  }

  @usableFromInline @inline(never) final func refreshFromAbove() {
    var path: [_Node] = []
    path.reserveCapacity(8)  // at once, not as it grows
    path.append(self)
    var rounds = Rounds()
    var bound = 64
    while let node = path.last {
      if node.phase == .fresh || !node.phase.isHot {
        if node.choice?.old == nil { path.removeLast() } else { node.more? { $0.letGoOfOld(node) } }
      } else if node.phase.isComparing {
        node.letThrough()
      } else if node.phase.isComputing {
        node.stopCycle()
      } else {
        let isDue = node.choice?.isDue == true
        node.compute()
        if node.phase == .fresh { continue }
        if node.inputs.push(onto: &path, where: { $0.phase.lacksValue }) {
          // They become stale again and again.
          if !rounds.begin(again: node) { node.stopFeedback() }
          guard path.count > bound else { continue }
          if node.isAmongItsInputs(path) { node.stopCycle() }
          bound = 2 * path.count
        } else if node.phase == .stale, !isDue, !rounds.begin() {
          node.stopFeedback()  // something that it comes from was set meanwhile
        }
      }
    }
  }

  /// Whether values choose each other: this node, the last on a path, stands on it before, and each between
  /// is an input of one before that. Only a long path is asked.
  private final func isAmongItsInputs(_ path: [_Node]) -> Bool {
    let end = path.lastIndex { $0 === self } ?? 0
    guard path[..<end].contains(where: { $0 === self }) else { return false }
    var input = self
    for node in path[..<end].reversed() where node.inputs.contains(where: { $0 === input }) {
      if node === self { return true }
      input = node
    }
    return false
  }

  /// Of a node whose value is about to be computed. Below a gate, they have just been asked.
  @usableFromInline final var hasFreshInputs: Bool { gating != nil || inputs.changes != nil }

  @usableFromInline final func stopCycle() -> Never {
    if isMutating { origin.stopOverlap(valueType) }
    origin.stopCycle(valueType)
  }
  final func stopFeedback() -> Never { origin.stopFeedback(valueType) }
}
