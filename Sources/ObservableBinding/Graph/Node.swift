/// The place of a source in the graph of derived values: see Docs/Architecture.md.
///
/// A node holds its inputs, which are fixed, unless it chooses. It follows its *roots*, the observables above. If
/// these are many, or one is chosen, it is a *joint*: it has a root of its own, which nodes below follow.
///
/// It is *hot* while somebody listens, reads, or needs a node below. It becomes hot after its inputs and cold
/// before them: so a root lists inputs first.
///
/// **Invariant.** A fresh node holds the transform of its inputs' current values.
@usableFromInline package class _Node {
  /// Where the source was made, for sentences that stop the program.
  @usableFromInline package final let origin: Origin
  /// How many need this node beside its listeners: hot nodes below, readers, and listeners about to join.
  /// (Here, `origin` leaves room for it.)
  @safe @exclusivity(unchecked) final var needs: Int32 = 0
  /// In the order of the transform's parameters. Empty for a root's own node. A gate may take over others.
  @safe @exclusivity(unchecked) @usableFromInline final var inputs: Inputs
  /// What it follows while hot, each once; of a root's own node, that. The nodes above hold them.
  @safe @exclusivity(unchecked) final var roots: Roots
  /// What nodes below follow; without it, they follow what this node does. An observable's own node holds
  /// one, and so does a joint.
  @safe @exclusivity(unchecked) @usableFromInline final var ownRoot: Held<Root>?
  /// What keeps duplicates away, if there is a gate above; held by this node.
  @usableFromInline final let gating: Held<Gating>?
  // Exclusivity is unchecked, here and above: each access lasts for one statement that calls nobody.
  /// Who has yet to hear the newest value.
  @safe @exclusivity(unchecked) @usableFromInline final var pending = Audience.nobody
  /// The listeners, once there were any; held by this node.
  @safe @exclusivity(unchecked) @usableFromInline final var listeners: Held<AnyListeners>?
  /// While hot: the number by which its roots find it among their followers.
  @safe @exclusivity(unchecked) final var place = 0
  /// How often the value has changed, as far as nodes below are to know:
  ///
  ///     an observable's own   each set with followers, and each mutation in place as it begins
  ///     a gate by `==`        each value, until it turns out to be the same
  ///     any other             each time that the transform begins
  ///
  /// With 32 bits, a batch of 2^32 sets would be taken for none.
  @safe @exclusivity(unchecked) @usableFromInline final var changes: UInt64 = 0
  /// While hot: how many of its roots live. It is over when none does.
  @safe @exclusivity(unchecked) final var living: Int32 = 0
  @safe @exclusivity(unchecked) @usableFromInline final var phase = Phase.cold
  @safe @exclusivity(unchecked) @usableFromInline final var traits = Traits()
  /// In a batch that ends, in which its place is that of the last source that this follows.
  @safe @exclusivity(unchecked) final var placeInBatch: UInt16 = 0
  /// That of a root's own node ends what follows it. Never replaced while it runs.
  @safe @exclusivity(unchecked) @usableFromInline final var work: Work

  /// Makes a node that is computed from another, or a root's own. One of others is then to follow these.
  @usableFromInline init(_ origin: Origin, from inputs: Inputs, _ work: consuming Work) {
    self.origin = origin
    self.work = work
    if inputs.isEmpty {
      (roots, gating, self.inputs) = (.none, nil, inputs)
      return
    }
    if case .one(let input) = inputs { roots = input.outputRoots } else { roots = .none }
    let isBelowGate = inputs.contains { $0.isGated }
    let chooses = inputs.choice != nil  // perhaps what is below a gate
    gating = isBelowGate || chooses ? Held(retaining: Gating(inputs)) : nil
    self.inputs = inputs  // last, or it would be retained for the rest
    #if JOINTS_EVERYWHERE || JOINTS_OF_TWO
      follow(inputs)
    #endif
  }

  /// Whether handles of this, and of what is below, keep alive the observables above. If not, it is a joint.
  @usableFromInline var keepsAbove: Bool { true }

  @usableFromInline @inline(__always) final func perform(_ step: Step) {
    switch work {  // calls it without a retain
    case .body(let body): body(Held(self), step)
    }
  }

  /// Makes the root that this is the own node of.
  @usableFromInline final func makeRoot(of source: Held<AnyObject>) -> Held<Root> {
    let root = Held(retaining: Root(Held(self), of: source))
    ownRoot = root
    roots = .one(root)
    phase = .fresh
    return root
  }

  @usableFromInline final func endFollowers() { ownRoot? { $0.end() } }

  // Its own inputs.
  @usableFromInline final func follow(_ inputs: Inputs) {
    roots = inputs.roots
    if roots.count > Root.most || inputs.choice != nil { becomeJoint() }
  }

  @usableFromInline final func becomeJoint() {
    if ownRoot != nil { return }
    let root = Held(retaining: Root(Held(self), of: nil))
    #if THREAD_CHECKS
      root.object.entry = entry
    #endif
    root { $0.becomeMore() }
    ownRoot = root
  }

  /// Whether nothing is above that could be set.
  @usableFromInline final var isConstant: Bool { roots.isEmpty && ownRoot == nil }

  final var outputRoots: Roots { ownRoot.map { .one($0) } ?? roots }

  @inline(__always) final func forEachOutputRoot(_ body: (Root) -> Void) {
    if let ownRoot { ownRoot(body) } else { roots.forEach(body) }
  }

  @usableFromInline final func addHandle() {
    entry?.look()
    makeEntriesOne()
    forEachOutputRoot { $0.addHandle() }
  }

  @usableFromInline final func removeHandle() {
    entry?.look()
    forEachOutputRoot { $0.removeHandle() }
  }

  deinit {
    if let listeners {
      listeners { $0.node = nil }  // or afterwards: whoever comes by it finds nothing to do
      listeners { $0.endAll() }
      listeners.release()
    }
    gating?.release()  // in any order, as what is above
    ownRoot?.release()
    guard isComputed else { return }
    // One by one: each would free the next from inside its own `deinit`, and a long chain would
    // overflow the stack. Mostly there is one that others hold, for which no array is made.
    var dying: [_Node]
    if case .one(var input) = inputs {
      inputs = .none
      guard isKnownUniquelyReferenced(&input) else { return }
      dying = [input]
    } else {
      dying = inputs.all
      inputs = .none
    }
    while var last = dying.popLast() {
      guard isKnownUniquelyReferenced(&last), last.isComputed else { continue }
      dying += last.inputs.all
      last.inputs = .none
    }
  }

  /// Of an observable's own node: begins a pass, and says whether the caller is to end it.
  func beginPass() -> Bool { false }
  func endPass() {}

  /// Ends the pass of a replay, during which this may have changed.
  func finishPass() { if pending.isEmpty { rest() } else { tellPending() } }
  /// The same where another pass will come by.
  final func rest() {
    if isLinked { perform(.restLinked) } else { listeners? { $0.rest() } }
  }

  /// Of a joint that a walk from above has reached.
  func settleJoint() { if !pending.isEmpty { settle() } }

  /// Of what can be set, while it lives: who listens to it, if somebody has.
  var ownList: AnyListeners? { nil }  // never run

  /// The type of the value, as a text.
  var valueType: String { name(of: Never.self) }

  /// Whether it has more than its work: then no gate takes that over.
  var remembers: Bool { false }

  /// Whether it is a ``GateNode``.
  var isGate: Bool { false }

  /// Whether it is a gate, or below one.
  final var isGated: Bool { gating != nil || isGate }

  /// Whether it may change unheard: it is a gate with a comparison of its own, or below one.
  var isLoose: Bool { gating?({ $0.isLoose }) ?? false }

  /// How often it has changed, as far as listeners below are to hear.
  var news: UInt64 { changes &- (gating?({ $0.heldBack }) ?? 0) }

  // Spares a stale node if nothing that it comes from has changed.
  func spareIfUnchanged() {
    if let gating, inputs.changesOfFew == gating({ $0.seen }) { phase.spare() }
  }

  /// Of a linked value: says whether what a gate above has let through is news.
  func takeNews() -> Bool { true }  // never run

  /// Of a gate, whose value somebody below asks for now: later values are compared with it, if it is the
  /// first or is being compared. Calls nobody.
  func letThrough() {}

  /// Of a gate below a loose one: whether what is about to be computed is news.
  func noteNews(_ isNews: Bool) {}

  /// Of a gate: a listener is about to join that is to be told what isn't news for the others; and all have left.
  @usableFromInline func noteOneOutOfStep(in list: AnyListeners) {}
  func forgetTold() {}  // never run

  /// Of a gate that is about to become hot: if nobody else can reach the map that it is of, they become one.
  func takesOverMap() -> Bool { false }

  #if INVARIANT_CHECKS
    /// Stops unless the numbered invariants in Docs/Architecture.md hold, as they do whenever code of the
    /// user may run.
    ///
    /// - Parameter isAtRest: Whether nothing is under way.
    func checkInvariants(isAtRest: Bool = false) { if isComputed { checkPlace(isAtRest) } }
  #endif

  #if !hasFeature(Embedded)
    /// The value, if it is at hand, and how many living listeners there are.
    package func look() -> (value: Any?, living: Int) {  // never run
      (nil, 0)  // never run: the subclass does it
    }

    /// Of a gate: its name; and where the map was made that it has taken over.
    package var gate: (operation: String, mapMadeAt: String?)? { nil }
  #endif
}
