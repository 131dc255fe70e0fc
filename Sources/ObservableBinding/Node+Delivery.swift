extension _Node {
  // MARK: From a root

  /// Flags the hot nodes below as stale, and their listeners as yet to be called. Calls nobody.
  @usableFromInline final func markBelow() {
    guard !outputs.isEmpty else { return }
    flags.insert(.marked)
    (plan ?? makePlan())._withUnsafeGuaranteedRef { plan in
      if plan.isGated { flags.insert(.asking) }
      for node in plan.walk {
        node._withUnsafeGuaranteedRef {
          $0.flags.insert(.stale)
          $0.expectDelivery(ifChanged: plan.isGated)
        }
      }
    }
  }

  private func expectDelivery(ifChanged isGated: Bool) {
    counts?._withUnsafeGuaranteedRef { counts in
      guard counts.live > 0 else { return }
      if isGated { expected = counts.count } else { pending = counts.count }
      if counts.isIdle { counts.running = ListenerCounts.held }  // keeps it a position
    }
  }

  /// Brings the hot nodes below up to date and calls their listeners.
  @usableFromInline final func settleBelow() {
    flags.remove(.marked)
    let isAsking = flags.remove(.asking)  // also if the gates have gone meanwhile
    guard !outputs.isEmpty else { return }
    let walked = plan ?? makePlan()
    walked._withUnsafeGuaranteedRef { plan in
      plan.isWalked = true
      if plan.isGated || isAsking { expectWhatChanged(plan) }
      for node in plan.walk { node._withUnsafeGuaranteedRef { $0.settle() } }
      plan.isWalked = false
    }
    if plan?.toOpaque() != walked.toOpaque() { walked.release() }  // it was discarded meanwhile
  }

  /// Has the listeners called of those nodes that a change reaches past the gates. Asks each gate
  /// once, all after what was set is stored, so that none sees a half-updated mix.
  private func expectWhatChanged(_ plan: Plan) {
    var changed: Set = [ObjectIdentifier(self)]
    for node in plan.nodes {
      var isChanged = false
      for input in node.inputs where changed.contains(ObjectIdentifier(input.node)) {
        if input.hasChanged?() ?? true { isChanged = true }  // all are asked: each keeps its last
      }
      guard isChanged else { continue }
      changed.insert(ObjectIdentifier(node))
      node.counts?._withUnsafeGuaranteedRef { counts in
        guard counts.live > 0 else { return }
        // Nobody is expected any more if another source above has settled this node already.
        let limit = node.expected > 0 ? min(node.expected, counts.count) : counts.count
        node.pending = max(node.pending, limit)
        if counts.isIdle { counts.running = ListenerCounts.held }
      }
    }
  }

  /// Whether what is pending here will be delivered by a source that is in a pass or a batch.
  @usableFromInline
  final var awaitsRoot: Bool {
    pending > 0 && rootsAbove().contains { $0.isMarked }
  }

  private func settle() {
    if pending > 0 {
      if !flags.contains(.delivering) { deliverPending() }
      return
    }
    if flags.contains(.stale), flags.contains(.hot) { perform(.compute) }
    if expected > 0, !flags.contains(.delivering) { endDelivery() }  // held for nothing
  }

  // MARK: To the listeners

  /// Calls the listeners that have yet to hear the newest value, until all have.
  @usableFromInline final func deliverPending() {
    flags.insert(.delivering)
    expected = 0
    var rounds = 0
    while pending > 0 {
      rounds += 1
      if rounds > feedbackLimit { origin.stopFeedback(valueType) }
      let limit = pending
      pending = 0
      perform(.deliver(limit: limit))
    }
    endDelivery()
  }

  final func endDelivery() {
    flags.remove(.delivering)
    expected = 0
    let isUnheard = counts?._withUnsafeGuaranteedRef { counts in
      counts.rest()
      return counts.live == 0
    }
    if isUnheard == true { coolIfUnheard() }
  }

  // MARK: The value

  /// Computes this node, again if what was replaced has set more when it died.
  @usableFromInline final func bringUpToDateForSure() {
    repeat { _ = bringUpToDate() } while flags.contains(.stale)
  }

  /// Computes this node, after those of its inputs that are stale; returns the cold ones among
  /// them, which are to forget their values after use.
  ///
  /// A loop with a path of its own, because a chain may be longer than the stack is deep.
  @usableFromInline final func bringUpToDate() -> [_Node] {
    var computed: [_Node] = []
    var path = [self]
    while let node = path.last {
      if node.flags.contains(.computing) { node.origin.stopCycle(node.valueType) }
      if !node.flags.contains(.stale) {
        path.removeLast()
      } else if let input = node.inputs.first(where: { $0.node.flags.contains(.stale) }) {
        path.append(input.node)
      } else {
        path.removeLast()
        node.perform(.compute)
        if !node.flags.contains(.hot) { computed.append(node) }
      }
    }
    return computed
  }
}
