#if DEBUG
  @testable import ObservableBinding

  // What Docs/Architecture.md says of the graph, by number, checked on a source and all that hangs
  // together with it. It holds at any moment at which code of the user runs.
  extension BindingSource {
    /// Stops unless the invariants hold.
    ///
    /// - Parameter isAtRest: Whether nothing is under way. If something is, what nobody needs any
    ///   more may be about to become cold.
    func checkInvariants(isAtRest: Bool) {
      var seen: [_Node] = []
      var path: [_Node] = [_place]
      while let node = path.popLast() {
        if seen.contains(where: { $0 === node }) { continue }
        seen.append(node)
        node.checkInvariants(isAtRest)
        path += node.inputs.all
        for root in node.roots { path += root.object.checkedFollowers() }
      }
    }
  }

  extension _Node {
    fileprivate func checkInvariants(_ isAtRest: Bool) {
      (listeners?.object as? any CheckedListeners)?.checkInvariants(isAtRest)
      guard isComputed else { return }
      let live = listeners?.object.live ?? 0
      let isNeeded = needs > 0 || live > 0
      precondition(!isNeeded || phase.isHot, "2: what is needed is hot")
      precondition(!isAtRest || isNeeded || !phase.isHot, "2: what isn't needed is cold")
      precondition(phase.isHot || pending == 0, "5: nothing cold is pending")
      guard phase.isHot else { return }
      precondition(phase.lacksValue || inputs.all.allSatisfy { $0.phase == .fresh }, "1: no mix")
      precondition(inputs.all.allSatisfy { $0.phase.isHot }, "3: what a hot node needs is hot")
      for root in roots {
        let places = root.object.followers.all().count { $0 === self }
        precondition(places == 1, "3: a hot node follows each root once")
      }
      let living = roots.count { $0.object.source != nil }
      precondition(following.living == living, "3: a hot node knows how many of its roots live")
      let isAtWork = listeners.map { !$0.object.isIdle } ?? false
      let isAwaited = roots.contains { $0.object.isMarked || $0.object.isSettling }
      precondition(pending == 0 || isAtWork || isAwaited, "5: what is pending will be called")
      precondition(!isAtRest || !isAtWork && !isAwaited, "6: nothing is held at rest")
    }
  }

  extension Root {
    fileprivate func checkedFollowers() -> [_Node] {
      let nodes = followers.all()
      let places = nodes.map(\.following.place)
      precondition(zip(places, places.dropFirst()).allSatisfy(<), "4: places ascend")
      let hasFewGaps = 2 * nodes.count >= followers.count
      precondition(hasFewGaps || isSettling, "4: gaps are at most half")
      for (index, node) in nodes.enumerated() {
        for input in node.inputs.all where input.isComputed {
          let above = nodes.firstIndex { $0 === input }
          precondition(above.map { $0 < index } ?? true, "4: inputs come before outputs")
        }
      }
      return nodes
    }
  }

  private protocol CheckedListeners {
    func checkInvariants(_ isAtRest: Bool)
  }

  extension Listeners: CheckedListeners {
    fileprivate func checkInvariants(_ isAtRest: Bool) {
      var living = 0
      for position in 0..<count {
        precondition(position == 0 || slots[position - 1].id < slots[position].id, "7: ids ascend")
        let hasEnded = slots[position].listener.hasEnded || turn == .ending(position)
        if !hasEnded { living += 1 }
      }
      precondition(living == live, "7: each listener is counted once")
      precondition(!isIdle || queue.isEmpty, "6: nothing is queued at rest")
      precondition(!isAtRest || isIdle, "6: nothing is held at rest")
    }
  }
#endif
