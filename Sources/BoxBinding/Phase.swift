/// What a box is in the middle of; nothing, most of the time.
///
/// Not an `OptionSet`, whose members are generic: in a debug build they would cost more than all
/// else that a set does.
@frozen @usableFromInline struct Phase: Equatable {
  @usableFromInline var bits: UInt8

  @inlinable init(bits: UInt8) { self.bits = bits }

  @inlinable static var idle: Self { Self(bits: 0) }
  /// A set or a replay is being delivered: further sets wait in the queue.
  @inlinable static var delivering: Self { Self(bits: 1) }
  /// The listener is being called where it lies: whoever replaces it must let it finish.
  @inlinable static var calling: Self { Self(bits: 2) }
  /// The value is being mutated in place: nothing else may touch it.
  @inlinable static var mutating: Self { Self(bits: 4) }
  /// The pass under way has left something to do: queued sets, a retired listener.
  @inlinable static var unfinished: Self { Self(bits: 8) }

  @inlinable func contains(_ other: Self) -> Bool { bits & other.bits == other.bits }
  @inlinable func and(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  @inlinable mutating func insert(_ other: Self) { bits |= other.bits }
  @inlinable mutating func remove(_ other: Self) { bits &= ~other.bits }
}
