import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Elements that send when they die: what an operator kept of them lives until the new is there.
final class EventsDeathTests: XCTestCase {
  // law 11.8
  func testAResultThatSendsOnTheOtherSourceOfAMergeWhenItDiesComesAfterTheOneThatReplacedIt() {
    let (left, right) = (Relay<Mine>(), Relay<Mine>())
    let log = Recorder<Int>()
    left.merge(with: right)
      .scan(Mine(0) { right.send(Mine(100)) }) { Mine($0.number + $1.number) }
      .observe { log.append($0.number) }

    left.send(Mine(1))

    XCTAssertEqual(log.values, [1, 101])
  }

  // law 5.4
  func testWhatDiesAsAListenerOfAMergeIsCancelledSendsToNobody() {
    let (left, right) = (Relay<Int>(), Relay<Int>())
    let log = Recorder<Int>()
    let token = left.map { [last = Mine(0) { right.send(1) }] in $0 + last.number }
      .merge(with: right).observe { log.append($0) }

    token.cancel()

    XCTAssertEqual(log.values, [])
  }

  // law 7.3
  func testAnOwnerThatListensWhileItDiesHearsNothingAndLeavesNothing() {
    final class Dying {
      let events: Events<Int>
      let heard: (BindingToken) -> Void
      init(_ events: Events<Int>, _ heard: @escaping (BindingToken) -> Void) {
        (self.events, self.heard) = (events, heard)
      }
      deinit { heard(events.observe(self) { _, _ in }) }
    }
    let taps = Relay<Int>()
    let log = Recorder<Int>()
    let tapped = taps.map {
      log.append($0)
      return $0
    }
    var token: BindingToken?

    _ = Dying(tapped) { token = $0 }
    taps.send(1)

    XCTAssertEqual(log.values, [])
    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 11.8
  func testAResultThatSendsWhenItDiesComesAfterTheOneThatReplacedIt() {
    let echo = Echo<Mine>()
    let log = Recorder<Int>()
    echo.scan(Mine(0) { [weak echo] in echo?.send(Mine(100)) }) { Mine($0.number + $1.number) }
      .observe { log.append($0.number) }

    echo.send(Mine(1))

    XCTAssertEqual(log.values, [1, 101])
  }

  // law 11.8
  func testAnElementThatSendsWhenADistinctOneReplacesItComesAfterThat() {
    let echo = Echo<Mine>()
    let log = Recorder<Int>()
    echo.removeDuplicates { $0.number == $1.number }.observe { log.append($0.number) }

    echo.send(Mine(1) { [weak echo] in echo?.send(Mine(2)) })
    echo.send(Mine(2))
    echo.send(Mine(3))

    XCTAssertEqual(log.values, [1, 2, 3])
  }

  // law 11.8
  func testAnElementThatSendsWhenItNeedNotWaitAnyMoreIsFollowedByWhatItSent() {
    let scheduler = ManualScheduler()
    let echo = Echo<Mine>()
    let log = Recorder<String>()
    echo.throttle(for: .seconds(1), on: scheduler).observe { log.append("throttle \($0.number)") }

    echo.send(Mine(1))
    echo.send(Mine(2) { [weak echo] in echo?.send(Mine(4)) })
    echo.send(Mine(3))
    scheduler.advance(by: .seconds(1))

    XCTAssertEqual(log.values, ["throttle 1", "throttle 4"])
  }

  // law 11.8
  func testOnlyTheNewestWaitsThoughTheOneBeforeSendsWhenItDies() {
    let scheduler = ManualScheduler()
    let echo = Echo<Mine>()
    let log = Recorder<Int>()
    echo.debounce(for: .seconds(1), on: scheduler).observe { log.append($0.number) }

    echo.send(Mine(1) { [weak echo] in echo?.send(Mine(3)) })
    echo.send(Mine(2))
    XCTAssertEqual(scheduler.due.count, 1)
    scheduler.run()

    XCTAssertEqual(log.values, [3])
  }

  // law 11.8
  @MainActor
  func testAnEventThatTheCancellingOfWorkSendsIsTheNewest() async throws {
    let source = Source()
    let log = Recorder<Int>()
    let scheduler = ManualScheduler()
    let token = source.echo.latest { number in
      if number > 1 { return number }
      return await withTaskCancellationHandler {
        try? await scheduler.sleep(for: .seconds(1))
        return number
      } onCancel: {
        MainActor.assumeIsolated { source.echo.send(3) }
      }
    }.observe { log.append($0) }

    defer { token.cancel() }  // which captures its source
    source.echo.send(1)
    try await settle()
    source.echo.send(2)
    try await settle()

    XCTAssertEqual(log.values, [3])
  }

  // law 7.3
  func testAnOwnerThatListensToAChoiceWhileItDiesHasNothingChosen() {
    final class Dying {
      let events: Events<Int>
      init(_ events: Events<Int>) { self.events = events }
      deinit { events.bind(self) { _, _ in } }
    }
    let count = Observable(1)
    let taps = Relay<Int>()
    let log = Recorder<Int>()

    _ = Dying(
      count.flatMap { number in
        log.append(number)
        return taps
      })
    count.value = 2

    XCTAssertEqual(log.values, [])
  }
}

/// An object that does something when it dies.
private final class Mine {
  let number: Int
  private let act: () -> Void

  init(_ number: Int, _ act: @escaping () -> Void = {}) {
    self.number = number
    self.act = act
  }

  deinit { act() }
}

/// One that a closure which may run anywhere can take with it.
@MainActor private final class Source {
  let echo = Echo<Int>()
}

/// An event source as a user may write one: it delivers at once, also inside its own listener.
private final class Echo<Element>: EventSource {
  private var listener: ((Element) -> Void)?

  func observe(_ listener: @escaping (Element) -> Void) -> BindingToken {
    self.listener = listener
    return BindingToken { [weak self] in self?.listener = nil }
  }

  func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Element) -> Void
  ) -> BindingToken {
    observe { [weak owner] in if let owner { listener(owner, $0) } }
  }

  func send(_ element: consuming Element) {
    let call = listener
    call?(element)
  }
}
