/// What a node keeps that is below a *gate*, a node that drops duplicates.
///
/// Each of a gate's own listeners compares with what it got last. A node below a gate doesn't call
/// its listeners for a set that no gate above let through. Before it calls them, it asks the
/// nearest gates above, and the roots that it reaches without passing one, whether they have changed
/// since it asked last.
final class Gating {
  /// The gates and roots to ask. The node holds them, through its inputs.
  private let gates: [Held<_Node>]
  /// What each of them was when the listeners were called last, while there are any.
  private var memories: [Memory] = []
  /// The listeners before this id are to hear of a change that was remembered since.
  private var owed = 0

  init(below inputs: Inputs) {
    var gates: [Held<_Node>] = []
    for input in inputs.all {
      let nearest =
        input.isGate ? [Held(input)] : input.gating?.gates ?? input.roots.map { $0 { $0.node } }
      for gate in nearest where !gates.contains(gate) { gates.append(gate) }
    }
    self.gates = gates
  }

  /// The first listener has come: remembers what the gates are now.
  func begin() {
    owed = 0
    if memories.isEmpty {
      memories = gates.map { $0 { $0.makeMemory() } }
    } else {
      memories.forEach { $0.renew() }  // those who listened were swept
    }
  }

  /// Nobody listens any more.
  func end() {
    let old = memories
    memories = []
    owed = 0
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
  }

  /// Refreshes the node, and leaves only those of its listeners pending who are to hear: all, if a
  /// gate has changed. Compares again for as long as a comparison sets something.
  ///
  /// - Parameter isJoining: Whether a listener is about to join that has heard of the change
  ///   already.
  @inline(never) func sift(_ node: _Node, isJoining: Bool = false) {
    var hasChanged = false
    var rounds = Rounds()
    repeat {
      rounds.next { node.stopFeedback() }
      node.refresh()
      if node.pending == 0 { return }
      hasChanged = false
      for memory in memories where node.phase == .fresh && memory.hasChanged() { hasChanged = true }
    } while node.phase == .stale
    if hasChanged {
      owed = node.pending
      for memory in memories { memory.renew() }
    }
    if isJoining { return }
    node.pending = node.phase.isHot ? owed : 0
    owed = 0
  }

  /// Releases what was remembered before, once those who are to hear of the change have heard.
  @inline(never) func forget() {
    for memory in memories { memory.forget() }
  }
}

/// What a gate, or a root, was when the listeners of a node below were called last.
class Memory {
  func hasChanged() -> Bool { true }

  /// Remembers what it is now. Calls nobody.
  func renew() {}

  /// Releases what it was before.
  func forget() {}
}

final class RootMemory: Memory {
  private let root: Held<Root>
  private var sets: UInt64

  init(_ root: Held<Root>) {
    self.root = root
    sets = root { $0.sets }
  }

  override func hasChanged() -> Bool { root { $0.sets } != sets }
  override func renew() { sets = root { $0.sets } }
}

final class GateMemory<Value>: Memory {
  private let gate: Held<_ValueNode<Value>>
  private let areSame: (Value, Value) -> Bool
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  @safe @exclusivity(unchecked) private var value: Value
  /// What it was before. It may re-enter when it dies, so it is kept until `forget`. From then on it
  /// is the same as `value`: an optional takes long where nothing is specialised.
  @safe @exclusivity(unchecked) private var former: Value
  /// What it was earlier, where it was renewed again before `forget`.
  @safe @exclusivity(unchecked) private var earlier: [Value] = []
  @safe @exclusivity(unchecked) private var isRenewed = false

  init(_ gate: _ValueNode<Value>, _ areSame: @escaping (Value, Value) -> Bool) {
    self.gate = Held(gate)
    self.areSame = areSame
    value = Self.now(gate)
    former = value
  }

  override func hasChanged() -> Bool { !areSame(value, gate(Self.now)) }

  override func renew() {
    if isRenewed { earlier.append(former) }
    isRenewed = true
    former = value
    value = gate(Self.now)
  }

  @inline(never) private static func now(_ gate: _ValueNode<Value>) -> Value { gate.current }

  override func forget() {
    let (old, older) = (former, earlier)
    former = value
    earlier = []
    isRenewed = false
    _ = consume older  // not while they are accessed: what dies with them may re-enter
    _ = consume old
  }
}
