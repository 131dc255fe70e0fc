/// A value that tells any number of listeners of every set.
///
/// ```swift
/// let name = Observable("Ada")
/// name.bind { print("Hello, \($0)") }  // prints Hello, Ada
/// name.value = "Grace"                 // prints Hello, Grace
/// ```
///
/// Keep it in a `let`: who listens to it doesn't hear of another that takes its place.
///
/// **Order.** Listeners are called in the order of binding, after the value is stored, once for
/// each set, equal or not. A set made inside a listener is delivered after the one under way: every
/// listener hears every value. So a listener that sets its own source looks at the source's
/// `value`: its parameter may be older. A set of another observable there takes stack.
///
/// **Ownership.** An observable owns its listeners. Neither tokens nor derived values form a cycle
/// with it. It isn't `Sendable`, and doesn't lock.
///
/// - Complexity: A set calls each listener once; nothing is allocated.
@_fixed_layout public final class Observable<Value>: BindingSource {
  // Exclusivity is unchecked, which is half the cost of a set. Each access lasts for one statement
  // that calls nothing, but for the in-place mutation of `storage`: there, `isMutating` makes every
  // other access stop the program.
  @safe @exclusivity(unchecked) @usableFromInline var storage: Value
  // Held by this observable, retained when they are made and released in `deinit`. As a strong property they
  // would be retained and released again in each set, which is most of the other half.
  @safe @exclusivity(unchecked) @usableFromInline var listeners: Held<Listeners<Value>>?
  /// Its place in the graph, if something is derived from it. The node there is held, likewise.
  @safe @exclusivity(unchecked) @usableFromInline var root: Held<Root>?
  @usableFromInline package let origin: Origin
  @safe @exclusivity(unchecked) @usableFromInline var isMutating = false
  #if THREAD_CHECKS
    @usableFromInline let entry: Claim
  #endif

  /// Makes an observable that holds `value`.
  ///
  /// `file` and `line` name it when misuse stops the program: leave them out.
  @inlinable public init(
    _ initialValue: Value, file: StaticString = #fileID, line: UInt = #line
  ) {
    storage = initialValue
    origin = Origin(file, line)
    #if THREAD_CHECKS
      entry = Claim("source", Value.self, origin)
    #endif
  }

  deinit {
    let node = node
    if let node {
      listeners? {
        $0.root = nil
        $0.beginEnd()
      }
      node { $0.perform(.end) }
    }
    if let listeners {
      listeners { $0.endAll() }
      listeners.release()
    }
    node?.release()  // last: a listener that dies may set what asks it
  }

  /// The newest value. Setting it, or mutating it in place, tells each listener once.
  ///
  /// ```swift
  /// let names = Observable(["Ada"])
  /// names.bind { print($0.count) }  // prints 1
  /// names.value.append("Grace")     // prints 2
  /// ```
  ///
  /// Mutation in place copies nothing. Whoever touches the observable meanwhile stops the program.
  @inlinable public var value: Value {
    get {
      entry.look()
      if isMutating { stopOverlap() }
      return storage
    }
    set {
      entry.set()
      defer { entry.leave() }
      if isMutating { stopOverlap() }
      let old = storage
      storage = newValue
      // The old value dies last, for it may set this observable when it does.
      announce(newValue)
      withExtendedLifetime(old) {}
    }
    _modify {
      beginMutation()
      defer { endMutation() }
      yield &storage
    }
  }

  /// Changes the value in place, as often as you like, and notifies once.
  ///
  /// ```swift
  /// let names = Observable(["Ada", "Grace"])
  /// names.bind { print($0) }         // prints ["Ada", "Grace"]
  /// names.update {
  ///   $0.removeFirst()
  ///   $0.append("Barbara")
  /// }                                // prints ["Grace", "Barbara"]
  /// ```
  ///
  /// If `body` throws, listeners hear what it has changed first. To drop a result, write `_ =
  /// names.update { $0.popLast() }`.
  @inlinable
  public func update<Result, Failure: Error>(
    _ body: (_ value: inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    entry.set()  // `body` ends on this thread: no other may touch what depends on this meanwhile
    defer { entry.leave() }
    beginMutation()
    defer { endMutation() }
    return try body(&storage)
  }

  /// Apart, since it would be in every client.
  @usableFromInline @inline(never) func stopOverlap() -> Never {
    origin.stopOverlap(name(of: Value.self))
  }

  @usableFromInline @inline(never) func stopFeedback() -> Never {
    origin.stopFeedback(name(of: Value.self))
  }

  @inlinable @inline(__always) func beginMutation() {
    entry.set()
    if isMutating { stopOverlap() }
    isMutating = true
    if root != nil { spoil() }
    entry.beginMutation()
  }

  @inlinable func endMutation() {
    entry.endMutation()
    isMutating = false
    tell(storage)
    entry.leave()
  }
}
