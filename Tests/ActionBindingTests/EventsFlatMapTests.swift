import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// `flatMap` of a value into events: those of what is chosen now.
final class EventsFlatMapTests: XCTestCase {
  private let log = Recorder<String>()

  // law 11.17
  func testTheEventsOfWhatIsChosenAreHeardAndNoOthers() {
    let rooms = [Relay<String>(), Relay<String>()]
    let selected = Observable(0)
    selected.flatMap { rooms[$0] }.observe { [log] in log.append($0) }

    rooms[0].send("a")
    rooms[1].send("lost")
    selected.value = 1
    rooms[0].send("lost")
    rooms[1].send("b")
    selected.value = 0
    rooms[0].send("c")

    XCTAssertEqual(log.values, ["a", "b", "c"])
  }

  // law 11.17
  func testTicksComeWhileTheyAreChosen() {
    let scheduler = ManualScheduler()
    let isRunning = Observable(false)
    isRunning.flatMap { $0 ? scheduler.every(.seconds(1)) : .never }.observe { [log] in
      log.append("\(scheduler.now)")
    }

    scheduler.advance(by: .seconds(2))
    isRunning.value = true
    scheduler.advance(by: .seconds(2))
    isRunning.value = false
    scheduler.advance(by: .seconds(2))

    XCTAssertEqual(log.values, ["3.0 seconds", "4.0 seconds"])
    XCTAssertEqual(scheduler.due, [])
  }

  // law 11.17
  func testItIsChosenOnceForEachSetAndListener() {
    let (relay, selected) = (Relay<Int>(), Observable(0))
    var chosen: [Int] = []
    let events = selected.flatMap { (number: Int) -> Relay<Int> in
      chosen.append(number)
      return relay
    }
    XCTAssertEqual(chosen, [])

    events.observe { _ in }
    relay.send(1)
    selected.value = 1
    relay.send(2)

    XCTAssertEqual(chosen, [0, 1])
  }

  // law 11.17
  func testAListenerThatIsBoundBeginsWithTheValueOfWhatIsChosenEachTime() {
    let texts = [Observable("a"), Observable("b")]
    let selected = Observable(0)
    let events = selected.flatMap { texts[$0].filter { !$0.isEmpty } }
    events.bind { [log] in log.append("bound \($0)") }
    events.observe { [log] in log.append("observed \($0)") }

    selected.value = 1
    texts[1].value = "c"

    XCTAssertEqual(log.values, ["bound a", "bound b", "bound c", "observed c"])
  }

  // law 11.17
  func testWhatIsChosenIsKeptWhileItIsChosen() {
    let tracker = LifetimeTracker()
    let selected = Observable("a")
    let token = selected.flatMap { tracker.track(Relay<Int>(), as: $0) }.observe { _ in }

    XCTAssertEqual(tracker.alive, ["a"])
    selected.value = "b"
    XCTAssertEqual(tracker.alive, ["b"])
    token.cancel()
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.17
  func testWhatIsNotChosenAnyMoreHasNoListenerLeft() {
    let (number, selected) = (Observable(0), Observable(0))
    let events: Events<Int> = selected.flatMap { _ in number }
    events.observe { _ in }

    for place in 1...3 { selected.value = place }

    XCTAssertEqual(number.listenersForReading.live, 1)
  }

  // law 11.17
  func testNothingIsLeftOfIt() {
    for end in ["token", "owner", "source"] {
      let tracker = LifetimeTracker()
      let relay = Relay<Int>()
      var owner: Label? = Label()
      var selected: Observable<Int>? = Observable(0)
      let token = selected!.flatMap { _ in relay }.observe(owner!) {
        [witness = tracker.witness("listener")] _, _ in _ = witness
      }
      XCTAssertEqual(tracker.alive, ["listener"])

      if end == "token" { token.cancel() }
      if end == "owner" { owner = nil }
      if end == "source" { selected = nil }
      relay.send(1)
      selected?.value = 1

      XCTAssertEqual(tracker.alive, [], end)
      XCTAssertTrue(token.isCancelled)
      withExtendedLifetime((owner, selected)) {}
    }
  }

  // law 11.17
  func testAListenerMayChooseAnewWhileItIsCalled() {
    let rooms = [Relay<String>(), Relay<String>(), Relay<String>()]
    let selected = Observable(0)
    let token = selected.flatMap { rooms[$0] }.observe { [log] in
      log.append("begin \($0)")
      if $0 == "a" {
        rooms[0].send("lost")
        selected.value = 1
        rooms[1].send("lost too")
        selected.value = 2
        rooms[2].send("b")
      }
      log.append("end \($0)")
    }

    rooms[0].send("a")

    XCTAssertEqual(log.values, ["begin a", "end a", "begin b", "end b"])
    token.cancel()  // it captures its sources
  }

  // law 11.17
  func testARelayIsForEventsAndAnObservableForAValue() {
    let (relay, observable) = (Relay<Int>(), Observable(7))
    let selected = Observable(0)

    let events: Events<Int> = selected.flatMap { _ in relay }
    let value: Derived<Int> = selected.flatMap { _ in observable }
    let inferred = selected.flatMap { _ in observable }

    XCTAssertEqual([value.value, inferred.value], [7, 7])
    withExtendedLifetime(events) {}
  }
}
