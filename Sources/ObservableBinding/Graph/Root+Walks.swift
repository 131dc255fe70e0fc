extension Root {
  /// Those that are added meanwhile come last.
  @inline(__always) func forEachFollower(_ body: (_Node) -> Void) {
    followers.first?(body)
    var index = 0  // quicker than an iterator, where nothing is optimised
    // The first condition spares the subscript its own check.
    while index >= 0, index < followers.others.count {
      followers.others[index].node?(body)
      index += 1
    }
  }

  /// The joints below, each once, until so many followers have been looked at.
  func below(atMost most: Int = .max) -> Nodes {
    var seen = 0
    let joints = walk { root, joints in
      if seen > most { return }
      seen += root.followers.count
      if root.followers.joints > 0 { root.forEachFollower { $0.list(in: &joints) } }
    }
    joints.unlist()
    return joints
  }

  /// Visits this, and then each joint that a visit lists.
  @inline(__always) func walk(_ visit: (_ root: Root, _ joints: inout Nodes) -> Void) -> Nodes {
    var joints = Nodes.none
    var next = 0
    var root = Held(self)
    while true {
      root { visit($0, &joints) }
      guard next < joints.count, let below = joints[next].ownRoot else { return joints }
      root = below
      next += 1
    }
  }
}

extension _Node {
  @inline(__always) func list(in joints: inout Nodes) {
    guard let ownRoot, !ownRoot({ $0.isListed }) else { return }
    ownRoot { $0.isListed = true }
    joints.append(self)
  }
}

extension Nodes {
  @inline(__always) func unlist() { forEach { $0.ownRoot? { $0.isListed = false } } }
}
