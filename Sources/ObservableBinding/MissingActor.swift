#if !hasFeature(Embedded)
  // Stops where work would have no actor: in the `init` of an actor, async or not, `#isolation` is a null
  // pointer until all properties are set. Apart, or the optimiser would take it for none.
  @usableFromInline @inline(never) package func stopIfMissing(_ actor: (any Actor)?) {
    if actor != nil { return }
    fatalError(
      """
      Async work has no actor yet, as it is made in the actor's own init: make it in a method, or pass \
      `isolation: self` behind the last property.
      """)
  }
#endif
