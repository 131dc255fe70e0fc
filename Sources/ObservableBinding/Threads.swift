// Who is inside what, in debug builds. In release builds, nobody is.
#if THREAD_CHECKS
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

  extension Roots {
    fileprivate var first: Held<Root>? {
      switch self {
      case .none: nil
      case .one(let root): root
      case .many(let roots): roots.first
      }
    }
  }

  extension _Node {
    /// That of one observable above, which is one with the others'.
    @usableFromInline var entry: Claim? { roots.first?({ $0.entry }) ?? nil }

    func makeEntriesOne() {
      inputs.forEach { $0.entry.map { entry?.unite(with: $0) } }
    }
  }
#else
  extension Observable {
    @inlinable var entry: Claim { Claim() }
  }

  extension AnyListeners {
    @inlinable package var entry: Claim? { nil }
    var way: Claim? { nil }
  }

  extension _Node {
    @inlinable var entry: Claim? { nil }
    func makeEntriesOne() {}
  }
#endif
