// For ActionBinding, which Embedded Swift doesn't have.
#if !hasFeature(Embedded)
  /// What a listener writes to: an observable, by its list, or a linked value. Whoever has this holds that.
  @usableFromInline package struct Written {
    private let list: Held<AnyListeners>?
    private let linked: Held<_Node>?
    /// How many roots what is computed from it alone has.
    private let roots: Int

    package init<Value>(_ source: some SettableSource<Value>, roots: Int) {
      let observable = source as? Observable<Value>
      list = observable.map { Held($0.listenersForReading) }
      linked = observable == nil ? Held(source._place) : nil
      self.roots = roots
      list? { $0.noteWritten() }
      linked? { $0.ownRoot? { $0.noteWritten() } }
    }

    /// Has what is set next be delivered when all listeners of the pass have been called. Otherwise, a value
    /// that is computed from this and from others may be told in between; after a batch, each set.
    package func wait(in pass: Pass) {
      let root = list?({ $0.root }) ?? linked?({ $0.ownRoot })
      guard root?({ $0.isJoined(besides: roots) }) == true || pass.endsBatch else { return }
      pass.outermost? { $0.hold(self) }
    }

    fileprivate func begin() -> Bool {
      if let linked { return linked { $0.beginPass() } }
      return list?({ list in
        list.entry?.look()
        guard list.beginPass() else { return false }
        list.entry?.read()
        list.root? { $0.isHeld = true }
        return true
      }) ?? false
    }

    fileprivate func finish() {
      end()
      list?.release()
      linked?.release()
    }

    private func end() {
      linked? { $0.endPass() }
      list? { list in
        list.root? { $0.isHeld = false }
        if list.hasMore, !list.deliverRest() { list.root? { $0.node { $0.stopFeedback() } } }
        list.rest()
        list.entry?.leave()
      }
    }

    fileprivate func retain() {
      list?.retain()
      linked?.retain()
    }

  }

  extension Root {
    fileprivate func isJoined(besides count: Int) -> Bool {
      var isJoined = false
      forEachFollower { if $0.roots.count > count { isJoined = true } }
      return isJoined || followers.joints > 0 && isJoinedBelow
    }

    private var isJoinedBelow: Bool {
      @inline(never) get {
        var isJoined = false
        below().forEach {
          $0.ownRoot? { $0.forEachFollower { if $0.roots.count > 1 { isJoined = true } } }
        }
        return isJoined
      }
    }
  }

  /// The passes that a list holds while it calls its listeners: what these set is stored and marked at once, and
  /// delivered when they have all been called, as if in a batch.
  private final class Holding {
    // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
    @safe @exclusivity(unchecked) private var held: [Written] = []
    /// Room for the next ones.
    @safe @exclusivity(unchecked) private var spare: [Written] = []

    func append(_ written: Written) {
      written.retain()
      held.append(written)
    }

    func end() {
      var all: [Written] = []
      swap(&all, &held)
      swap(&held, &spare)
      for index in all.indices { all[index].finish() }
      while all.popLast() != nil {}  // `removeAll` would copy the room
      spare = all
    }
  }

  extension AnyListeners {
    /// Holds the pass of what is written to, unless that is under way. It counts as an element that waits, so
    /// that whoever ends this pass comes by.
    fileprivate final func hold(_ written: Written) {
      guard written.begin() else { return }
      if let batch = root?({ $0.batch }) ?? node?({ $0.ownRoot?({ $0.batch }) }),
        batch({ $0.isEnding })
      {
        written.retain()
        batch { $0.afterwards.append { written.finish() } }
        return
      }
      let beside = makeBeside()
      let holding = beside.held.map { downcast($0, to: Holding.self) } ?? Holding()
      if beside.held == nil {
        beside.held = holding
        beside.endPasses = { holding.end() }
      }
      if !beside.holdsPasses {
        beside.holdsPasses = true
        queued += 1
      }
      holding.append(written)
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

    /// Whether a source tells what was set in a batch.
    fileprivate var endsBatch: Bool { list?({ $0.root })?({ $0.batch })?({ $0.isEnding }) == true }

    /// The list whose pass it is: of a value that is computed, that of a source above.
    fileprivate var outermost: Held<AnyListeners>? {
      let settling = node?({ $0.rootsAbove.last { $0 { $0.settling > 0 } } }) ?? nil
      let above = settling.map { $0 { $0.node { $0.ownList } } } ?? nil
      let found = list ?? (above ?? node?({ $0.ownList })).map { Held($0) }
      return found?({ $0.isIdle }) == false ? found : nil
    }
  }
#endif
