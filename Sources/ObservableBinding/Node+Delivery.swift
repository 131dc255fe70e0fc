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
          $0.expectDelivery(ifChanged: $0.flags.contains(.gated))
        }
      }
    }
  }

  private func expectDelivery(ifChanged isGated: Bool) {
    counts?._withUnsafeGuaranteedRef { counts in
      guard counts.live > 0 else { return }
      if isGated { return expected = counts.nextID }
      pending = counts.count
      if counts.isIdle { counts.running = ListenerCounts.held }  // keeps it a position
    }
  }

  /// Brings the hot nodes below up to date and calls their listeners.
  @usableFromInline final func settleBelow() {
    flags.remove(.marked)
    askGates()  // also if the gates have gone meanwhile
    walkPlan { plan in
      for node in plan.walk {
        // What a listener before it has set will be heard here together with this.
        for root in plan.gatedRoots { root._withUnsafeGuaranteedRef { $0.askGates() } }
        node._withUnsafeGuaranteedRef { $0.settle() }
      }
    }
  }

  private func walkPlan(_ body: (Plan) -> Void) {
    guard !outputs.isEmpty else { return }
    let walked = plan ?? makePlan()
    walked._withUnsafeGuaranteedRef { plan in
      let wasWalked = plan.isWalked
      plan.isWalked = true
      body(plan)
      plan.isWalked = wasWalked
    }
    // It may have been discarded meanwhile.
    if plan?.toOpaque() != walked.toOpaque(), !walked.takeUnretainedValue().isWalked {
      walked.release()
    }
  }

  /// Asks the gates below, if they have yet to be asked of what was set, who is to hear it. Done
  /// before anybody is told, or begins to listen: so what a gate let through last is what each
  /// listener below it has seen.
  private func askGates() {
    guard flags.remove(.asking) != nil else { return }
    walkPlan { expectWhatChanged($0) }
  }

  /// Does that for the roots above, before somebody begins to listen here.
  @usableFromInline final func askGatesAbove() {
    guard flags.contains(.gated) else { return }
    for root in rootsAbove() { root.askGates() }
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
        // Nobody, if another source above has had them called already.
        let limit = counts.position(ofFirstFrom: node.expected)
        guard counts.live > 0, limit > 0 else { return }
        node.pending = max(node.pending, limit)
        if counts.isIdle { counts.running = ListenerCounts.held }
      }
    }
  }

  /// Whether what is pending here will be delivered by a source that is in a pass or a batch.
  @usableFromInline
  final var awaitsRoot: Bool {
    (pending > 0 || expected > 0) && rootsAbove().contains(where: \.isMarked)
  }

  private func settle() {
    if pending > 0 {
      if !flags.contains(.delivering) { deliverPending() }
    } else if flags.isSuperset(of: [.stale, .hot]) {
      perform(.compute)
    }
  }

  // MARK: To the listeners

  /// Calls the listeners that have yet to hear the newest value, until all have.
  @usableFromInline final func deliverPending() {
    flags.insert(.delivering)
    var rounds = 0
    while pending > 0 {
      rounds += 1
      if rounds > feedbackLimit { origin.stopFeedback(valueType) }
      if rounds > 1 { askGatesAbove() }
      let limit = pending
      pending = 0
      if expected > 0, coversExpected(limit) { expected = 0 }
      perform(.deliver(limit: limit))
    }
    endDelivery()
  }

  private func coversExpected(_ limit: Int) -> Bool {
    counts.map { $0.takeUnretainedValue().position(ofFirstFrom: expected) <= limit } ?? true
  }

  final func endDelivery() {
    flags.remove(.delivering)
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
