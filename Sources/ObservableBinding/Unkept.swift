#if THREAD_CHECKS
  /// What does nothing but what it hears, and so is missed when nobody has kept it: an action.
  @usableFromInline package protocol MustBeKept: AnyObject {
    var nameAndPlace: String { get }
  }

  /// Says, in a debug build, that an event came for one that is dead, and that had never heard any.
  @usableFromInline func reportUnkept(_ name: String) {
    Claim.warn(
      """
      \(name) died before the first event that it was bound to: a binding keeps no owner alive. Keep it \
      in a property.
      """)
  }
#endif
