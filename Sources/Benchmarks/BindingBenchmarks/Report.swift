/// The whole table, and what it was measured on.
struct Report {
  var machine: String
  var rounds: Int
  /// Whether it was measured too shortly to say anything about speed.
  var isShort = false
  var rows: [Row]

  /// How many numbers there are to reach, and which aren't reached.
  var summary: String {
    if isShort { return "Short: this shows that everything works, not how fast it is." }
    let judged = rows.filter { $0.isReached != nil }
    let missed = judged.filter { $0.isReached == false }
    guard !missed.isEmpty else { return "\(judged.count) of \(judged.count) numbers are reached." }
    let names = missed.map { "“\($0.work)”" }.joined(separator: ", ")
    return "\(judged.count - missed.count) of \(judged.count) numbers are reached; not: \(names)."
  }
}
