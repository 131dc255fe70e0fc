/// A node of the graph, and its value.
@_fixed_layout public final class _ValueNode<Value>: _Node {
  // Exclusivity is unchecked: each access lasts for one statement that calls nobody. What is replaced is
  // held until the access is over.
  /// Of an observable's own node, or the node of a view of one: the root, held by this node. While the
  /// observable lives, its value isn't copied here, or the next mutation in place would copy it.
  @safe @exclusivity(unchecked) @usableFromInline var root: Held<Root>?
  /// The computed value, while hot; or the last one of an observable that has died.
  @safe @exclusivity(unchecked) @usableFromInline var cached: Value?
  /// For a gate: whether two values are the same.
  @safe @exclusivity(unchecked) @usableFromInline var areSame: ((Value, Value) -> Bool)?

  /// Makes the node of a value that is computed from others. It has yet to be told what it does.
  @usableFromInline override init(_ origin: Origin, from inputs: [_Node]) {
    super.init(origin, from: inputs)
  }

  /// Makes an observable's own node.
  @inlinable init(of observable: Observable<Value>) {
    super.init(observable.origin, from: [])
    let root = makeRoot(of: observable)
    #if THREAD_CHECKS
      root.object.entry = observable.entry
    #endif
    self.root = root
    observable.listenerList { $0.root = root }
  }

  /// Makes the node of a view of an observable.
  init(viewOf observable: Observable<Value>) {
    let own = observable._node
    super.init(observable.origin, from: [own])
    root = own.root.map { Held(retaining: $0.object) }
    perform = Work { [node = Held(self)] step in
      node {
        if step == .forget { return }
        $0.phase = .fresh
        if step == .deliver { $0.deliver($0.value) }
      }
    }
  }

  deinit { root?.release() }

  /// The listeners; they are held by `listeners`, which knows less of them.
  @inlinable var list: Held<Listeners<Value>> {
    if let listeners { return listeners.downcast(to: Listeners<Value>.self) }
    let new = Listeners<Value>()
    new.node = Held(self)
    let held = Held(retaining: new)
    listeners = Held(upcast: held)
    return held
  }

  /// The value of a node that is fresh.
  @inlinable @inline(__always) var current: Value {
    if let cached { return cached }
    if let source { return source { $0.value } }
    guard let last = viewed?({ $0.cached }) else { stopCycle() }
    return last
  }

  /// The own node of the observable, if this is that, or the node of a view.
  @inlinable @inline(__always) var viewed: Held<_ValueNode>? {
    root?({ $0.node }).downcast(to: _ValueNode.self)
  }

  /// That observable, until it dies.
  @inlinable @inline(__always) var source: Held<Observable<Value>>? {
    root?({ $0.source })?.downcast(to: Observable<Value>.self)
  }

  /// The value, whatever the phase.
  @inlinable var value: Value {
    let isAtHand = phase == .fresh
    if isAtHand { entry?.look() } else { entry?.read() }
    defer { if !isAtHand { entry?.leave() } }
    if !isAtHand { need() }
    let value = current
    if !isAtHand { needNoLonger() }
    return value
  }

  /// Computes the value. It is fresh then, unless something that it comes from was set meanwhile.
  @inlinable @inline(__always) func compute(_ transform: () -> Value) {
    phase.begin()
    let new = transform()
    phase.end()
    if phase == .cold { return }
    let old = cached
    cached = new
    withExtendedLifetime(old) {}  // last: what dies with it may set what this comes from
  }

  /// Calls the listeners that are pending.
  @inlinable @inline(__always) func deliver(_ value: Value) {
    guard let list = listeners?.downcast(to: Listeners<Value>.self) else { return }
    let id = pending
    pending = 0
    list { $0.deliver(value, before: id) }
  }

  @inlinable @inline(__always) func forget() {
    let old = cached
    cached = nil
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
  }

  /// The observable has died.
  func sourceDied(leaving last: Value) {
    cached = last
    root? { $0.end() }
  }

  override func beginPass() -> Bool { source?({ $0.beginPass() }) ?? false }
  override func endPass() { source? { $0.endPass() } }

  override var valueType: String { name(of: Value.self) }

  override var isGate: Bool { areSame != nil }

  override func makeMemory() -> Memory {
    areSame.map { GateMemory(self, $0) } ?? RootMemory(roots[0])
  }

  #if !hasFeature(Embedded)
    package override func look(computing: Bool) -> (value: Any?, owners: [String?]) {
      let source = source?.object
      let heard = isObservable ? source?.listeners : listeners.map { _ in list }
      return (computing ? value : source?.atHand ?? atHand, heard?.object.owners ?? [])
    }

    private var atHand: Any? { phase == .fresh ? viewed?({ $0.cached }) ?? cached : nil }
  #endif
}

extension Held {
  /// Does what a node is asked to, given whether its inputs are fresh, and how it computes its value.
  @inlinable func perform<Value>(
    _ step: _Node.Step, isReady: @autoclosure () -> Bool, _ transform: () -> Value
  ) where Object == _ValueNode<Value> {
    self {
      if $0.phase == .stale, isReady() { $0.compute(transform) }
      if step == .compute { return }
      if $0.phase == .fresh, let value = $0.cached {
        if step == .deliver { $0.deliver(value) }
      } else if step == .forget {
        $0.forget()
      }
    }
  }
}
