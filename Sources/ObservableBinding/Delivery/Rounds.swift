/// Rounds of work that may set off another: listeners that set, comparisons that set, values of nodes
/// that set when they die. After 100,000 they are taken for endless.
struct Rounds {
  private var count = 0

  /// Begins a round.
  ///
  /// - Parameter growth: By how many sets the queue has grown since the round before. A hundred of them
  ///   count as a round, so that listeners that each set twice are stopped before the queue has filled
  ///   the memory.
  mutating func next(after growth: Int = 0, orStop stop: () -> Never) {
    count += 1 + max(0, growth) / 100
    if count > 100_000 { stop() }
  }
}
