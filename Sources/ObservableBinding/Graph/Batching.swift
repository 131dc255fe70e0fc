/// A batch, from the start of its body until all of its sources have been delivered.
///
/// In the body, what is below a joint is marked once. At the end, a joint is left to the first of the sources
/// above it. So what is below them is walked once in the body and once at the end, however often they are set.
final class Batching {
  private var held: [Root] = []
  /// The observables: a choice that keeps one may let go of it meanwhile.
  private var kept: [AnyObject] = []
  /// The joints that were marked in the body, each with a mark for this.
  private var marked: [_Node] = []
  /// What it has needed, for the choices above a source to be made.
  private var choices: [_Node] = []
  /// Whether another value may be chosen when the sources are settled.
  private(set) var hasChoices = false
  private(set) var isEnding = false

  /// Makes the choices above, and keeps them made.
  func choose(above node: _Node) {
    while let choice = node.choiceToMake {
      choice.need()
      choices.append(choice)
    }
  }

  /// Holds the observables above, unless they are in a pass or batch.
  func hold(above node: _Node) {
    for root in node.rootsAbove {
      guard root({ $0.node { $0.beginPass() } }) else { continue }
      held.append(root.object)
      if let source = root({ $0.source }) { kept.append(source.object) }
    }
  }

  func begin() { for root in held { root.batch = Held(self) } }

  /// In the body: marks what is below one of its sources.
  func mark(below root: Root) {
    let batch = Held(self)
    root.marks = 2
    root.markBelow(butBelow: { $0.batch == batch }).forEach { joint in
      joint.ownRoot? {
        $0.isListed = false
        if $0.batch == batch { return }
        $0.batch = batch
        $0.marks += 1
        marked.append(joint)
      }
    }
  }

  /// Ends the passes of its sources, one after the other.
  func end() {
    isEnding = true
    leaveToTheFirst()
    begin()
    for root in held {
      root.node { $0.endPass() }
      root.batch = nil
    }
    for choice in choices { choice.needNoLonger() }
  }

  private func leaveToTheFirst() {
    var left: [_Node] = []
    for root in held where root.isMarked {
      root.listBelow().forEach { joint in
        joint.ownRoot? { $0.marks += 1 }
        root.due.append(joint)
        left.append(joint)
        if joint.choice != nil { hasChoices = true }
      }
    }
    for joint in left { joint.ownRoot? { $0.isListed = false } }
    for joint in marked {
      joint.ownRoot? {
        $0.marks -= 1
        $0.batch = nil
      }
    }
  }
}
