/// Events that reach their listeners through operators: what `filter(_:)` and the others return.
///
/// ```swift
/// let numbers = Relay<Int>()
/// numbers.filter { $0 > 1 }.map { $0 * 10 }.observe { print($0) }
/// numbers.send(1)  // prints nothing
/// numbers.send(2)  // prints 20
/// ```
///
/// **Each listener has its own state**: its own throttle, its own `scan`, its own work. To share
/// it, ``ObservableBinding/EventSource/hold(_:file:line:)`` the events, or bind them to an
/// observable or a relay:
///
/// ```swift
/// text.debounce(for: .seconds(1), on: .main)
///   .latest { await search($0) }
///   .bind(to: results)
/// ```
///
/// With `bind`, the current value of the source, if there is one, is the first event.
///
/// **Ownership.** A chain keeps its source alive. A listener at its end lives as long as the
/// source, even if nobody holds the chain. When it ends, events that wait are dropped.
@_fixed_layout public final class Events<Element>: EventSource {
  /// Puts a listener, with its own state for each operator, on the source.
  @usableFromInline let attach: (Listening, @escaping (Element) -> Void) -> Void

  @inlinable init(_ attach: @escaping (Listening, @escaping (Element) -> Void) -> Void) {
    self.attach = attach
  }

  /// For an operator that may send while the listener runs: the event waits.
  @usableFromInline convenience init(
    inTurn attach: @escaping (Listening, @escaping (Element) -> Void) -> Void
  ) {
    self.init { listening, send in
      let turns = Self.makeTurns(send)
      attach(listening) { turns.send($0) }
    }
  }

  @usableFromInline static func makeTurns(_ send: @escaping (Element) -> Void) -> Relay<Element> {
    let turns = Relay<Element>()
    turns.observe(send)
    #if THREAD_CHECKS  // one that doesn't count as bound: of that, the source tells, with its place
      turns.listenerList { $0.entry = Claim { "A merge, a throttle, a debounce or a flatMap" } }
    #endif
    return turns
  }

  /// Makes the events of all the sources, as they come.
  ///
  /// ```swift
  /// let rows = [Relay<String>(), Relay<String>()]
  /// Events(merging: rows).observe { print($0) }
  /// rows[1].send("edited")                         // prints edited
  /// ```
  public convenience init(merging sources: [any EventSource<Element>]) {
    self.init(inTurn: { listening, send in
      for source in sources { source.attach(listening, send) }
    })
  }

  /// No events: what to choose where there is nothing to hear.
  public static var never: Events { Events { _, _ in } }

  @inlinable @discardableResult public func observe(
    _ listener: @escaping (_ element: Element) -> Void
  ) -> BindingToken { listen(Listening(), listener) }

  @inlinable @discardableResult public func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ element: Element) -> Void
  ) -> BindingToken {
    listen(Listening(owner)) { [weak owner] in if let owner { listener(owner, $0) } }
  }
}

//     source ==> its listener ==> state of the operators ==> Listening ~~> owner
//       ^                                                        ||
//       ``~~~~~~~~~~~~~~~~~~~~~~ token <===========================''
//
// The listener on the source holds everything, so its end releases everything, circle and all.

/// One listener at the end of a chain, as the operators see it.
@_fixed_layout @usableFromInline final class Listening {
  // Exclusivity is unchecked: each access lasts for one statement that calls nothing.
  @safe @exclusivity(unchecked) @usableFromInline var isCancelled = false
  /// Whether it begins with what the operators make of the source's value.
  @usableFromInline let begins: Bool
  /// By which a source is calling this, if it writes to something.
  @safe @exclusivity(unchecked) private var caller: Held<Writer>?
  private let written: Written?
  /// Whether it keeps what it hears.
  private let keeps: Bool
  /// By which a source holds no owner while it is called.
  private let proxy: OwnerProxy?
  /// The one that this is a part of, which writes.
  private let outer: Listening?
  private var tokens: [BindingToken] = []
  // Of one that keeps what it hears: whether that has sources of the user's own, of which nothing is known.
  private var hearsOthers = false

  @usableFromInline init(
    _ owner: AnyObject? = nil, begins: Bool = false, writingTo written: Written? = nil
  ) {
    (self.begins, self.written, keeps, outer) = (begins, written, false, nil)
    proxy = owner.map { OwnerProxy(of: $0) }
  }

  /// Of what an operator hears beside its source, or in its place.
  @usableFromInline init(inside outer: Listening, begins: Bool = false) {
    (self.begins, written, keeps, proxy) = (begins, outer.written, outer.keeps, outer.proxy)
    self.outer = outer.outer ?? outer
  }

