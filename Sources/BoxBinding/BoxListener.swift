/// The listener of a box.
///
/// It isn't copyable, so it is called where it lies: no retain and release, which are most of what
/// a call costs.
@frozen @usableFromInline struct BoxListener<Value>: ~Copyable {
  @usableFromInline let body: (Value) -> Void

  @inlinable init(_ body: @escaping (Value) -> Void) { self.body = body }

  @inlinable borrowing func callAsFunction(_ value: Value) { body(value) }
}
