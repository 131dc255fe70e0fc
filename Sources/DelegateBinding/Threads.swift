// Who is inside a delegate, in debug builds.
#if THREAD_CHECKS
  import ThreadChecks

  /// The way in, for functions that are inlined.
  @usableFromInline final class Entry {
    private let claim: Claim
    @usableFromInline init(_ what: @escaping () -> String) { claim = Claim(what) }

    @usableFromInline func bind() { claim.enter(.bind) }
    @usableFromInline func set() { claim.enter(.set) }
    @usableFromInline func look() { claim.look() }
    @usableFromInline func leave() { claim.leave() }
  }
#endif
