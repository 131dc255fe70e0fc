/// The place of a source in the graph of derived values.
///
/// An ``Observable`` has one once a value is derived from it: a *root*. A ``Derived`` is a handle
/// of one. An arrow leads from each node to those computed from it.
///
///     Observable ==> root <==> node <==> node <== Derived (a handle)
///         ^                                          ||
///         ``============ source ====================''
///
/// - Upwards (`inputs`) an arrow always holds: a node can always be computed.
/// - Downwards (`outputs`) it holds while the lower node is *hot*, that is while the node itself or
///   one below it has a listener. So a chain that nobody kept lives while somebody listens at its
///   end, and no longer. What would be a cycle is cut when the last listener below leaves
///   (`coolIfUnheard`) or when all observables above have died (`sourceDied`).
/// - A handle keeps the observables above alive; a node alone doesn't.
///
/// **Invariant.** A hot node that isn't stale holds the transform of its inputs' current
/// values. A set marks all hot nodes below in one loop that calls nobody (`markBelow`); only then
/// are listeners called. Whoever reads a stale node, for itself or to call its listeners, first
/// brings its inputs up to date and then computes it. So there is no moment at which somebody could
/// see a half-updated mix. A cold node is always stale: it is computed when it is read, and forgets.
public class _Node {
  /// An arrow, at its lower end.
  struct Input {
    var node: _Node
    /// The source whose node that is, as long as this node has a handle.
    var source: AnyObject?
    /// Where in the upper node's `outputs` the arrow's other end is, while hot.
    var place = 0
  }

  /// An arrow, at its upper end; only there while hot.
  struct Output {
    let node: _Node
    /// Where in the lower node's `inputs` the arrow's other end is.
    let place: Int
  }

  /// What a node can be asked to do.
  @usableFromInline enum Step {
    case compute
    case deliver(limit: Int)
    case forget
  }

  /// What a node does when it is asked. A closure, not a method, so that it is specialised where
  /// the node is made, and not copyable, so that it is called where it lies: see ``Listener``.
  @frozen @usableFromInline struct Work: ~Copyable {
    @usableFromInline let body: (Step) -> Void

    @inlinable init(_ body: @escaping (Step) -> Void) { self.body = body }

    @inlinable borrowing func callAsFunction(_ step: Step) { body(step) }
  }

  // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
  /// The value has to be computed before it is used.
  @exclusivity(unchecked) @usableFromInline final var isStale = false
  /// The transform is running.
  @exclusivity(unchecked) @usableFromInline final var isComputing = false
  /// Somebody listens, here or below.
  @exclusivity(unchecked) @usableFromInline final var isHot = false
  /// Listeners are being called: what is pending meanwhile is delivered after it.
  @exclusivity(unchecked) @usableFromInline final var isDelivering = false
  /// A root: the nodes below have been marked since they were last settled.
  @exclusivity(unchecked) @usableFromInline final var isMarked = false
  /// A root: its observable has died, the root holds its last value. Else: all inputs are over.
  @exclusivity(unchecked) final var isOver = false
  /// A root above may have a plan with this node in it.
  @exclusivity(unchecked) final var isPlanned = false
  /// Visited by the walk under way.
  @exclusivity(unchecked) final var isVisited = false
  /// It drops duplicates.
  @exclusivity(unchecked) @usableFromInline final var isGate = false
  /// There is a node above that does.
  @exclusivity(unchecked) @usableFromInline final var isGated = false
  /// A root: how often its observable was set, as far as somebody below could hear it.
  @exclusivity(unchecked) final var sets: UInt32 = 0
  /// The listeners before this position have yet to hear the newest value; 0 when all have.
  @exclusivity(unchecked) @usableFromInline final var pending = 0
  /// Where duplicates are dropped above: there while there are listeners.
  @exclusivity(unchecked) final var comparison: Comparison?
  /// Set once, when the node is made. A root does nothing.
  @exclusivity(unchecked) @usableFromInline final var perform = Work { _ in }
  /// The listeners, once there were any; held by this node, as in ``Observable``.
  @exclusivity(unchecked) @usableFromInline final var listeners: Unmanaged<AnyListeners>?
  @usableFromInline final let origin: Origin

  /// In the order of the transform's parameters. Empty for a root, and fixed for the others.
  final var inputs: [Input] = []
  @exclusivity(unchecked) final var outputs: [Output] = []
  final var outputLimit = 8
  /// The hot nodes below a root; `nil` when the plan has to be made anew. Held by this node.
  @exclusivity(unchecked) final var plan: Unmanaged<Plan>?

  @usableFromInline init(_ origin: Origin) {
    self.origin = origin
  }

  deinit {
    discardPlan()
    if let listeners = listeners?.takeRetainedValue() {
      listeners.node = nil
      listeners.endAll()
    }
    let last = inputs
    inputs = []
    Self.release(last)
  }

  /// The value type, for the sentences that stop the program.
  var valueType: String { name(of: Never.self) }

  /// Makes what tells a node below whether this one has changed since it asked last: a root, or
  /// one that drops duplicates. With the others, it depends on those above them.
  func makeGate() -> (() -> Bool)? { nil }

  /// Defers or resumes the delivery of sets of a root's observable.
  func beginBatch() -> Bool { false }
  func endBatch() {}
}

extension _Node {
  final var isRoot: Bool { inputs.isEmpty }
}
