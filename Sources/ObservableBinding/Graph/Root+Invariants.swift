#if INVARIANT_CHECKS
  extension Root {
    /// Of the followers too: of many, or after many sets, now and then, unless told otherwise.
    func checkInvariants(isAtRest: Bool = false) {
      precondition(isJoint || node { $0.phase == .fresh }, "1: an observable's own node is fresh")
      precondition(handles >= 0 && !isListed, "2: a handle is counted once")
      checkMarks(isAtRest)
      guard isAtRest || isCheckedNow else { return }
      followers.checkInvariants(isWalked: settling > 0)
      forEachFollower { $0.checkInvariants(isAtRest: isAtRest) }
      if isCovered, node({ $0.phase == .stale }) { checkCovered() }
    }

    /// Of some joints below, too.
    func checkBelow() {
      checkInvariants()
      guard isCheckedNow else { return }
      let joints = walk { root, joints in
        if joints.count + root.followers.count <= 32 {
          root.forEachFollower { $0.list(in: &joints) }
        }
      }
      joints.unlist()
      joints.forEach { $0.ownRoot? { $0.checkInvariants() } }
    }

    private func checkMarks(_ isAtRest: Bool) {
      let isInPass = !(node { $0.ownList?.isIdle } ?? true)
      let isAwaited = isOver || isInPass || isJoint
      precondition(isAwaited || !isMarked, "6: what is marked is settled in a pass")
      precondition(isAwaited || settling == 0, "6: followers are settled in a pass")
      precondition(settling > 0 || leaving.isEmpty, "6: what has left is let go")
      precondition(marks >= 0 && (marks > 0 || due.count == 0), "6: a mark settles what is due")
      due.forEach { $0.ownRoot? { precondition($0.isMarked, "6: what is due is marked") } }
      precondition(!isJoint || isSettable || due.count == 0, "6: an observable settles what is due")
      let isNoted = !isJoint || isSettable || batch == nil || isMarked
      precondition(isNoted, "6: what a batch has marked is due")
      precondition(!isAtRest || !isMarked && batch == nil, "6: no root is marked at rest")
    }

    private func checkCovered() {
      forEachFollower {
        let isHeard = $0.listeners?({ $0.live > 0 }) ?? false
        let isCovered = $0.ownRoot?({ $0.isCovered }) ?? true
        let isMarked = !$0.phase.hasValue && (!isHeard || !$0.pending.isEmpty)
        precondition(isMarked && isCovered, "5: below what is covered all is marked")
      }
    }

    private var isCheckedNow: Bool {
      let changes = Int(truncatingIfNeeded: node { $0.changes })
      let isOften = changes > 2_000 && !changes.isMultiple(of: 64)
      return !isOften && isNow(changes, toCheck: followers.count)
    }
  }

  extension Batching {
    func checkIsForgotten(by roots: [Held<Root>]) {
      precondition(
        roots.allSatisfy { $0 { $0.batch != Held(self) } }, "6: a batch that has ended is forgotten"
      )
    }
  }
#endif
