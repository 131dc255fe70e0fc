#if DEBUG
  import ObservableBinding
  import XCTest

  /// Sources from which one value is computed count as one.
  final class GroupTests: XCTestCase {
    func testWhatManyShareIsFoundInFewSteps() {
      let config = Claim { "what all derive from" }
      let rows = (0..<1_000).map { _ in Claim { "a row" } }

      for row in rows { row.unite(with: config) }

      let steps = [config, rows[0], rows[999]].map { claim in
        sequence(first: claim) { Mirror(reflecting: $0).descendant("successor") as? Claim }.count(
          where: { _ in true })
      }
      XCTAssertLessThanOrEqual(steps.max()!, 11)
      XCTAssertGreaterThan(steps.max()!, 1)
    }
  }
#endif
