/// Where a list is in its pass. It is one integer, so that each question is one comparison.
///
///     idle -> held -> calling(0) -> calling(1) ... -> held -> idle
///                        `-> ending(0) -> held
@frozen @usableFromInline package struct Turn: Equatable {
  @usableFromInline let code: Int32

  @_transparent @usableFromInline init(code: Int32) { self.code = code }

  /// No pass is under way.
  @_transparent @usableFromInline package static var idle: Turn { Turn(code: -1) }
  /// A pass is under way, between two listeners.
  @_transparent @usableFromInline package static var held: Turn { Turn(code: -2) }
  /// The listener at that position is running.
  @_transparent @usableFromInline static func calling(_ position: Int) -> Turn {
    Turn(code: Int32(truncatingIfNeeded: position))
  }
  /// The same, and it has been ended: it is destroyed when it has returned.
  @_transparent @usableFromInline package static func ending(_ position: Int) -> Turn {
    Turn(code: -3 - Int32(truncatingIfNeeded: position))
  }

  /// Which listener is running.
  var position: Int? { code >= 0 ? Int(code) : isEnding ? -3 - Int(code) : nil }

  @_transparent @usableFromInline var isEnding: Bool { code <= -3 }

  @_transparent @usableFromInline package static func == (one: Turn, other: Turn) -> Bool {
    one.code == other.code
  }
}
