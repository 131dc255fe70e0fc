import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// `withLatest(from:)`, `merge` of many, and `never`.
final class WithLatestTests: XCTestCase {
  // law 11.16
  func testEachEventComesWithTheValueThatTheSourceHasThen() {
    let (taps, text) = (Relay<Int>(), Observable("a"))
    let log = Recorder<String>()
    taps.withLatest(from: text).observe { log.append("\($0) \($1)") }

    taps.send(1)
    text.value = "b"
    text.value = "c"
    taps.send(2)

    XCTAssertEqual(log.values, ["1 a", "2 c"])
  }

  // law 11.16
  func testAListenerThatIsBoundBeginsWithTheValueOfBoth() {
    let (text, scope) = (Observable("a"), Observable(1))
    let log = Recorder<String>()

    text.filter { !$0.isEmpty }.withLatest(from: scope.map { $0 * 10 }).bind {
      log.append("\($0) \($1)")
    }
    scope.value = 2
    text.value = "b"

    XCTAssertEqual(log.values, ["a 10", "b 20"])
  }

  // law 11.16
  func testOfTheSameSourceADerivedValueIsNewWhereAHoldMayBeOld() {
    let text = Observable("")
    let derived = text.map(\.count)
    let before = text.filter { _ in true }.map(\.count).hold(0)
    let below = derived.filter { _ in true }.hold(0)
    let both = Derived(text, below) { "\($0) \($1)" }
    let log = Recorder<String>()
    text.withLatest(from: derived).observe { log.append("derived \($1)") }
    text.withLatest(from: before).observe { log.append("before \($1)") }
    text.withLatest(from: below).observe { log.append("below \($1)") }
    text.withLatest(from: both).observe { log.append("both \($1)") }

    text.value = "ab"

    XCTAssertEqual(log.values, ["derived 2", "before 2", "below 0", "both ab 0"])
  }

  // law 11.16
  func testOfASourceThatHasDiedTheLastValueIsGiven() {
    let taps = Relay<Int>()
    var text: Observable<String>? = Observable("a")
    let log = Recorder<String>()
    taps.withLatest(from: text!).observe { log.append("\($0) \($1)") }
    taps.withLatest(from: text!.map { $0 + "!" }).observe { log.append("\($0) \($1)") }

    text?.value = "b"
    text = nil
    taps.send(1)

    XCTAssertEqual(log.values, ["1 b", "1 b!"])
  }

  // law 11.16
  func testSourcesThatAreAskedByEachOthersListenersAreFreed() {
    let leaked = LifetimeTracker.survivors { tracker in
      let owner = tracker.track(Label())
      let text = tracker.track(Observable(""), as: "text")
      let scope = tracker.track(Observable(0), as: "scope")
      let taps = tracker.track(Relay<Void>(), as: "taps")
      let title = tracker.track(Derived(text, scope) { "\($0) \($1)" }, as: "title")
      for _ in 1...2 {
        text.filter { _ in true }.withLatest(from: scope).observe(owner) { _, _ in }
        scope.filter { _ in true }.withLatest(from: text).observe(owner) { _, _ in }
        text.withLatest(from: text).bind(owner) { _, _ in }
        title.withLatest(from: text.map { $0 + "!" }).observe { _, _ in }
        text.withLatest(from: title).bind { _, _ in }
        title.filter { _ in true }.withLatest(from: title).bind { _, _ in }
        taps.withLatest(from: title).observe { _, _ in }
        text.withLatest(from: taps.map { 1 }.hold(0)).map { $1 }.hold(0).bind { _ in }
        text.value = "a"
        scope.value = 1
        taps.send()
      }
      withExtendedLifetime((owner, text, scope, taps, title)) {}
    }

    XCTAssertEqual(leaked, [])
  }

  // law 11.16
  func testATransformThatCapturesASourceKeepsItWhichIsWhatThisAvoids() {
    let tracker = LifetimeTracker()
    var owner: Label? = Label()
    var sources: (Observable<String>, Observable<Int>)? = (
      tracker.track(Observable(""), as: "text"), tracker.track(Observable(0), as: "scope")
    )
    let tokens = [
      sources!.0.filter { _ in true }.map { [scope = sources!.1] in "\($0) \(scope.value)" }
        .observe(owner!) { _, _ in },
      sources!.1.filter { _ in true }.map { [text = sources!.0] in "\($0) \(text.value)" }
        .observe(owner!) { _, _ in },
    ]

    (owner, sources) = (nil, nil)
    let kept = tracker.alive
    for token in tokens { token.cancel() }

    XCTAssertEqual(kept, ["text", "scope"])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.18
  func testManySourcesAreMerged() {
    let (taps, count, texts) = (Relay<String>(), Observable("0"), Relay<Int>())
    let log = Recorder<String>()
    taps.merge(with: count, texts.map { "\($0)" }).observe { log.append($0) }
    Events(merging: [count, taps]).bind { log.append("[\($0)]") }
    Events<Int>(merging: []).bind { log.append("\($0)") }

    texts.send(1)
    count.value = "2"
    taps.send("3")

    XCTAssertEqual(log.values, ["[0]", "1", "2", "[2]", "3", "[3]"])
  }

  // law 11.18
  func testNothingIsHeardOfNever() {
    let tracker = LifetimeTracker()
    let taps = Relay<Int>()
    let log = Recorder<Int>()
    Events<Int>.never.bind { [witness = tracker.witness("listener")] _ in _ = witness }
    taps.merge(with: Events.never).observe { log.append($0) }

    taps.send(1)

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(tracker.alive, [])
  }
}
