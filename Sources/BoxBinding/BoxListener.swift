/// The listener of a box.
///
/// It isn't copyable, so that it is called where it lies: a borrowed closure is neither retained
/// nor released, which is most of what a call costs.
@frozen @usableFromInline struct BoxListener<Value>: ~Copyable {
  @usableFromInline let body: (Value) -> Void

  @inlinable init(_ body: @escaping (Value) -> Void) { self.body = body }

  @inlinable borrowing func callAsFunction(_ value: Value) { body(value) }
}
