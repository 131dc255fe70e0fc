#if DEBUG
  extension BindingSource {
    /// Stops unless the invariants of Docs/Architecture.md hold here, and for all that this comes
    /// from. For tests, at any moment at which code of theirs runs.
    package func checkInvariants() {
      var seen: [_Node] = []
      var path: [_Node] = [_place]
      while let node = path.popLast() {
        if seen.contains(where: { $0 === node }) { continue }
        seen.append(node)
        node.checkInvariants()
        path += node.inputs
        for root in node.roots { path += root.object.checkedFollowers() }
      }
    }
  }

  extension _Node {
    fileprivate func checkInvariants() {
      listeners?.object.checkInvariants()
      guard !inputs.isEmpty else { return }
      let live = listeners?.object.live ?? 0
      let isHot = phase != .cold
      precondition(isHot == (needs > 0 || live > 0), "2: hot means needed")
      precondition(isHot || pending == 0, "5: nothing cold is pending")
      guard isHot else { return }
      precondition(phase != .fresh || inputs.allSatisfy { $0.phase == .fresh }, "1: no mix")
      precondition(inputs.allSatisfy { $0.phase != .cold }, "3: what a hot node needs is hot")
      for root in roots {
        let places = root.object.living.count { $0 === self }
        precondition(places == 1, "3: a hot node follows each root once")
      }
      let isAtWork = listeners.map { !$0.object.isIdle } ?? false
      let isAwaited = roots.contains { $0.object.isMarked || $0.object.isSettling }
      precondition(pending == 0 || isAtWork || isAwaited, "5: what is pending will be called")
    }
  }

  extension Root {
    fileprivate func checkedFollowers() -> [_Node] {
      let nodes = living
      let places = nodes.map(\.place)
      precondition(zip(places, places.dropFirst()).allSatisfy(<), "4: places ascend")
      for (index, node) in nodes.enumerated() {
        for input in node.inputs where !input.inputs.isEmpty {
          let above = nodes.firstIndex { $0 === input }
          precondition(above.map { $0 < index } ?? true, "4: inputs come before outputs")
        }
      }
      return nodes
    }
  }
#endif
