// What a set does first: it makes stale what is below. It calls nobody.
extension Root {
  /// Makes the followers stale before a mutation in place: reading one during it then reads the observable.
  @usableFromInline func spoil() {
    node { $0.following.changes &+= 1 }  // lest a node below a gate keep its value
    // What is below a joint that is stale is so already: that is asked of all before any is spoiled.
    let joints = followers.joints == 0 ? [] : below().all.filter { !($0.phase == .stale) }
    for joint in joints {
      joint.ownRoot? {
        $0.uncover()
        $0.forEachFollower { $0.phase.spoil() }
      }
    }
    forEachFollower { $0.phase.spoil() }
  }

  /// Marks the followers. Calls nobody.
  @usableFromInline func mark() {
    guard !followers.isEmpty else { return }
    if marks == 0 { marks = 1 }
    node { $0.following.changes &+= 1 }
    if followers.joints > 0 { return markJoints() }
    batch = nil  // a set in a listener doesn't wait for others
    forEachFollower { $0.mark() }
  }

  /// Each joint is to be settled once by this root, however often it is marked before.
  @inline(never) private func markJoints() {
    if let batch, batch({ !$0.isEnding }) { return batch { $0.mark(below: self) } }
    batch = nil
    marks = 2
    let joints = markBelow()
    if case .none = due {
      joints.forEach { $0.ownRoot? { $0.becomeDue() } }
      due = consume joints
    } else {
      due.forEach { $0.ownRoot? { $0.isListed = false } }
      joints.forEach { joint in
        joint.ownRoot? {
          guard $0.isListed else { return }
          $0.becomeDue()
          due.append(joint)
        }
      }
    }
  }

  private func becomeDue() {
    isListed = false
    marks += 1
  }

  /// Marks all that is below, and lists the joints there. What is below one that is stale and covered isn't marked
  /// again nor, in a batch, listed.
  func markBelow(isInBatch: Bool = false) -> Nodes {
    var joints = Nodes.none
    var next = 0
    var root = Held(self)
    while true {
      root { root in
        let isCovered = root.isCovered
        root.isCovered = root.isJoint
        if root.followers.joints > 0 {
          root.forEachFollower {
            $0.list(in: &joints, isInBatch)  // first: it is asked before it is stale
            if !isCovered { $0.mark() }
          }
        } else if !isCovered {
          root.forEachFollower { $0.mark() }
        }
      }
      guard next < joints.count, let below = joints[next].ownRoot else { return joints }
      root = below
      next += 1
    }
  }

  /// What joins below this, and below the joints above, has yet to be marked.
  @inline(__always) func uncover() { if isCovered { uncoverAbove() } }

  @inline(never) private func uncoverAbove() {
    var path = [Held(self)]
    while let root = path.popLast() {
      root {
        guard $0.isCovered else { return }
        $0.isCovered = false
        path += $0.node { $0.roots.all }
      }
    }
  }
}

extension _Node {
  @inline(__always) fileprivate func list(in joints: inout Nodes, _ isInBatch: Bool) {
    ownRoot? {
      if !(phase == .stale) { $0.isCovered = false }
      if $0.isListed || $0.isCovered && isInBatch { return }
      $0.isListed = true
      $0.isTouched = true
      joints.append(self)
    }
  }
}
