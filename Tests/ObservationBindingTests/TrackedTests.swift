import BindingTesting
import ObservationBinding
import ObservableBinding
import Observation
import XCTest

/// Section O: sources that are read by Swift's Observation.
final class TrackedTests: XCTestCase {
  private let log = Recorder<String>()

  // MARK: What is told

  // law O.1
  func testATrackingIsToldOfTheNextSetEqualOrNotOnce() {
    let source = Observable(1)

    track({ _ = source.tracked }, told: { self.log.append("told") })
    source.value = 1
    source.value = 2

    XCTAssertEqual(log.values, ["told"])
  }

  // law P.1
  func testAPropertyShowsItsValueAndIsNotTracked() {
    let property = TrackedProperty(wrappedValue: "kim", file: "App/Login.swift", line: 5)

    track(
      {
        self.log.append("\(property)")
        self.log.append("\(Mirror(reflecting: property).children.count)")
      }, told: { self.log.append("told") })
    property.wrappedValue = "lee"

    XCTAssertEqual(log.values, [#"Observable<String>(value: "kim")"#, "3"])
  }

  // law O.1, R.9
  func testALinkedValueIsTrackedAndSet() {
    let source = Observable(1)
    let linked = Linked(source) { $0 * 10 }
    var log: [Int] = []

    for set in [{ linked.tracked = 7 }, { source.value = 2 }, { linked.tracked += 1 }] {
      track({ log.append(linked.tracked) }, told: { log.append(-1) })
      set()
    }

    XCTAssertEqual(log + [linked.value], [10, -1, 7, -1, 20, -1, 21])
  }

  // law O.3
  func testATrackingIsToldOfWhatChoosesAndOfWhatIsChosenNow() {
    let selected = Observable(0)
    let rows = [Observable("a"), Observable("b")]
    let title = selected.flatMap { rows[$0] }
    let trackAgain = { [log] in track({ log.append(title.tracked) }, told: { log.append("told") }) }

    trackAgain()
    rows[0].value = "A"
    trackAgain()
    rows[1].value = "B"
    selected.value = 1
    trackAgain()
    rows[1].value = "C"

    XCTAssertEqual(log.values, ["a", "told", "A", "told", "B", "told"])
  }

  // law O.1
  func testTheValueItselfIsNotTracked() {
    let source = Observable(1)
    let doubled = source.map { $0 * 2 }

    track({ _ = (source.value, doubled.value) }, told: { self.log.append("told") })
    source.value = 2

    XCTAssertEqual(log.values, [])
  }

  // law O.2
  func testEveryKindOfSetIsToldOf() {
    let path: ReferenceWritableKeyPath<Observable<Profile>, String> = \.tracked.name
    let sets: [(Observable<Profile>) -> Void] = [
      { $0.value = Profile() }, { $0.value.age += 1 }, { $0.update { $0.age += 1 } },
      { $0.tracked = Profile() }, { $0.tracked.age += 1 }, { $0[keyPath: path] = "a" },
      { $0.value[keyPath: \.age] = 2 }, { try? $0.update { _ in throw CancellationError() } },
    ]

    for (place, set) in sets.enumerated() {
      let source = Observable(Profile())
      track({ _ = source.tracked }, told: { self.log.append("\(place)") })
      set(source)
    }

    XCTAssertEqual(log.values, sets.indices.map { "\($0)" })
  }

  // law O.3
  func testWhenToldTheValueIsStoredAndDerivedValuesAgree() {
    let source = Observable(1)
    let doubled = source.map { $0 * 2 }
    doubled.observe { _ in }

    track({ _ = source.tracked }, told: { self.log.append("\(source.value) \(doubled.value)") })
    track(
      { _ = doubled.tracked }, told: { self.log.append("\(source.tracked) \(doubled.tracked)") })
    source.value = 2

    XCTAssertEqual(log.values, ["2 4", "2 4"])
  }

  // law O.8
  func testATrackedSourceKeepsNoCopy() {
    let source = Observable([0])
    source.value.reserveCapacity(1_000)
    var places: Set = [source.value.withUnsafeBufferPointer(\.baseAddress)]

    for index in 0..<100 {
      track({ _ = source.tracked.count }, told: {})
      if index % 2 == 0 { source.value.append(index) } else { source.tracked.append(index) }
      places.insert(source.value.withUnsafeBufferPointer(\.baseAddress))
    }

    XCTAssertEqual(places.count, 1)
    XCTAssertEqual(source.value.count, 101)
  }

  // law O.4
  func testManyTrackingsNestedAndMixedWithObservableModelsAreEachTold() {
    let source = Observable(1)
    let other = Observable(1)
    let model = Model()

    track({ _ = source.tracked }, told: { self.log.append("first") })
    track(
      {
        _ = (source.tracked, model.count)
        track({ _ = other.tracked }, told: { self.log.append("inner") })
      }, told: { self.log.append("outer") })
    track({ _ = (model.count, other.tracked) }, told: { self.log.append("mixed") })
    other.value = 2
    model.count = 2
    source.value = 2

    XCTAssertEqual(log.values.sorted(), ["first", "inner", "mixed", "outer"])
  }

  // MARK: When it is told

  // law O.5
  func testSetsAndNewTrackingsMayBeMadeWhenTold() {
    let source = Observable(0)
    var isOver = false
    func follow() {
      if isOver { return }
      track({ self.log.append("\(source.tracked)") }) {
        if source.value < 3 { source.value += 1 }
        follow()
      }
    }

    follow()
    source.value = 1

    XCTAssertEqual(source.value, 3)
    XCTAssertEqual(log.values.last, "3")
    XCTAssertEqual(log.values.first, "0")
    isOver = true
    source.value = 4  // told once more, which ends it
  }

  // law O.5
  func testTheLastReferenceMayBeDroppedWhenTold() {
    let tracker = LifetimeTracker()
    for isDerived in [false, true] {
      var source: Observable<Int>? = tracker.track(Observable(1))
      var derived = isDerived ? source?.map { $0 } : nil
      track({ _ = isDerived ? derived?.tracked : source?.tracked }) {
        source = nil
        derived = nil
        self.log.append("told")
      }

      source?.value = 2

      XCTAssertNil(source)
      XCTAssertNil(derived)
    }
    XCTAssertEqual(log.values, ["told", "told"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law O.5
  func testASetInsideAListenerIsToldOf() {
    let source = Observable(0)
    source.observe { [unowned source] in
      if $0 == 1 {
        track({ self.log.append("read \(source.tracked)") }) { self.log.append("told") }
        source.value = 2
      }
    }

    source.value = 1

    XCTAssertEqual(log.values, ["read 1", "told"])
  }

  // law O.3
  func testABatchIsToldOnceAfterItsBody() {
    let first = Observable(1)
    let second = Observable(1)
    let sum = Derived(first, second) { $0 + $1 }
    var isInside = false
    track({ _ = first.tracked }, told: { self.log.append("first \(isInside)") })
    track({ _ = sum.tracked }, told: { self.log.append("sum \(sum.value) \(isInside)") })

    batch(first, second) {
      isInside = true
      first.value = 2
      second.value = 3
      first.value = 4
      isInside = false
    }

    XCTAssertEqual(log.values, ["first false", "sum 7 false"])
  }

  // law O.3
  func testADiamondIsToldOfOnceAndNeverMixed() {
    let source = Observable(1)
    let left = source.map { $0 }
    let right = source.map { -$0 }
    let sum = Derived(left, right) { $0 + $1 }
    func follow() {
      track({ self.log.append("\(left.tracked) \(right.tracked) \(sum.tracked)") }, told: {})
    }

    follow()
    track({ _ = (left.tracked, right.tracked, sum.tracked) }, told: { self.log.append("told") })
    source.value = 2
    follow()

    XCTAssertEqual(log.values, ["1 -1 0", "told", "2 -2 0"])
  }

  // law O.3
  func testASetIsToldInTheTaskLocalContextOfTheSet() {
    enum Context { @TaskLocal static var name = "none" }
    let source = Observable(1)
    let doubled = source.map { $0 * 2 }
    track({ _ = source.tracked }, told: { self.log.append(Context.name) })
    track({ _ = doubled.tracked }, told: { self.log.append(Context.name) })

    Context.$name.withValue("animated") { source.value = 2 }

    XCTAssertEqual(log.values, ["animated", "animated"])
  }

  // law O.8
  func testOtherListenersHearNoDifference() {
    func heard(isTracked: Bool) -> [String] {
      let log = Recorder<String>()
      let source = Observable(0)
      let doubled = source.map { $0 * 2 }
      source.observe { log.append("first \($0)") }
      if isTracked { track({ _ = (source.tracked, doubled.tracked) }, told: {}) }
      doubled.observe { log.append("doubled \($0)") }
      source.observe { [unowned source] in
        log.append("second \($0)")
        if $0 == 1 { source.value = 2 }
      }
      for value in 1...20 {
        source.value = value
        if isTracked, value % 3 == 0 { track({ _ = (source.tracked, doubled.tracked) }, told: {}) }
      }
      return log.values
    }

    XCTAssertEqual(heard(isTracked: true), heard(isTracked: false))
  }

  // MARK: Derived values

  // law O.6
  func testNothingIsToldOfEqualValuesBelowRemoveDuplicates() {
    let source = Observable(1)
    let gate = source.removeDuplicates()
    let below = gate.map { $0 * 10 }
    var isOver = false
    func follow(_ source: Derived<Int>, _ name: String) {
      if isOver { return }
      track({ _ = source.tracked }) {
        self.log.append("\(name) \(source.value)")
        follow(source, name)
      }
    }
    follow(gate, "gate")
    follow(below, "below")

    for value in [1, 2, 2, 2, 3, 3] { source.value = value }

    XCTAssertEqual(log.values, ["gate 2", "below 20", "gate 3", "below 30"])
    isOver = true
    source.value = 4  // told once more, which ends it
  }

  // law O.6
  /// What is read between a set and its delivery may be gone before anybody has heard of it.
  func testAValueThatIsReadBeforeItIsDeliveredAndThenReplacedIsToldOf() {
    for (isBelow, isHeard) in [(false, false), (false, true), (true, false), (true, true)] {
      let source = Observable(1)
      let gate = source.removeDuplicates()
      let derived = isBelow ? gate.map { $0 } : gate
      if isHeard { derived.observe { _ in } }
      track({ _ = derived.tracked }, told: {})
      let token = source.observe { [unowned source] in
        guard $0 == 2 else { return }
        track({ self.log.append("read \(derived.tracked)") }, told: { self.log.append("told") })
        source.value = 1
      }

      source.value = 2
      token.cancel()
    }

    XCTAssertEqual(log.values, Array(repeating: ["read 2", "told"], count: 4).flatMap { $0 })
  }

  // law O.7
  func testADerivedValueThatNobodyKeepsIsToldOf() {
    let source = Observable(1)

    track({ _ = source.map { $0 * 2 }.map { "\($0)" }.tracked }, told: { self.log.append("told") })
    source.value = 2

    XCTAssertEqual(log.values, ["told"])
  }

  // law O.7
  func testADerivedValueThatNobodyReadsAnyMoreGoesColdAndIsToldOfAgainWhenItIsRead() {
    let source = Observable(0)
    var computed = 0
    let doubled = source.map {
      computed += 1
      return $0 * 2
    }
    track({ _ = doubled.tracked }, told: { self.log.append("told") })

    for value in 1...100 { source.value = value }
    let unread = computed
    track({ _ = doubled.tracked }, told: { self.log.append("told again") })
    source.value = 101

    XCTAssertEqual(unread, 9)
    XCTAssertEqual(log.values, ["told", "told again"])
  }

  // law O.7
  func testADerivedValueThatIsReadNowAndThenIsComputedOnceForEachSet() {
    let source = Observable(0)
    var computed = 0
    let doubled = source.map {
      computed += 1
      return $0 * 2
    }

    for value in 1...100 {
      track({ _ = (doubled.tracked, doubled.tracked) }, told: {})
      source.value = value
    }

    XCTAssertEqual(computed, 101)
  }

  // law O.4
  func testViewsOfOneObservableAreTrackedAsOne() {
    final class List {
      @ObservableProperty var items = [0]
    }
    let list = List()
    let source = Observable(1)
    func read(_ source: some BindingSource<Int>) { _ = source.tracked }

    for _ in 0..<3 {
      track({ _ = list.$items.tracked }, told: { self.log.append("items") })
      track({ _ = source.readOnly.tracked }, told: { self.log.append("view") })
      track({ read(source.readOnly) }, told: { self.log.append("some view") })
      track({ read(source) }, told: { self.log.append("some source") })
    }
    list.items.append(1)
    source.value = 2

    XCTAssertEqual(
      log.values.sorted(), ["items", "some source", "some view", "view"].flatMap { [$0, $0, $0] })
    XCTAssertEqual(source.readOnly.tracked, 2)
  }

  func testManyViewsOfOneObservableAreOneListener() {
    let line = #line + 1
    let source = Observable(1)

    for _ in 0..<100 { track({ _ = source.readOnly.tracked }, told: {}) }

    let place = "ObservationBindingTests/TrackedTests.swift:\(line)"
    XCTAssertEqual(
      "\(BindingGraph(of: source))", "1 Observable<Int> at \(place), heard by a closure")
  }

  // law O.4
  func testAnySourceIsTrackedAsWhatItIs() {
    let source = Observable(1)
    func read(_ source: some BindingSource<Int>) { _ = source.tracked }

    track({ read(source.map { $0 }) }, told: { self.log.append("derived") })
    track({ read(source) }, told: { self.log.append("observable") })
    source.value = 2

    XCTAssertEqual(log.values.sorted(), ["derived", "observable"])
  }

  // MARK: Lifetime

  // law O.8
  func testNoTrackingKeepsASourceAlive() {
    let tracker = LifetimeTracker()
    do {
      let source = tracker.track(Observable(1), as: "source")
      let derived = tracker.track(
        source.map { [witness = tracker.witness("transform")] in
          _ = witness
          return $0
        }, as: "derived")
      track({ _ = (source.tracked, derived.tracked, source.readOnly.tracked) }, told: {})
      track({ _ = source.map { $0 }.tracked }, told: {})
      XCTAssertEqual(tracker.alive, ["source", "transform", "derived"])
    }

    XCTAssertEqual(tracker.alive, [])
  }

  // law O.8
  func testADerivedValueWhoseSourceIsGoneIsReadAndLeavesNothing() {
    let tracker = LifetimeTracker()
    do {
      var source: Observable<Int>? = Observable(1)
      let view = source?.readOnly
      let node = source?.map { [witness = tracker.witness("transform")] in
        _ = witness
        return $0
      }
      source = nil
      track({ _ = (view?.tracked, node?.tracked) }, told: {})
      XCTAssertEqual([view?.tracked, node?.tracked], [1, 1])
    }

    XCTAssertEqual(tracker.alive, [])
  }

  // law O.8
  func testManyTrackingsLeaveNothing() {
    let tracker = LifetimeTracker()
    let source = Observable(0)

    for round in 0..<400 {
      let map = source.map { [witness = tracker.witness("map")] in
        _ = witness
        return $0
      }
      track({ _ = (source.tracked, map.tracked) }) {
        [witness = tracker.witness("told")] in _ = witness
      }
      source.value = round
    }

    XCTAssertLessThan(tracker.alive.count, 20)
  }

  // MARK: Readers of every kind

  // law O.9
  @MainActor func testObservationsGiveOneValueATurn() async {
    let source = Observable("a")
    let count = source.map(\.count)
    var values = Observations { "\(source.tracked) \(count.tracked)" }.makeAsyncIterator()

    let first = await values.next()
    source.value = "b"
    source.value = "cc"
    let second = await values.next()

    XCTAssertEqual([first, second], ["a 1", "cc 2"])
  }

  // law O.2
  func testATrackedPropertyIsPlainTrackedAndASource() {
    let form = Form()
    let heard = Recorder(form.$email)

    track({ self.log.append(form.email) }, told: { self.log.append("told") })
    form.email = "b"
    form.email += "c"
    form.$email.value = "d"

    XCTAssertEqual(log.values, ["a", "told"])
    XCTAssertEqual(heard.values, ["a", "b", "bc", "d"])
    XCTAssertEqual(form.email, "d")
  }

  // law O.6
  func testAValueThatIsReadBeforeItIsDeliveredIsOwedOnce() {
    let source = Observable(0)
    let gate = source.removeDuplicates { abs($0 - $1) < 10 }
    track({ _ = gate.tracked }, told: {})
    let token = source.observe { _ in
      track({ _ = gate.tracked }, told: { self.log.append("told") })
    }
    source.value = 20
    token.cancel()

    track({ _ = gate.tracked }, told: { self.log.append("told again") })
    source.value = 28
    gate.observe { [log] in log.append("\($0)") }
    source.value = 18
    XCTAssertEqual(log.values, ["told", "18"])
    source.value = 40

    XCTAssertEqual(log.values, ["told", "18", "told again", "40"])
  }

  // law O.8
  func testASourceThatIsReadByWhatDiesAsATrackingBeginsHasOneListenerForThat() {
    for count in 0..<20 {
      let source = Observable(0)
      for _ in 0..<count {
        let reader = Reader { [unowned source] in track({ _ = source.tracked }, told: {}) }
        source.observe(Recorder<Int>()) { _, _ in withExtendedLifetime(reader) {} }
      }

      track({ _ = source.tracked }, told: {})
      for number in 1...9 { source.value = number }

      let heard = BindingGraph(of: source).description
      XCTAssertTrue(heard.hasSuffix("heard by nobody"), "\(count): \(heard)")
    }
  }
}

@Observable private final class Model {
  var count = 1
}

private final class Form: Observation.Observable {
  @TrackedProperty var email = "a"
}

/// What reads when it dies.
private final class Reader {
  private let read: () -> Void

  init(_ read: @escaping () -> Void) { self.read = read }

  deinit { read() }
}
