extension Report {
  /// Columns for a terminal.
  func text() -> String {
    let cells = [Row.titles] + rows.map(\.cells)
    let widths = Row.titles.indices.map { column in
      cells.map { $0[column].count }.max() ?? 0
    }
    let lines = cells.map { line in
      var text = line.indices.map { column in
        let padding = String(repeating: " ", count: widths[column] - line[column].count)
        return column < Row.leftColumns ? line[column] + padding : padding + line[column]
      }
      .joined(separator: "  ")
      while text.last == " " { text.removeLast() }
      return text
    }
    return """
      \(lines.joined(separator: "\n"))

      \(machine), median of \(rounds) rounds ± half the distance of the quartiles.
      \(summary)
      """
  }

  /// A table for Docs/Benchmarks.md.
  func markdown() -> String {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
    let rule = Row.titles.indices.map { $0 < Row.leftColumns ? "---" : "--:" }
    let lines = [line(Row.titles), line(rule)] + rows.map { line($0.cells) }
    return """
      \(lines.joined(separator: "\n"))

      \(machine), median of \(rounds) rounds. \(summary)
      """
  }
}

extension Row {
  static let titles = [
    "work", "floor", "floor takes", "Bindery", "Observation", "ratio", "to reach", "reached",
  ]
  static let leftColumns = 2

  var cells: [String] {
    [
      work, floorName, cell(floor), cell(bindery), observation.map(cell) ?? "",
      "\(decimal(ratio, places: 2))x", reachCell, isReached.map { $0 ? "yes" : "NO" } ?? "",
    ]
  }

  private func cell(_ figure: Figure) -> String {
    switch unit {
    case .nanoseconds:
      "\(decimal(figure.median, places: figure.median < 100 ? 1 : 0)) ns "
        + "±\(decimal(figure.spread * 100, places: 0))%"
    case .bytes: "\(decimal(figure.median, places: 0)) bytes"
    }
  }

  private var reachCell: String {
    switch reach {
    case .ratio(let most): "\(decimal(most, places: 1))x"
    case .bytes(let most): "\(decimal(most, places: 0)) bytes"
    case nil: ""
    }
  }
}

/// A number with so many digits behind the point, and commas before it: "1,034.5".
func decimal(_ number: Double, places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((number.magnitude * Double(scale)).rounded())
  let sign = number < 0 && scaled > 0 ? "-" : ""
  let whole = sign + spelled(scaled / scale)
  guard places > 0 else { return whole }
  let fraction = String(scaled % scale)
  return whole + "." + String(repeating: "0", count: places - fraction.count) + fraction
}

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
