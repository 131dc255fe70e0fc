// Embedded Swift has no weak references, and so no owners.
#if hasFeature(Embedded)
  /// No such listener can be made.
  @usableFromInline package enum OwnedListener<Element> {}
#else
  /// A listener and its owner, held weakly.
  @_fixed_layout @usableFromInline package final class OwnedListener<Element> {
    @safe @exclusivity(unchecked) @usableFromInline weak var owner: AnyObject?
    @usableFromInline let body: (AnyObject, Element) -> Void

    /// The closure that forgets what `Owner` is, is made here, where the type is known: a subclass
    /// for each owner would be called unspecialised, at twice the cost.
    @inlinable init<Owner: AnyObject>(_ owner: Owner, _ body: @escaping (Owner, Element) -> Void) {
      self.owner = owner
      self.body = { owner, element in
        body(downcast(owner, to: Owner.self), element)  // it is the one given above
      }
    }

    @inlinable func deliver(_ element: Element) -> Bool {
      guard let owner else { return false }
      body(owner, element)
      return true
    }
  }
#endif
