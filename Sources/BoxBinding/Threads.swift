// Who is inside a box, in debug builds.
#if THREAD_CHECKS
  @_exported public import ThreadChecks
#endif
