// What a set does first: it makes stale what is below. It calls nobody.
extension Root {
  /// Makes the followers stale before a mutation in place: reading one during it then reads the observable.
  @usableFromInline func spoil() {
    node { $0.changes &+= 1 }  // lest a node below a gate keep its value
    if followers.joints > 0, let more { return more { $0.spoilJoints(self) } }
    forEachFollower { $0.phase.spoil() }
  }

  // What is below a joint that is stale is so already.
  func spoilJoints() {
    let joints = walk { root, joints in
      root.uncover()
      root.forEachFollower {
        if !($0.phase == .stale) { $0.list(in: &joints) }
        $0.phase.spoil()
      }
    }
    joints.unlist()
  }

  /// Marks the followers. Calls nobody.
  @usableFromInline func mark() {
    guard !followers.isEmpty else { return }
    if marks == 0 { marks = 1 }
    node { $0.changes &+= 1 }
    if followers.joints > 0 { return markJoints() }
    if batch != nil { letGoOfBatch() }
    forEachFollower { $0.mark() }
  }

  /// Each joint is to be settled once by this root, however often it is marked before.
  @inline(never) private func markJoints() {
    marks = 2
    var batch = batch
    if batch?({ $0.isEnding }) != false {
      letGoOfBatch()
      batch = nil
    }
    markBelowDue(in: batch)
  }

  @inline(never) func markBelowDue(in batch: Held<Batching>? = nil) {
    more? { $0.markBelowDue(self, batch) }
  }

  /// Marks all below, and has the joints there settled by this root; of a batch in its body, by the one that has
  /// marked them first.
  @inline(__always) func markAllBelowDue(in batch: Held<Batching>?) {
    let joints = markBelow(in: batch)
    if batch == nil, case .none = due {
      joints.forEach { $0.ownRoot? { $0.becomeDue() } }
      due = consume joints
    } else {
      if batch == nil { due.unlist() }
      joints.forEach { joint in
        joint.ownRoot? {
          let isDue = batch == nil ? !$0.isListed : $0.batch == batch
          if isDue { return $0.isListed = false }
          if let batch { $0.batch = batch }
          $0.becomeDue()
          due.append(joint)
        }
      }
    }
  }

  /// The same of joints that have come since this was marked.
  @inline(never) func haveJointsDue() {
    let joints = below()
    due.forEach { $0.ownRoot? { $0.isListed = true } }
    joints.forEach { joint in
      joint.ownRoot? {
        if $0.isListed { return }
        $0.isTouched = true
        haveDue(joint)
      }
    }
    due.unlist()
  }

  // The same of one, which may not be below any more.
  func haveDue(_ joint: _Node) {
    if isJoint { noteSet() } else { marks = 2 }
    joint.ownRoot? { $0.becomeDue() }
    due.append(joint)
  }

  /// A set in a listener doesn't wait for others.
  private func letGoOfBatch() {
    batch? { $0.hasLetGo = true }
    batch = nil
  }

  private func becomeDue() {
    isListed = false
    marks += 1
  }

  /// Marks all below, and lists the joints there. What is below one that is stale and covered isn't marked again;
  /// nor walked, if this batch has done so.
  @inline(__always) private func markBelow(in batch: Held<Batching>?) -> Nodes {
    walk { root, joints in
      let isCovered = root.isCovered
      if root.isJoint {
        if let batch {
          if root.batch == batch, root.cover == .due { return }
          root.cover = .due
        } else if !isCovered {
          root.cover = .marked
        }
      }
      if root.followers.joints > 0 {
        root.forEachFollower {
          $0.touch(in: &joints)  // first: it is asked before it is stale
          if !isCovered { $0.mark() }
        }
      } else if !isCovered {
        root.forEachFollower { $0.mark() }
      }
    }
  }

  // A byte, as an enumeration would have its conformances in each program. 1: all below is marked. 2: and due in the
  // batch that has marked it, as what joins later, and is marked by another source, isn't.
  struct Cover {
    let bits: UInt8
    static var none: Cover { Cover(bits: 0) }
    static var marked: Cover { Cover(bits: 1) }
    static var due: Cover { Cover(bits: 2) }
    static func == (one: Cover, other: Cover) -> Bool { one.bits == other.bits }
  }

  var isCovered: Bool { !(cover == .none) }

  /// What joins below this, and below the joints above, has yet to be marked.
  @inline(__always) func uncover() { if isCovered { more? { $0.uncoverAbove(self) } } }

  @inline(never) func uncoverAbove() {
    var path = [Held(self)]
    while let root = path.popLast() {
      root {
        guard $0.isCovered else { return }
        $0.cover = .none
        path += $0.node { $0.roots.all }
      }
    }
  }
}

extension _Node {
  @inline(__always) fileprivate func touch(in joints: inout Nodes) {
    ownRoot? {
      if !phase.isSpoiled { $0.cover = .none }
      $0.isTouched = true
      list(in: &joints)
    }
  }
}
