/// Who of a list is to hear something: the listeners before an id. Whoever joins later isn't among them.
@frozen @usableFromInline struct Audience {
  @usableFromInline let end: Int

  @_transparent @usableFromInline init(before end: Int) { self.end = end }

  @_transparent @usableFromInline static var nobody: Audience { Audience(before: 0) }
  /// Whoever is there when they are called.
  @_transparent @usableFromInline static var everybody: Audience { Audience(before: .max) }
  @_transparent @usableFromInline static func all(of list: AnyListeners) -> Audience {
    Audience(before: list.nextID)
  }

  @_transparent @usableFromInline var isEmpty: Bool { end == 0 }

  @_transparent @usableFromInline var isEverybody: Bool { end == .max }

  func isSmaller(than other: Audience) -> Bool { end < other.end }
  @usableFromInline func and(alsoIn other: Audience) -> Audience {
    isSmaller(than: other) ? self : other
  }

  @_transparent @usableFromInline mutating func take() -> Audience {
    let taken = self
    self = .nobody
    return taken
  }
}
