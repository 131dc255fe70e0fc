extension _Node {
  /// What is true of a node for longer than a pass, in a byte.
  @frozen @usableFromInline struct Traits {
    // Of a gate: 1: it compares with what it let through last to nodes below; 2: with what it told its listeners.
    // Below a loose gate: 4: what comes is no news; 8: nodes below have computed with what wasn't. Of any node: 16: a
    // listener sets it, as `hold` does, or one of several that it follows; 32: or more. 64: a listener of a value does.
    // 128: a listener has joined, and is being called.
    @usableFromInline var bits: UInt8 = 0

    @_transparent @usableFromInline init() {}

    @_transparent @usableFromInline var comparesNothing: Bool { bits & 15 == 0 }
    @_transparent @usableFromInline var comparesBelow: Bool {
      get { bits & 1 != 0 }
      set { bits = bits & ~1 | (newValue ? 1 : 0) }
    }
    @_transparent @usableFromInline var comparesTold: Bool {
      get { bits & 2 != 0 }
      set { bits = bits & ~2 | (newValue ? 2 : 0) }
    }
    @_transparent @usableFromInline var noNews: Bool { bits & 4 != 0 }
    var isAfterNone: Bool { bits & 8 != 0 }
    // Whether a value is kept, and no other is no news.
    @_transparent @usableFromInline var isKept: Bool { bits & 3 != 0 && bits & 4 == 0 }
    @_transparent @usableFromInline mutating func forgetCompared() { bits &= ~15 }
    mutating func note(news: Bool, isAfterNone: Bool) {
      bits = bits & ~12 | (news ? 0 : 4) | (isAfterNone ? 8 : 0)
    }

    var isWritten: Bool { bits & 48 != 0 }
    var isWrittenByMore: Bool { bits & 32 != 0 }
    mutating func note(written count: Int) { bits = bits & ~48 | UInt8(min(count, 2) * 16) }
    var isOfWritten: Bool { bits & 112 != 0 }
    var hasWriter: Bool {
      get { bits & 64 != 0 }
      set { bits = bits & ~64 | (newValue ? 64 : 0) }
    }
    var isReplaying: Bool {
      get { bits & 128 != 0 }
      set { bits = bits & ~128 | (newValue ? 128 : 0) }
    }
  }

  /// Whether the value is there, and what is running: a byte, so that each question is one comparison.
  @frozen @usableFromInline struct Phase {
    // 1: hot. 2: the value is there or, while the transform is running, its result will be the value:
    // nothing that it comes from has changed. 4: the transform is running. 8: a gate is comparing the
    // value with the one before.
    @usableFromInline var bits: UInt8

    @_transparent @usableFromInline init(bits: UInt8) { self.bits = bits }

    /// Nobody needs the value, and it isn't kept. Next: `stale`, when somebody does.
    @_transparent @usableFromInline static var cold: Phase { Phase(bits: 0) }
    /// Hot, and the value has to be computed before it is used. Next: computing, comparing, `fresh` or `cold`.
    @_transparent @usableFromInline static var stale: Phase { Phase(bits: 1) }
    /// Of a gate, likewise, with a value that is being compared: nodes below have to ask. Next: `fresh`, `stale`.
    @_transparent @usableFromInline static var comparing: Phase { Phase(bits: 11) }
    /// Hot, and the value is there. Next: `stale`, by a set above; `cold`. A root's own node always is.
    @_transparent @usableFromInline static var fresh: Phase { Phase(bits: 3) }

    @_transparent @usableFromInline static func == (one: Phase, other: Phase) -> Bool {
      one.bits == other.bits
    }

    @_transparent @usableFromInline var isHot: Bool { bits & 1 != 0 }
    // Stale; or running, and what comes of that will be.
    @_transparent var isSpoiled: Bool { bits & 2 == 0 }
    @_transparent var isComputing: Bool { bits & 4 != 0 }
    @_transparent @usableFromInline var isComparing: Bool { bits & 8 != 0 }
    /// Fresh; or of a gate, whose value is there, and is being compared.
    @_transparent @usableFromInline var hasValue: Bool { bits & 7 == 3 }
    /// Hot, and the value has to be computed, or is being computed or compared.
    @_transparent var lacksValue: Bool { isHot && bits != 3 }

    @_transparent mutating func heat() { bits |= 1 }
    @_transparent mutating func cool() { bits &= 12 }
    @_transparent mutating func spoil() { bits &= 13 }
    @_transparent @usableFromInline mutating func spare() { bits = 3 }
    @_transparent @usableFromInline mutating func begin() { bits = 7 }
    @_transparent @usableFromInline mutating func end() { bits &= 3 }
    /// In place of `end`, if nothing has changed meanwhile.
    @_transparent @usableFromInline mutating func beginComparing() -> Bool {
      if bits != 7 { return false }
      bits = 11
      return true
    }
    @_transparent @usableFromInline mutating func endComparing() { bits &= 3 }
  }
}
