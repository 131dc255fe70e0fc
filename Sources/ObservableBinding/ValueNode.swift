/// A node of the graph, and its value.
@_fixed_layout public final class _ValueNode<Value>: _Node {
  /// The observable whose own node this is, or a view of which: its value isn't copied here, or the
  /// next mutation in place would copy it. Held by this node.
  @exclusivity(unchecked) @usableFromInline var root: Held<ObservableRoot<Value>>?
  /// The computed value, while hot.
  @exclusivity(unchecked) @usableFromInline var cached: Value?
  /// For a gate: whether two values are the same.
  @usableFromInline var areSame: ((Value, Value) -> Bool)?

  /// Makes the node of a value that is computed from others.
  @inlinable @inline(__always)
  init(_ origin: Origin, from inputs: [_Node], _ transform: @escaping () -> Value) {
    super.init(origin, from: inputs)
    let node = Held(self)  // whoever asks it to do something holds it
    perform = Work { step in
      node { node in
        switch step {
        case .compute: node.finishComputing(transform())
        case .deliver(let id):
          node.list { $0.deliver(node.current, before: id) }
        }
      }
    }
  }

  /// Makes an observable's own node.
  init(of observable: Observable<Value>) {
    super.init(observable.origin, from: [])
    let root = ObservableRoot(observable, self)
    self.root = Held(retaining: root)
    roots = [Held(root)]
    phase = .fresh
  }

  /// Makes the node of a view of an observable.
  init(viewOf observable: Observable<Value>) {
    let own = observable._node
    super.init(observable.origin, from: [own])
    root = own.root.map { Held(retaining: $0.object) }
    perform = Work { [node = Held(self)] step in
      node { node in
        switch step {
        case .compute: _ = node.endComputing()
        case .deliver(let id): node.list { $0.deliver(node.current, before: id) }
        }
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
  @inlinable var current: Value {
    if let root { return root { $0.value } }
    guard let cached else { stopCycle() }
    return cached
  }

  /// The value, whatever the phase.
  @inlinable var value: Value {
    if phase == .fresh { return current }
    need()
    let value = current
    needNoLonger()
    return value
  }

  /// Stores what the transform has returned, unless nothing needs it any more.
  @inlinable func finishComputing(_ new: Value) {
    guard endComputing() else { return }
    let old = cached
    cached = new
    withExtendedLifetime(old) {}  // last: what dies with it may come back here
  }

  override func forget() {
    let old = cached
    cached = nil
    withExtendedLifetime(old) {}  // last, as above
  }

  /// The observable has died.
  func sourceDied(leaving last: Value) {
    root? { $0.end(leaving: last) }
  }

  override var valueType: String { name(of: Value.self) }

  override var isGate: Bool { areSame != nil }

  override func makeNews() -> () -> Bool {
    if let root {
      var seen = root { $0.sets }
      return {
        let now = root { $0.sets }
        defer { seen = now }
        return now != seen
      }
    }
    guard let last = makeLast(current) else { return { true } }
    return { [held = Held(self)] in last.takeNews(held { $0.current }) }  // the node below holds it
  }
}
