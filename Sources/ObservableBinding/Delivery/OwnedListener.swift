// Embedded Swift has no weak references, and so no owners.
#if hasFeature(Embedded)
  /// No such listener can be made.
  @usableFromInline package enum OwnedListener<Element> {}
#else
  /// A listener and its owner, held weakly.
  @_fixed_layout @usableFromInline package final class OwnedListener<Element> {
    // Exclusivity is unchecked: it is set once, and only read afterwards.
    @safe @exclusivity(unchecked) @usableFromInline weak var owner: AnyObject?
    @usableFromInline let body: OwnedBody<AnyObject, Element>

    @inlinable init<Owner: AnyObject>(_ owner: Owner, _ body: @escaping (Owner, Element) -> Void) {
      self.owner = owner
      self.body = OwnedBody(call: body).withoutOwnersType
    }

    @inlinable func deliver(_ element: Element) -> Bool {
      guard let owner else { return false }
      body.call(owner, element)
      return true
    }
  }
#endif
