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

let chosen = works.filter(arguments.wants)
if chosen.isEmpty { fail("No work's name contains “\(arguments.filter ?? "")”.") }

let effort = arguments.isShort ? Effort.short : .full
let report = Report(
  machine: machineDescription(), rounds: effort.rounds, rows: chosen.map { $0.measure(effort) })

switch arguments.format {
case .text: print(report.text())
case .json: print(try report.json())
case .markdown: print(report.markdown())
}
