import BenchmarkListeners

/// Does a piece of work once for each value.
///
/// The values ascend from round to round, because setting an equal value again may cost less.
typealias Run = (_ values: Range<Int>) -> Void

/// One way of doing a piece of work, made around a sink.
typealias Way = (_ sink: Sink) -> Run

extension Work {
  /// Work that is timed: each way in turn, in many short rounds.
  ///
  /// - Parameters:
  ///   - each: How many parts the work consists of; the figures are for one part.
  ///   - instructions: How many of them a part may take; `nil` for what isn't counted.
  ///   - floorName: What the floor is, in a few words.
  ///   - sameOutcome: Whether all ways must come to the same result, which proves that they did
  ///     the same work.
  static func timed(
    _ name: String, each: Int = 1, reach: Double? = nil, instructions: Int? = nil,
    floorName: String, sameOutcome: Bool = true,
    floor: @escaping Way, bindery: @escaping Way, observation: Way? = nil
  ) -> Work {
    let measure = { (effort: Effort) in
      let ways = [floor, bindery] + (observation.map { [$0] } ?? [])
      if sameOutcome { expectSameOutcome(ways, name) }
      let figures = race(ways, effort).map { $0.divided(by: each) }
      return Row(
        work: name, unit: .nanoseconds, floorName: floorName, floor: figures[0],
        bindery: figures[1], observation: observation.map { _ in figures[2] },
        reach: reach.map { .ratio($0) })
    }
    return Work(
      name: name, measure: measure,
      counted: instructions.map {
        .instructions($0, each: each, floor: floor, bindery: bindery)
      })
  }

  /// Times several ways against one another, in nanoseconds.
  private static func race(_ ways: [Way], _ effort: Effort) -> [Figure] {
    let runners = ways.map { Runner($0, effort) }
    for round in 0..<effort.rounds {
      for turn in runners.indices {
        runners[(round + turn) % runners.count].run()
      }
    }
    return runners.map { Figure(of: $0.samples) }
  }

  private static func expectSameOutcome(_ ways: [Way], _ name: String) {
    let outcomes = ways.map { way in
      let sink = Sink()
      let run = way(sink)
      sink.reset()
      run(1..<4)
      return sink.outcome
    }
    guard outcomes.allSatisfy({ $0 == outcomes[0] }) else {
      fatalError("The ways of doing “\(name)” come to different results: \(outcomes).")
    }
  }
}

/// Takes the time of one way, round by round.
private final class Runner {
  private let work: Run
  private let sink = Sink()
  private var times = 1
  private var next = 1
  private(set) var samples: [Double] = []

  init(_ way: Way, _ effort: Effort) {
    work = way(sink)
    calibrate(to: effort.round / .nanoseconds(1))
  }

  func run() {
    samples.append(time() / Double(times))
  }

  /// Finds how often the work can be done in a round, and warms it up on the way.
  private func calibrate(to wanted: Double) {
    while true {
      let taken = time()
      if taken >= wanted {
        times = max(1, Int(Double(times) * wanted / taken))
        return
      }
      times *= 2
    }
  }

  private func time() -> Double {
    let values = next..<next + times
    next += times
    return ContinuousClock().measure { work(values) } / .nanoseconds(1)
  }
}
