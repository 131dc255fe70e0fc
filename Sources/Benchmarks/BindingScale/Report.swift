/// The table: a line for each step, and what memory did below.
struct Report {
  /// Ten times the work may take this many times as long: what is kept in order takes 12.5 times as
  /// long, and caches and neighbours have a share. Roots in each step would be at 32, squares at 100.
  static let mostRatio = 20.0
  /// What a trial may leave on the heap.
  static let mostBytesLeft = 1_000_000

  private(set) var failures: [String] = []

  func printHead() {
    print(
      Self.left("", 46) + Self.right("n/10", 11) + Self.right("of ten", 11) + Self.right("n", 11)
        + Self.right("n : n/10", 11) + Self.right("of ten", 9))
  }

  mutating func add(_ trial: Trial, _ figures: Figures) {
    print("\(trial.name), n = \(trial.size)")
    for (place, step) in figures.steps.enumerated() {
      print(
        Self.left("  \(step)", 46) + Self.milliseconds(figures.alone[place])
          + Self.milliseconds(figures.beside[place] / 10)
          + Self.milliseconds(figures.whole[place])
          + Self.right(Self.number(figures.ratiosAlone[place], 1), 11)
          + Self.right(Self.number(figures.ratios[place], 1), 9))
    }
    print(
      "  ratio \(Self.number(figures.ratio, 1)); memory \(Self.megabytes(figures.bytesBefore)) before, "
        + "\(Self.megabytes(figures.mostBytes)) at most, \(figures.bytesLeft) bytes left")
    if figures.ratio >= Self.mostRatio {
      failures.append("\(trial.name): ten times the work took \(figures.ratio) times as long.")
    }
    if figures.bytesLeft > Self.mostBytesLeft {
      failures.append("\(trial.name): \(figures.bytesLeft) bytes were left.")
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    right(number(seconds * 1_000, 2) + " ms", 11)
  }

  private static func megabytes(_ bytes: Int) -> String {
    number(Double(bytes) / 1_000_000, 1) + " MB"
  }

  private static func number(_ value: Double, _ digits: Int) -> String {
    var (scaled, unit) = (1.0, 1)
    for _ in 0..<digits { (scaled, unit) = (scaled * 10, unit * 10) }
    let parts = Int((value * scaled).rounded()).quotientAndRemainder(dividingBy: unit)
    let fraction = String(parts.remainder)
    return "\(parts.quotient).\(String(repeating: "0", count: digits - fraction.count))\(fraction)"
  }

  private static func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
