/// All work that is measured, in the order of the table.
var works: [Work] {
  setting + binding + deriving + graphs + weakTargets + mutating + creating + weighing
}

/// The numbers of listeners that show how a cost grows.
let growth = [1, 10, 100, 1_000, 10_000]

/// 10000 as "10,000".
func spelled(_ number: Int) -> String {
  var groups: [Substring] = []
  var rest = Substring(String(number))
  while rest.count > 3 {
    groups.insert(rest.suffix(3), at: 0)
    rest = rest.dropLast(3)
  }
  return ([rest] + groups).joined(separator: ",")
}
