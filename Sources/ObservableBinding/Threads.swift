// Who is inside what, in debug builds.
#if THREAD_CHECKS
  import ThreadChecks

  /// The way into a source or a relay, for functions that are inlined.
  @usableFromInline package final class Entry {
    private let claim: Claim

    @usableFromInline package init<Value>(_ kind: String, _: Value.Type, _ origin: Origin) {
      claim = Claim { "The \(kind) of \(Value.self) made at \(origin.description)" }
    }

    @usableFromInline package func read() { claim.enter(.read) }
    @usableFromInline package func bind() { claim.enter(.bind) }
    @usableFromInline package func set() { claim.enter(.set) }
    @usableFromInline package func look() { claim.look() }
    @usableFromInline package func leave() { claim.leave() }
    func unite(with other: Entry) { claim.unite(with: other.claim) }
  }

  extension AnyListeners {
    var way: Entry? { entry ?? node?.object.entry }
  }

  extension _Node {
    /// That of one observable above, which is one with those of the others.
    @usableFromInline var entry: Entry? { roots.first?.object.entry }

    func makeEntriesOne() {
      for root in roots.dropFirst() { root.object.entry.map { entry?.unite(with: $0) } }
    }
  }
#endif
