import ActionBinding
@testable import BindingTesting
import ObservableBinding
import XCTest

/// Law 13: time passes when the test says so, and everything is done in order.
final class ManualSchedulerTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  @discardableResult
  private func schedule(_ name: String, after delay: Duration) -> BindingToken {
    scheduler.schedule(after: delay) { [log, scheduler] in
      log.append("\(name) at \(scheduler.now)")
    }
  }

  // law 13.1
  func testWorkIsDoneByTimeEachAtItsOwn() {
    schedule("three", after: .seconds(3))
    schedule("one", after: .seconds(1))
    schedule("two", after: .seconds(2))

    scheduler.advance(by: .seconds(10))

    XCTAssertEqual(
      log.values, ["one at 1.0 seconds", "two at 2.0 seconds", "three at 3.0 seconds"])
    XCTAssertEqual(scheduler.now, .seconds(10))
  }

  // law 13.1
  func testTiesAreDoneInTheOrderOfScheduling() {
    schedule("first", after: .seconds(2))
    schedule("earlier", after: .seconds(1))
    scheduler.advance(by: .seconds(1))
    schedule("second", after: .seconds(1))
    schedule("third", after: .seconds(1))
    log.removeAll()

    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(
      log.values, ["first at 2.0 seconds", "second at 2.0 seconds", "third at 2.0 seconds"])
  }

  // law 13.1
  func testAdvancingReachesItsEndAndNotBeyond() {
    schedule("at the end", after: .seconds(1))
    schedule("just after", after: .nanoseconds(1_000_000_001))

    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(log.values, ["at the end at 1.0 seconds"])
    XCTAssertEqual(scheduler.due, [.nanoseconds(1_000_000_001)])
  }

  // law 13.1
  func testNothingIsDoneBeforeTimePassesNotEvenWithoutDelay() {
    schedule("now", after: .zero)
    schedule("long ago", after: .seconds(-1))
    XCTAssertEqual(log.values, [])

    scheduler.advance(by: .zero)

    XCTAssertEqual(log.values, ["now at 0.0 seconds", "long ago at 0.0 seconds"])
  }

  // law 13.2
  func testWorkScheduledByWorkIsDoneInTheSameAdvanceIfItIsDueByThen() {
    scheduler.schedule(after: .seconds(1)) { [self] in
      schedule("soon", after: .seconds(1))
      schedule("at once", after: .zero)
      schedule("later", after: .seconds(5))
    }

    scheduler.advance(by: .seconds(3))

    XCTAssertEqual(log.values, ["at once at 1.0 seconds", "soon at 2.0 seconds"])
    XCTAssertEqual(scheduler.due, [.seconds(6)])
  }

  // law 13.2
  func testAdvancingInsideWorkDoesWhatIsDueUntilItsEndBeforeItReturns() {
    schedule("three", after: .seconds(3))
    schedule("five", after: .seconds(5))
    scheduler.schedule(after: .seconds(1)) { [scheduler, log] in
      log.append("begin at \(scheduler.now)")
      scheduler.advance(by: .seconds(3))
      log.append("end at \(scheduler.now)")
    }

    scheduler.advance(by: .seconds(2))

    XCTAssertEqual(
      log.values, ["begin at 1.0 seconds", "three at 3.0 seconds", "end at 4.0 seconds"])
    XCTAssertEqual(scheduler.now, .seconds(4))
    XCTAssertEqual(scheduler.due, [.seconds(5)])
  }

  // law 13.2
  func testTheAdvanceAroundAnotherGoesOnToItsOwnEnd() {
    schedule("five", after: .seconds(5))
    scheduler.schedule(after: .seconds(1)) { [scheduler] in scheduler.advance(by: .seconds(1)) }

    scheduler.advance(by: .seconds(6))

    XCTAssertEqual(log.values, ["five at 5.0 seconds"])
    XCTAssertEqual(scheduler.now, .seconds(6))
  }

  // law 13.2
  func testTheAdvanceAroundAnotherThatWentFurtherDoesWhatIsDueByThen() {
    scheduler.schedule(after: .seconds(1)) { [scheduler] in
      scheduler.advance(by: .seconds(5))
      self.schedule("at once", after: .zero)
    }

    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(log.values, ["at once at 6.0 seconds"])
    XCTAssertEqual(scheduler.now, .seconds(6))
  }

  // law 13.2
  func testRunDoesEverythingAlsoWhatIsScheduledMeanwhile() {
    scheduler.schedule(after: .seconds(60)) { [self] in schedule("inner", after: .seconds(60)) }
    schedule("outer", after: .seconds(90))

    scheduler.run()

    XCTAssertEqual(log.values, ["outer at 90.0 seconds", "inner at 120.0 seconds"])
    XCTAssertEqual(scheduler.due, [])
    XCTAssertEqual(scheduler.now, .seconds(120))
  }

  // law 13.3
  func testCancelledWorkIsReleasedAndNeverDone() {
    let tracker = LifetimeTracker()
    schedule("kept", after: .seconds(2))
    let token = scheduler.schedule(after: .seconds(1)) { [log, witness = tracker.witness("work")] in
      log.append("cancelled")
      _ = witness
    }
    XCTAssertFalse(token.isCancelled)
    XCTAssertEqual(scheduler.due, [.seconds(1), .seconds(2)])

    token.cancel()
    token.cancel()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [.seconds(2)])
    scheduler.run()
    XCTAssertEqual(log.values, ["kept at 2.0 seconds"])
  }

  // law 13.3
  func testWorkMayCancelOtherWorkThatIsDueAtTheSameTime() {
    var second: BindingToken?
    scheduler.schedule(after: .seconds(1)) { second?.cancel() }
    second = schedule("second", after: .seconds(1))
    schedule("third", after: .seconds(1))

    scheduler.run()

    XCTAssertEqual(log.values, ["third at 1.0 seconds"])
  }

  // law 13.3
  func testCancellingSomeOfMuchWorkLeavesTheRestInOrder() {
    let done = Recorder<Int>()
    let tokens = (0..<100).map { number in
      scheduler.schedule(after: .seconds(number * 37 % 10)) { done.append(number) }
    }
    for number in stride(from: 99, through: 0, by: -3) { tokens[number].cancel() }

    scheduler.run()

    let rest = (0..<100).filter { $0 % 3 != 0 }
    XCTAssertEqual(
      done.values, (0..<10).flatMap { second in rest.filter { $0 * 37 % 10 == second } })
    XCTAssertEqual(scheduler.due, [])
  }

  // law 13.3
  func testWorkScheduledInAnyOrderAndCancelledInTheMiddleIsDoneByTime() {
    for seed in 1...20 {
      var state = UInt64(seed)
      func roll(_ sides: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % sides
      }
      let scheduler = ManualScheduler()
      let done = Recorder<Int>()
      var expected: [(due: Int, number: Int)] = []
      var tokens: [BindingToken] = []
      for number in 0..<60 {
        let due = roll(10)
        tokens.append(scheduler.schedule(after: .seconds(due)) { done.append(number) })
        expected.append((due, number))
        if roll(3) > 0 {
          let place = roll(number + 1)
          tokens[place].cancel()
          expected.removeAll { $0.number == place }
        }
      }
      expected.sort { ($0.due, $0.number) < ($1.due, $1.number) }

      XCTAssertEqual(scheduler.due, expected.map { .seconds($0.due) }, "seed \(seed)")
      scheduler.run()

      XCTAssertEqual(done.values, expected.map(\.number), "seed \(seed)")
    }
  }

  // law 13.3
  func testATokenIsOverOnceItsWorkIsDone() {
    let token = scheduler.schedule(after: .seconds(1)) {}
    XCTAssertFalse(token.isCancelled)

    scheduler.run()

    XCTAssertTrue(token.isCancelled)
  }

  // law 13.3
  func testATokenThatOutlivesItsSchedulerIsHarmlessAndKeepsNothingAlive() {
    let tracker = LifetimeTracker()
    var short: ManualScheduler? = tracker.track(ManualScheduler())
    let token = short?.schedule(after: .seconds(1)) { [witness = tracker.witness("work")] in
      _ = witness
    }

    short = nil

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(token?.isCancelled, true)
    token?.cancel()
  }

  // law 13.3
  func testWhatDiesWithCancelledWorkMayScheduleAgain() {
    final class AtEnd {
      let action: () -> Void
      init(_ action: @escaping () -> Void) { self.action = action }
      deinit { action() }
    }
    let token = scheduler.schedule(after: .seconds(5)) {
      [last = AtEnd { self.schedule("from deinit", after: .seconds(1)) }] in _ = last
    }

    token.cancel()
    scheduler.run()

    XCTAssertEqual(log.values, ["from deinit at 1.0 seconds"])
  }

  // law 14.2
  /// Almost as many steps as stop the program were made before.
  func testAnAdvanceOverMuchWorkThatEndsIsFine() {
    var count = 0
    func tick() {
      count += 1
      scheduler.schedule(after: .seconds(1), tick)
    }
    tick()

    var steps = scheduler.makeSteps()
    steps.rounds = 99_999
    while scheduler.doNext(until: .seconds(10), &steps) {}

    XCTAssertEqual(count, 11)
  }

  // law 14.2
  func testMuchWorkThatWasScheduledBeforeIsFine() {
    var count = 0
    for _ in 1...10 { scheduler.schedule(after: .seconds(1)) { count += 1 } }

    var steps = scheduler.makeSteps()
    steps.rounds = 99_999
    while scheduler.doNext(until: nil, &steps) {}

    XCTAssertEqual(count, 10)
  }

  // law 13.3
  func testWorkIsReleasedOnceItIsDone() {
    let tracker = LifetimeTracker()
    let scheduler = ManualScheduler()
    let token = scheduler.schedule(after: .seconds(1)) { [witness = tracker.witness("work")] in
      _ = witness
    }
    let before = tracker.alive

    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(before, ["work"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertTrue(token.isCancelled)
  }
}
