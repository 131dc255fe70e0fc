/// Stops the program unless both are equal.
func check<Value: Equatable>(_ found: Value, _ expected: Value, line: UInt = #line) {
  if found != expected { fatalError("line \(line): \(found), not \(expected)") }
}

final class Label {
  var text = ""
  var caption: String?
  var isEnabled = false
}

final class Field {
  var text = ""
  var edited: ((String) -> Void)?
}
