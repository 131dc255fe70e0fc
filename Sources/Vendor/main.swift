import Foundation

let outcome = Tool(sources: Sources()).run(CommandLine.arguments.dropFirst())
do {
  try FileHandle.standardError.write(contentsOf: Data(outcome.error.utf8))
  try FileHandle.standardOutput.write(contentsOf: Data(outcome.output.utf8))
} catch {
  exit(1)
}
exit(outcome.code)
