import BenchmarkListeners

/// What is counted of a piece of work, with the most that a part of it may take.
enum Counted {
  case instructions(_ most: Int, each: Int, floor: Way, bindery: Way)
  case bytes(_ most: Int)
}

extension Work {
  /// Does the work for whoever counts instructions, first in the floor's way and then in Bindery's.
  ///
  /// - Parameter operations: How often it is done; where it consists of parts, how often these are.
  /// - Returns: What was counted, the most that a part may take, and for each way the divisor that
  ///   makes it a figure for one part; bytes are the figure themselves.
  func count(_ operations: Int) -> [String]? {
    switch counted {
    case .instructions(let most, let each, let floor, let bindery):
      let times = max(operations / each, 10)
      let sink = Sink()  // which some hold weakly
      for way in [floor, bindery] {
        let run = way(sink)
        run(1..<times + 1)  // what is done but once, such as to look for a type's metadata
        doCounted(run, times + 1..<2 * times + 1)
      }
      withExtendedLifetime(sink) {}
      return [name, "instructions", "\(most)", "\(times * each)", "\(times * each)"]
    case .bytes(let most):
      let row = measure(.short)
      return [name, "bytes", "\(most)", "\(Int(row.floor.median))", "\(Int(row.bindery.median))"]
    case nil: return nil
    }
  }
}

/// `.ci/instructions` finds it by its name, and counts from its call to its return.
@inline(never)
private func doCounted(_ run: @escaping Run, _ values: Range<Int>) {
  run(values)
  run(0..<0)  // a call that isn't the last, or there would be no return
}
