// Who is inside what, in debug builds.
#if THREAD_CHECKS
  @_exported public import ThreadChecks

  extension Claim {
    @usableFromInline package convenience init<Value>(
      _ kind: String, _: Value.Type, _ origin: Origin
    ) {
      self.init { "The \(kind) of \(Value.self) made at \(origin.description)" }
    }
  }

  extension AnyListeners {
    var way: Claim? { entry ?? node?.object.entry }
  }

  extension _Node {
    /// That of one observable above, which is one with those of the others.
    @usableFromInline var entry: Claim? { roots.first?.object.entry }

    func makeEntriesOne() {
      for root in roots.dropFirst() { root.object.entry.map { entry?.unite(with: $0) } }
    }
  }
#endif
