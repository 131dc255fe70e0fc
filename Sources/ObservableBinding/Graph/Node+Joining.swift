extension _ValueNode {
  /// Adds a listener, and calls `replay` with the value now. One of an observable's own node is the
  /// observable's.
  @inlinable final func join(
    _ listener: consuming Listener<Value>, replay: ((Value) -> Void)? = nil
  ) -> BindingToken {
    if let source { return source.object.join(listener, replay: replay) }
    entry?.bind()
    defer { entry?.leave() }
    let list = list
    let areSame = areSame
    let joining = Joining(self, isRead: replay != nil || areSame != nil)
    let first = replay == nil && areSame == nil ? nil : current
    if let areSame, let first,
      !downcast(self, to: GateNode<Value>.self).joinInStep(first, in: list)
    {
      listener = listener.droppingDuplicates(Last(first, areSame), in: list)
    }
    let token = list.object.append(listener)
    joining.end()
    if let replay, let first { self.replay { replay(first) } }
    return token
  }
}

/// A listener is about to join a node, which whoever has this holds. All calls that this takes are made when
/// it begins. From then until it ends, with its scope if not before, nobody is called.
@frozen @usableFromInline struct Joining: ~Copyable {
  @usableFromInline let node: Held<_Node>

  @inlinable @inline(__always) init(_ node: _Node, isRead: Bool) {
    self.node = Held(node)
    node.prepareToJoin(isRead: isRead)
  }

  /// The listener has been added, and not yet called: inside its first call it may leave, and the node cool.
  @inlinable @inline(__always) consuming func end() {}

  @inlinable deinit { node { $0.hasJoined() } }
}

extension _Node {
  @usableFromInline final func prepareToJoin(isRead: Bool) {
    listeners? { $0.sweepIfFull() }
    forgetToldIfUnheard()
    let refreshes = isRead || isLinked || gating != nil
    // Before it is a follower itself: what dies may set, and bind.
    if !(phase.isHot && (refreshes || phase.hasValue)) {
      if let more { return more { $0.need(self, refreshes) } }
      roots.forEach { $0.sweepIfGrown() }
    }
    beNeeded()
    if refreshes { refresh() }
  }

  final func need(isRefreshed: Bool) {
    let linked = sweepAbove()
    beNeeded()
    if isRefreshed { return refresh() }
    linked.forEach { $0.refresh() }  // it will be handed what it was
  }

  /// Of joints that are cold, too: these will be followers as well. Returns the linked values there.
  private final func sweepAbove() -> Nodes {
    var linked = Nodes.none
    for root in roots.with(thoseAbove: { $0.node { $0.phase.isHot ? .none : $0.roots } }) {
      root {
        $0.sweepIfGrown()
        if $0.isSettable { linked.append($0.node.object) }
      }
    }
    return linked
  }

  @usableFromInline final func hasJoined() {
    needs -= 1  // in either order
    gating? { $0.join(self) }
    roots.forEach { $0.uncover() }
  }

  /// Makes the first call of a listener, in a pass. What was pending before stays so until the pass that it
  /// belongs to.
  ///
  /// It isn't inlinable, or `bind` would be compiled anew for each listener: a kilobyte each.
  @usableFromInline final func replay(_ call: () -> Void) {
    guard listeners?({ $0.beginPass() }) == true else { return call() }
    let isPending = !pending.isEmpty
    traits.isReplaying = true
    call()
    traits.isReplaying = false
    if isPending || awaitsRoot {
      // A walk that has come by meanwhile has passed.
      forEachOutputRoot { if $0.isJoint { $0.isTouched = true } }
      rest()
    } else {
      finishPass()
    }
    listeners? { $0.endHeld() }
  }
}
