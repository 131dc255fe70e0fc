import Foundation

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n\n\(Arguments.usage)\n".utf8))
  exit(64)  // a misuse of the command line, as sysexits.h has it
}

let arguments: Arguments
do {
  arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
} catch {
  fail(error.message)
}

if arguments.wantsHelp {
  print(Arguments.usage)
  exit(0)
}

guard #available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *) else {
  fail("The benchmarks compare with Observation, which this system is too old for.")
}

let chosen = (arguments.isMarkdown ? Work.forReaders : Work.all).filter { arguments.wants($0.name) }
if chosen.isEmpty { fail("No work's name contains “\(arguments.filter ?? "")”.") }

if let operations = arguments.operations {
  for work in chosen {
    if let cells = work.count(operations) { print(cells.joined(separator: "\t")) }
  }
  exit(0)
}

let effort = arguments.isShort ? Effort.short : .full
let report = Report(
  machine: machineDescription(), rounds: effort.rounds, isShort: arguments.isShort,
  rows: chosen.map { $0.measure(effort) })

print(arguments.isMarkdown ? report.markdown() : report.text())
