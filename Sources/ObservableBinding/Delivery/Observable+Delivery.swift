extension Observable {
  /// Delivers a value that has just been stored, or queues it behind the pass under way.
  @inlinable func announce(_ value: Value) {
    if lacksList { return Self.announceFirst(value, of: self) }
    tell(value)
  }

  @inlinable @inline(__always) var lacksList: Bool { listeners == nil && root != nil }

  /// The first set makes the list that followers need. Apart, and no method, or each set would pay for it.
  @inlinable @inline(never)
  static func announceFirst(_ value: Value, of source: Observable) {
    _ = source.makeList()
    source.tell(value)
  }

  @_transparent @usableFromInline func tell(_ value: Value) {
    listeners? { list in
      list.send(value) { stopFeedback() }
    }
  }

  // Before a mutation in place.
  @inlinable @inline(never) func spoil() {
    _ = listenerList
    root? { $0.spoil() }
  }

  /// Begins a pass for a replay or a batch, unless one is under way: sets wait in the queue.
  @inlinable @inline(__always) package func beginPass() -> Bool {
    listenerList { list in
      entry.look()
      guard list.beginPass() else { return false }
      entry.read()
      return true
    }
  }

  /// Ends such a pass: delivers what was set during it.
  @inlinable package func endPass() {
    listenerList { list in
      if list.hasMore { deliverRest(of: list) }
      list.rest()
    }
    entry.leave()
  }

  // Apart, or each pass would keep this at hand for it.
  @usableFromInline @inline(never) func deliverRest(of list: Listeners<Value>) {
    if !list.deliverRest() { stopFeedback() }
  }

  @inlinable var listenerList: Held<Listeners<Value>> {
    if let listeners { return listeners }
    return makeList()
  }

  @inlinable @inline(never) func makeList() -> Held<Listeners<Value>> {
    let new = Held(retaining: Listeners<Value>())
    new { $0.root = root }
    listeners = new
    #if THREAD_CHECKS
      new { $0.entry = entry }
    #endif
    return new
  }

  @_spi(Graph) public var place: AnyObject { _node }

  @inlinable package var _node: _ValueNode<Value> {
    if let node { return node.object }
    return makeNode().object
  }

  /// Made when the first value is derived from this one, which holds it.
  @inlinable @inline(__always) var node: Held<_ValueNode<Value>>? {
    root?({ $0.node }).downcast(to: _ValueNode<Value>.self)
  }

  // Apart, or it would be in each map of a client.
  @inlinable @inline(never) func makeNode() -> Held<_ValueNode<Value>> {
    let new = Held(
      retaining: _ValueNode<Value>(
        origin, from: .none,
        .init { node, _ in node.downcast(to: _ValueNode<Value>.self)({ $0.sourceDied() }) }))
    let root = new { (node: _ValueNode<Value>) in node.makeRoot(of: Held(upcast: Held(self))) }
    #if THREAD_CHECKS
      root { $0.entry = entry }
    #endif
    self.root = root
    listeners? { $0.take(root) }
    return new
  }
}
