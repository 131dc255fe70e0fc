extension _ValueNode {
  /// Adds a listener, to hear of later sets, and calls `replay` with the value now. Who listens to an
  /// observable's own node listens to the observable.
  @inlinable final func join(
    _ listener: consuming Listener<Value>, replay: ((Value) -> Void)? = nil
  ) -> BindingToken {
    if let source { return source.object.join(listener, replay: replay) }
    entry?.bind()
    defer { entry?.leave() }
    let list = list
    let areSame = areSame
    prepareToJoin(isRead: replay != nil || areSame != nil)
    let first = replay == nil && areSame == nil ? nil : current
    if let areSame, let first {
      listener = listener.droppingDuplicates(Last(first, areSame), in: list)
    }
    let token = list.object.append(listener)
    hasJoined()
    if let replay, let first { self.replay { replay(first) } }
    return token
  }
}
