/// Why a line of a script was refused, and which.
struct ScriptError: Error, Equatable {
  let reason: String
  let line: Int?

  init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }
}
