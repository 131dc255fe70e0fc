import Foundation

// Scale: large numbers of everything. Prints how long each step takes at a size and at a tenth of
// it, and what is left on the heap. Fails when work grows faster than its size, or memory stays.
//
//   BindingScale [text]                  the trials whose name contains the text; all without one
//   BindingScale --list                  their names
//   BindingScale --once name n copies    one trial; what the program does in processes of its own

let trials: [Trial] = [
  .listeners, .shuffled, .owners, .unheard, .comingAndGoing, .bags, .sources, .sets, .queued,
  .batched, .chain,
  .graph, .fold, .tree, .array, .rows, .fan, .shares, .balance, .switches, .totals, .choices,
  .growing, .deaths, .holds, .held,
  .derivedOwners, .delegates, .scheduled, .runs, .sleepers, .trackings,
]
let words = Array(CommandLine.arguments.dropFirst())

if words == ["--list"] {
  for trial in trials { print(trial.name) }
  exit(0)
}
if words.count == 4, words[0] == "--once", let size = Int(words[2]), let copies = Int(words[3]) {
  guard let trial = trials.first(where: { $0.name == words[1] }) else { exit(64) }
  Run.perform(trial, size, copies)
  exit(0)
}

var report = Report()
report.printHead()
for trial in trials where words.isEmpty || trial.name.contains(words[0]) {
  var figures = Figures()
  // Again where somebody else may have been in the way.
  repeat {
    try figures.measure(trial)
  } while figures.ratio >= Report.mostRatio && figures.rounds < 9
  report.add(trial, figures)
}
for failure in report.failures { print("FAILED: \(failure)") }
exit(report.failures.isEmpty ? 0 : 1)
