/// One binding, to be cancelled when it should end before its source and its owner do.
///
/// ```swift
/// let count = Observable(0)
/// let token = count.bind { print($0) }  // prints 0
/// token.cancel()
/// count.value = 1                       // prints nothing
/// ```
///
/// Dropping a token does **not** cancel: a binding lives as long as its source (and its owner, if
/// it has one), and most need no token at all. To end several bindings with the object that made
/// them, store their tokens in a ``BindingBag``.
///
/// A token keeps nothing alive: neither the source, nor the listener.
public final class BindingToken {
  /// The list that the listener is in; `nil` once it has left it.
  @usableFromInline var registry: Registry?
  /// Where in that list; the list keeps it up to date.
  @usableFromInline var position: Int

  @inlinable
  package init(_ registry: Registry?, at position: Int) {
    self.registry = registry
    self.position = position
  }

  deinit {
    registry?.forgetToken(at: position)
  }

  /// Ends the binding: the listener isn't called again, not even later in a delivery under way.
  ///
  /// When it returns, the listener and what it captured are released; if the listener is running,
  /// as soon as that returns. Cancelling again is harmless, and so is cancelling after the
  /// source has died.
  ///
  /// - Complexity: O(1), amortised. For the last listener of a `Derived`, in addition the number
  ///   of derived values above that nobody else listens to.
  public func cancel() {
    guard let registry else { return }
    self.registry = nil
    registry.cancel(at: position)
  }

  /// Whether the binding is over: cancelled, or its source or its owner is gone.
  public var isCancelled: Bool {
    registry?.isOver(at: position) ?? true
  }

  /// Puts the token into a bag, which cancels it when the bag dies.
  public func store(in bag: BindingBag) {
    bag.insert(self)
  }
}

/// What a token knows of the list that its listener is in.
///
/// A list and its tokens point at each other: a token holds its list (an empty shell once the
/// source has died), a list doesn't hold its tokens. So each says when it leaves: a token in its
/// `deinit`, a list by setting the token's `registry` to `nil`.
@usableFromInline
package class Registry {
  @inlinable
  package init() {}

  /// Ends the listener at `position`, whose token has already let go of this registry.
  @usableFromInline
  package func cancel(at position: Int) {}

  /// Tells that the token of the listener at `position` is about to be freed.
  @usableFromInline
  package func forgetToken(at position: Int) {}

  /// Whether the owner of the listener at `position` is gone.
  @usableFromInline
  package func isOver(at position: Int) -> Bool { true }
}
