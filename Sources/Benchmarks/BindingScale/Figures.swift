/// What was measured of a trial: of each step the shortest time, of memory the most that a run left.
///
/// The whole is compared with a tenth twice. A tenth alone fits into caches that the whole doesn't
/// fit into, so that the ratio says as much of the processor as of the work. Ten tenths side by
/// side take the same memory as the whole, so that the second ratio says how the work grows.
struct Figures {
  private(set) var rounds = 0
  private(set) var steps: [String] = []
  private(set) var alone: [Double] = []
  private(set) var beside: [Double] = []
  private(set) var whole: [Double] = []
  private(set) var bytesBefore = 0
  private(set) var mostBytes = 0
  private(set) var bytesLeft = 0

  /// Ten times the work takes this many times as long, at the same number of bytes.
  var ratios: [Double] { zip(whole, beside).map { 10 * $0 / $1 } }
  /// The same, of all steps together.
  var ratio: Double { 10 * whole.reduce(0, +) / beside.reduce(0, +) }
  /// The same, beside a tenth that has the caches for itself.
  var ratiosAlone: [Double] { zip(whole, alone).map { $0 / $1 } }

  /// Measures all once more, each in turn.
  mutating func measure(_ trial: Trial) throws {
    rounds += 1
    let tenth = trial.size / 10
    Self.keepShortest(try Run(trial, tenth, 1), in: &alone)
    Self.keepShortest(try Run(trial, tenth, 10), in: &beside)
    let last = try Run(trial, trial.size, 1)
    Self.keepShortest(last, in: &whole)
    steps = last.steps.map(\.name)
    bytesBefore = last.bytesBefore
    mostBytes = max(mostBytes, last.mostBytes)
    bytesLeft = max(bytesLeft, last.bytesLeft)
  }

  private static func keepShortest(_ run: Run, in shortest: inout [Double]) {
    let new = run.steps.map(\.seconds)
    shortest = shortest.isEmpty ? new : zip(shortest, new).map(min)
  }
}
