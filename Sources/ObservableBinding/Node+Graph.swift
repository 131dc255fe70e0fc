extension _Node {
  @usableFromInline final func addInput(_ input: _Node, of source: AnyObject) {
    inputs.append(Input(node: input, source: source))
    if input.isGate || input.isGated { isGated = true }
  }

  /// The roots that this node is computed from, or it alone if it is one.
  final func rootsAbove() -> [_Node] { nodesAbove { _ in true }.filter { $0.isRoot } }

  /// This node and those above it, each once, as far as the walk goes on past them.
  final func nodesAbove(past isPassed: (_Node) -> Bool) -> [_Node] {
    var nodes: [_Node] = []
    var path = [self]
    while let node = path.popLast() {
      if node.isVisited { continue }
      node.isVisited = true
      nodes.append(node)
      if isPassed(node) { path += node.inputs.reversed().map { $0.node } }
    }
    for node in nodes { node.isVisited = false }
    return nodes
  }

  // MARK: Hot and cold

  /// Makes this node and those above it hot: somebody has begun to listen.
  @usableFromInline final func heatIfCold() {
    guard !isHot else { return }
    makeRoomAbove()
    for node in coldNodesAbove() {
      node.isHot = true
      node.isPlanned = true
      for place in node.inputs.indices {
        let above = node.inputs[place].node
        if above.isOver { continue }
        node.inputs[place].place = above.outputs.count
        above.outputs.append(Output(node: node, place: place))
      }
    }
    discardPlansAbove()
  }

  /// Sweeps where arrows are about to be added, and as many were since the last time as there were
  /// nodes. Before the arrows are added, because what it lets go of may change the graph.
  @usableFromInline final func makeRoomAbove() {
    guard !isHot else { return }
    for node in coldNodesAbove() {
      for input in node.inputs where input.node.outputs.count >= input.node.outputLimit {
        input.node.sweepBelow()
      }
    }
  }

  /// This node and those above it, as far as they are cold.
  private func coldNodesAbove() -> [_Node] {
    nodesAbove { !$0.isHot }.filter { !$0.isHot && (!$0.isRoot || $0 === self) }
  }

  /// Makes this node cold, and those above it that nobody else hears, if nobody hears this one.
  final func coolIfUnheard() {
    guard isUnheard else { return }
    var candidates = [self]
    while let node = candidates.popLast() {
      guard node.isUnheard else { continue }
      node.discardPlansAbove()
      for index in node.inputs.indices {
        let input = node.inputs[index]  // now: the removal before may have moved this one
        if input.node.isOver { continue }
        input.node.removeOutput(at: input.place)
        if !input.node.isRoot { candidates.append(input.node) }
      }
      node.cool()
    }
  }

  private var isUnheard: Bool {
    isHot && outputs.isEmpty && (listeners?.takeUnretainedValue().live ?? 0) == 0
  }

  private func cool() {
    isHot = false
    isStale = true
    pending = 0
    if !isDelivering { listeners?.takeUnretainedValue().rest() }
    if !isComputing { perform(.forget) }  // else it stays stale
    compare(with: nil)
  }

  /// Removes an arrow in O(1): the last one takes its place.
  private func removeOutput(at place: Int) {
    let last = outputs.removeLast()
    if place < outputs.count {
      outputs[place] = last
      last.node.inputs[last.place].place = place
    }
  }

  /// Ends the listeners below whose owners are gone, and cools what nobody hears any more. Done
  /// again when as many arrows have been added as nodes were left: O(1) an arrow, amortised.
  private func sweepBelow() {
    let below = hotNodesBelow()
    for node in below.reversed() {
      node.listeners?.takeUnretainedValue().sweep()
      node.coolIfUnheard()
    }
    let left = below.count { $0.isHot }
    outputLimit = outputs.count + max(8, left)
  }

  // MARK: Death

  /// Cuts the arrows from a root whose observable has died. Nodes without another source are over:
  /// their listeners are released, and nothing holds them any more.
  final func cutOutputs() {
    var over = [self]
    var position = 0
    while position < over.count {
      let node = over[position]
      position += 1
      node.isOver = true
      node.discardPlan()
      let cut = node.outputs.map { $0.node }
      node.outputs = []
      over += cut.filter { $0.inputs.allSatisfy { $0.node.isOver } }
    }
    for node in over { node.listeners?.takeUnretainedValue().endAll() }
  }

  /// Lets go of the sources above: the handle has died.
  final func releaseSources() { Self.release(takeSources()) }

  /// Lets go of sources and nodes, and of those above that nobody else holds. One by one, because
  /// each would free the next from inside its own `deinit`, and a long chain would overflow the
  /// stack.
  static func release(_ inputs: consuming [Input]) {
    var dying = inputs
    while !dying.isEmpty {
      let last = dying.count - 1
      if isKnownUniquelyReferenced(&dying[last].source) {
        dying.insert(contentsOf: dying[last].node.takeSources(), at: last)
      } else if isKnownUniquelyReferenced(&dying[last].node) {
        dying.insert(contentsOf: dying[last].node.inputs, at: last)
        dying[dying.count - 1].node.inputs = []
      }
      dying.removeLast()
    }
  }

  private func takeSources() -> [Input] {
    let taken = inputs
    for place in inputs.indices { inputs[place].source = nil }
    return taken
  }

  // MARK: Plans

  /// Lists the hot nodes below a root, for as long as the graph stays as it is.
  final func makePlan() -> Unmanaged<Plan> {
    let new = Plan(hotNodesBelow())
    for node in new.nodes { node.isPlanned = true }
    let held = Unmanaged.passRetained(new)
    plan = held
    return held
  }

  final func discardPlan() {
    guard let old = plan else { return }
    plan = nil
    if !old.takeUnretainedValue().isWalked { old.release() }
  }

  /// The hot nodes below, inputs before outputs: a depth-first walk, reversed.
  private func hotNodesBelow() -> [_Node] {
    var order: [_Node] = []
    var path = [(node: self, next: outputs.count - 1)]
    while let (node, next) = path.last {
      if next < 0 {
        path.removeLast()
        order.append(node)
        continue
      }
      path[path.count - 1].next -= 1
      let below = node.outputs[next].node
      if below.isVisited { continue }
      below.isVisited = true
      path.append((below, below.outputs.count - 1))
    }
    order.removeLast()  // this node itself
    order.reverse()
    for node in order { node.isVisited = false }
    return order
  }

  /// Discards the plans of all roots above. A hot node that isn't flagged `planned` has no root
  /// with a plan above it, so that the walk stops there.
  private func discardPlansAbove() {
    isPlanned = true
    for node in nodesAbove(past: { $0.isPlanned }) {
      node.isPlanned = false
      node.discardPlan()
    }
  }
}
