import BindingTesting
import ObservableBinding
import XCTest

/// Law 5: a token is a value, and what its binding's end means.
final class BindingTokenValueTests: XCTestCase {
  // law 5.6
  func testCopiesOfATokenStandForTheSameBinding() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let token = count.observe { log.append($0) }
    let copy = token

    copy.cancel()
    count.value = 1

    XCTAssertEqual([token.isCancelled, copy.isCancelled], [true, true])
    XCTAssertEqual(log.values, [])
  }

  // law 5.12
  func testTokensAreEqualIfTheyStandForOneBinding() {
    let count = Observable(0)
    let taps = Observable(0)

    let token = count.bind { _ in }
    let others = [
      count.bind { _ in }, taps.bind { _ in }, BindingToken {}, BindingToken {},
    ]
    let copy = token

    XCTAssertEqual(copy, token)
    XCTAssertEqual(others.map { $0 == token }, [false, false, false, false])
    XCTAssertEqual(Set(others + [token, copy]).count, 5)
  }

  // law 5.12
  func testATokenIsTheSameOnceItWasCancelledAndItsSourceIsGone() {
    var count: Observable? = Observable(0)
    let token = count?.bind { _ in }
    let other = count?.bind { _ in }
    let known: Set = [token]

    token?.cancel()
    count = nil

    XCTAssertTrue(known.contains(token))
    XCTAssertFalse(known.contains(other))
  }

  // law 5.9
  func testABagCancelsInTheOrderOfStoring() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let bag = BindingBag()
    let tokens = (0..<4).map { index in
      count.observe { [end = AtEnd { log.append(index) }] _ in _ = end }
    }
    for index in [2, 0, 3, 1] { tokens[index].store(in: bag) }

    bag.cancelAll()

    XCTAssertEqual(log.values, [2, 0, 3, 1])
  }

  // law 5.10
  func testATokenForSomethingElseIsCancelledOnceAndLetsGo() {
    let tracker = LifetimeTracker()
    let log = Recorder<String>()
    let token = BindingToken { [witness = tracker.witness("timer")] in
      withExtendedLifetime(witness) { log.append("ended") }
    }
    let before = tracker.alive + (token.isCancelled ? ["over"] : [])

    token.cancel()
    token.cancel()

    XCTAssertEqual(before, ["timer"])
    XCTAssertEqual(log.values, ["ended"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertTrue(token.isCancelled)
  }

  // law 5.8
  func testAListenerOfADerivedValueIsOverOnceItsLastSourceIsGone() {
    var first: Observable<Int>? = Observable(1)
    var second: Observable<Int>? = Observable(2)
    let token = Derived(first!, second!) { $0 + $1 }.map { $0 * 2 }.bind { _ in }
    let log = Recorder<Bool>()
    log.append(token.isCancelled)

    first = nil
    log.append(token.isCancelled)
    second = nil
    log.append(token.isCancelled)

    XCTAssertNil(first)
    XCTAssertNil(second)
    XCTAssertEqual(log.values, [false, false, true])
  }

  // law 5.8
  func testAListenerOfAConstantIsOverOnceNobodyHoldsTheConstant() {
    var constant: Derived<Int>? = Derived(from: [Observable<Int>]()) { _ in 5 }
    let token = constant?.bind { _ in }
    let before = withExtendedLifetime(constant) { token?.isCancelled }

    constant = nil

    XCTAssertNil(constant)
    XCTAssertEqual([before, token?.isCancelled], [false, true])
  }
}
