extension _Node {
  // MARK: From a root

  /// Flags the hot nodes below as stale, and their listeners as yet to be called. Calls nobody but
  /// transforms and comparisons, and those only where duplicates are dropped.
  @usableFromInline final func markBelow() {
    guard !outputs.isEmpty else { return }
    flags.insert(.marked)
    (plan ?? makePlan())._withUnsafeGuaranteedRef { plan in
      if plan.isGated { return markChanged(plan.nodes) }
      for node in plan.walk {
        node._withUnsafeGuaranteedRef {
          $0.flags.insert(.stale)
          $0.expectDelivery()
        }
      }
    }
  }

  /// Flags all as stale, but only those as yet to be called that a change reaches past the gates.
  private func markChanged(_ nodes: [_Node]) {
    for node in nodes { node.flags.insert(.stale) }
    flags.insert(.touched)
    for node in nodes where node.isTouched() {
      node.flags.insert(.touched)
      node.expectDelivery()
    }
    flags.remove(.touched)
    for node in nodes { node.flags.remove(.touched) }
  }

  private func isTouched() -> Bool {
    var touched = false
    for input in inputs where input.node.flags.contains(.touched) {
      if input.hasChanged?() ?? true { touched = true }  // all are asked: each keeps its last
    }
    return touched
  }

  private func expectDelivery() {
    counts?._withUnsafeGuaranteedRef { counts in
      guard counts.live > 0 else { return }
      pending = counts.count
      if counts.isIdle { counts.running = ListenerCounts.held }  // keeps `pending` a position
    }
  }

  /// Brings the hot nodes below up to date and calls their listeners.
  @usableFromInline final func settleBelow() {
    flags.remove(.marked)
    guard !outputs.isEmpty else { return }
    let walked = plan ?? makePlan()
    walked._withUnsafeGuaranteedRef { plan in
      plan.isWalked = true
      for node in plan.walk { node._withUnsafeGuaranteedRef { $0.settle() } }
      plan.isWalked = false
    }
    if plan?.toOpaque() != walked.toOpaque() { walked.release() }  // it was discarded meanwhile
  }

  /// Whether what is pending here will be delivered by a source that is in a pass or a batch.
  @usableFromInline
  final var awaitsRoot: Bool {
    pending > 0 && rootsAbove().contains(where: \.isMarked)
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
      let limit = pending
      pending = 0
      perform(.deliver(limit: limit))
    }
    endDelivery()
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
