// For ActionBinding, which Embedded Swift doesn't have.
#if !hasFeature(Embedded)
  // What a listener writes to: an observable or a linked value, by its list. Whoever has this holds that.
  @usableFromInline package struct Written {
    let list: Held<AnyListeners>
    // How many roots what is computed from it alone has.
    private let roots: Int
    // What is held while it waits.
    private var owner: Held<AnyObject>
    // Of one that is kept: whether its pass was under way already, and ends elsewhere.
    fileprivate var isUnderWay = false
    // How often it has come by in vain.
    fileprivate var rounds: UInt8 = 0

    package init<Value>(_ source: some SettableSource<Value>, roots: Int) {
      let observable = source as? Observable<Value>
      let linked = { downcast(source, to: Linked<Value>.self).settableNode.list.object }
      list = Held(observable?.listenersForReading ?? linked())
      self.roots = roots
      owner = Held(upcast: list)
      if let root {
        root { $0.noteWritten() }
      } else {
        list { $0.makeBeside()({ $0.noteWritten = { $0.noteWritten() } }) }
      }
    }

    var root: Held<Root>? { list { $0.ownRoot } }

    fileprivate var awaited: Held<AnyListeners>? {
      root?({ $0.node { $0.traits.hasWriter } ? $0.awaited : nil }) ?? nil
    }

    // Has what is set next be delivered when all listeners of the pass have been called. Otherwise, a value
    // that is computed from this and from others may be told in between; after a batch, each set.
    package func wait(in pass: Pass) {
      guard root?({ $0.isJoined(besides: roots) }) == true || pass.tellsMore else { return }
      pass.outermost? { _ = $0.hold(self) }
    }

    fileprivate func begin() -> Bool {
      list { list in
        if let node = list.node { return node { $0.beginPass() } }
        list.entry?.look()
        guard list.beginPass() else { return false }
        list.entry?.read()
        list.root? { $0.isHeld = true }
        return true
      }
    }

    fileprivate func finish() {
      if !isUnderWay { list { $0.beside?.holder = nil } }
      if !isUnderWay || begin() { end() } else { root? { $0.settleLeft() } }
      owner.release()
    }

    private func end() {
      list { list in
        if let node = list.node {
          node { $0.endPass() }
          node { $0.ownRoot? { $0.settleLeft() } }
          return
        }
        list.root? { $0.isHeld = false }
        list.root? { $0.settleLeft() }
        if list.hasMore, !list.deliverRest() { list.root? { $0.node { $0.stopFeedback() } } }
        list.rest()
        list.entry?.leave()
      }
    }

    // Holds what it is the list of: whoever is told may let go of that.
    fileprivate mutating func retain() {
      if let node = list({ $0.node }) {
        owner = Held(upcast: node)
      } else if let source = root?({ $0.source }) {
        owner = source
      }
      owner.retain()
    }
  }

  extension Root {
    fileprivate func isJoined(besides count: Int) -> Bool {
      var isJoined = false
      forEachFollower { if $0.roots.count > count { isJoined = true } }
      return isJoined || followers.joints > 0 && isJoinedBelow
    }

    fileprivate var isInPass: Bool { (settling > 0 || isHeld || isMarked) && list != nil }

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

  // The passes that a list holds while it calls its listeners: what these set is stored and marked at once, and
  // delivered when they have all been called, as if in a batch.
  private final class Holding {
    // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
    @safe @exclusivity(unchecked) fileprivate var held: [Written] = []
    // What is being ended.
    @safe @exclusivity(unchecked) fileprivate var ending: Written?
    // Room for the next ones.
    @safe @exclusivity(unchecked) private var spare: [Written] = []

    static func keep(
      _ written: Written, in kept: inout (held: AnyObject?, end: (() -> Void)?),
      _ list: Held<AnyListeners>?
    ) {
      let holding = kept.held.map { downcast($0, to: Holding.self) } ?? Holding()
      if kept.held == nil { kept = (holding, { holding.end(in: list) }) }
      holding.held.append(written)
    }

    // Ends them in order, but for what others have yet to set: that is left to the list that these wait for.
    func end(in list: Held<AnyListeners>?) {
      var all: [Written] = []
      swap(&all, &held)
      swap(&held, &spare)
      let hasMore = list?({ $0.hasMore }) == true  // then this comes by once more
      for index in all.indices {
        let written = all[index]
        if let awaited = written.awaited,
          awaited == list ? hasMore : !awaited({ $0.isHeld(by: written.list) })
        {
          awaited { $0.keep(written) }
        } else {
          if written.isUnderWay { ending = written }
          written.finish()
          ending = nil
        }
      }
      while all.popLast() != nil {}  // `removeAll` would copy the room
      spare = all
    }
  }

  extension AnyListeners {
    // Of what is settled when the source is set that this is the list of.
    final var ownRoot: Held<Root>? { root ?? node?({ $0.ownRoot }) }

    // Holds the pass of what is written to, unless that is under way. It counts as an element that waits, so
    // that whoever ends this pass comes by.
    final func hold(_ written: Written) -> Bool {
      guard written.begin() else { return false }
      keepHeld(written)
      return true
    }

    // Comes by what is in a pass of its own, when all listeners have been called: what comes from it waits for that.
    final func comeBy(_ written: Written) {
      let holding = beside.flatMap { $0.holding.held }.map { downcast($0, to: Holding.self) }
      if holding?.held.last?.list == written.list { return }
      var written = written
      if let ending = holding?.ending, ending.list == written.list {
        if ending.rounds == 100 { return }  // what it waits for isn't in this pass
        written.rounds = ending.rounds + 1
      }
      written.isUnderWay = true
      keepHeld(written)
    }

    private final func keepHeld(_ written: consuming Written) {
      written.retain()
      if let batch = ownRoot?({ $0.batch }), batch({ $0.isEnding }) {
        batch { Holding.keep(written, in: &$0.holding, nil) }
      } else {
        keep(written)
      }
    }

    // Whether its pass ends before another does.
    fileprivate final func isHeld(by other: Held<AnyListeners>) -> Bool {
      var list: Held<AnyListeners>? = Held(self)
      while let one = list {
        if one == other { return true }
        list = one { $0.beside?.holder }
      }
      return false
    }

    fileprivate final func keep(_ written: Written) {
      if !written.isUnderWay { written.list { $0.beside?.holder = Held(self) } }
      let beside = makeBeside()
      beside { Holding.keep(written, in: &$0.holding, Held(self)) }
      if beside({ $0.holdsPasses }) { return }
      beside { $0.holdsPasses = true }
      queued += 1
    }
  }

  extension Batching {
    // Has a source be told when the others have been.
    func leave(_ root: Held<Root>, _ written: consuming Written) -> Bool {
      left.append(root)
      hasLetGo = true
      root {
        $0.batch = nil
        $0.isHeld = true
      }
      written.retain()
      Holding.keep(written, in: &holding, nil)
      return true
    }
  }

  // A pass in which a listener is running, which whoever calls that holds.
  @usableFromInline package struct Pass {
    private let list: Held<AnyListeners>?
    let node: Held<_Node>?
    // Whether the source has a value.
    let isOfValue: Bool

    // The pass of a source of events.
    package init(of list: AnyListeners, isOfValue: Bool = false) {
      (self.list, node, self.isOfValue) = (Held(list), nil, isOfValue)
    }
    // That of a source of values, or of what has it tell one.
    package init(of node: _Node) { (list, self.node, isOfValue) = (nil, Held(node), true) }

    // Whether a source tells what was set in a batch, or what has waited with more.
    fileprivate var tellsMore: Bool {
      own?({ list in
        list.beside?.deliversMore == true || list.root?({ $0.batch })?({ $0.isEnding }) == true
      }) == true
    }

    // What the source comes from, and itself.
    func forEachRootAbove(_ body: (Root) -> Void) {
      list?({ $0.root })?(body)
      node? { node in
        if node.outputRoots.contains(where: { $0.isJoint }) {
          for root in node.rootsAbove { root(body) }
        } else {
          node.roots.forEach(body)
        }
      }
    }

    var roots: Roots {
      node.map { $0 { $0.outputRoots } } ?? list?({ $0.root }).map { .one($0) } ?? .none
    }

    // The list of the source itself.
    var own: Held<AnyListeners>? {
      list ?? node?({ node in node.ownList.map { Held($0) } ?? node.listeners }) ?? nil
    }

    // The list whose pass it is: of a value that is computed, that of a source above.
    var outermost: Held<AnyListeners>? {
      if let list { return list({ $0.isIdle }) ? nil : list }
      return node?({ node in
        let above = node.rootsAbove.filter { $0 { $0.isInPass } }
        let root = above.last { !$0 { $0.isJoint } } ?? above.last ?? node.ownRoot
        return root?({ $0.list }) ?? nil ?? (node.traits.isReplaying ? node.listeners : nil)
      }) ?? nil
    }
  }
#endif
