// What a root does beyond a walk along its followers, and what is asked of these then.
//
// A root is *plain* until a joint follows it, a batch holds it, or a listener sets it. More
// is reached by closures, which are formed with the first of these: so a program without them hasn't their code.
final class More: Sendable {
  let markBelowDue: @Sendable (Root, Held<Batching>?) -> Void = { $0.markAllBelowDue(in: $1) }
  let spoilJoints: @Sendable (Root) -> Void = { $0.spoilJoints() }
  let uncoverAbove: @Sendable (Root) -> Void = { $0.uncoverAbove() }
  let settleBelow: @Sendable (Root) -> Void = { $0.settleBelow() }
  let settleBeside: @Sendable (Root, _Node) -> Void = { $0.settle($1) }
  let settleInBatch: @Sendable (Root, Held<Batching>) -> Void = { $0.settleInBatch($1) }
  let holdAbove: @Sendable (Root, Int32) -> Void = { $0.holdAbove($1) }
  let sweepBelow: @Sendable (Root) -> Void = { $0.sweepBelow() }
  let end: @Sendable (Root) -> Void = { $0.endAll() }
  let need: @Sendable (_Node, Bool) -> Void = { $0.need(isRefreshed: $1) }
  let noteWritten: @Sendable (_Node) -> Void = { $0.noteWritten() }
  let waits: @Sendable (_Node) -> Bool = { $0.waits }
  let isToWait: @Sendable (_Node) -> Bool = { $0.isToWait }
  let seeChoice: @Sendable (Held<_Node>) -> Bool = { $0.seeChoice() }
  let seeNewsOfChoice: @Sendable (Held<_Node>) -> Bool = { $0.seeNewsOfChoice() }
  let letGoOfOld: @Sendable (_Node) -> Void = { $0.letGoOfOld() }
  let settleOwn: @Sendable (Root) -> Void = { $0.settleOwn() }
  let isBatchedAbove: @Sendable (Root) -> Bool = { $0.isBatchedAbove }

  private init() {}
  fileprivate static let all = More()
}

extension Root {
  var isPlain: Bool { more == nil }

  @inline(never) func becomeMore() { if isPlain { more = Held(.all) } }

  // Apart, as in a debug build they would take stack of each set.
  func settleBelowByMore() { more? { $0.settleBelow(self) } }
  func settleByMore(in batch: Held<Batching>) { more? { $0.settleInBatch(self, batch) } }
  func waitsByMore(for node: _Node) -> Bool { more?({ $0.waits(node) }) ?? false }
  func settleOwnByMore() { more? { $0.settleOwn(self) } }
  func settleByMore(_ node: _Node) { more? { $0.settleBeside(self, node) } }

  // A joint follows this.
  func becomeMore(with joint: _Node) { joint.ownRoot? { more = $0.more } }
}

extension _Node {
  final var isToWaitByMore: Bool { more?({ $0.isToWait(self) }) ?? false }

  // Of what follows something that isn't plain.
  final var more: Held<More>? {
    if let ownRoot { return ownRoot { $0.more } }
    var found: Held<More>?
    roots.forEach { if let more = $0.more { found = more } }
    return found
  }
}
