import BindingTesting
import ObservableBinding
import XCTest

private final class Owner {}

/// Does something when it dies: captured by a listener, or stored as a value.
private final class Item {
  let id: Int
  private let whenFreed: () -> Void

  init(_ id: Int = 0, whenFreed: @escaping () -> Void = {}) {
    self.id = id
    self.whenFreed = whenFreed
  }

  deinit { whenFreed() }
}

/// What dies, and what compares, may come back to the source in the middle of anything.
final class ObservableReentrancyTests: XCTestCase {
  // law 7.7
  func testWhatIsSweptMaySetTheSource() {
    let source = Observable(0)
    let log = Recorder<String>()
    var owners = (0..<63).map { _ in Owner() }
    source.bind { log.append("first \($0)") }
    bind(owners[0], to: source, setting: 99)
    for owner in owners.dropFirst() { source.observe(owner) { _, _ in } }
    owners = []

    for index in 0..<2 { source.bind { log.append("new \(index) \($0)") } }
    source.value = 1

    XCTAssertEqual(
      log.values,
      ["first 0", "first 99", "new 0 99", "new 1 99", "first 1", "new 0 1", "new 1 1"])
  }

  // law 7.7
  func testAListenerWhosePlaceIsMadeBySweepingHearsTheNewestValueOnce() {
    let source = Observable(0)
    let same = source.map { $0 }
    let log = Recorder<String>()
    for listened in [source.readOnly, same] {
      var owner: Owner? = Owner()
      if let owner { bind(owner, to: listened) { source.value += 50 } }
      listened.observe { _ in }
      owner = nil
    }

    source.bind { log.append("source \($0)") }
    same.bind { log.append("same \($0)") }

    XCTAssertEqual(log.values.last, "same \(source.value)")
    XCTAssertEqual(Set(log.values).count, log.values.count)
  }

  // law 8.16
  func testAComparisonMayBindAndCancelBelowTheSource() {
    let source = Observable(0)
    let other = source.map { $0 + 1 }
    var token: BindingToken?
    let gate = source.removeDuplicates { [unowned other] old, new in
      token?.cancel()
      token = other.observe { _ in }
      return old == new
    }
    let log = Recorder<Int>()
    for index in 0..<20 { gate.map { $0 * 100 + index }.observe { log.append($0) } }

    source.value = 1
    source.value = 2

    XCTAssertEqual(log.values.sorted(), Array(100..<120) + Array(200..<220))
    withExtendedLifetime(other) {}
  }

  // law 6.10
  func testADyingDerivedValueThatSetsTheSourceIsHeardAfterTheSetThatReplacedIt() {
    let source = Observable(0)
    let log = Recorder(source)
    var isArmed = false
    let items = source.map { [unowned source] id in
      Item(id) { [weak source] in
        if isArmed {
          isArmed = false
          source?.value = 100
        }
      }
    }
    let gate = items.removeDuplicates { _, _ in true }
    gate.map(\.id).observe { _ in }

    source.value = 1
    isArmed = true
    source.value = 2

    XCTAssertEqual(log.values, [0, 1, 2, 100])
  }

  // law 6.10
  func testAValueKeptForComparisonMaySetTheSourceWhenItDies() {
    let source = Observable(Item(0))
    let gate = source.removeDuplicates { $0.id == $1.id }
    let log = Recorder<Int>()
    source.value = Item(1) { source.value = Item(7) }
    gate.map(\.id).observe { log.append($0) }

    source.value = Item(1)
    source.value = Item(2)

    XCTAssertEqual(log.values.last, 7)
    XCTAssertEqual(source.value.id, 7)
  }

  // law 8.3
  func testABatchShowsNoHalfUpdatedMixToATransformBelowAComparison() {
    let items = Observable(["a", "b"])
    let index = Observable(1)
    let mixes = Recorder<String>()
    let chosen = Derived(items, index) { items, index in
      mixes.append("\(items.count)/\(index)")
      return index < items.count ? items[index] : "out of bounds"
    }
    let log = Recorder(chosen.removeDuplicates().map { "\($0)!" })
    mixes.removeAll()

    batch(items, index) {
      items.value = ["a"]
      index.value = 0
    }

    XCTAssertEqual(mixes.values, ["1/0"])
    XCTAssertEqual(log.values, ["b!", "a!"])
  }

  // law 8.16
  func testAComparisonThatGoesBeforeItIsAskedLeavesTheOthersTheirNotification() {
    let source = Observable(0)
    let log = Recorder<Int>()
    let gated = source.removeDuplicates().map { $0 }.observe { _ in }
    source.observe { _ in gated.cancel() }
    source.map { $0 * 10 }.bind { log.append($0) }

    source.value = 1
    source.value = 2

    XCTAssertEqual(log.values, [0, 10, 20])
  }

  // law 6.10
  func testAValueThatSetsTheSourceWhenItIsReplacedLeavesNoneStale() {
    let source = Observable(0)
    var next = 10
    let items = source.map { [unowned source] id in
      Item(id) { [weak source] in
        guard next < 13 else { return }
        next += 1
        source?.value = next
      }
    }
    items.observe { _ in }
    let log = Recorder<String>()
    source.observe { [unowned items, unowned source] in
      log.append("\($0): \(items.value.id) of \(source.value)")
    }

    source.value = 1
    source.value = 2

    XCTAssertEqual(
      log.values,
      ["1: 1 of 1", "2: 13 of 13", "11: 13 of 13", "12: 13 of 13", "13: 13 of 13"])
    withExtendedLifetime(items) {}
  }

  // law 8.16
  func testATransformMayCancelTheLastListenerBelowItHoweverFar() {
    for distance in 0...2 {
      let source = Observable(0)
      let log = Recorder<Int>()
      var token: BindingToken?
      var values = [
        source.map { value in
          if value == 2 { token?.cancel() }
          return value * 10
        }
      ]
      for _ in 0..<distance { values.append(values[values.count - 1].map { $0 + 1 }) }
      token = values[distance].bind { log.append($0) }

      for value in 1...3 { source.value = value }

      XCTAssertEqual(log.values, [distance, 10 + distance])
      XCTAssertEqual(values.map(\.value), Array(30...30 + distance))
    }
  }

  private func bind(_ owner: Owner, to source: Observable<Int>, setting value: Int) {
    let setter = Item { [unowned source] in source.value = value }
    source.observe(owner) { _, _ in _ = setter.id }
  }

  private func bind(_ owner: Owner, to source: Derived<Int>, whenFreed: @escaping () -> Void) {
    let setter = Item(whenFreed: whenFreed)
    source.observe(owner) { _, _ in _ = setter.id }
  }
}
