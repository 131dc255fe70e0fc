import BindingModel
import Foundation

/// Runs many random programs on the library and on the reference:
/// `swift run -c release ModelRuns --programs 1000000 --seed 1`.
var programs: UInt64 = 100_000
var seed: UInt64 = 1
var rest = Array(CommandLine.arguments.dropFirst())
while rest.count >= 2, let number = UInt64(rest[1]) {
  switch rest[0] {
  case "--programs": programs = number
  case "--seed": seed = number
  default: fatalError("What is \(rest[0])?")
  }
  rest.removeFirst(2)
}

if programs <= 12 { for n in seed..<seed+programs { let p = Program(seed: n); print(p, p.statistics, separator: "\n") } }
let clock = ContinuousClock()
let start = clock.now
if let find = Campaign(seeds: seed..<seed + programs).run() {
  print(find)
  exit(1)
}
print("\(programs) programs from seed \(seed) were as promised, in \(clock.now - start)")
