import BindingTesting
import BoxBinding
import ObservableBinding
import XCTest

/// Laws 1 and 2: replay, and every set speaks.
final class ObservableTests: XCTestCase {
  // law 1.3
  func testObserveHearsOnlyLaterSets() {
    let count = Observable(0)
    let label = Label()
    let log = Recorder<Int>()
    count.value = 1

    count.observe { log.append($0) }
    count.observe(label) { $0.texts.append("\($1)") }
    count.value = 2
    count.value = 3

    XCTAssertEqual(log.values, [2, 3])
    XCTAssertEqual(label.texts.values, ["2", "3"])
  }

  // law 1.5
  func testAnEventWithoutAValueIsHeard() {
    let saved = Observable<Void>(())
    let log = Recorder<String>()
    log.record(saved, as: "saved")

    saved.value = ()

    XCTAssertEqual(log.values, ["saved", "saved"])
  }

  // law 1.9
  func testOneClosureBoundTwiceIsTwoListeners() {
    let count = Observable(0)
    let log = Recorder<Int>()
    let listener = { (value: Int) in log.append(value) }

    count.bind(listener)
    count.bind(listener)
    count.value = 1

    XCTAssertEqual(log.values, [0, 0, 1, 1])
  }

  // law 1.4
  func testChangesTellsTheOldValueAndTheNew() {
    let count = Observable(0)
    let log = Recorder<[Int]>()
    count.value = 1

    count.changes { log.append([$0, $1]) }
    count.value = 2
    count.value += 3
    count.update { $0 = 7 }
    count.value = 7

    XCTAssertEqual(log.values, [[1, 2], [2, 5], [5, 7], [7, 7]])
  }

  // law 1.4
  func testChangesTellsAnOwnerTheOldValueAndTheNew() {
    let count = Observable(1)
    let owner = Recorder<[Int]>()

    count.changes(owner) { owner, old, new in owner.append([old, new]) }
    count.value = 2
    count.value += 3

    XCTAssertEqual(owner.values, [[1, 2], [2, 5]])
  }

  // law 1.4
  func testChangesEndWithTheOwnerToWhomTheyAreHanded() {
    let count = Observable(0)
    let tracker = LifetimeTracker()
    let log = Recorder<[Int]>()
    var label: Label? = tracker.track(Label())
    let token = count.changes(label!) { log.append([$0.texts.values.count, $1, $2]) }
    count.value = 1

    label = nil
    count.value = 2

    XCTAssertNil(label)
    XCTAssertEqual(log.values, [[0, 0, 1]])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertTrue(token.isCancelled)
  }

  // law 2.9
  func testReadOnlyFollowsItsSource() {
    let count = Observable(0)
    let readOnly = count.readOnly
    let log = Recorder(readOnly)

    count.value = 1
    count.value = 1

    XCTAssertEqual(readOnly.value, 1)
    XCTAssertEqual(log.values, [0, 1, 1])
  }

  // law 2.9
  func testListenersOfViewsAreCalledInOneOrderWithThoseOfTheObservable() {
    let count = Observable(0)
    let view = count.readOnly
    let log = Recorder<String>()
    view.bind { log.append("first \($0)") }
    count.observe { log.append("second \($0)") }
    let third = count.readOnly.observe { log.append("third \($0)") }
    view.observe(log) { $0.append("fourth \($1)") }

    count.value = 1
    third.cancel()
    count.value = 2

    XCTAssertEqual(
      log.values,
      [
        "first 0", "first 1", "second 1", "third 1", "fourth 1", "first 2", "second 2", "fourth 2",
      ])
  }

  // law 3.2
  func testASourceIsHeardThroughItsProtocols() {
    func follow(_ source: any BindingSource<Int>, _ log: Recorder<Int>) {
      source.bind { log.append($0) }
    }
    func followEvents(_ source: any EventSource<Int>, _ log: Recorder<Int>) {
      source.observe { log.append($0) }
    }
    let count = Observable(0)
    let log = Recorder<Int>()

    follow(count, log)
    follow(count.map { $0 * 10 }, log)
    followEvents(count, log)
    let source: any BindingSource<Int> = count.map { $0 * 100 }
    followEvents(source, log)
    log.append(-1)
    count.value = 1

    XCTAssertEqual(log.values.sorted(), [-1, 0, 0, 1, 1, 10, 100])
  }

  // law 10.1
  func testAViewModelOnTheMainActorNeedsNoAnnotationOnListeners() {
    @MainActor final class ViewModel {
      let count = Observable(0)
      let box = Box(0)
      let heard = Recorder<Int>()

      func start() {
        box.bind(self) { $0.note($1 - 100) }
        box.value += 1
        count.bind(self) { $0.note($1) }
        count.map { $0 * 10 }.bind { [unowned self] in note($0) }
        count.value += 1
      }

      func note(_ value: Int) { heard.append(value) }
    }

    let heard = MainActor.assumeIsolated {
      let viewModel = ViewModel()
      viewModel.start()
      return viewModel.heard.values
    }

    XCTAssertEqual(heard.sorted(), [-100, -99, 0, 0, 1, 10])
  }
}
