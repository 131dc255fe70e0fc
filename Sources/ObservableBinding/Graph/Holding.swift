// For ActionBinding, which Embedded Swift doesn't have.
#if !hasFeature(Embedded)
  /// The passes that a list holds while it calls its listeners: what these set is stored and marked at once, and
  /// delivered when they have all been called, as if in a batch.
  private final class Holding: Beside {
    private var nodes: [_Node] = []

    override var holdsPasses: Bool { !nodes.isEmpty }

    func append(_ node: _Node) { nodes.append(node) }

    override func endPasses() {
      let held = nodes
      nodes = []
      for node in held { node.endPass() }
    }
  }

  extension AnyListeners {
    /// Holds the pass of an observable or a linked value, unless that is under way. It counts as an element that
    /// waits, so that whoever ends this pass comes by.
    fileprivate final func hold(_ node: _Node) {
      guard node.beginPass() else { return }
      let holding = beside as? Holding ?? makeHolding()
      if !holding.holdsPasses { queued += 1 }
      holding.append(node)
    }

    private final func makeHolding() -> Holding {
      let new = Holding()
      new.reading = beside?.reading
      beside = new
      return new
    }
  }

  extension SettableSource {
    /// Where something is computed from this, if it ever was.
    package var knownPlace: _Node? {
      if let source = self as? Observable<Value> { return source.node?.object }
      return _place
    }
  }

  /// A pass in which a listener is running, which whoever calls that holds.
  @usableFromInline package struct Pass {
    private let list: Held<AnyListeners>?
    private let node: Held<_Node>?

    /// The pass of a source of events.
    package init(of list: AnyListeners) { (self.list, node) = (Held(list), nil) }
    /// That of a source of values, or of what has it tell one.
    package init(of node: _Node) { (list, self.node) = (nil, Held(node)) }

    /// The list whose pass it is: of a value that is computed, that of a source above.
    fileprivate var outermost: AnyListeners? {
      let settling = node?({ $0.rootsAbove.last { $0 { $0.settling > 0 } } }) ?? nil
      let list = settling?({ $0.node { $0.ownList } }) ?? list?.object ?? node?({ $0.ownList })
      return list?.isIdle == false ? list : nil
    }
  }

  extension _Node {
    /// Of an observable's own node, or of a linked value: has what a listener is about to set be delivered when
    /// all listeners of the pass have been called. Otherwise, a value that is computed from it and from others
    /// may be told in between.
    ///
    /// - Parameter roots: How many roots what is computed from it alone has.
    package final func wait(in pass: Pass?, unlessBelowOnly roots: Int) {
      guard let pass, isJoined(besides: roots), let list = pass.outermost else { return }
      list.hold(self)
    }

    private final func isJoined(besides count: Int) -> Bool {
      ownRoot?({ root in
        var isJoined = root.followers.joints > 0
        root.forEachFollower { if $0.roots.count > count { isJoined = true } }
        return isJoined
      }) ?? false
    }
  }
#endif
