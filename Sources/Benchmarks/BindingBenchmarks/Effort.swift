/// How long to measure.
struct Effort {
  var rounds: Int
  /// How long a round should take. Short ones fit between two interruptions by other programs.
  var round: Duration

  static let full = Effort(rounds: 101, round: .microseconds(200))
  /// Enough to see that everything works, and not for its figures.
  static let short = Effort(rounds: 3, round: .microseconds(10))
}
