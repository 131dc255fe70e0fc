extension _Node {
  // MARK: Hot and cold

  /// Makes this node hot if it is cold, after the cold ones above. Calls nobody.
  final func heat() {
    guard phase == .cold else { return }
    var path = [self]
    while let node = path.last {
      if let input = node.inputs.first(where: { $0.phase == .cold }) {
        path.append(input)
      } else {
        path.removeLast()
        if node.phase == .cold { node.follow() }
      }
    }
  }

  private func follow() {
    phase = .stale
    for input in inputs { input.needs += 1 }
    place = roots.reduce(0) { max($0, $1 { $0.nextPlace }) }
    for root in roots { root { $0.add(self) } }
    if !roots.isEmpty { _ = Held(retaining: self) }  // until it is cold
  }

  /// Makes this node cold, and those above it that nothing else needs, if nothing needs this one.
  @usableFromInline final func coolIfUnneeded() {
    guard isUnneeded else { return }
    var path = [self]
    var next = 0
    while next < path.count {
      let node = path[next]
      next += 1
      node.unfollow()
      for input in node.inputs {
        input.needs -= 1
        if input.isUnneeded { path.append(input) }
      }
    }
    // Last, in a graph that is in order again: what dies with a value may come back to any node.
    for node in path {
      if node.phase == .cold { node.forget() }
      if !node.roots.isEmpty { Held(node).release() }
    }
  }

  private var isUnneeded: Bool {
    phase != .cold && needs == 0 && !inputs.isEmpty && (listeners?({ $0.live }) ?? 0) == 0
  }

  private func unfollow() {
    phase = .cold
    pending = 0
    for root in roots { root { $0.remove(self) } }
  }

  // MARK: The value

  /// Makes the node hot for as long as somebody reads it or is about to listen, and fresh.
  @usableFromInline final func need() {
    needs += 1
    heat()
    refresh()
  }

  @usableFromInline final func needNoLonger() {
    needs -= 1
    coolIfUnneeded()
  }

  /// Computes this node if it is stale, after those above it that are, until it is fresh or cold.
  ///
  /// A loop with a path of its own, because a chain may be longer than the stack is deep.
  final func refresh() {
    var path: [_Node] = []
    var node = self
    var attempts = 0
    while true {
      if node.phase == .computing { node.stopCycle() }
      if node.phase == .stale {
        if let input = node.inputs.first(where: { $0.phase != .fresh && $0.phase != .cold }) {
          path.append(node)
          node = input
          continue
        }
        node.compute()
        if node.phase == .stale {  // something that its inputs come from was set meanwhile
          attempts += 1
          if attempts > feedbackLimit { node.origin.stopFeedback(node.valueType) }
          continue
        }
      }
      guard let below = path.popLast() else { return }
      node = below
    }
  }

  @inline(__always) final func compute() {
    if isComputing { stopCycle() }
    isComputing = true
    phase = .computing
    perform(.compute)
  }

  /// Returns whether what was computed is needed still.
  @inlinable @inline(__always) final func endComputing() -> Bool {
    isComputing = false
    if phase == .computing { phase = .fresh }
    return phase != .cold
  }

  @usableFromInline final func stopCycle() -> Never { origin.stopCycle(valueType) }
}
