/// Who of a list is to hear something: the listeners before an id. Whoever joins later isn't among them.
@frozen @usableFromInline struct Audience {
  // Of everybody all bits are set, which are stored in one instruction.
  @usableFromInline let bound: UInt

  @_transparent @usableFromInline init(before id: Int) { bound = UInt(bitPattern: id) }

  @_transparent @usableFromInline var end: Int { Int(bitPattern: bound) }

  @_transparent @usableFromInline static var nobody: Audience { Audience(before: 0) }
  /// Whoever is there when they are called.
  @_transparent @usableFromInline static var everybody: Audience { Audience(before: -1) }
  @_transparent @usableFromInline static func all(of list: AnyListeners) -> Audience {
    Audience(before: list.nextID)
  }

  @_transparent @usableFromInline var isEmpty: Bool { bound == 0 }

  @_transparent @usableFromInline var isEverybody: Bool { bound == .max }

  func isSmaller(than other: Audience) -> Bool { bound < other.bound }
  @usableFromInline func and(alsoIn other: Audience) -> Audience {
    isSmaller(than: other) ? self : other
  }

  @_transparent @usableFromInline mutating func take() -> Audience {
    let taken = self
    self = .nobody
    return taken
  }
}
