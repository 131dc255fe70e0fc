/// A node of the graph, and its value.
public final class _ValueNode<Value>: _Node {
  /// A root's observable, while it lives. It says so when it dies (`sourceDied`).
  @exclusivity(unchecked) @usableFromInline unowned(unsafe) var source: Observable<Value>?
  /// The computed value, while hot and not stale; the last value of an observable that has died.
  @exclusivity(unchecked) @usableFromInline var cached: Value?
  /// For a node that drops duplicates: whether two values are the same.
  @usableFromInline var areSame: ((Value, Value) -> Bool)?

  @usableFromInline
  override init(_ origin: Origin) {
    super.init(origin)
  }

  deinit {
    counts?.node = nil
  }

  @inlinable
  var list: Listeners<Value> {
    if let counts { return unsafeDowncast(counts, to: Listeners<Value>.self) }
    let new = Listeners<Value>()
    new.node = self
    counts = new
    return new
  }

  /// The current value, for a node below or for the listeners of this one.
  @inlinable
  var current: Value {
    if let source { return source.value }
    if flags.contains(.stale) { _ = bringUpToDate() }
    guard let cached else { origin.stopCycle(Value.self) }
    return cached
  }

  /// The current value, for whoever asks; a cold node forgets it again.
  @inlinable
  var valueOnce: Value {
    if let source { return source.value }
    let computed = flags.contains(.stale) ? bringUpToDate() : []
    defer { for node in computed { node.perform?(.forget) } }
    guard let cached else { origin.stopCycle(Value.self) }
    return cached
  }

  /// What a node does, given how to compute its value.
  @inlinable
  func compute(with transform: @escaping () -> Value) {
    flags = .stale
    perform = { [unowned(unsafe) self] step in
      // A node lives while it is asked to do something: the plan, or the handle, holds it.
      switch step {
      case .forget:
        flags.insert(.stale)
        let forgotten = cached
        cached = nil
        withExtendedLifetime(forgotten) {}
      case .compute:
        recompute(transform)
      case .deliver(let limit):
        if flags.contains(.stale) { recompute(transform) }
        guard let cached else { return }
        list.deliver(cached, to: limit)
      }
    }
  }

  @inlinable
  func recompute(_ transform: () -> Value) {
    if flags.contains(.computing) { origin.stopCycle(Value.self) }
    flags.insert(.computing)
    var value: Value? = transform()
    flags.remove([.computing, .stale])
    swap(&cached, &value)
  }

  // MARK: What a root does

  func sourceDied(leaving last: Value) {
    cached = last
    source = nil
    flags.remove(.stale)
    cutOutputs()
  }

  override func hold() -> Bool { source?.hold() ?? false }
  override func release() { source?.release() }

  override var valueType: Any.Type { Value.self }

  override func makeGate() -> (() -> Bool)? {
    guard let areSame else { return nil }
    var last = current
    return { [unowned(unsafe) self] in  // the node below holds this one as its input
      let new = current
      if areSame(last, new) { return false }
      last = new
      return true
    }
  }
}
