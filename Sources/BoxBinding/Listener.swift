/// The listener of a box.
///
/// It isn't copyable, so that it is called where it lies: a borrowed closure is neither retained
/// nor released, which is most of what a call costs.
@frozen @usableFromInline struct Listener<Value>: ~Copyable {
  @usableFromInline let body: (Value) -> Void

  @_alwaysEmitIntoClient init(_ body: @escaping (Value) -> Void) { self.body = body }

  @_alwaysEmitIntoClient borrowing func callAsFunction(_ value: Value) { body(value) }
}
