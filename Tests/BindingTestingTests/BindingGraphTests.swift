import BindingTesting
import KeyPathBinding
import XCTest

/// A graph one can see.
final class BindingGraphTests: XCTestCase {
  private let file = "BindingTestingTests/BindingGraphTests.swift"

  // law T.8
  func testEachSourceIsShownWithItsTypeItsPlaceItsInputsAndWhoHearsIt() {
    let line = #line
    let name = Observable("Ada")
    let age = Observable(36)
    let title = Derived(name, age) { "\($0), \($1)" }
    let label = Label()
    title.bind(to: label, \.text)
    title.bind(to: label, \.text)
    name.observe { _ in }

    let graph = BindingGraph(of: title)

    XCTAssertEqual(
      "\(graph)",
      """
      1 Observable<String> at \(file):\(line + 1), heard by a closure
      2 Observable<Int> at \(file):\(line + 2), heard by nobody
      3 Derived<String> at \(file):\(line + 3), from 1 and 2, heard by Label (2)
      """)
    XCTAssertEqual(
      graph.mermaid,
      """
      flowchart TD
        s1["Observable#lt;String#gt; at \(file):\(line + 1)<br/>heard by a closure"]
        s2["Observable#lt;Int#gt; at \(file):\(line + 2)<br/>heard by nobody"]
        s3["Derived#lt;String#gt; at \(file):\(line + 3)<br/>heard by Label (2)"]
        s1 --> s3
        s2 --> s3
      """)
  }

  func testAnArrayOfSourcesIsShownAsTheSameSourcesOneByOneAre() {
    let name = Observable("Ada")
    let age = Observable(36)

    let rows: [any BindingSource] = [name, age]

    XCTAssertEqual("\(BindingGraph(of: rows))", "\(BindingGraph(of: name, age))")
    XCTAssertEqual(
      "\(BindingGraph(of: [name], withValues: true))", "\(BindingGraph(of: name, withValues: true))"
    )
  }

  func testWhatIsBelowAGateIsFromWhatItWasMadeOf() {
    let line = #line
    let price = Observable(2)
    let amount = Observable(3)
    let isShown = Observable(true)
    let total = Derived(price, amount) { $0 * $1 }
    let shown = Derived(total, isShown.removeDuplicates()) { $1 ? $0 : 0 }
    shown.observe { _ in }

    XCTAssertEqual(
      "\(BindingGraph(of: price))",
      """
      1 Observable<Int> at \(file):\(line + 1), heard by nobody
      2 Observable<Int> at \(file):\(line + 2), heard by nobody
      3 Derived<Int> at \(file):\(line + 4), from 1 and 2, heard by nobody
      4 Observable<Bool> at \(file):\(line + 3), heard by nobody
      5 Derived<Bool> at \(file):\(line + 5), removeDuplicates(), from 4, heard by nobody
      6 Derived<Int> at \(file):\(line + 5), from 3 and 5, heard by a closure
      """)
  }

  // law T.8
  func testAComparisonOfOnesOwnAndWhatADeadOwnerLeftAreShownAsSuch() {
    let line = #line
    let price = Observable(2)
    let near = price.removeDuplicates { abs($0 - $1) < 2 }
    price.bind(Label()) { _, _ in }
    near.bind(Label()) { _, _ in }
    let shown = near.map { $0 }.removeDuplicates()

    XCTAssertEqual(
      "\(BindingGraph(of: shown))",
      """
      1 Observable<Int> at \(file):\(line + 1), heard by a dead owner
      2 Derived<Int> at \(file):\(line + 2), removeDuplicates(by:), from 1, heard by a dead owner
      3 Derived<Int> at \(file):\(line + 5), cold, from 2, heard by nobody
      4 Derived<Int> at \(file):\(line + 5), cold, removeDuplicates(), from 3, heard by nobody
      """)
  }

  // law T.8
  func testAMapThatAGateHasTakenOverIsShown() {
    let line = #line
    let price = Observable(2)
    let isHigh =
      price
      .map { $0 > 2 }
      .removeDuplicates()
    isHigh.observe { _ in }
    price.value = 3

    XCTAssertEqual(
      "\(BindingGraph(of: price, withValues: true))",
      """
      1 Observable<Int> at \(file):\(line + 1) = 3, heard by nobody
      2 Derived<Bool> at \(file):\(line + 4) = true, from 1, heard by nobody
      3 Derived<Bool> at \(file):\(line + 5) = true, removeDuplicates(), from 2, heard by a closure
      """)
  }

  // law T.8
  func testAConstantIsShownAsWhatItIs() {
    let line = #line
    let zero = Derived(from: [Observable<Int>]()) { _ in 0 }
    let count = Observable(1)
    let sum = Derived(zero, count) { $0 + $1 }
    zero.observe { _ in }

    XCTAssertEqual(
      "\(BindingGraph(of: sum))",
      """
      1 Derived<Int> at \(file):\(line + 1), heard by a closure
      2 Observable<Int> at \(file):\(line + 2), heard by nobody
      3 Derived<Int> at \(file):\(line + 3), cold, from 1 and 2, heard by nobody
      """)
  }

