/// What a source calls: a closure, or one that ends with its owner, or what is left of either. It isn't
/// copyable, so that it is called where it lies, without a retain and a release.
@frozen @usableFromInline package enum Listener<Element>: ~Copyable {
  case ended
  case closure((Element) -> Void)
  #if !hasFeature(Embedded)  // a second case without a payload would be a closure's number there
    case owned(OwnedListener<Element>)
  #endif

  @inlinable @inline(__always) var hasEnded: Bool {
    switch self {
    case .ended: true
    default: false
    }
  }

  /// Leaves `ended` behind.
  @inlinable @inline(__always) mutating func take() -> Self {
    let taken = self
    self = .ended
    return taken
  }

  /// Whether its owner is gone.
  @inline(__always) var isOrphan: Bool {
    #if hasFeature(Embedded)
      false
    #else
      switch self {
      case .owned(let listener): listener.isOrphan
      default: false
      }
    #endif
  }

  /// The listener whose owner is gone, if that is what this is.
  var orphan: OwnedListener<Element>? {
    #if hasFeature(Embedded)
      nil
    #else
      switch self {
      case .owned(let listener) where listener.isOrphan: listener
      default: nil
      }
    #endif
  }

  /// A listener that calls this one with what differs from the value that it got last. The list will hold it.
  @inlinable consuming func droppingDuplicates(
    _ last: Last<Element>, in list: Held<Listeners<Element>>
  ) -> Self {
    switch consume self {
    case .ended: return .ended
    case .closure(let body):
      return .closure { if last.takeNews($0), !list({ $0.isEnding }) { body($0) } }
    #if !hasFeature(Embedded)
      case .owned(let owned):
        // Without one, it is to be swept.
        guard let owner = owned.proxy?.object ?? owned.owner else { return .owned(owned) }
        return .owned(by: owner) {
          if last.takeNews($1), !list({ $0.isEnding }) { owned.body.call($0, $1) }
        }
    #endif
    }
  }
}

#if !hasFeature(Embedded)
  extension Listener {
    @inlinable package static func owned<Owner: AnyObject>(
      by owner: Owner, _ body: @escaping (Owner, Element) -> Void
    ) -> Self {
      .owned(OwnedListener(owner, body))
    }
  }
#endif

// Embedded Swift has no weak references, and so no owners.
#if hasFeature(Embedded)
  /// No such listener can be made.
  @usableFromInline package enum OwnedListener<Element> {}
#else
  /// Stands for an owner that isn't held while the listener is called: an operator may call several times.
  @_fixed_layout @usableFromInline package final class OwnerProxy {
    // Exclusivity is unchecked: it is set once, and only read afterwards.
    @safe @exclusivity(unchecked) @usableFromInline package private(set) weak var owner: AnyObject?

    package init(of owner: AnyObject) { self.owner = owner }

    @usableFromInline package var isOrphan: Bool { owner == nil }
  }

  /// A listener and its owner, held weakly.
  @_fixed_layout @usableFromInline package final class OwnedListener<Element> {
    // Exclusivity is unchecked: it is set once, and only read afterwards.
    @safe @exclusivity(unchecked) @usableFromInline private(set) weak var owner: AnyObject?
    @usableFromInline let body: OwnedBody<AnyObject, Element>
    /// In place of the owner; held.
    @usableFromInline let proxy: Held<OwnerProxy>?
    #if THREAD_CHECKS
      /// Which action the owner is, until it has heard something.
      @safe @exclusivity(unchecked) @usableFromInline var unheard: String?
    #endif

    @inlinable init<Owner: AnyObject>(_ owner: Owner, _ body: @escaping (Owner, Element) -> Void) {
      let proxy = owner as? OwnerProxy
      self.proxy = proxy.map { Held(retaining: $0) }
      self.body = OwnedBody(call: body).withoutOwnersType
      #if THREAD_CHECKS
        unheard = ((proxy.map { $0.owner } ?? owner) as? any MustBeKept)?.nameAndPlace
      #endif
      if proxy == nil { self.owner = owner }
    }

    deinit { proxy?.release() }

    var isOrphan: Bool { proxy?({ $0.isOrphan }) ?? (owner == nil) }

    /// Returns whether the owner is still there.
    @inlinable func deliver(_ element: Element) -> Bool {
      guard let owner else { return false }
      #if THREAD_CHECKS
        if unheard != nil { unheard = nil }
      #endif
      body.call(owner, element)
      return true
    }

    /// The same where it isn't.
    @inlinable @inline(never) func deliverByProxy(_ element: Element) -> Bool {
      guard let proxy, !proxy({ $0.isOrphan }) else {
        #if THREAD_CHECKS
          if let unheard { reportUnkept(unheard) }
        #endif
        return false
      }
      #if THREAD_CHECKS
        unheard = nil
      #endif
      proxy { body.call($0, element) }
      return true
    }
  }
#endif

/// What the next value is compared with: what a listener of a gate got last.
@_fixed_layout @usableFromInline final class Last<Value> {
  // Unchecked: each access lasts for one statement that calls nobody.
  @safe @exclusivity(unchecked) @usableFromInline var value: Value
  @usableFromInline let areSame: (Value, Value) -> Bool

  @inlinable init(_ value: Value, _ areSame: @escaping (Value, Value) -> Bool) {
    self.value = value
    self.areSame = areSame
  }

  /// Whether a value differs from the last one, whose place it then takes.
  @inlinable func takeNews(_ new: Value) -> Bool {
    let old = value
    if areSame(old, new) { return false }
    value = new
    withExtendedLifetime(old) {}  // last: what dies with it may re-enter
    return true
  }
}
