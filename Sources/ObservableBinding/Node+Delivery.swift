extension _Node {
  // MARK: From a root

  /// Flags the hot nodes below as stale, and their listeners as yet to be called. Calls nobody.
  @usableFromInline final func markBelow() {
    guard !outputs.isEmpty else { return }
    isMarked = true
    sets &+= 1
    (plan ?? makePlan())._withUnsafeGuaranteedRef { plan in
      for node in plan.walk {
        node._withUnsafeGuaranteedRef {
          $0.isStale = true
          $0.expectDelivery()
        }
      }
    }
  }

  private func expectDelivery() {
    listeners?._withUnsafeGuaranteedRef { listeners in
      guard listeners.live > 0 else { return }
      pending = listeners.count
      if listeners.isIdle { listeners.running = AnyListeners.held }  // keeps it a position
    }
  }

  /// Brings the hot nodes below up to date and calls their listeners.
  @usableFromInline final func settleBelow() {
    isMarked = false
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
    pending > 0 && rootsAbove().contains { $0.isMarked }
  }

  private func settle() {
    if pending > 0 {
      if !isDelivering { deliverPending() }
    } else {
      computeIfHeard()
    }
  }

  private func computeIfHeard() {
    if isStale, isHot { perform(.compute) }
  }

  // MARK: To the listeners

  /// Calls the listeners that have yet to hear the newest value, until all have.
  @usableFromInline final func deliverPending() {
    isDelivering = true
    var rounds = 0
    while pending > 0 {
      rounds += 1
      if rounds > feedbackLimit { origin.stopFeedback(valueType) }
      let expected = pending
      pending = 0
      let limit = isGated ? whoHears(expected) : expected
      if limit > 0 { perform(.deliver(limit: limit)) } else { computeIfHeard() }
    }
    endDelivery()
  }

  final func endDelivery() {
    isDelivering = false
    let isUnheard = listeners?._withUnsafeGuaranteedRef { listeners in
      listeners.rest()
      return listeners.live == 0
    }
    if isUnheard == true { coolIfUnheard() }
  }

  // MARK: The value

  /// Computes this node, again if what was replaced has set more when it died.
  @usableFromInline final func bringUpToDateForSure() {
    repeat { _ = bringUpToDate() } while isStale
  }

  /// Computes this node, after those of its inputs that are stale; returns the cold ones among
  /// them, which are to forget their values after use.
  ///
  /// A loop with a path of its own, because a chain may be longer than the stack is deep.
  @usableFromInline final func bringUpToDate() -> [_Node] {
    var computed: [_Node] = []
    var path = [self]
    while let node = path.last {
      if node.isComputing { node.origin.stopCycle(node.valueType) }
      if !node.isStale {
        path.removeLast()
      } else if let input = node.inputs.first(where: { $0.node.isStale }) {
        path.append(input.node)
      } else {
        path.removeLast()
        node.perform(.compute)
        if !node.isHot { computed.append(node) }
      }
    }
    return computed
  }
}
