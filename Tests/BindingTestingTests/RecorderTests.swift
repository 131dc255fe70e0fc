import ActionBinding
import BindingTesting
import BoxBinding
import DelegateBinding
import ObservableBinding
import XCTest

final class RecorderTests: XCTestCase {
  // law T.1
  func testABindingSourceIsRecordedFromItsCurrentValueOn() {
    let count = Observable(1)

    let log = Recorder(count)
    count.value = 2
    count.value += 1

    XCTAssertEqual(log.values, [1, 2, 3])
  }

  // law T.1
  func testADerivedValueIsRecordedWithoutAVariableForIt() {
    let count = Observable(1)

    let log = Recorder(count.map { "\($0 * 2)" })
    count.value = 2

    XCTAssertEqual(log.values, ["2", "4"])
  }

  // law T.1
  func testAnEventSourceIsRecordedFromTheNextEventOn() {
    let taps = Pulse<String>()
    taps.send("before")

    let log = Recorder(taps)
    taps.send("first")
    taps.send("second")

    XCTAssertEqual(log.values, ["first", "second"])
  }

  // law T.1
  func testEntriesCarryTheTimeOfAScheduler() {
    let scheduler = ManualScheduler()
    let count = Observable(0)
    let taps = Relay<String>()

    let counts = Recorder(count, on: scheduler)
    let tapped = Recorder(taps, on: scheduler)
    scheduler.schedule(after: .seconds(1)) { count.value = 1 }
    scheduler.schedule(after: .seconds(2)) { taps.send("tap") }
    scheduler.run()

    XCTAssertEqual(counts.values, [Timed(0, at: .zero), Timed(1, at: .seconds(1))])
    XCTAssertEqual(tapped.values.map(\.description), ["tap at 2.0 seconds"])
  }

  // law T.1
  func testABoxIsRecordedFromItsCurrentValueOn() {
    let box = Box("a")

    let log = Recorder(box)
    box.value = "b"

    XCTAssertEqual(log.values, ["a", "b"])
  }

  // law T.1
  func testRecordingABoxTakesThePlaceOfItsListener() {
    let box = Box(0)
    let earlier = Recorder<Int>()
    box.bind { earlier.append($0) }

    let log = Recorder(box)
    box.value = 1

    XCTAssertEqual(earlier.values, [0])
    XCTAssertEqual(log.values, [0, 1])
  }

  // law T.1
  func testASourceKnownByItsEventsOnlyIsRecordedFromItsCurrentValueOnToo() {
    func record(_ source: some EventSource<Int>) -> Recorder<Int> { Recorder(source) }
    let count = Observable(0)
    let log = record(count)

    count.value = 1

    XCTAssertEqual(log.values, [0, 1])
  }

  // law T.1
  func testADelegateIsRecordedFromTheNextCallOn() {
    let changed = Delegate<String, Void>()
    changed("before")

    let log = Recorder(changed)
    changed("first")
    changed("second")

    XCTAssertEqual(log.values, ["first", "second"])
  }

  // law T.1
  func testADelegateThatWantsAnAnswerIsRecordedByHand() {
    let shouldClose = Delegate<Int, Bool>()

    let log = Recorder<Int>()
    shouldClose.bind(log) { log, number in
      log.append(number)
      return true
    }
    let answers = [shouldClose(1), shouldClose(2)]

    XCTAssertEqual(answers, [true, true])
    XCTAssertEqual(log.values, [1, 2])
  }

  // law T.1
  func testAPropertysProjectionIsRecorded() {
    let model = Model()

    let log = Recorder(model.$names)
    model.names.append("kim")

    XCTAssertEqual(log.values, [[], ["kim"]])
  }

  // law T.1
  func testRemoveAllForgetsAndGoesOn() {
    let count = Observable(0)
    let log = Recorder(count)
    count.value = 1

    log.removeAll()
    count.value = 2

    XCTAssertEqual(log.values, [2])
  }

  // law T.1
  func testWhatDiesWithAForgottenValueMaySetTheSource() {
    final class AtEnd {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    let source = Observable<AtEnd?>(nil)
    let log = Recorder(source)
    source.value = AtEnd { source.value = nil }
    source.value = nil

    log.removeAll()

    XCTAssertEqual(log.values.count, 1)
  }

  // law T.1
  func testTheTestsOwnValuesStandBetweenThoseOfTheSource() {
    let count = Observable(0)
    let log = Recorder(count)

    log.append(-1)
    count.value = 1

    XCTAssertEqual(log.values, [0, -1, 1])
  }

  // law T.1
  func testEqualValuesAreNotMerged() {
    let count = Observable(0)
    let log = Recorder(count)

    count.value = 0
    count.value = 0

    XCTAssertEqual(log.values, [0, 0, 0])
  }
}

private final class Model {
  @ObservableProperty var names: [String] = []
}
