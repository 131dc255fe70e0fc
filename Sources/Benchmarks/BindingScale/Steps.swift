import BenchmarkHeap
import Foundation

/// A stopwatch: how long each step of a trial took, and how much memory there was after it.
///
/// It is the processor's time, not the wall's: what others do on the machine counts less.
final class Steps {
  private(set) var lines: [String] = []
  private(set) var mostBytes = 0

  func callAsFunction(_ name: String, _ work: () -> Void) {
    let start = clock()
    work()
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    lines.append("\(seconds) \(name)")
    mostBytes = max(mostBytes, Int(heap_bytes_in_use()))
  }
}
