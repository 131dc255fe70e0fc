/// Rounds of work that may set off another. After 100,000 they are taken for endless.
struct Rounds {
  private var count = 0
  private var calls = 0
  private var watched: AnyObject?

  // Begins a round that delivers so many sets, and returns whether there may be another. After the first, each ten
  // count as a round: so listeners that set twice, or have others do so, are stopped within a second, and before the
  // memory is full.
  mutating func begin(of size: Int32 = 0) -> Bool {
    count += count == 0 ? 1 : max(1, Int(size) / 10)
    return count <= 100_000
  }

  /// The same for what is done to many, once or twice to each: a round if it is done to one that is watched,
  /// another whenever it was done twice as often.
  mutating func begin(again object: AnyObject) -> Bool {
    if object === watched { return begin() }
    calls += 1
    if calls & (calls - 1) == 0 { watched = object }
    return true
  }
}

/// The sentences with which misuse stops the program.
///
/// - Important: They are part of the contract: Docs/Contracts.md, law 14.
extension Origin {
  func stopFeedback(_ type: String) -> Never {
    fatalError(
      """
      The source of \(type) made at \(description) was set in 100,000 rounds by its own listeners without \
      returning: a listener that always sets again, or two bindings that disagree, never end. Set only \
      what differs; of two that disagree, derive one from the other, or bind them bidirectionally.
      """)
  }

  @usableFromInline package func stopAnswering(_ type: String) -> Never {
    fatalError(
      """
      The relay of \(type) made at \(description) was sent events in 100,000 rounds by its own listeners \
      without returning: a listener that always sends again, or two relays that answer each other, \
      never end.
      """)
  }

  func stopOverlap(_ type: String) -> Never {
    fatalError(
      """
      The source of \(type) made at \(description) was touched while it was being mutated in place: read, \
      set and bind it before or after the mutation, not inside.
      """)
  }

  func stopCycle(_ type: String) -> Never {
    fatalError(
      """
      The derived value of \(type) made at \(description) was needed inside its own transform: a \
      transform computes from the values that it is given. It reads no other sources, and sets none.
      """)
  }
}

/// What a type is called. Embedded Swift doesn't keep the names: there it is `_`.
@usableFromInline package func name<Value>(of type: Value.Type) -> String {
  #if hasFeature(Embedded)
    return "_"
  #else
    return "\(type)"
  #endif
}
