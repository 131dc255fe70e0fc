import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Law 13: what waits may be delivered at once, dropped, or held back.
final class GripsTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let text = Observable("")
  private let log = Recorder<String>()

  private func advance(_ seconds: Double) { scheduler.advance(by: .seconds(seconds)) }

  // MARK: flush and cancel

  // law 13.12
  func testAFlushDeliversAtOnceWhatWaitsAndOnlyThat() {
    let leaving = Relay<Void>()
    let saved = Recorder(text.debounce(for: .seconds(2), on: scheduler, flush: leaving))

    text.value = "milk"
    leaving.send()
    XCTAssertEqual(saved.values, ["milk"])
    leaving.send()
    advance(5)
    leaving.send()

    XCTAssertEqual(saved.values, ["milk"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.12
  func testReturnTwiceWithATextBetweenSearchesTwiceAndThePauseNotAgain() {
    let submit = Relay<String>()
    let searches = Recorder(text.debounce(for: .seconds(1), on: scheduler, flush: submit))

    text.value = "sw"
    submit.send("Return")
    text.value = "swi"
    submit.send("Return")
    advance(3)

    XCTAssertEqual(searches.values, ["sw", "swi"])
  }

  // law 13.12
  func testACancelDropsWhatWaitsAndTheNextEventWaitsAnew() {
    let escaped = Relay<Void>()
    let searches = Recorder(text.debounce(for: .seconds(1), on: scheduler, cancel: escaped))

    text.value = "sw"
    escaped.send()
    escaped.send()
    XCTAssertEqual(scheduler.due, [])
    advance(2)
    text.value = "swift"
    advance(1)

    XCTAssertEqual(searches.values, ["swift"])
  }

  // law 13.12
  func testAFlushOfTheSourceItselfComesAfterTheEvent() {
    let taps = Relay<Int>()
    let heard = Recorder(taps.debounce(for: .seconds(1), on: scheduler, flush: taps))
    let dropped = Recorder(taps.debounce(for: .seconds(1), on: scheduler, cancel: taps))

    taps.send(1)
    taps.send(2)
    scheduler.run()

    XCTAssertEqual(heard.values, [1, 2])
    XCTAssertEqual(dropped.values, [])
  }

  // law 13.12
  func testAnObservableAChainAndADerivedGripByTheirNextEvents() {
    let sets = Observable(0)
    let keys = Relay<Character>()
    let heard = Recorder(
      text.debounce(
        for: .seconds(1), on: scheduler, flush: keys.filter { $0 == "\r" },
        cancel: sets.map { $0 }))

    text.value = "a"
    keys.send("x")
    XCTAssertEqual(heard.values, [])
    keys.send("\r")
    text.value = "b"
    sets.value = 0
    keys.send("\r")

    XCTAssertEqual(heard.values, ["a"])
  }

  // law 11.5
  func testAFlushInsideTheListenerIsDeliveredAfterTheCall() {
    let leaving = Relay<Void>()
    text.debounce(for: .seconds(1), on: scheduler, flush: leaving).observe { [self] in
      log.append("\($0) begins")
      if $0 == "a" {
        text.value = "b"
        leaving.send()
      }
      log.append("\($0) ends")
    }

    text.value = "a"
    leaving.send()

    XCTAssertEqual(log.values, ["a begins", "a ends", "b begins", "b ends"])
  }

  // law 13.12
  func testTheValueWithWhichABindBeginsIsFlushedToo() {
    let leaving = Relay<Void>()

    text.value = "there"
    text.debounce(for: .seconds(1), on: scheduler, flush: leaving).bind { [log] in log.append($0) }
    leaving.send()

    XCTAssertEqual(log.values, ["there"])
  }

  // law 13.12
  func testOptionalEventsAreFlushedLikeOthers() {
    let texts = Relay<String?>()
    let leaving = Relay<Void>()
    let heard = Recorder(texts.debounce(for: .seconds(1), on: scheduler, flush: leaving))

    texts.send(nil)
    leaving.send()
    leaving.send()

    XCTAssertEqual(heard.values, [nil])
  }

  // law 11.8
  func testAnEventSentByWhatDiesAsItIsDroppedWaits() {
    final class Dying {
      let end: () -> Void
      init(_ end: @escaping () -> Void) { self.end = end }
      deinit { end() }
    }
    let items = Relay<Dying>()
    let escaped = Relay<Void>()
    var count = 0
    items.debounce(for: .seconds(1), on: scheduler, cancel: escaped).observe { _ in count += 1 }

    items.send(Dying { items.send(Dying {}) })
    escaped.send()
    XCTAssertEqual(scheduler.due.count, 1)
    scheduler.run()

    XCTAssertEqual(count, 1)
  }

  // law 13.12
  func testAFlushDoesNothingForAnOwnerThatIsDead() {
    let leaving = Relay<Void>()
    var label: Label? = Label()
    if let label {
      text.debounce(for: .seconds(1), on: scheduler, flush: leaving)
        .filter { [log] in
          log.append("passed \($0)")
          return true
        }
        .observe(label) { $0.texts.append($1) }
    }

    text.value = "a"
    label = nil
    leaving.send()

    XCTAssertEqual(log.values, [])
  }

  // MARK: while

  // law 13.13
  func testAThrottleHoldsBackTheNewestUntilItMayPass() {
    let isActive = Observable(false)
    let heard = Recorder(
      text.throttle(for: .seconds(1), on: scheduler, while: isActive), on: scheduler)

    text.value = "a"
    text.value = "b"
    advance(5)
    XCTAssertEqual(heard.values.map(\.value), [])
    isActive.value = true
    text.value = "c"
    advance(0.5)
    isActive.value = false
    isActive.value = true
    advance(2)

    XCTAssertEqual(heard.values.map(\.value), ["b", "c"])
    XCTAssertEqual(heard.values.map(\.time), [.seconds(5), .seconds(6)])
  }

  // law 13.13
  func testWhatWaitedForTheEndOfItsIntervalIsHeldBackThere() {
    let isActive = Observable(true)
    let heard = Recorder(text.throttle(for: .seconds(1), on: scheduler, while: isActive))

    text.value = "a"
    text.value = "b"
    isActive.value = false
    advance(3)
    text.value = "c"
    XCTAssertEqual(heard.values, ["a"])
    XCTAssertEqual(scheduler.due, [])
    isActive.value = true

    XCTAssertEqual(heard.values, ["a", "c"])
  }

  // law 13.13
  func testWithoutLatestNothingIsHeldBack() {
    let isActive = Observable(false)
    let heard = Recorder(
      text.throttle(for: .seconds(1), latest: false, on: scheduler, while: isActive))

    text.value = "a"
    isActive.value = true
    XCTAssertEqual(heard.values, [])
    text.value = "b"

    XCTAssertEqual(heard.values, ["b"])
  }

  // law 13.13
  func testADebounceWaitsForBothItsTimeAndTheCondition() {
    let isActive = Observable(false)
    let heard = Recorder(
      text.debounce(for: .seconds(1), on: scheduler, while: isActive), on: scheduler)

    text.value = "a"
    advance(0.5)
    isActive.value = true
    advance(0.5)
    isActive.value = false
    text.value = "b"
    advance(2)
    isActive.value = true

    XCTAssertEqual(heard.values.map(\.value), ["a", "b"])
    XCTAssertEqual(heard.values.map(\.time), [.seconds(1), .seconds(3)])
  }

  // law 13.13
  func testANewEventWaitsAnewThoughTheOldOneWasDue() {
    let isActive = Observable(false)
    let heard = Recorder(text.debounce(for: .seconds(1), on: scheduler, while: isActive))

    text.value = "a"
    advance(2)
    text.value = "b"
    isActive.value = true
    XCTAssertEqual(heard.values, [])
    advance(1)

    XCTAssertEqual(heard.values, ["b"])
  }

  // law 13.12
  func testAFlushAndACancelActAlsoWhileItIsHeldBack() {
    let (leaving, escaped) = (Relay<Void>(), Relay<Void>())
    let isActive = Observable(false)
    let heard = Recorder(
      text.debounce(
        for: .seconds(1), on: scheduler, flush: leaving, cancel: escaped, while: isActive))

    text.value = "a"
    advance(2)
    leaving.send()
    text.value = "b"
    advance(2)
    escaped.send()
    isActive.value = true

    XCTAssertEqual(heard.values, ["a"])
  }

  // law 13.13
  func testTheConditionCountsAsItIsNotAsItWasTold() {
    let isActive = Observable(true)
    let heard = Recorder(
      text.throttle(for: .seconds(1), on: scheduler, while: isActive.map { $0 }))

    batch(isActive) {
      isActive.value = false
      text.value = "a"
    }
    XCTAssertEqual(heard.values, [])
    batch(isActive) {
      isActive.value = true
      text.value = "b"
    }

    XCTAssertEqual(heard.values, ["b"])
  }

  // law 13.13
  func testAConditionThatHasDiedCountsWithItsLastValue() {
    let leaving = Relay<Void>()
    for last in [true, false] {
      var isActive: Observable<Bool>? = Observable(last)
      let heard = Recorder(
        text.debounce(for: .seconds(1), on: scheduler, flush: leaving, while: isActive?.readOnly))

      isActive = nil
      text.value = "a"
      advance(2)
      XCTAssertEqual(heard.values, last ? ["a"] : [])
      leaving.send()

      XCTAssertEqual(heard.values, ["a"])
    }
  }

  // MARK: the end

  // law 13.14
  func testWhatWaitsWhenTheSourceDiesIsDeliveredIfItsMakerSaysSo() {
    for deliversAtEnd in [true, false] {
      let log = Recorder<String>()
      do {
        let note = Observable("")
        note.debounce(for: .seconds(2), on: scheduler, deliversAtEnd: deliversAtEnd)
          .observe { log.append("saved \($0)") }
        note.throttle(for: .seconds(2), on: scheduler, deliversAtEnd: deliversAtEnd)
          .observe { log.append("sent \($0)") }
        note.value = "milk"
        note.value = "eggs"
      }
      XCTAssertEqual(
        log.values, deliversAtEnd ? ["sent milk", "saved eggs", "sent eggs"] : ["sent milk"])
      scheduler.run()

      XCTAssertEqual(scheduler.due, [])
      XCTAssertEqual(log.values.count, deliversAtEnd ? 3 : 1)
    }
  }

  // law 13.14
  func testAlsoWhileItIsHeldBack() {
    let log = Recorder<String>()
    let isOnline = Observable(true)
    do {
      let note = Observable("")
      note.debounce(for: .seconds(2), on: scheduler, while: isOnline, deliversAtEnd: true)
        .observe { log.append("saved \($0)") }
      note.throttle(for: .seconds(2), on: scheduler, while: isOnline, deliversAtEnd: true)
        .observe { log.append("sent \($0)") }
      isOnline.value = false
      note.value = "milk"
      scheduler.run()
      XCTAssertEqual(log.values, [])
    }

    XCTAssertEqual(log.values, ["saved milk", "sent milk"])
  }

  // law 13.14
  func testNothingIsDeliveredAtTheEndWhereNothingWaits() {
    do {
      let note = Observable("")
      note.debounce(for: .seconds(2), on: scheduler, deliversAtEnd: true)
        .observe { [log] in log.append($0) }
      note.value = "milk"
      advance(2)
    }

    XCTAssertEqual(log.values, ["milk"])
  }

  // law 13.14
  func testACancelledListenerAndOneWithoutItsOwnerHearNothingAtTheEnd() {
    do {
      let note = Observable("")
      let quiet = note.debounce(for: .seconds(2), on: scheduler, deliversAtEnd: true).map {
        [log] in
        log.append("passed \($0)")
        return $0
      }
      let token = quiet.observe { [log] in log.append("cancelled \($0)") }
      var label: Label? = Label()
      if let label { quiet.observe(label) { [log] in log.append("orphan \($1)") } }
      let owner = Label()
      quiet.observe(owner) { [log] in log.append("owner \($1)") }
      note.value = "milk"
      token.cancel()
      label = nil
      withExtendedLifetime(owner) { note.value = "eggs" }
    }
    scheduler.run()

    XCTAssertEqual(log.values, [])
  }

  // law 13.14
  func testAnOwnerThatOutlivesTheSourceHearsWhatWaits() {
    let owner = Label()
    do {
      let note = Observable("")
      note.debounce(for: .seconds(2), on: scheduler, deliversAtEnd: true)
        .observe(owner) { $0.texts.append($1) }
      note.value = "milk"
    }

    XCTAssertEqual(owner.texts.values, ["milk"])
  }

  // law 13.14
  func testWhatWaitsGoesThroughTheWholeChainAtTheEnd() {
    do {
      let note = Observable("")
      note.debounce(for: .seconds(2), on: scheduler, deliversAtEnd: true)
        .map { $0 + "!" }
        .throttle(for: .seconds(1), on: scheduler)
        .debounce(for: .seconds(2), on: scheduler, deliversAtEnd: true)
        .observe { [log] in log.append($0) }
      note.value = "milk"
    }

    XCTAssertEqual(log.values, ["milk!"])
  }

  // law 13.14
  func testASourceThatDiesInsideTheListenerDeliversAfterTheCall() {
    var note: Observable<String>? = Observable("")
    note?.debounce(for: .seconds(1), on: scheduler, deliversAtEnd: true).observe { [log] in
      log.append("\($0) begins")
      if $0 == "a" {
        note?.value = "b"
        note = nil
      }
      log.append("\($0) ends")
    }

    note?.value = "a"
    advance(1)

    XCTAssertEqual(log.values, ["a begins", "a ends", "b begins", "b ends"])
  }

  // law 13.14
  func testADerivedSourceEndsWithTheLastObservableAboveIt() {
    do {
      let (first, second) = (Observable("a"), Observable("b"))
      Derived(first, second) { $0 + $1 }
        .debounce(for: .seconds(1), on: scheduler, deliversAtEnd: true)
        .observe { [log] in log.append($0) }
      first.value = "c"
    }

    XCTAssertEqual(log.values, ["cb"])
  }

  // MARK: who keeps whom

  // law 13.15
  func testAChainKeepsItsGripsAndAListenerKeepsNone() {
    let tracker = LifetimeTracker()
    let source = Relay<Int>()
    var flush: Relay<Void>? = tracker.track(Relay(), as: "flush")
    var isActive: Observable<Bool>? = tracker.track(Observable(true), as: "while")
    var chain = flush.map {
      source.debounce(for: .seconds(1), on: scheduler, flush: $0, while: isActive)
    }
    let heard = Recorder<Int>()
    chain?.observe { heard.append($0) }
    (flush, isActive) = (nil, nil)
    XCTAssertEqual(tracker.alive, ["flush", "while"])

    chain = nil
    XCTAssertEqual(tracker.alive, [])
    source.send(1)
    scheduler.run()

    XCTAssertEqual(heard.values, [1])
  }

  // law 13.15
  func testTheListenersOfGripsEndWithTheListener() {
    let tracker = LifetimeTracker()
    let flush = Relay<Void>()
    let isActive = Observable(true)
    func gripped(_ source: Relay<Int>) -> Events<Int> {
      source.debounce(
        for: .seconds(1), on: scheduler, flush: flush.watched(tracker, as: "flush"),
        cancel: flush.watched(tracker, as: "cancel"), while: isActive)
    }
    do {
      let source = Relay<Int>()
      let token = gripped(source).observe { _ in }
      XCTAssertEqual(tracker.alive, ["flush", "cancel"])
      token.cancel()
      XCTAssertEqual(tracker.alive, [])

      gripped(source).observe { _ in }
      source.send(1)
      XCTAssertEqual(tracker.alive, ["flush", "cancel"])
    }
    XCTAssertEqual(tracker.alive, [])

    do {
      let source = Relay<Int>()
      var label: Label? = Label()
      if let label { gripped(source).observe(label) { _, _ in } }
      label = nil
      source.observe { _ in }
      source.observe { _ in }

      XCTAssertEqual(tracker.alive, [])
    }
  }

  // law 13.15
  func testTheBindingEndsWithTheSourceThoughItsGripsLive() {
    let flush = Relay<Void>()
    var source: Relay<Int>? = Relay()
    let token = source?.debounce(for: .seconds(1), on: scheduler, flush: flush).observe { _ in }

    source = nil

    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 7.1, 13.15
  func testAThousandListenersLeaveNothingInTheirGrips() {
    let flush = Relay<Void>()
    let isActive = Observable(true)
    let source = Relay<Int>()
    for _ in 0..<1000 {
      let label = Label()
      source.debounce(for: .seconds(1), on: scheduler, flush: flush, while: isActive)
        .observe(label) { _, _ in }
    }
    for _ in 0..<1000 {
      source.debounce(for: .seconds(1), on: scheduler, flush: flush, while: isActive)
        .observe { _ in }.cancel()
    }

    XCTAssertLessThan(flush.listenersInMemory, 10)
  }

  // law 13.12
  func testABindBeginsWithTheNextEventOfItsGripsNotWithTheirValues() {
    let (flush, cancel) = (Observable(()), Observable(()))

    text.debounce(for: .seconds(1), on: scheduler, flush: flush)
      .bind { [log] in log.append("flushed \($0)") }
    text.debounce(for: .seconds(1), on: scheduler, cancel: cancel)
      .bind { [log] in log.append("late \($0)") }
    XCTAssertEqual(log.values, [])
    flush.value = ()
    advance(1)

    XCTAssertEqual(log.values, ["flushed ", "late "])
  }

  // law 13.13
  func testWhatIsHeldBackAfterItsIntervalPassesAtOnceWhenItMay() {
    let isActive = Observable(false)
    let heard = Recorder(text.throttle(for: .seconds(1), on: scheduler, while: isActive))

    text.value = "a"
    isActive.value = true

    XCTAssertEqual(heard.values, ["a"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.15
  func testAListenerLeavesNothingInItsCondition() {
    let isActive = Observable(true)
    let source = Relay<Int>()
    let token = source.throttle(for: .seconds(1), on: scheduler, while: isActive)
      .merge(with: source.debounce(for: .seconds(1), on: scheduler, while: isActive))
      .observe { _ in }
    let before = BindingGraph(of: isActive).description

    token.cancel()

    XCTAssert(before.contains("heard by a closure (2)"), before)
    XCTAssert(BindingGraph(of: isActive).description.contains("heard by nobody"))
  }
}

extension Relay {
  /// How many places its listeners take.
  fileprivate var listenersInMemory: Int {
    var text = ""
    dump(self, to: &text)
    return text.split(separator: "\n").count
  }
}
