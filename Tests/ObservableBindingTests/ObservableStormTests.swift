import BindingTesting
import ObservableBinding
import XCTest

/// Laws 3 to 5 while the list of listeners grows, shrinks and is swept under the pass.
final class ObservableStormTests: XCTestCase {
  // law 4.6
  func testAListenerThatBindsAThousandOthersGoesOnAndSoDoesItsPass() {
    let count = Observable(0)
    let log = Recorder<String>()
    let late = Recorder<Int>()
    let text = "a string too long to be stored in place"
    count.observe { [unowned count] value in
      guard value == 1 else { return log.append("\(text) \(value)") }
      for index in 0..<1_000 { count.observe { _ in late.append(index) } }
      log.append("\(text) \(value)")
    }
    count.observe { log.append("\(text) too \($0)") }

    count.value = 1
    let lateInTheFirst = late.values
    count.value = 2

    XCTAssertEqual(log.values, ["\(text) 1", "\(text) too 1", "\(text) 2", "\(text) too 2"])
    XCTAssertEqual(lateInTheFirst, [])
    XCTAssertEqual(late.values, Array(0..<1_000))
  }

  // law 4.6
  func testAListenerThatCancelsItselfAndBindsAThousandOthersKeepsWhatItCapturedToItsEnd() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let log = Recorder<String>()
    var token: BindingToken?
    token = count.observe { [unowned count, witness = tracker.witness("first")] value in
      token?.cancel()
      for _ in 0..<1_000 { count.observe { _ in } }
      withExtendedLifetime(witness) { log.append("first \(value) \(tracker.alive.count)") }
    }
    count.observe { log.append("second \($0) \(tracker.alive.count)") }

    count.value = 1

    XCTAssertEqual(log.values, ["first 1 1", "second 1 0"])
  }

  // law 4.6
  func testAReplayThatBindsAThousandOthersKeepsItsOwnCall() {
    let count = Observable(0)
    let log = Recorder<String>()
    let text = "a string too long to be stored in place"

    count.bind { [unowned count] value in
      if value == 0 { for _ in 0..<1_000 { count.observe { _ in } } }
      log.append("\(text) \(value)")
    }
    count.value = 1

    XCTAssertEqual(log.values, ["\(text) 0", "\(text) 1"])
  }

  // law 4.6
  func testSweepingUnderAPassSkipsNobodyAndCallsNobodyTwice() {
    let count = Observable(0)
    let log = Recorder<String>()
    let dead = (0..<100).map { _ in Label() }
    dead.prefix(50).forEach { count.observe($0) { _, _ in log.append("dead") } }
    for index in 0..<5 {
      count.observe { [unowned count] _ in
        log.append("listener \(index)")
        for _ in 0..<1_000 { count.observe(Label()) { _, _ in log.append("dead") } }
      }
    }
    count.observe { _ in log.append("last") }
    log.append("ready")

    withExtendedLifetime(dead) {}
    count.value = 1
    count.value = 2

    let pass = (0..<5).map { "listener \($0)" } + ["last"]
    XCTAssertEqual(log.values.filter { $0 != "dead" }, ["ready"] + pass + pass)
  }

  // law 4.6
  func testManyCancelledUnderAPassLeaveTheOrderOfTheOthers() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var tokens: [BindingToken] = []
    for index in 0..<1_000 {
      tokens.append(
        count.observe { value in
          log.append(index)
          guard index == 500, value == 1 else { return }
          for other in 0..<1_000 where other % 10 != 0 { tokens[other].cancel() }
        })
    }

    count.value = 1
    count.value = 2

    let tens = (0..<1_000).filter { $0 % 10 == 0 }
    XCTAssertEqual(log.values, Array(0...500) + tens.filter { $0 > 500 } + tens)
  }

  // law 4.6
  func testEveryListenerReplacingItselfEachTimeKeepsTheirNumber() {
    let count = Observable(0)
    let log = Recorder<Int>()
    var tokens: [BindingToken?] = Array(repeating: nil, count: 100)
    var add: (Int) -> Void = { _ in }
    add = { [unowned count] index in
      tokens[index] = count.observe { _ in
        log.append(index)
        tokens[index]?.cancel()
        add(index)
      }
    }
    for index in 0..<100 { add(index) }

    for value in 1...5 { count.value = value }

    XCTAssertEqual(log.values, (0..<5).flatMap { _ in Array(0..<100) })
    add = { _ in }  // which holds itself
  }

  // law 4.7
  func testAListenerCancelledAndBoundAgainWhileSetsAreQueuedHearsThoseSetAfter() {
    let count = Observable(0)
    let log = Recorder<String>()
    var token = count.observe { log.append("old \($0)") }
    count.observe { [unowned count] value in
      guard value == 1 else { return }
      count.value = 2
      token.cancel()
      count.value = 3
      token = count.observe { log.append("new \($0)") }
      count.value = 4
    }

    count.value = 1

    XCTAssertEqual(log.values, ["old 1", "new 4"])
  }

  // law 4.1
  func testBindingInsideAReplayInsideAReplayGivesEachTheNewestValueOnce() {
    let count = Observable(0)
    let log = Recorder<String>()

    count.bind { [unowned count] value in
      log.append("one \(value)")
      guard value == 0 else { return }
      count.value = 1
      count.bind { [unowned count] value in
        log.append("two \(value)")
        guard value == 1 else { return }
        count.value = 2
        count.bind { log.append("three \($0)") }
      }
    }

    XCTAssertEqual(log.values, ["one 0", "two 1", "three 2", "one 1", "one 2", "two 2"])
  }
}
