/// Rounds of work that may set off another: listeners that set, comparisons that set, values of nodes
/// that set when they die. After 100,000 they are taken for endless.
struct Rounds {
  private var count = 0

  /// Begins a round, and returns whether there may be another.
  ///
  /// - Parameter growth: By how many sets the queue has grown since the round before. A hundred of them
  ///   count as a round, so that listeners that each set twice are stopped before the queue has filled
  ///   the memory.
  mutating func begin(after growth: Int = 0) -> Bool {
    count += 1 + max(0, growth) / 100
    return count <= 100_000
  }
}
