// What listeners are yet to set in a pass that is under way. Its own pass is held before they do: so a value that
// comes from it, and from something else, isn't told in between. For ActionBinding, as `Holding`.
#if !hasFeature(Embedded)
  // A listener that sets something, as long as it is there. Those that set the same stand in a row.
  @usableFromInline package final class Writer {
    package let pass: Pass
    // The list of what it sets.
    private let target: AnyListeners
    // Its number in its own list, once it is in.
    package var id = -1
    // Exclusivity is unchecked: each access lasts for one statement that calls nobody.
    @safe @exclusivity(unchecked) fileprivate var next: Held<Writer>?
    @safe @exclusivity(unchecked) private var last: Held<Writer>?
    // Of one that keeps what it hears: the others of its list.
    @safe @exclusivity(unchecked) private var source: Beside?
    @safe @exclusivity(unchecked) private var nextKeeper: Held<Writer>?
    @safe @exclusivity(unchecked) private var lastKeeper: Held<Writer>?
    // And what it hears, unless that has a node.
    @safe @exclusivity(unchecked) fileprivate weak var heard: AnyObject?
    // Of the first: whether its row is among those that are looked at.
    @safe @exclusivity(unchecked) private var isListed = false

    private init(_ pass: Pass, _ target: AnyListeners) { (self.pass, self.target) = (pass, target) }

    package convenience init(in pass: Pass, of written: Written) {
      self.init(pass, written.list.object)
      let beside = target.makeBeside()
      next = beside { $0.writer }.map { $0.downcast(to: Writer.self) }
      next? { $0.last = Held(self) }
      beside { $0.writer = Held(upcast: Held(self)) }
      beside { $0.holdAhead = { written.holdAhead() } }
      if pass.isOfValue { target.noteWriter() }
    }

    deinit {
      next? { $0.last = last }
      if let last {
        last { $0.next = next }
      } else {
        target.beside?.writer = next.map { Held(upcast: $0) }
      }
      nextKeeper? { $0.lastKeeper = lastKeeper }
      if let lastKeeper {
        lastKeeper { $0.nextKeeper = nextKeeper }
      } else {
        source?.keeper = nextKeeper.map { Held(upcast: $0) }
      }
    }

    // It keeps what it hears of a source. The listeners of what is computed from that are swept with those of
    // the source.
    package func keep(of heard: AnyObject) {
      if pass.node == nil { self.heard = heard }
      guard let source = pass.own?({ $0.makeBeside().object }) else { return }
      self.source = source
      nextKeeper = source.firstKeeper
      nextKeeper? { $0.lastKeeper = Held(self) }
      source.keeper = Held(upcast: Held(self))
      source.sweepKept = { [unowned source] in
        var nodes: [_Node] = []
        var keeper = source.firstKeeper
        while let one = keeper {
          one { $0.target.ownRoot? { nodes.append($0.node.object) } }
          keeper = one { $0.nextKeeper }
        }
        for node in nodes { node.ownRoot? { $0.sweep() } }
      }
    }

    // The pass in which one of these has yet to be called, or one that sets what these hear, and so on.
    static func due(among first: Held<Writer>) -> Held<AnyListeners>? {
      let target = first { Held($0.target) }
      var rows: [Held<Writer>] = []
      rows.add(first)
      var found: Held<AnyListeners>?
      var place = 0
      while place < rows.count, found == nil {
        var writer: Held<Writer>? = rows[place]
        while let one = writer, found == nil {
          one {
            if !$0.isIdle, !$0.hears(target) {  // which would be a feedback
              if $0.isDue { found = $0.pass.outermost }
              $0.listAbove(in: &rows)
            }
            writer = $0.next
          }
        }
        place += 1
      }
      for writer in rows { writer { $0.isListed = false } }
      return found
    }

    // Of most, if there are very many: nothing is under way there, and nobody sets what it hears.
    private var isIdle: Bool {
      pass.node?({
        guard case .one(let root) = $0.roots, $0.ownRoot == nil, $0.pending.isEmpty else {
          return false
        }
        return !root { $0.isWritten } && $0.listeners?({ $0.isIdle }) ?? true
      }) ?? false
    }

    private var isDue: Bool {
      pass.node?({ !$0.pending.isEmpty }) == true || pass.own?({ $0.hasYetToCall(id) }) == true
    }

    private func hears(_ list: Held<AnyListeners>) -> Bool {
      if pass.own == list { return true }
      let root = list { $0.ownRoot }
      var isAbove = false
      pass.forEachRootAbove { if Held($0) == root { isAbove = true } }
      return isAbove
    }

    private func listAbove(in rows: inout [Held<Writer>]) {
      pass.own? { rows.add($0.writer) }
      pass.forEachRootAbove { rows.add($0.writer) }
    }

    fileprivate func list(in rows: inout [Held<Writer>]) {
      if isListed { return }
      isListed = true
      rows.append(Held(self))
    }
  }

  extension [Held<Writer>] {
    fileprivate mutating func add(_ writer: Held<Writer>?) { writer? { $0.list(in: &self) } }
  }

  extension Beside {
    fileprivate var firstKeeper: Held<Writer>? { keeper?.downcast(to: Writer.self) }
  }

  extension AnyListeners {
    fileprivate var writer: Held<Writer>? { beside?.writer?.downcast(to: Writer.self) }

    fileprivate func noteWriter() {
      makeBeside()({ $0.hasWriter = true })
      ownRoot? {
        $0.node { $0.traits.hasWriter = true }
        $0.noteWrittenBelow()
      }
    }
  }

  extension _Node {
    // Of the observable by which a hold keeps its source.
    package final func makeKeeper(of kept: _Node) {
      kept.ownRoot? { $0.kind = .kept }
      ownRoot? {
        $0.kind = .keeper
        $0.linked = kept.ownList.map { Held($0) }
      }
    }
  }

  extension Root {
    // Of what a hold has made, while it lives: by what that hears.
    func forEachHeard(_ body: (Writer) -> Void) {
      if source == nil { return }
      var writer: Held<Writer>?
      if kind == .kept { writer = node { $0.ownList }?.writer }
      if kind == .keeper { writer = linked?.downcast(to: AnyListeners.self)({ $0.writer }) }
      while let one = writer {
        one(body)
        writer = one { $0.next }
      }
    }

    // What has no place in the graph: a source of events, or an observable that nothing is derived from.
    func forEachHeardApart(_ body: (_ list: Held<AnyListeners>, _ source: AnyObject?) -> Void) {
      forEachHeard { if $0.pass.roots.isEmpty, let list = $0.pass.own { body(list, $0.heard) } }
    }

    fileprivate var writer: Held<Writer>? { isWritten ? node { $0.ownList }?.writer : nil }

    // The list whose pass is to end before that of this: a listener has yet to set it.
    var awaited: Held<AnyListeners>? { writer.flatMap { Writer.due(among: $0) } }
  }

  extension Written {
    // Whether its pass is held, as a listener has yet to set it. A batch that has it in a pass leaves it for later.
    fileprivate func holdAhead() -> Bool {
      guard let root else { return false }
      if let batch = root({ $0.batch }), batch({ $0.isEnding }), !list({ $0.isIdle }) {
        return root { $0.awaited } != nil && batch { $0.leave(root, self) }
      }
      if root({ $0.isHeld }) { return true }
      guard let awaited = root({ $0.awaited }) else { return false }
      awaited { if !$0.hold(self) { $0.comeBy(self) } }
      return true
    }
  }
#endif
