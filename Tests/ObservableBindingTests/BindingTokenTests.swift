import BindingTesting
import ObservableBinding
import XCTest

/// Law 5: cancelling, and what a token tells.
final class BindingTokenTests: XCTestCase {
  // law 5.1
  func testCancellingTwiceLeavesALaterListenerAlone() {
    let count = Observable(0)
    let token = count.observe { _ in }
    token.cancel()
    let log = Recorder(count)

    token.cancel()
    count.value = 1

    XCTAssertEqual(log.values, [0, 1])
  }

  // law 5.6
  func testADroppedTokenDoesNotCancel() {
    let count = Observable(0)
    let label = Label()
    let log = Recorder<Int>()
    var tokens: [BindingToken] = [
      count.observe { log.append($0) }, count.observe(label) { _, value in log.append(value) },
      count.changes { _, value in log.append(value) },
    ]

    tokens.removeAll()
    count.value = 1

    XCTAssertEqual(log.values, [1, 1, 1])
  }

  // law 5.1
  func testATokenOfEveryKindOfBindingCancelsIt() {
    let count = Observable(0)
    let label = Label()
    let log = Recorder<Int>()
    let tokens = [
      count.bind { log.append($0) }, count.bind(label) { log.append($1) },
      count.observe { log.append($0) }, count.observe(label) { log.append($1) },
      count.changes { log.append($1) }, count.map { $0 }.bind { log.append($0) },
      count.removeDuplicates().observe { log.append($0) },
      Derived(count, count) { $0 + $1 }.observe(label) { log.append($1) },
    ]
    log.removeAll()

    tokens.forEach { $0.cancel() }
    count.value = 1

    XCTAssertEqual(log.values, [])
    XCTAssertEqual(tokens.map(\.isCancelled), Array(repeating: true, count: tokens.count))
  }

  // law 5.2, 5.8
  func testCancellingAfterTheSourceDiedIsHarmless() {
    var count: Observable<Int>? = Observable(0)
    let tokens = [count?.bind { _ in }, count?.map { $0 }.bind { _ in }]
    let before = tokens.map { $0?.isCancelled }

    count = nil
    let after = tokens.map { $0?.isCancelled }
    tokens.forEach { $0?.cancel() }

    XCTAssertEqual(before, [false, false])
    XCTAssertEqual(after, [true, true])
  }

  // law 5.8, 6.3
  func testIsCancelledIsTrueOfAllWhenTheFirstListenerOfADyingSourceIsFreed() {
    func areCancelled<Source: SettableSource<Int>>(
      _ source: Source, listensTo: (Source) -> any BindingSource<Int>,
      andTo: (Source) -> any BindingSource<Int>
    ) -> () -> [[Bool]] {
      let log = Recorder<[Bool]>()
      var tokens: [BindingToken] = []
      listensTo(source).observe { [dying = AtEnd { log.append(tokens.map(\.isCancelled)) }] _ in
        withExtendedLifetime(dying) {}
      }
      tokens = [
        listensTo(source).observe { _ in }, andTo(source).observe { _ in }, source.observe { _ in },
        source.map { $0 + 1 }.observe { _ in },
      ]
      return { log.values }
    }
    let origin = Observable(0)
    var logs: [() -> [[Bool]]] = []

    for _ in 0..<2 {
      logs += [
        areCancelled(Observable(0), listensTo: { $0 }, andTo: { $0.map { $0 } }),
        areCancelled(Observable(0), listensTo: { $0.map { $0 } }, andTo: { $0 }),
        areCancelled(Linked(origin) { $0 }, listensTo: { $0 }, andTo: { $0.map { $0 } }),
        areCancelled(Linked(origin) { $0 }, listensTo: { $0.map { $0 } }, andTo: { $0 }),
        areCancelled(
          Observable(0), listensTo: { source in source.flatMap { [unowned source] _ in source } },
          andTo: { $0.removeDuplicates() }),
      ]
    }

    XCTAssertEqual(logs.map { $0() }, Array(repeating: [[true, true, true, true]], count: 10))
  }

  // law 5.8
  func testIsCancelledIsTrueOnceCancelled() {
    let count = Observable(0)
    let token = count.bind { _ in }
    let before = token.isCancelled

    token.cancel()

    XCTAssertFalse(before)
    XCTAssertTrue(token.isCancelled)
  }

