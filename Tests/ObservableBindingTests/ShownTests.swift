import BindingTesting
import ObservableBinding
import XCTest

final class ShownTests: XCTestCase {
  // law P.1
  func testASourceShowsItsValueAndADebuggerWhoListensAndWhereItWasMade() {
    let count = Observable(3, file: "App/Counter.swift", line: 7)
    let owner = Bystander()
    count.bind { _ in }
    count.bind(owner) { _, _ in }
    var dumped = ""

    dump(count, to: &dumped)

    XCTAssertEqual("\(count)", "Observable<Int>(value: 3)")
    XCTAssertEqual(String(reflecting: count), "ObservableBinding.Observable<Swift.Int>(value: 3)")
    XCTAssertEqual(
      dumped,
      """
      ▿ ObservableBinding.Observable<Swift.Int> #0
        - value: 3
        - "2 listeners"
        - "made at App/Counter.swift:7"

      """)
  }

  // law P.1
  func testAListenerWhoseOwnerIsGoneIsNotCounted() {
    let count = Observable(3, file: "App/Counter.swift", line: 7)
    var owner: Bystander? = Bystander()
    owner.map { _ = count.bind($0) { _, _ in } }
    let before = parts(of: count)

    owner = nil

    XCTAssertEqual(before, ["value: 3", "1 listener", "made at App/Counter.swift:7"])
    XCTAssertEqual(parts(of: count), ["value: 3", "0 listeners", "made at App/Counter.swift:7"])
  }

  // law P.2
  func testADerivedValueIsShownOnlyIfItIsAtHandAndNoTransformIsRun() {
    let count = Observable(3)
    var runs = 0
    let double = count.map(file: "App/Counter.swift", line: 8) { count in
      runs += 1
      return 2 * count
    }
    var shown = ["\(double)", "\(double.map { $0 })"]

    let token = double.bind { _ in }
    shown.append("\(double)")
    shown += parts(of: double)
    token.cancel()
    shown.append("\(double)")

    XCTAssertEqual(
      shown,
      [
        "Derived<Int>(listeners: 0)", "Derived<Int>(listeners: 0)", "Derived<Int>(value: 6)",
        "value: 6", "1 listener", "made at App/Counter.swift:8", "Derived<Int>(listeners: 0)",
      ])
    XCTAssertEqual(runs, 1)
  }

  // law P.2
  func testAStaleValueIsNotShown() {
    let count = Observable(3)
    let double = count.map { 2 * $0 }
    var shown: [String] = []
    let tokens = [
      count.observe { _ in shown.append("\(double)") },
      double.observe { _ in shown.append("\(double)") },
    ]

    count.value = 4

    for token in tokens { token.cancel() }
    XCTAssertEqual(shown, ["Derived<Int>(listeners: 1)", "Derived<Int>(value: 8)"])
  }

  // law P.2
  func testAViewShowsTheValueOfItsSourceAlsoOnceThatIsGone() {
    var count: Observable<Int?>? = Observable(nil, file: "App/Counter.swift", line: 7)
    let view = count?.readOnly
    let token = view?.observe { _ in }
    let before = view.map { parts(of: $0) }

    count = nil

    XCTAssertEqual(before, ["value: nil", "1 listener", "made at App/Counter.swift:7"])
    XCTAssertEqual(view.map { "\($0)" }, "Derived<Optional<Int>>(value: nil)")
    token?.cancel()
  }

  // law P.2
  func testASourceCanBeShownWhileItIsMutatedInPlace() {
    let names = Observable(["Ada"])
    let view = names.readOnly
    var shown: [String] = []

    names.update { _ in shown = ["\(names)", "\(view)"] }

    XCTAssertEqual(
      shown, ["Observable<Array<String>>(listeners: 0)", "Derived<Array<String>>(listeners: 0)"])
  }

  // law P.1
  func testAPropertyShowsItsValue() {
    let counter = Counter()
    var dumped = ""

    dump(counter, to: &dumped)

    XCTAssertEqual(
      dumped.split(separator: "\n").dropFirst().first,
      "  ▿ _count: ObservableBinding.Observable<Swift.Int>")
    XCTAssertTrue(dumped.contains("\n    - value: 3\n"), dumped)
  }

  // law P.3
  func testATokenAndABagShowWhatIsOver() {
    let bag = BindingBag()
    let token = Observable(3).bind { _ in }
    let other = BindingToken {}
    other.store(in: bag)
    var dumped = ""

    dump(bag, to: &dumped)

    XCTAssertEqual("\(token)", "BindingToken(isCancelled: true)")
    XCTAssertEqual("\(bag)", "BindingBag(count: 1)")
    XCTAssertEqual(
      dumped,
      """
      ▿ ObservableBinding.BindingBag #0
        - count: 1
        ▿ ObservableBinding.BindingToken
          - isCancelled: false

      """)
  }
}

private func parts(of source: Any) -> [String] {
  Mirror(reflecting: source).children.map { part in
    part.label.map { "\($0): \(part.value)" } ?? "\(part.value)"
  }
}

private final class Bystander {}

private final class Counter {
  @ObservableProperty var count = 3
}