  /// Of a listener that keeps what it hears in an observable.
  @usableFromInline init<Kept>(writingTo kept: Observable<Kept>, roots: Int) {
    (begins, written, keeps, outer, proxy) = (true, Written(kept, roots: roots), true, nil, nil)
  }

  // Of a hold: what keeps the source alive as long as that is kept.
  @usableFromInline func makeKeeper<Kept>(
    of source: AnyObject, in kept: Observable<Kept>
  ) -> Observable<Void> {
    let (keeper, list) = (Observable(()), kept.listenersForReading)
    keeper.observe { withExtendedLifetime((source, list)) {} }
    if !hearsOthers { keeper._node.makeKeeper(of: kept._node) }
    return keeper
  }

  /// Whether the listener has ended. Operators that act later ask first.
  @usableFromInline var isOver: Bool {
    isCancelled || !tokens.isEmpty && tokens.allSatisfy { $0.isCancelled }
  }

  var isOrphan: Bool { proxy?.isOrphan ?? false }

  /// Ends all at once, also in the first call, when there is no token yet.
  func end() {
    isCancelled = true
    for token in tokens { token.cancel() }
  }

  @usableFromInline var token: BindingToken {
    BindingToken(of: tokens, onCancel: { self.isCancelled = true })
  }

  /// Listens to a source, with the listener's owner if it has one: so it can be swept. A copy for
  /// each source would weigh a kilobyte. `now` begins with the value in any case.
  @_semantics("optimize.sil.specialize.generic.never")
  @usableFromInline func attach<Source: EventSource>(
    to source: Source, now: Bool = false, _ listener: @escaping (Source.Element) -> Void
  ) {
    if isCancelled || now && isOrphan { return }  // or it is dying
    let begins = now || begins
    let writer = written.flatMap { written in source.pass.map { Writer(in: $0, of: written) } }
    let listener = written == nil ? listener : notingPass(of: writer, listener)
    let token =
      if begins, let held = source as? any BindingSource<Source.Element> {
        bind(held, listener)
      } else if begins, let held = source as? any BindingSource {
        bindAsItIs(held, listener)  // never run: where there is one copy
      } else {
        proxy.map { source.observe($0) { listener($1) } } ?? source.observe(listener)
      }
    writer?.id = token.id
    if keeps, let writer {
      writer.keep(of: source)
    } else if keeps {
      (outer ?? self).hearsOthers = true
    }
    add(token)
  }

  private func add(_ token: BindingToken) {
    if isCancelled { token.cancel() } else { tokens.append(token) }
  }

  /// Before the listener sets what it writes to: has that wait for others that the pass sets.
  @usableFromInline func wait() { caller? { written?.wait(in: $0.pass) } }

  /// Notes in which pass a listener is running: not in one that it has left for later.
  private func notingPass<Element>(
    of writer: Writer?, _ listener: @escaping (Element) -> Void
  ) -> (Element) -> Void {
    let (writing, caller) = (outer ?? self, writer.map { Held($0) })
    return {
      let before = writing.caller
      writing.caller = caller
      listener($0)
      writing.caller = before
      withExtendedLifetime(writer) {}
    }
  }

  private func bind<Element>(
    _ source: some BindingSource<Element>, _ listener: @escaping (Element) -> Void
  ) -> BindingToken {
    proxy.map { source.bind($0) { listener($1) } } ?? source.bind(listener)
  }

  /// The same where the program has two copies of this module: for a protocol with its element, the
  /// runtime takes the other copy's.
  private func bindAsItIs<Held: BindingSource>(
    _ source: Held, _ listener: Any
  ) -> BindingToken {  // never run
    bind(source, listener as! (Held.Element) -> Void)  // never run: it is of the same source
  }
}

extension EventSource {
  /// The passes of this source; `nil` for one of the user's own.
  fileprivate var pass: Pass? {
    if let relay = self as? Relay<Element> { return Pass(of: relay.listenerList.object) }
    if let source = self as? Observable<Element> {
      return Pass(of: source.listenersForReading, isOfValue: true)
    }
    return (self as? any BindingSource).map { Pass(of: $0._place) }
  }

  @inlinable func listen(
    _ listening: Listening, _ listener: @escaping (Element) -> Void
  ) -> BindingToken {
    attach(listening) { if !listening.isCancelled { listener($0) } }
    return listening.token
  }

  @inlinable func attach(_ listening: Listening, _ listener: @escaping (Element) -> Void) {
    if let chain = self as? Events<Element> { return chain.attach(listening, listener) }
    listening.attach(to: self, listener)
  }
}
