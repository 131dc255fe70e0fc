import BindingModel

// Runs many random programs on the library and on the reference:
//   swift run -c release ModelRuns --programs 1000000 --seed 1
// With `--faults 1`, on copies of the reference with a bug each, to see how soon it is found.
var programs: UInt64 = 100_000
var seed: UInt64 = 1
var isForFaults = false
var hostileFinds = 0
var rest = Array(CommandLine.arguments.dropFirst())
while rest.count >= 2, let number = UInt64(rest[1]) {
  switch rest[0] {
  case "--programs": programs = number
  case "--seed": seed = number
  case "--faults": isForFaults = number > 0
  case "--hostile": hostileFinds = Int(number)
  default:
    fatalError("ModelRuns takes --programs, --seed, --faults and --hostile, each with a number.")
  }
  rest.removeFirst(2)
}

if hostileFinds > 0 {
  let clock = ContinuousClock()
  let start = clock.now
  let finds = hostileCampaign(seeds: seed..<seed + programs, upTo: hostileFinds)
  print("\(programs) hostile programs from seed \(seed) in \(clock.now - start), \(finds) finds")
} else if isForFaults {
  huntSlips(upTo: programs)
  for fault in Fault.allCases {
    guard let find = Campaign(.faulty(fault), seeds: seed..<seed + programs).run() else {
      fatalError("\(fault) isn't found.")
    }
    let count = find.program.operations.countInAll
    print("\(fault): \(count) operations, \(find)\n")
    if count > 8 { fatalError("\(fault) is shrunk to \(count) operations, not to few.") }
  }
} else {
  let clock = ContinuousClock()
  let start = clock.now
  let find = Campaign(seeds: seed..<seed + programs).run()
  print("\(programs) programs from seed \(seed) in \(clock.now - start)")
  if let find { fatalError("A program isn't run as promised.\n\(find)") }
  let kinds = [
    TwoWay.find(seed:), Parting.find(seed:), Timed.find(seed:), Remembering.find(seed:),
    Listing.find(seed:), Answering.find(seed:), Wiring.find(seed:),
  ]
  var finds = kinds.compactMap { find in
    (seed..<seed + programs).lazy.compactMap { find($0) }.first
  }
  // Always the same: of a million others, one or two lose something.
  finds += (1...max(1, programs)).lazy.compactMap { Nesting.find(seed: $0) }.prefix(1)
  if !finds.isEmpty {
    fatalError("A scenario isn't run as promised.\n\(finds.joined(separator: "\n\n"))")
  }
  let what =
    "two ways, parts that act, time, what remembers, lists, answers, rows of bindings and nested batches"
  print("as many scenarios of \(what), in \(clock.now - start) together")
  print("all were run as promised")
}
