#if !hasFeature(Embedded)
  // What a test sees of a source. It isn't public, because how sources hang together is of interest
  // only where that is printed.
  extension _Node {
    package var typeName: String { valueType }
    package var isObservable: Bool { ownRoot != nil && !isComputed }  // else a constant
    package var isHot: Bool { phase.isHot }
    /// Has the value computed, and kept until it isn't needed any more.
    package func keep(_ isNeeded: Bool) { if isNeeded { need() } else { needNoLonger() } }
    package var anyList: AnyListeners? { isObservable ? ownList : listeners?.object }
    package var madeAt: String { origin.description }
    /// What it is computed from; of what is chosen, what chooses and that.
    package var above: [_Node] { inputs.all.flatMap { $0.isChooser ? $0.inputs.all : [$0] } }
    private var isChooser: Bool { self is _ValueNode<Chosen> }
    /// The hot nodes below, if this is an observable's own.
    package var below: [_Node] {
      guard isObservable, let ownRoot else { return [] }
      return ownRoot { [$0] + $0.below().all.compactMap { $0.ownRoot?.object } }.flatMap {
        $0.followers.all { !$0.isChooser }
      }
    }

    #if INVARIANT_CHECKS
      /// Checks all that hangs together with this node, for programs that know when nothing is under way.
      package func checkGraph(isAtRest: Bool) {
        var seen: Set<ObjectIdentifier> = []
        var path = [self]
        while let node = path.popLast() {
          guard seen.insert(ObjectIdentifier(node)).inserted else { continue }
          node.checkInvariants(isAtRest: isAtRest)
          node.listeners? { $0.checkInvariants() }
          node.ownList?.checkInvariants()
          path += node.inputs.all
          for root in node.roots.all + node.outputRoots.all {
            root { $0.checkInvariants(isAtRest: isAtRest) }
            path += root { $0.followers.all() }
          }
        }
      }
    #endif
  }

  extension OwnedListener {
    fileprivate var shownOwner: AnyObject? { proxy.map { $0 { $0.owner } } ?? owner }
  }

  extension Listeners {
    /// The types of those who listen; `nil` for a closure without an owner.
    package var owners: [String?] {
      (0..<count).compactMap { position in
        switch slots[position].listener {
        case .ended: nil
        case .closure: .some(nil)
        case .owned(let owned): owned.shownOwner.map { "\(Swift.type(of: $0))" } ?? "a dead owner"
        }
      }
    }
  }
#endif
