extension Recorder where Value: Equatable {
  /// How the recording differs from what was expected, as text for a test log; `nil` if it doesn't.
  ///
  /// ```swift
  /// XCTAssertNil(log.mismatch(with: [0, 1, 2]))
  /// // expected 3 values, recorded 2; they part at [1]:
  /// //     [0] 0
  /// //   ! [1] expected 1, recorded 2
  /// //   ! [2] expected 2, recorded nothing
  /// ```
  ///
  /// It shows where a long recording begins to differ, with a few lines around.
  public func mismatch(with expected: [Value]) -> String? {
    guard values != expected else { return nil }
    let count = max(values.count, expected.count)
    let first = zip(values, expected).prefix { $0 == $1 }.count
    let shown = max(0, first - linesBefore)..<min(count, first + linesAfter)

    let wanted = expected.count == 1 ? "1 value" : "\(expected.count) values"
    var lines = ["expected \(wanted), recorded \(values.count); they part at [\(first)]:"]
    if shown.lowerBound > 0 { lines.append("    ... \(shown.lowerBound) alike") }
    lines += shown.map { line(at: $0, expected) }
    if shown.upperBound < count { lines.append("    ... \(count - shown.upperBound) more") }
    return lines.joined(separator: "\n")
  }

  private func line(at index: Int, _ expected: [Value]) -> String {
    let wanted = index < expected.count ? expected[index] : nil
    let got = index < values.count ? values[index] : nil
    return wanted == got
      ? "    [\(index)] \(text(got))"
      : "  ! [\(index)] expected \(text(wanted)), recorded \(text(got))"
  }

  private func text(_ value: Value?) -> String {
    value.map { String(reflecting: $0).inOneLine } ?? "nothing"
  }
}

private let linesBefore = 3
private let linesAfter = 10
