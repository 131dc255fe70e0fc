/// What a box is in the middle of; nothing, most of the time.
@frozen @usableFromInline struct Phase: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A set or a replay is being delivered: further sets wait in the queue.
  @inlinable static var delivering: Self { Self(rawValue: 1) }
  /// The listener is being called where it lies: whoever replaces it must let it finish.
  @inlinable static var calling: Self { Self(rawValue: 2) }
  /// The value is being mutated in place: nothing else may touch it.
  @inlinable static var mutating: Self { Self(rawValue: 4) }
  /// The pass under way has left something to do: queued sets, a retired listener.
  @inlinable static var unfinished: Self { Self(rawValue: 8) }
}
