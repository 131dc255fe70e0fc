// Who is inside a box, in debug builds. In release builds, nobody is.
#if !THREAD_CHECKS
  extension Box {
    @inlinable var entry: BoxClaim { BoxClaim() }
  }
#endif
