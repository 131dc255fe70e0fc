import BenchmarkHeap
import Foundation

/// What one run of a trial took. Each is made in a process of its own: what another run has left of
/// the heap decides where things lie, and so how long it takes to get at them.
struct Run {
  private(set) var steps: [(name: String, seconds: Double)] = []
  private(set) var bytesBefore = 0
  private(set) var mostBytes = 0
  private(set) var bytesLeft = 0

  /// Runs this program again, for one trial alone.
  init(_ trial: Trial, _ size: Int, _ copies: Int) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = ["--once", trial.name, "\(size)", "\(copies)"]
    // No memory goes back to the system in between, nor comes from it: see `warmUp`.
    process.environment = [
      "GLIBC_TUNABLES":
        "glibc.malloc.mmap_max=0:glibc.malloc.trim_threshold=-1:glibc.malloc.hugetlb=1"
    ]
    process.standardOutput = output
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(message: "\(trial.name): it ended with \(process.terminationStatus).")
    }
    for line in said.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      if words[0] == "bytes" {
        let bytes = words[1].split(separator: " ").compactMap { Int($0) }
        (bytesBefore, mostBytes, bytesLeft) = (bytes[0], bytes[1], bytes[2])
      } else {
        steps.append((String(words[1]), Double(words[0]) ?? .nan))
      }
    }
  }

  /// What such a process does: prints the seconds of each step, and the bytes.
  static func perform(_ trial: Trial, _ size: Int, _ copies: Int) {
    let steps = Steps()
    warmUp(256_000_000 / trial.size * size * copies)
    let before = heap_bytes_in_use()
    trial.run(size, copies, steps)
    let after = heap_bytes_in_use()
    for line in steps.lines { print(line) }
    print("bytes \(before) \(steps.mostBytes) \(max(0, Int(after) - Int(before)))")
  }

  /// Has the heap get from the system what it will need: the system's share in getting memory the
  /// first time is large, varies, and isn't what is measured.
  private static func warmUp(_ bytes: Int) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: bytes, alignment: 16)
    memset(memory, 1, bytes)
    memory.deallocate()
  }

  struct Failure: Error { let message: String }
}