  // law 5.2, 5.8
  func testIsCancelledIsTrueOnceTheOwnerIsGoneWithoutAnySet() {
    let count = Observable(0)
    var label: Label? = Label()
    let tokens = [
      count.bind(label!) { _, _ in }, count.observe(label!) { _, _ in },
      count.map { $0 }.bind(label!) { _, _ in },
    ]
    let before = tokens.map(\.isCancelled)

    label = nil

    XCTAssertEqual(before, [false, false, false])
    XCTAssertEqual(tokens.map(\.isCancelled), [true, true, true])
    tokens.forEach { $0.cancel() }
  }

  // law 5.8
  func testIsCancelledIsTrueAtOnceInsideTheListenerThatCancelsItself() {
    let count = Observable(0)
    let log = Recorder<[Bool?]>()
    var token: BindingToken?
    token = count.observe { _ in
      let before = token?.isCancelled
      token?.cancel()
      log.append([before, token?.isCancelled])
    }

    count.value = 1

    XCTAssertEqual(log.values, [[false, true]])
  }

  // law 5.3
  func testWhatAListenerCapturedIsReleasedWhenCancelReturns() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let label = Label()
    let chain = count.map { $0 }
    let tokens = [
      count.bind { [witness = tracker.witness("bind")] _ in _ = witness },
      count.bind(label) { [witness = tracker.witness("owner")] _, _ in _ = witness },
      count.changes { [witness = tracker.witness("changes")] _, _ in _ = witness },
      chain.bind { [witness = tracker.witness("map")] _ in _ = witness },
    ]
    let log = Recorder<[String]>()
    log.append(tracker.alive)

    for token in tokens {
      token.cancel()
      log.append(tracker.alive)
    }

    XCTAssertEqual(
      log.values,
      [
        ["bind", "owner", "changes", "map"], ["owner", "changes", "map"], ["changes", "map"],
        ["map"], [],
      ])
    withExtendedLifetime((label, chain)) {}
  }

  // law 5.3
  func testALaterListenerCancelledDuringAPassIsReleasedAtOnce() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let log = Recorder<[String]>()
    var later: BindingToken?
    count.observe { _ in
      later?.cancel()
      log.append(tracker.alive)
    }
    later = count.observe { [witness = tracker.witness("later")] _ in _ = witness }
    log.append(tracker.alive)

    count.value = 1

    XCTAssertEqual(log.values, [["later"], []])
  }

  // law 5.3
  func testARunningListenerThatIsCancelledIsReleasedAsSoonAsItReturns() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let log = Recorder<[String]>()
    var token: BindingToken?
    token = count.observe { [witness = tracker.witness("self")] _ in
      token?.cancel()
      withExtendedLifetime(witness) { log.append(tracker.alive) }
    }
    count.observe { _ in log.append(tracker.alive) }

    count.value = 1

    XCTAssertEqual(log.values, [["self"], []])
  }

  // law 5.3
  func testAListenerCancelledInsideItsOwnReplayThroughABagIsReleased() {
    let tracker = LifetimeTracker()
    let count = Observable(0)
    let log = Recorder<Int>()
    let label = Label()
    var tokens: [BindingToken] = []
    count.observe { [unowned count] _ in
      tokens.append(
        count.bind(label) { [witness = tracker.witness("bound")] _, value in
          withExtendedLifetime(witness) { log.append(value) }
          tokens.forEach { $0.cancel() }
        })
    }

    count.value = 1
    count.value = 2
    tokens.forEach { $0.cancel() }

    XCTAssertEqual(log.values, [1, 2])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 5.7
  func testATokenKeepsNothingAlive() {
    let tracker = LifetimeTracker()
    var tokens: [BindingToken] = []

    let before = {
      let count = tracker.track(Observable(0), as: "source")
      let label = tracker.track(Label(), as: "owner")
      tokens.append(count.bind { [witness = tracker.witness("listener")] _ in _ = witness })
      tokens.append(count.bind(label) { _, _ in })
      tokens.append(count.map { $0 }.bind(label) { _, _ in })
      return withExtendedLifetime((count, label)) { tracker.alive }
    }()

    XCTAssertEqual(before, ["source", "owner", "listener"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(tokens.map(\.isCancelled), [true, true, true])
  }

  // law 5.1
  func testTokensAreFoundHoweverManyOthersLeftBeforeAndInWhateverOrder() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let tokens = (0..<1_000).map { index in count.observe { _ in log.append(index) } }
    let kept = Set([1, 17, 500, 998])

    for index in (0..<1_000).map({ $0 * 7 % 1_000 }) where !kept.contains(index) {
      tokens[index].cancel()
    }
    let over = tokens.indices.filter { !tokens[$0].isCancelled }
    count.value = 1

    XCTAssertEqual(over, kept.sorted())
    XCTAssertEqual(log.values, kept.sorted())
  }
}
