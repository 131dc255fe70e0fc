import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Ticks: exactly one interval apart, for each listener, as long as it listens.
final class EveryTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  private func note(_ name: String) {
    log.append("\(name) \(scheduler.now)")
  }

  // law 13.11
  func testEachListenerHasTicksOfItsOwnOneIntervalApart() {
    let ticks = scheduler.every(.seconds(1))

    ticks.observe { [self] in note("first") }
    scheduler.advance(by: .milliseconds(500))
    ticks.bind { [self] in note("second") }
    scheduler.advance(by: .seconds(2))

    XCTAssertEqual(
      log.values,
      [
        "first 1.0 seconds", "second 1.5 seconds", "first 2.0 seconds", "second 2.5 seconds",
      ])
  }

  // law 13.11, 6.6, 7.2
  func testTicksEndThoughAHoldThatTellsNothingStandsBeforeAListenerWhoseOwnerHasDied() {
    let chains: [(Events<Void>) -> Derived<Int>] = [
      { $0.map { 1 }.filter { $0 > 1 }.hold(0) },
      { [scheduler] in $0.debounce(for: .seconds(3), on: scheduler).map { 1 }.hold(0) },
      { $0.map { 1 }.filter { $0 > 1 }.hold(0).removeDuplicates().map { $0 } },
      { $0.map { 0 }.removeDuplicates().hold(0).map { $0 }.filter { _ in false }.hold(0) },
    ]

    for chain in chains {
      var label: Label? = Label()
      if let label { chain(scheduler.every(.seconds(1))).bind(label) { _, _ in } }
      scheduler.advance(by: .seconds(2))
      XCTAssertNotEqual(scheduler.due, [])

      label = nil
      scheduler.advance(by: .seconds(2))

      XCTAssertEqual(scheduler.due, [])
    }
  }

  // law 13.11
  func testTicksAreLeftOutWhileAListenerOfOneLetsTimePass() {
    let ticks = Recorder<Duration>()
    scheduler.every(.seconds(1)).observe { [scheduler] in
      ticks.append(scheduler.now)
      if ticks.values.count == 1 { scheduler.advance(by: .milliseconds(3_500)) }
    }
    let others = Recorder(scheduler.every(.seconds(1)), on: scheduler)

    scheduler.advance(by: .seconds(6))

    XCTAssertEqual(ticks.values, [.seconds(1), .seconds(5), .seconds(6)])
    XCTAssertEqual(others.values.map(\.time), (1...6).map { .seconds($0) })
  }

  // law 13.11
  func testAListenerThatTakesAsLongAsAnIntervalHearsEverySecondTick() {
    let ticks = Recorder<Duration>()
    scheduler.every(.seconds(1)).observe { [scheduler] in
      ticks.append(scheduler.now)
      scheduler.advance(by: .seconds(1))
    }

    scheduler.advance(by: .seconds(6))

    XCTAssertEqual(ticks.values, [.seconds(1), .seconds(3), .seconds(5)])
  }

  // law 13.11
  func testTicksDoNotDriftAndThoseWhoseTimeHasPassedAreLeftOut() {
    let late = LateScheduler()
    let log = Recorder<Duration>()
    let token = late.every(.seconds(1)).observe { log.append(late.now) }
    defer { token.cancel() }  // which captures its scheduler

    late.fire(at: .seconds(1.2))
    XCTAssertEqual(late.due, .seconds(2))
    late.fire(at: .seconds(5.7))
    XCTAssertEqual(late.due, .seconds(6))
    late.fire(at: .seconds(6))

    XCTAssertEqual(late.due, .seconds(7))
    XCTAssertEqual(log.values, [.seconds(1.2), .seconds(5.7), .seconds(6)])
  }

  // law 13.11
  func testTicksEndWhenTheListenerIsCancelledAlsoByItself() {
    let tracker = LifetimeTracker()
    let token = scheduler.every(.seconds(1)).watched(tracker).observe { [self] in note("one") }
    var own: BindingToken?
    own = scheduler.every(.seconds(1)).watched(tracker).observe { [self] in
      note("two")
      own?.cancel()
    }

    scheduler.advance(by: .seconds(1))
    token.cancel()
    scheduler.advance(by: .seconds(5))

    XCTAssertEqual(log.values, ["one 1.0 seconds", "two 1.0 seconds"])
    XCTAssertEqual([token.isCancelled, own?.isCancelled], [true, true])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.11
  func testTicksEndWithTheOwner() {
    let tracker = LifetimeTracker()
    var label: Label? = Label()
    if let label {
      scheduler.every(.seconds(1)).watched(tracker).observe(label) { $0.texts.append("tick") }
    }
    scheduler.advance(by: .seconds(1))
    XCTAssertEqual(label?.texts.values, ["tick"])

    label = nil
    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.11
  func testTicksEndWithTheSchedulerWhichTheyDoNotKeepAlive() {
    let tracker = LifetimeTracker()
    var scheduler: ManualScheduler? = tracker.track(ManualScheduler(), as: "scheduler")
    let token = scheduler?.every(.seconds(1)).watched(tracker).observe {}
    scheduler?.advance(by: .seconds(2))
    XCTAssertEqual(tracker.alive, ["scheduler", "operator"])

    scheduler = nil

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(token?.isCancelled, true)
  }
}

/// A scheduler that does its work later than it is due.
private final class LateScheduler: Scheduler {
  private(set) var now = Duration.zero
  private(set) var due: Duration?
  private var work: (() -> Void)?

  func schedule(after delay: Duration, _ work: @escaping () -> Void) -> BindingToken {
    due = now + delay
    self.work = work
    return BindingToken {}
  }

  func fire(at time: Duration) {
    now = time
    work.take()?()
  }
}
