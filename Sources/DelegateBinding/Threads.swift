// Who is inside a delegate, in debug builds.
#if THREAD_CHECKS
  @_exported public import ThreadChecks
#endif
