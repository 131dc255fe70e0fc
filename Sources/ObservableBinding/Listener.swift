/// What a source calls: a closure, or one that ends with its owner, or what is left of either.
///
/// It isn't copyable, so that it is called where it lies: a borrowed closure is neither retained
/// nor released, which is most of what a call costs.
@usableFromInline
package enum Listener<Element>: ~Copyable {
  case ended
  case closure((Element) -> Void)
  case owned(OwnedListener<Element>)

  /// Returns whether the owner is still there; a closure has none, and always is.
  @inlinable
  borrowing func callAsFunction(_ element: Element) -> Bool {
    switch self {
    case .ended: return true
    case .closure(let body):
      body(element)
      return true
    case .owned(let listener): return listener.deliver(element)
    }
  }

  @inlinable
  var hasEnded: Bool {
    switch self {
    case .ended: true
    case .closure: false
    case .owned: false
    }
  }

  /// Leaves `ended` behind.
  @inlinable
  mutating func take() -> Self {
    let taken = self
    self = .ended
    return taken
  }

  var ownerIsGone: Bool {
    switch self {
    case .ended: false
    case .closure: false
    case .owned(let listener): listener.ownerIsGone
    }
  }
}

/// A listener and its owner, held weakly: what `Owner` is, only the subclass knows.
@usableFromInline
package class OwnedListener<Element> {
  @inlinable
  init() {}

  @usableFromInline
  func deliver(_ element: Element) -> Bool { true }

  @usableFromInline
  var ownerIsGone: Bool { true }
}

@usableFromInline
final class BodyWithOwner<Owner: AnyObject, Element>: OwnedListener<Element> {
  @usableFromInline weak var owner: Owner?
  @usableFromInline let body: (Owner, Element) -> Void

  @inlinable
  init(_ owner: Owner, _ body: @escaping (Owner, Element) -> Void) {
    self.owner = owner
    self.body = body
  }

  @usableFromInline
  override func deliver(_ element: Element) -> Bool {
    guard let owner else { return false }
    body(owner, element)
    return true
  }

  @usableFromInline
  override var ownerIsGone: Bool { owner == nil }
}

extension Listener {
  @inlinable
  static func owned<Owner: AnyObject>(
    by owner: Owner, _ body: @escaping (Owner, Element) -> Void
  ) -> Self {
    .owned(BodyWithOwner(owner, body))
  }
}
