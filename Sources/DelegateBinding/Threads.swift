// Who is inside a delegate, in debug builds. In release builds, nobody is.
@_exported public import ThreadChecks

#if !THREAD_CHECKS
  extension Delegate {
    @inlinable var entry: Claim { Claim() }
  }

  extension MulticastDelegate {
    @inlinable var entry: Claim { Claim() }
  }

  extension Notifying {
    @inlinable var entry: Claim { Claim() }
  }
#endif
