extension Root {
  /// Those that are added meanwhile come last.
  @inline(__always) func forEachFollower(_ body: (_Node) -> Void) {
    var index = 0  // quicker than an iterator, where nothing is optimised
    while index >= 0, index < followers.count {  // the first spares the subscript's own check
      followers[index]?(body)
      index += 1
    }
  }

  /// The joints below, each once. Calls nobody.
  ///
  /// - Parameter most: How many followers may have been looked at before it stops.
  func below(atMost most: Int = .max) -> Nodes {
    let joints = listBelow(atMost: most)
    joints.forEach { $0.ownRoot? { $0.isListed = false } }
    return joints
  }

  /// The same, but for those that are listed already. They stay listed.
  func listBelow(atMost most: Int = .max) -> Nodes {
    var joints = Nodes.none
    var seen = 0
    var next = 0
    var root = Held(self)
    while true {
      root { root in
        seen += root.followers.count
        if root.followers.joints > 0 { root.forEachFollower { $0.list(in: &joints) } }
      }
      guard next < joints.count, seen <= most, let below = joints[next].ownRoot else { break }
      root = below
      next += 1
    }
    return joints
  }
}

extension _Node {
  @inline(__always) fileprivate func list(in joints: inout Nodes) {
    guard let ownRoot, !ownRoot({ $0.isListed }) else { return }
    ownRoot { $0.isListed = true }
    joints.append(self)
  }
}
