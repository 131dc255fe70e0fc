import BindingTesting
import ObservableBinding
import XCTest

/// Law 2: in-place mutation notifies once and copies nothing.
final class ObservableMutationTests: XCTestCase {
  // law 2.5
  func testUpdateMakesManyEditsOneNotificationAndGivesTheResult() {
    let profile = Observable(Profile(name: "kim", tags: []))
    let log = Recorder(profile)

    let count = profile.update {
      $0.name = "lee"
      $0.tags.append("a")
      $0.tags.append("b")
      return $0.tags.count
    }

    XCTAssertEqual(count, 2)
    XCTAssertEqual(
      log.values, [Profile(name: "kim", tags: []), Profile(name: "lee", tags: ["a", "b"])])
  }

  // law 2.5
  func testAnUpdateThatChangesNothingSpeaksAsASetOfTheSameValue() {
    let count = Observable(1)
    let log = Recorder(count)

    count.update { _ in }

    XCTAssertEqual(log.values, [1, 1])
  }

  // law 2.6
  func testAnUpdateThatThrowsNotifiesForWhatItChangedBefore() {
    let count = Observable(0)
    let log = Recorder(count)

    XCTAssertThrowsError(
      try count.update {
        $0 = 1
        throw Failure()
      }
    ) { _ in log.append(-1) }
    count.value = 2

    XCTAssertEqual(log.values, [0, 1, -1, 2])
  }

  // law 2.4
  func testGrowingAnArrayHeardThroughAMapMovesNothing() {
    let items = Observable([0])
    items.value.reserveCapacity(1_000)
    let log = Recorder(items.map(\.count))
    var places: Set = [address(of: items)]

    for index in 0..<100 {
      items.value.append(index)
      places.insert(address(of: items))
    }

    XCTAssertEqual(places.count, 1)
    XCTAssertEqual(log.values, Array(1...101))
  }

  // law 3.4
  func testAValueMutatedInsideAListenerReachesEachListenerAsItWasSet() {
    let items = Observable([0])
    let log = Recorder<String>()
    items.bind { [unowned items] in
      log.append("first \($0)")
      if $0.count == 2 {
        items.value.append(2)
        items.value[0] = 9
      }
    }
    items.bind { log.append("second \($0)") }
    log.removeAll()

    items.value.append(1)

    XCTAssertEqual(
      log.values,
      [
        "first [0, 1]", "second [0, 1]", "first [0, 1, 2]", "second [0, 1, 2]",
        "first [9, 1, 2]", "second [9, 1, 2]",
      ])
  }

  // law 14.3
  func testAListenerAddedByObserveInsideAMutationHearsIt() {
    let count = Observable(0)
    let log = Recorder<String>()

    count.update {
      count.observe { log.append("count \($0)") }
      count.map { $0 * 10 }.observe { log.append("map \($0)") }
      $0 = 1
    }

    XCTAssertEqual(log.values.sorted(), ["count 1", "map 10"])
  }

  private func address(of items: Observable<[Int]>) -> UnsafePointer<Int>? {
    items.value.withUnsafeBufferPointer(\.baseAddress)
  }
}

private struct Profile: Equatable {
  var name: String
  var tags: [String]
}
