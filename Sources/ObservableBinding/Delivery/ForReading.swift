// What a module needs that lets others track what they read: where to keep what it knows of a source,
// and a listener of its own, which is told of duplicates as well. Nobody else is to have either.

extension Observable {
  package var listenersForReading: AnyListeners { listenerList.object }

  package func joinForReading(_ tell: @escaping (_ isNews: Bool) -> Void) -> Int {
    observe { _ in tell(true) }.id
  }
}

extension Derived {
  package var listenersForReading: AnyListeners { _node.list.object }

  /// The observable, if this is nothing but a view of one.
  package var viewed: Observable<Value>? { _node.source?.object }

  package func joinForReading(_ tell: @escaping (_ isNews: Bool) -> Void) -> Int {
    _node.entry?.bind()
    defer { _node.entry?.leave() }
    let joining = Joining(_node, isRead: true)
    _node.noteOneOutOfStep(in: _node.list.object)
    let last = _node.areSame.map { Last(_node.value, $0) }
    let token = _node.list.object.append(.closure { tell(last?.takeNews($0) ?? true) })
    joining.end()
    return token.id
  }

  /// Whether a set has yet to be delivered. If so, a change up to now counts, even if it is taken back first.
  package func notePendingForReading() -> Bool {
    guard !_node.pending.isEmpty else { return false }
    _node.need()
    _node.gating? { $0.join(_node) }
    _node.needNoLonger()
    return true
  }
}
