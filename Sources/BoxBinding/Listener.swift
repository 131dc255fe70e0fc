/// The listener of a box, or none.
///
/// It isn't copyable, so that it is called where it lies: a borrowed closure is neither retained
/// nor released, which is most of what a call costs.
@usableFromInline enum Listener<Value>: ~Copyable {
  case none
  case closure((Value) -> Void)

  @inlinable borrowing func callAsFunction(_ value: Value) {
    switch self {
    case .none: break
    case .closure(let body): body(value)
    }
  }

  @inlinable var isNone: Bool {
    switch self {
    case .none: true
    case .closure: false
    }
  }

  /// Leaves `none` behind.
  @inlinable mutating func take() -> Self {
    let taken = self
    self = .none
    return taken
  }
}
