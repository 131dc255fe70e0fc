import BindingTesting
import ObservableBinding
import XCTest

/// Law 6: who keeps whom alive, and who may die first.
final class ObservableLifetimeTests: XCTestCase {
  // law 6.1
  func testABindingDoesNotKeepItsOwnerAlive() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let tracker = LifetimeTracker()
    var label: Label? = tracker.track(Label())
    count.bind(label!) { log.append($1) }
    count.observe(label!) { log.append($1) }
    count.changes(label!) { log.append($1 * 10 + $2) }
    count.value = 1
    let before = tracker.alive

    label = nil
    count.value = 2

    XCTAssertNil(label)
    XCTAssertEqual(before, ["Label"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(log.values, [0, 1, 1, 1])
  }

  // law 6.2
  func testTheOwnerIsAliveThroughoutItsOwnCallOnly() {
    let count = Observable(0)
    let tracker = LifetimeTracker()
    let log = Recorder<String>()
    var label: Label? = tracker.track(Label())
    count.observe(label!) { [unowned count] owner, value in
      label = nil
      count.value = 2
      log.append("owner \(value) \(tracker.alive.count)")
      owner.texts.append("still here")
    }
    count.observe { log.append("other \($0) \(tracker.alive.count)") }

    count.value = 1

    XCTAssertNil(label)
    XCTAssertEqual(log.values, ["owner 1 1", "other 1 0", "other 2 0"])
  }

  // law 6.4
  func testAListenerWithoutAnOwnerLivesAsLongAsItsSource() {
    let tracker = LifetimeTracker()
    var count: Observable<Int>? = tracker.track(Observable(0), as: "source")
    count?.bind { [witness = tracker.witness("bind")] _ in _ = witness }
    count?.changes { [witness = tracker.witness("changes")] _, _ in _ = witness }
    count?.value = 1
    let before = tracker.alive

    count = nil

    XCTAssertEqual(before, ["source", "bind", "changes"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.8
  func testASourceDroppedInsideItsOwnPassFinishesIt() {
    let tracker = LifetimeTracker()
    let log = Recorder<String>()
    var count: Observable<Int>? = tracker.track(Observable(0))
    count?.observe { value in
      log.append("first \(value)")
      guard value == 1 else { return }
      count?.value = 2
      count = nil
    }
    count?.observe { log.append("second \($0)") }

    count?.value = 1

    XCTAssertNil(count)
    XCTAssertEqual(log.values, ["first 1", "second 1", "first 2", "second 2"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.8
  func testASourceDroppedInsideItsOwnUpdateFinishesIt() {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    var count: Observable<Int>? = tracker.track(Observable(0))
    count?.observe { log.append($0) }

    count?.update {
      count = nil
      $0 = 1
    }

    XCTAssertNil(count)
    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.3
  func testAViewModelAndItsViewAreFreedInEitherOrder() {
    for viewGoesFirst in [true, false] {
      let tracker = LifetimeTracker()
      var viewModel: ViewModel? = tracker.track(ViewModel())
      var label: Label? = tracker.track(Label())
      viewModel?.name.bind(label!) { $0.texts.append($1) }
      viewModel?.greeting.bind(label!) { $0.texts.append($1) }
      viewModel?.name.value = "kim"
      let log = Recorder<[String]>()
      log.append(tracker.alive)

      if viewGoesFirst { label = nil } else { viewModel = nil }
      log.append(tracker.alive)
      (label, viewModel) = (nil, nil)
      log.append(tracker.alive)

      let left = viewGoesFirst ? ["ViewModel"] : ["Label"]
      XCTAssertEqual(log.values, [["ViewModel", "Label"], left, []])
    }
  }

  // law 6.9
  /// A view model that ties its own values to each other, and keeps no token.
  func testAViewModelWhoseBindingsAreFireAndForgetIsFreed() {
    final class Form {
      let name = Observable("")
      let count = Observable(0)
      let isValid: Derived<Bool>
      let announced = Recorder<Bool>()

      init() {
        isValid = Derived(name, count) { !$0.isEmpty && $1 > 0 }
        name.bind(self) { $0.count.value = $1.count }
        isValid.bind(self) { $0.announced.append($1) }
        name.map(\.count).bind(self) { $0.count.value = $1 }
        name.removeDuplicates().observe { [count] _ in count.value += 1 }
        name.changes { [unowned self] _, new in count.value = new.count }
      }
    }
    let log = Recorder<Bool?>()

    let survivors = LifetimeTracker.survivors { tracker in
      let form = tracker.track(Form())
      tracker.track(form.name, as: "name")
      tracker.track(form.count, as: "count")
      tracker.track(form.isValid, as: "isValid")
      form.name.value = "kim"
      log.append(form.announced.values.last)
      log.append(tracker.alive.count == 4)
    }

    XCTAssertEqual(log.values, [true, true])
    XCTAssertEqual(survivors, [])
  }

  // law 6.4
  func testASourceMayBeItsOwnOwner() {
    let log = Recorder<Int>()

    let survivors = LifetimeTracker.survivors { tracker in
      let count = tracker.track(Observable(0))
      count.bind(count) { $0 === count ? log.append($1) : () }.cancel()
      count.bind(count) { log.append($1) }
      count.value = 1
    }

    XCTAssertEqual(survivors, [])
    XCTAssertEqual(log.values, [0, 0, 1])
  }

  func testAListenerGetsTheOwnerAndTheValueWhateverTheirTypes() {
    final class Screen<Title> {
      let title: Title
      init(_ title: Title) { self.title = title }
    }
    actor Store {}
    let words = Array(repeating: "a long word, kept on the heap", count: 20)

    checkDelivery(of: 1, 2, to: Screen(1))
    checkDelivery(of: "short", words[0], to: Screen(words))
    checkDelivery(of: (), (), to: Screen(()) as AnyObject)
    checkDelivery(of: words, [], to: Store())
    checkDelivery(of: Optional(words[0]), nil, to: Observable(words))
    checkDelivery(
      of: (words[0], 1.5, words, true), (words[1], 2.5, [], false), to: Screen(words[0]))
    checkDelivery(of: \Screen<Int>.title as AnyKeyPath, \[Int].count, to: BindingBag() as AnyObject)
    checkDelivery(of: { 1 } as () -> Int, { 2 }, to: ViewModel())
  }

  private func checkDelivery<Value, Owner: AnyObject>(
    of first: Value, _ second: Value, to owner: Owner, line: UInt = #line
  ) {
    let source = Observable(first)
    var heard: [String] = []

    for source in [source.readOnly, source.map { $0 }, source.removeDuplicates { _, _ in false }] {
      source.bind(owner) {
        XCTAssertIdentical($0, owner, line: line)
        heard.append("\($1)")
      }
    }
    source.bind(owner) { heard.append($0 === owner ? "\($1)" : "another owner") }
    source.value = second

    let expected = [first, second].flatMap { Array(repeating: "\($0)", count: 4) }
    XCTAssertEqual(heard, expected, line: line)
  }
}

private final class ViewModel {
  let name = Observable("")
  private(set) lazy var greeting = name.map { "Hello, \($0)" }
}
