// Who is inside a box, in debug builds. In release builds, nobody is.
@_exported public import ThreadChecks

#if !THREAD_CHECKS
  extension Box {
    @inlinable var entry: Claim { Claim() }
  }
#endif
