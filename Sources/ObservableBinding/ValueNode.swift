/// A node of the graph, and its value.
public final class _ValueNode<Value>: _Node {
  /// A root's observable, while it lives. It says so when it dies (`sourceDied`).
  @exclusivity(unchecked) @usableFromInline var source: Unmanaged<Observable<Value>>?
  /// The computed value, while hot and not stale; the last value of an observable that has died.
  @exclusivity(unchecked) @usableFromInline var cached: Value?
  /// For a node that only passes on what its input holds: that input. It keeps no copy, which would
  /// make the next mutation in place copy the value.
  @usableFromInline var forwarded: Unmanaged<_ValueNode<Value>>?
  /// For a node that drops duplicates: whether two values are the same.
  @usableFromInline var areSame: ((Value, Value) -> Bool)?

  @usableFromInline override init(_ origin: Origin) {
    super.init(origin)
  }

  /// The listeners; they are held by `listeners`, which knows less of them.
  @inlinable var list: Unmanaged<Listeners<Value>> {
    if let listeners { return .fromOpaque(listeners.toOpaque()) }
    let new = Listeners<Value>()
    new.node = .passUnretained(self)
    listeners = .passRetained(new)
    return .passUnretained(new)
  }

  /// The current value, for a node below or for the listeners of this one.
  @inlinable var current: Value {
    if let source { return source._withUnsafeGuaranteedRef { $0.value } }
    if isStale || isComputing { bringUpToDateForSure() }
    if let cached { return cached }
    guard let forwarded else { origin.stopCycle(name(of: Value.self)) }
    return forwarded._withUnsafeGuaranteedRef { $0.current }
  }

  /// The current value, for whoever asks; a cold node forgets it again.
  @inlinable var valueOnce: Value {
    let computed = isStale ? bringUpToDate() : []
    defer { for node in computed { node.perform(.forget) } }
    return current
  }

  /// Gives the node what it does, given how to compute its value.
  @inlinable @inline(__always) func setTransform(_ transform: @escaping () -> Value) {
    let node = Unmanaged.passUnretained(self)  // whoever asks it to do something holds it
    isStale = true
    perform = Work { step in
      node._withUnsafeGuaranteedRef { node in
        switch step {
        case .compute:
          node.replace(with: transform())
        case .deliver(let limit):
          if node.isStale { node.replace(with: transform()) }
          guard let value = node.cached else { return }
          node.list._withUnsafeGuaranteedRef { $0.deliver(value, to: limit) }
        case .forget:
          node.replace(with: nil)
        }
      }
    }
  }

  /// Makes the node pass on what its input holds.
  func forward(_ input: _ValueNode<Value>, of source: AnyObject) {
    addInput(input, of: source)
    let input = Unmanaged.passUnretained(input)  // held by `inputs`
    forwarded = input
    perform = Work { [unowned(unsafe) self] step in  // held by whoever asks
      isStale = false
      guard case .deliver(let limit) = step else { return }
      let value = input._withUnsafeGuaranteedRef { $0.current }
      list._withUnsafeGuaranteedRef { $0.deliver(value, to: limit) }
    }
  }

  /// Stores a computed value, or none.
  @inlinable func replace(with value: @autoclosure () -> Value?) {
    if isComputing { origin.stopCycle(name(of: Value.self)) }
    isComputing = true
    isStale = false  // before it computes: what dies meanwhile may set more
    let new = value()
    isComputing = false
    if new == nil { isStale = true }
    let old = cached
    cached = new
    withExtendedLifetime(old) {}  // until here: what dies with it may read this node
  }

  // MARK: What a root does

  func sourceDied(leaving last: Value) {
    cached = last
    source = nil
    isStale = false
    cutOutputs()
  }

  override func beginBatch() -> Bool { source?.takeUnretainedValue().beginPass() ?? false }
  override func endBatch() { source?.takeUnretainedValue().endPass() }

  override var valueType: String { name(of: Value.self) }

  override func makeGate() -> (() -> Bool)? {
    if isRoot {
      var seen = sets
      return { [unowned(unsafe) self] in
        defer { seen = sets }
        return sets != seen
      }
    }
    guard let isNews = news(after: current) else { return nil }
    return { [unowned(unsafe) self] in isNews(current) }  // the node below holds its inputs
  }

  /// What tells whether a value differs from the one before, if this node drops duplicates.
  @inlinable func news(after first: @autoclosure () -> Value) -> ((Value) -> Bool)? {
    guard let areSame else { return nil }
    var last = first()
    return { new in
      if areSame(last, new) { return false }
      let old = last
      last = new
      withExtendedLifetime(old) {}  // not while it is replaced: it may read this when it dies
      return true
    }
  }
}
