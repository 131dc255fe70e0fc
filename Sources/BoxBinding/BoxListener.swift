/// The listener of a box, not copyable: so it is called where it lies, without the retain and
/// release that are most of a call's cost.
@frozen @usableFromInline struct BoxListener<Value>: ~Copyable {
  @usableFromInline let body: (Value) -> Void

  @inlinable init(_ body: @escaping (Value) -> Void) { self.body = body }

  @inlinable borrowing func callAsFunction(_ value: Value) { body(value) }
}
