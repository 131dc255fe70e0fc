import BindingTesting
import ObservableBinding
import XCTest

/// Law 8 over graphs that nobody thought of. A failure names its seed.
final class DerivedRandomGraphTests: XCTestCase {
  // law 8.2
  func testEveryHeardNodeOfARandomGraphIsNotifiedOnceForEachSetOfItsSources() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = Numbers(seed: seed)
      let graph = Graph(&random)
      let heard = graph.nodes.indices.filter { _ in random.next(3) == 0 }
      let logs = heard.map { Recorder(graph.nodes[$0]) }
      let start = graph.expectedValues()
      var expected = heard.map { [start[$0]] }

      for step in 1...30 {
        let source = random.next(graph.sources.count)
        graph.sources[source].value = step
        let values = graph.expectedValues()
        let reached = graph.reached(from: source)
        for (index, node) in heard.enumerated() where reached[node] {
          expected[index].append(values[node])
        }
      }

      XCTAssertEqual(logs.map(\.values), expected, "seed \(seed)")
    }
  }

  // law 8.10
  func testABatchOverARandomGraphNotifiesEachHeardNodeOnce() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = Numbers(seed: seed)
      let graph = Graph(&random)
      let logs = graph.nodes.map { Recorder($0) }
      let start = graph.expectedValues()

      batch(graph.sources[0], graph.sources[1], graph.sources[2]) {
        for step in 1...5 { graph.sources[random.next(2)].value = step }
        graph.sources[0].value = 9
        graph.sources[1].value = 9
      }

      let end = graph.expectedValues()
      let isReached = zip(graph.reached(from: 0), graph.reached(from: 1)).map { $0 || $1 }
      let expected = graph.nodes.indices.map {
        isReached[$0] ? [start[$0], end[$0]] : [start[$0]]
      }
      XCTAssertEqual(logs.map(\.values), expected, "seed \(seed)")
    }
  }

  // law 8.5
  func testTransformsOfARandomGraphRunAtMostOnceForEachSetAndListener() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = Numbers(seed: seed)
      let graph = Graph(&random)
      graph.nodes.last?.observe { _ in }
      graph.nodes.first?.observe { _ in }
      graph.forgetRuns()

      for step in 1...10 { graph.sources[random.next(graph.sources.count)].value = step }

      XCTAssertLessThanOrEqual(graph.runs.max() ?? 0, 10, "seed \(seed)")
    }
  }
}

/// A graph of sums, and the same graph as plain arithmetic.
private final class Graph {
  let sources = (0..<4).map { Observable($0) }
  private(set) var nodes: [Derived<Int>] = []
  private(set) var runs: [Int] = []
  private var parents: [[Int]] = []

  init(_ random: inout Numbers) {
    for node in 0..<30 {
      // Below zero are the sources, from zero on the nodes before this one.
      let chosen = (0..<random.next(3) + 1).map { _ in random.next(node + 4) - 4 }
      parents.append(chosen)
      runs.append(0)
      let inputs = chosen.map { $0 < 0 ? sources[$0 + 4].readOnly : nodes[$0] }
      let count = { [unowned self] (sum: Int) in
        runs[node] += 1
        return sum + node
      }
      switch inputs.count {
      case 1: nodes.append(inputs[0].map { count($0) })
      case 2: nodes.append(Derived(inputs[0], inputs[1]) { count($0 + $1) })
      default: nodes.append(Derived(inputs[0], inputs[1], inputs[2]) { count($0 + $1 + $2) })
      }
    }
  }

  /// What each node is to hold.
  func expectedValues() -> [Int] {
    let sources = sources.map(\.value)
    var values: [Int] = []
    for (index, chosen) in parents.enumerated() {
      values.append(chosen.reduce(index) { $0 + ($1 < 0 ? sources[$1 + 4] : values[$1]) })
    }
    return values
  }

  /// Which nodes are computed from a source.
  func reached(from source: Int) -> [Bool] {
    var reached: [Bool] = []
    for chosen in parents {
      reached.append(chosen.contains { $0 < 0 ? $0 + 4 == source : reached[$0] })
    }
    return reached
  }

  func forgetRuns() { runs = runs.map { _ in 0 } }
}

/// Repeatable random numbers (SplitMix64).
private struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
