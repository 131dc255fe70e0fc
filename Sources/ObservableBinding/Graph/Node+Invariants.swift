#if INVARIANT_CHECKS
  extension _Node {
    final func checkPlace(_ isAtRest: Bool) {
      let live = listeners?({ $0.live }) ?? 0
      precondition(needs >= 0, "2: each need ends once")
      precondition(needs == 0 && live == 0 || phase.isHot, "2: what is needed is hot")
      precondition(phase.isHot || pending.isEmpty, "5: nothing cold is pending")
      gating? { $0.checkInvariants(of: self) }
      if isAtRest { checkRest() }
      guard phase.isHot else { return }

      let place = self.place
      inputs.forEach {
        precondition(phase.lacksValue || $0.phase == .fresh, "1: no mix")
        precondition($0.needs > 0, "3: a hot node needs its inputs")
        let isAbove = $0.ownRoot != nil || $0.roots.isEmpty || $0.place < place
        precondition(isAbove, "4: inputs come before outputs")
      }
      roots.forEach { precondition($0.followers.has(self), "3: a hot node follows each root") }
      let living = roots.all.count { $0 { !$0.isOver && lives(by: $0) } }
      let knows = isLinked || self.living == living
      precondition(knows, "3: a hot node knows how many of its roots live")
      let isAtWork = !(listeners?({ $0.isIdle }) ?? true)
      let isAwaited =
        traits.isWritten
        || outputRoots.contains {
          if $0.isHeld || $0.isTouched && $0.isWritten { return true }  // a held pass tells it
          return $0.settling > 0 || $0.isMarked && (!$0.isJoint || $0.isTouched || $0.isSet)
        }
      precondition(pending.isEmpty || isAtWork || isAwaited, "5: what is pending will be called")
    }

    private func checkRest() {
      let isNeeded = needs > 0 || (listeners?({ $0.live }) ?? 0) > 0
      precondition(isNeeded || !phase.isHot, "2: what isn't needed is cold")
      precondition(phase.bits <= Phase.fresh.bits, "6: nothing is computed at rest")
      precondition(listeners?({ $0.isIdle }) ?? true, "6: no list is held at rest")
      let isAwaited = outputRoots.contains { $0.isMarked || $0.settling > 0 }
      precondition(!isAwaited, "6: no root is marked at rest")
    }
  }

  /// Whether to look at each of so many things. At many one looks when a number that grows is a power of two:
  /// so what is linear stays so.
  func isNow(_ number: Int, toCheck count: Int) -> Bool {
    count <= 32 || number & (number - 1) == 0
  }
#endif
