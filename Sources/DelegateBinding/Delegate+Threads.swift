// Who is inside a delegate, in debug builds. In release builds, nobody is.
#if !THREAD_CHECKS
  extension Delegate {
    @inlinable var entry: DelegateClaim { DelegateClaim() }
  }

  extension MulticastDelegate {
    @inlinable var entry: DelegateClaim { DelegateClaim() }
  }

  extension Notifying {
    @inlinable var entry: DelegateClaim { DelegateClaim() }
  }
#endif