  // law T.8
  func testWhatIsHeardBelowIsShownAndWhatIsColdOnlyWhereItIsNamed() {
    let line = #line
    let count = Observable(1)
    let cold = count.map { $0 * 2 }
    count.map { $0 + 1 }.map { "\($0)" }.observe { _ in }

    XCTAssertEqual(
      "\(BindingGraph(of: count, withValues: true))",
      """
      1 Observable<Int> at \(file):\(line + 1) = 1, heard by nobody
      2 Derived<Int> at \(file):\(line + 3) = 2, from 1, heard by nobody
      3 Derived<String> at \(file):\(line + 3) = "2", from 2, heard by a closure
      """)
    XCTAssertEqual(
      "\(BindingGraph(of: cold, withValues: true))".split(separator: "\n")[1],
      "2 Derived<Int> at \(file):\(line + 2) = 2, cold, from 1, heard by nobody")
  }

  func testATextIsShownInOneLineAndInAChartNothingOfAValueIsMarkup() {
    struct Markup: CustomStringConvertible { let description = "a\r\nb\"\u{301}#<>&" }
    let line = #line + 1
    let text = Observable("a\nb\u{2028}c"), markup = Observable(Markup())

    XCTAssertEqual(
      "\(BindingGraph(of: text, withValues: true))",
      "1 Observable<String> at \(file):\(line) = \"a\\nb c\", heard by nobody")
    XCTAssertEqual(
      BindingGraph(of: markup, withValues: true).mermaid,
      """
      flowchart TD
        s1["Observable#lt;Markup#gt; at \(file):\(line) = a b#quot;\u{301}#35;#lt;#gt;#amp;<br/>heard by nobody"]
      """)
  }

  // law T.8
  func testAGraphKeepsNothingAliveAndIsOfItsMoment() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = tracker.track(Observable(1), as: "count")
    var label: Label? = tracker.track(Label(), as: "label")
    count?.map { "\($0)" }.bind(to: label!, \.text)
    let graph = BindingGraph(of: count!)
    let text = "\(graph)"

    label = nil
    let withoutLabel = "\(BindingGraph(of: count!))"
    count = nil

    XCTAssertNil(label)
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual("\(graph)", text)
    XCTAssertTrue(text.hasSuffix("heard by Label"))
    XCTAssertTrue(withoutLabel.hasSuffix("heard by a dead owner"))
  }

  // law T.8
  func testALongChainIsShown() {
    let count = Observable(0)
    var end = count.map { $0 }
    for _ in 0..<2_000 { end = end.map { $0 } }
    end.observe { _ in }

    XCTAssertEqual("\(BindingGraph(of: end))".split(separator: "\n").count, 2_002)
  }

  // law T.8
  func testEachColdValueIsComputedOnceToBeShown() {
    let transforms = Recorder<Int>()
    func compute(_ value: Int) -> Int {
      transforms.append(value)
      return value + 1
    }
    let end = Observable(0).map(compute).map(compute).map(compute)

    let text = "\(BindingGraph(of: end, withValues: true))"
    let shown = transforms.values
    let value = end.value

    XCTAssertTrue(text.contains(" = 3, cold, from 3, heard by nobody"), text)
    XCTAssertEqual(shown, [0, 1, 2])
    XCTAssertEqual(value, 3)
    XCTAssertEqual(transforms.values, [0, 1, 2, 0, 1, 2])
  }

  // law T.8
  func testEachOwnerIsNamedAndCounted() {
    let source = Observable(0)
    let (label, other, bag) = (Label(), Label(), BindingBag())
    source.observe(label) { _, _ in }
    source.observe { _ in }
    source.observe(bag) { _, _ in }
    source.observe(other) { _, _ in }

    let graph = "\(BindingGraph(of: source))"

    XCTAssertTrue(graph.hasSuffix("heard by Label (2) and a closure and BindingBag"), graph)
  }

  // law T.8
  func testTextIsQuotedAndNothingElseIs() {
    enum Light { case red }
    let sources: [(any BindingSource, String)] = [
      (Observable("text"), "\"text\""), (Observable("text".dropFirst()), "\"ext\""),
      (Observable(Character("c")), "\"c\""), (Observable(Light.red), "red"),
    ]

    for (source, shown) in sources {
      let graph = "\(BindingGraph(of: source, withValues: true))"
      XCTAssertTrue(graph.hasSuffix(" = \(shown), heard by nobody"), graph)
    }
  }

  // law T.8
  func testToBeShownLeavesWhatIsHeardAsItIs() {
    let source = Observable(0)
    var made: [Int] = []
    let derived = source.map {
      made.append($0)
      return $0
    }
    let log = Recorder(derived)

    for withValues in [false, true] {
      _ = BindingGraph(of: derived, withValues: withValues)
      source.value += 1
      XCTAssertEqual(derived.value, source.value)
    }

    XCTAssertEqual(log.values, [0, 1, 2])
    XCTAssertEqual(made, [0, 1, 2])
  }

  // law T.8
  func testAMapThatAGateHasTakenOverIsFromItsSourceWhateverStandsBetween() {
    let (price, amount) = (Observable(2), Observable(3))
    let isHigh = price.map { $0 > 2 }.removeDuplicates()
    isHigh.observe { _ in }

    let graph = "\(BindingGraph(of: price, amount))".split(separator: "\n")

    XCTAssertEqual(graph.map { $0.contains(", from 1,") }, [false, false, true, false])
    XCTAssertEqual(graph.map { $0.contains(", from 3,") }, [false, false, false, true])
  }
}

private final class Label {
  var text = ""
}
