import BindingTesting
import ObservableBinding
import XCTest

/// Laws 1 and 2, where a box, an observable and a property that notifies keep them alike.
final class SettableTests: XCTestCase {
  // MARK: Replay, and every set speaks

  // law 1.1
  func testBindReplaysTheCurrentValueBeforeItReturns() {
    for count in both(0) {
      let log = Recorder<Int>()
      count.value = 7

      count.follow { log.append($0) }

      XCTAssertEqual(log.values, [7], "\(type(of: count))")
    }
  }

  // law 1.2
  func testBindingAnOwnerReplaysToIt() {
    for name in both("kim") {
      let label = Label()

      name.follow(label) { $0.texts.append($1) }
      name.value = "lee"

      XCTAssertEqual(label.texts.values, ["kim", "lee"], "\(type(of: name))")
    }
  }

  // law 2.1, D.9
  func testEverySetIsHeardOnceEqualOrNot() {
    for count in all(0) {
      let log = Recorder<Int>()
      count.follow { log.append($0) }
      log.removeAll()

      count.value = 1
      count.value = 1
      count.value = 2

      XCTAssertEqual(log.values, [1, 1, 2], "\(type(of: count))")
    }
  }

  // law 2.2, D.9
  func testTheValueIsStoredBeforeAnyListenerHearsIt() {
    for count in all(0) {
      let log = Recorder<[Int]>()
      count.follow { [unowned count] in log.append([$0, count.value]) }
      log.removeAll()

      count.value = 1
      count.value += 1
      count.mutate { $0 = 3 }

      XCTAssertEqual(log.values, [[1, 1], [2, 2], [3, 3]], "\(type(of: count))")
    }
  }

  // law 2.8, D.9
  func testTheNewestValueIsKeptWithoutAListener() {
    for count in all(0) {
      count.value = 1
      count.value += 1
      count.mutate { $0 += 1 }

      XCTAssertEqual(count.value, 3, "\(type(of: count))")
    }
  }

  // law 2.7
  func testValuesNeedNotBeEquatable() {
    for work in both({ 1 } as () -> Int) {
      let log = Recorder<Int>()
      work.follow { log.append($0()) }

      work.value = { 2 }

      XCTAssertEqual(log.values, [1, 2], "\(type(of: work))")
    }
  }

  // law 1.5
  func testAnOptionalValueReplaysItsNil() {
    for name in both(String?.none) {
      let log = Recorder<String?>()
      name.follow { log.append($0) }

      name.value = "kim"
      name.value = nil

      XCTAssertEqual(log.values, [nil, "kim", nil], "\(type(of: name))")
    }
  }

  // MARK: Mutation in place

  // law 2.3, D.9
  func testEachInPlaceMutationNotifiesOnce() {
    for profile in all(Profile(name: "kim", tags: [])) {
      let log = Recorder<String>()
      profile.follow { log.append("\($0.name) \($0.tags)") }
      log.removeAll()

      profile.value.name = "lee"
      profile.value.tags += ["a", "c"]
      profile.value.tags[0] = "b"
      profile.value.tags.swapAt(0, 1)
      profile.value.clear()

      XCTAssertEqual(
        log.values,
        ["lee []", #"lee ["a", "c"]"#, #"lee ["b", "c"]"#, #"lee ["c", "b"]"#, " []"],
        "\(type(of: profile))")
    }
  }

  // law 2.3
  func testPassingTheValueInoutNotifiesOnceAlsoWhenNothingChanged() {
    func leave(_ value: inout Int) {}
    func raise(_ value: inout Int) {
      value += 1
      value += 1
    }
    for count in all(0) {
      let log = Recorder<Int>()
      count.follow { log.append($0) }
      log.removeAll()

      leave(&count.value)
      raise(&count.value)

      XCTAssertEqual(log.values, [0, 2], "\(type(of: count))")
    }
  }

  // law 2.6, D.9
  func testAMutationThatThrowsNotifiesForWhatItChangedBefore() {
    for profile in all(Profile(name: "kim", tags: [])) {
      let log = Recorder<String>()
      profile.follow { log.append($0.name) }
      log.removeAll()

      XCTAssertThrowsError(try profile.value.rename("lee", thenThrow: Failure())) { _ in
        log.append("thrown")
      }
      profile.value.name = "park"

      XCTAssertEqual(log.values, ["lee", "thrown", "park"], "\(type(of: profile))")
    }
  }

  // law 2.4
  func testGrowingAnArrayOfAMillionElementsMovesNothing() {
    let count = 1_000_000
    for (items, isHeard) in zip(all([0]) + all([0]), [false, false, false, true, true, true]) {
      let address = { items.value.withUnsafeBufferPointer(\.baseAddress) }
      let log = Recorder<Int>()
      if isHeard {
        items.follow { log.append($0.count) }
        (items as? Observable<[Int]>)?.bind(log) { $0.append($1.count) }
      }
      items.value = Array(repeating: 0, count: count)
      items.value.reserveCapacity(count + 200)
      var places: Set = [address()]

      for index in 0..<50 {
        items.value.append(index)
        places.insert(address())
        items.value[index] = 1
        places.insert(address())
        items.mutate { $0.append(index) }
        places.insert(address())
      }

      XCTAssertEqual(places.count, 1, "\(type(of: items))")
      XCTAssertEqual(log.values.last, isHeard ? count + 100 : nil, "\(type(of: items))")
    }
  }
}

private struct Profile {
  var name: String
  var tags: [String]

  mutating func clear() {
    name = ""
    tags = []
  }

  mutating func rename(_ new: String, thenThrow error: any Error) throws {
    name = new
    throw error
  }
}
