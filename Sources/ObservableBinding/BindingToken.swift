/// One binding, to be cancelled if it should end before its source and its owner do.
///
/// ```swift
/// let count = Observable(0)
/// let token = count.bind { print($0) }  // prints 0
/// token.cancel()
/// count.value = 1                       // prints nothing
/// ```
///
/// Dropping a token does **not** cancel, and most bindings need none. To end several with the
/// object that made them, store their tokens in a ``BindingBag``.
///
/// A token is a value: copies stand for the same binding, and are equal. It keeps nothing alive.
@frozen public struct BindingToken {
  /// The list that the listener is in; an empty shell once the source has died.
  @usableFromInline let registry: Registry
  @usableFromInline package let id: Int

  @inlinable package init(_ registry: Registry, id: Int) {
    self.registry = registry
    self.id = id
  }

  /// Ends the binding: the listener isn't called again, not even later in a delivery under way.
  ///
  /// The listener and what it captured are released when this returns or, if it is running, when it
  /// does. Cancelling again is harmless.
  ///
  /// - Complexity: Amortised O(1); O(log *n*) after others among *n* listeners were cancelled. The
  ///   last of a ``Derived`` also takes a step for each value above that nothing else needs.
  public func cancel() {
    registry.cancel(id)
  }

  /// Whether the binding has ended: it was cancelled, or its source or owner has died.
  public var isCancelled: Bool {
    registry.isOver(id)
  }

  /// Puts the token into a bag, which cancels it when the bag dies.
  public func store(in bag: BindingBag) {
    bag.insert(self)
  }
}

// The members are no part of what users see: to the protocol, it is enough that they are there.
extension BindingToken: Hashable {
  @_spi(Comparing) public static func == (one: BindingToken, other: BindingToken) -> Bool {
    one.registry === other.registry && one.id == other.id
  }

  @_spi(Comparing) public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(registry))
    hasher.combine(id)
  }
}

/// What a token knows of where its listener is.
@_fixed_layout @usableFromInline package class Registry {
  @inlinable package init() {}

  package func cancel(_ id: Int) {}

  /// Whether the listener with that id has ended, or its source or owner is gone.
  package func isOver(_ id: Int) -> Bool { true }

  /// Writes anew what a binding by key path shows.
  package func refresh(_ id: Int) {}
}
