import BindingTesting
import ObservableBinding
import XCTest

final class ShownTests: XCTestCase {
  func testASourceShowsItsValueAndADebuggerWhoListensAndWhereItWasMade() {
    let count = Observable(3, file: "App/Counter.swift", line: 7)
    let owner = Bystander()
    count.bind { _ in }
    count.bind(owner) { _, _ in }
    var dumped = ""

    dump(count, to: &dumped)

    XCTAssertEqual("\(count)", "Observable(3)")
    XCTAssertEqual(
      String(reflecting: count), #"Observable(3, listeners: 2, madeAt: "App/Counter.swift:7")"#)
    XCTAssertEqual(
      dumped,
      """
      ▿ Observable(3, listeners: 2, madeAt: "App/Counter.swift:7") #0
        - value: 3
        - listeners: 2
        - madeAt: "App/Counter.swift:7"

      """)
  }

  func testAListenerWhoseOwnerIsGoneIsNotCounted() {
    let count = Observable(3, file: "App/Counter.swift", line: 7)
    var owner: Bystander? = Bystander()
    owner.map { _ = count.bind($0) { _, _ in } }
    let before = String(reflecting: count)

    owner = nil

    XCTAssertEqual(before, #"Observable(3, listeners: 1, madeAt: "App/Counter.swift:7")"#)
    XCTAssertEqual(
      String(reflecting: count), #"Observable(3, listeners: 0, madeAt: "App/Counter.swift:7")"#)
  }

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
    shown.append(String(reflecting: double))
    shown.append("\(Mirror(reflecting: double).children.count)")
    token.cancel()
    shown.append("\(double)")

    XCTAssertEqual(
      shown,
      [
        "Derived(listeners: 0)", "Derived(listeners: 0)", "Derived(6)",
        #"Derived(6, listeners: 1, madeAt: "App/Counter.swift:8")"#, "3",
        "Derived(listeners: 0)",
      ])
    XCTAssertEqual(runs, 1)
  }

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
    XCTAssertEqual(shown, ["Derived(listeners: 1)", "Derived(8)"])
  }

  func testAViewShowsTheValueOfItsSourceAlsoOnceThatIsGone() {
    var count: Observable<Int?>? = Observable(nil, file: "App/Counter.swift", line: 7)
    let view = count?.readOnly
    let token = view?.observe { _ in }
    let before = view.map { String(reflecting: $0) }

    count = nil

    XCTAssertEqual(before, #"Derived(nil, listeners: 1, madeAt: "App/Counter.swift:7")"#)
    XCTAssertEqual(view.map { "\($0)" }, "Derived(nil)")
    token?.cancel()
  }

  func testASourceCanBeShownWhileItIsMutatedInPlace() {
    let names = Observable(["Ada"])
    let view = names.readOnly
    var shown: [String] = []

    names.update { _ in shown = ["\(names)", "\(view)"] }

    XCTAssertEqual(shown, ["Observable(listeners: 0)", "Derived(listeners: 0)"])
  }

  func testAPropertyShowsItsValue() {
    let counter = Counter()
    var dumped = ""

    dump(counter, to: &dumped)

    XCTAssertEqual(
      dumped.split(separator: "\n").dropFirst().first, "  ▿ _count: Observable(3)")
    XCTAssertTrue(dumped.contains("\n    - value: 3\n"), dumped)
  }

  func testATokenAndABagShowWhatIsOver() {
    let bag = BindingBag()
    let token = Observable(3).bind { _ in }
    let other = BindingToken {}
    other.store(in: bag)
    var dumped = ""

    dump(bag, to: &dumped)

    XCTAssertEqual("\(token)", "BindingToken(isCancelled: true)")
    XCTAssertEqual("\(bag)", "BindingBag(1)")
    XCTAssertEqual(
      dumped,
      """
      ▿ BindingBag(1) #0
        ▿ tokens: 1 element
          ▿ BindingToken(isCancelled: false)
            - isCancelled: false

      """)
  }
}

private final class Bystander {}

private final class Counter {
  @ObservableProperty var count = 3
}
