import BindingTesting
import BoxBinding
import ObservableBinding
import TrapTesting
import XCTest

/// What holds for a box as for an observable, where it is said in the same words.
final class SettableTests: XCTestCase {
  // MARK: Replay, and every set speaks

  func testBindReplaysTheCurrentValueBeforeItReturns() {
    for count in both(7) {
      let log = Recorder<Int>()

      count.follow { log.append($0) }

      XCTAssertEqual(log.values, [7], "\(type(of: count))")
    }
  }

  func testBindingAnOwnerReplaysToIt() {
    for name in both("kim") {
      let label = Label()

      name.follow(label) { $0.texts.append($1) }
      name.value = "lee"

      XCTAssertEqual(label.texts.values, ["kim", "lee"], "\(type(of: name))")
    }
  }

  func testEverySetIsHeardOnceEqualOrNot() {
    for count in both(0) + [Observable(value: 0)] {
      let log = Recorder<Int>()
      count.follow { log.append($0) }

      count.value = 1
      count.value = 1
      count.value = 2

      XCTAssertEqual(log.values, [0, 1, 1, 2], "\(type(of: count))")
    }
  }

  func testTheValueIsStoredBeforeAnyListenerHearsIt() {
    for count in both(0) {
      let log = Recorder<[Int]>()
      count.follow { [unowned count] in log.append([$0, count.value]) }

      count.value = 1
      count.value += 1
      count.mutate { $0 = 3 }

      XCTAssertEqual(log.values, [[0, 0], [1, 1], [2, 2], [3, 3]], "\(type(of: count))")
    }
  }

  func testTheNewestValueIsKeptWithoutAListener() {
    for count in both(0) {
      count.value = 1
      count.value += 1
      count.mutate { $0 += 1 }

      let log = Recorder<Int>()
      count.follow { log.append($0) }
      XCTAssertEqual([count.value] + log.values, [3, 3], "\(type(of: count))")
    }
  }

  func testValuesNeedNotBeEquatable() {
    for work in both({ 1 } as () -> Int) {
      let log = Recorder<Int>()
      work.follow { log.append($0()) }

      work.value = { 2 }

      XCTAssertEqual(log.values, [1, 2], "\(type(of: work))")
    }
  }

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

  func testEachInPlaceMutationNotifiesOnce() {
    for profile in both(Profile(name: "kim", tags: [])) {
      let log = Recorder<String>()
      profile.follow { log.append("\($0.name) \($0.tags)") }

      profile.value.name = "lee"
      profile.value.tags.append("a")
      profile.value.tags[0] = "b"
      profile.value.clear()

      XCTAssertEqual(
        log.values, ["kim []", "lee []", "lee [\"a\"]", "lee [\"b\"]", " []"],
        "\(type(of: profile))")
    }
  }

  func testPassingTheValueInoutNotifiesOnceAlsoWhenNothingChanged() {
    func leave(_ value: inout Int) {}
    func raise(_ value: inout Int) {
      value += 1
      value += 1
    }
    for count in both(0) {
      let log = Recorder<Int>()
      count.follow { log.append($0) }

      leave(&count.value)
      raise(&count.value)

      XCTAssertEqual(log.values, [0, 0, 2], "\(type(of: count))")
    }
  }

  func testAMutationThatThrowsNotifiesForWhatItChangedBefore() {
    for profile in both(Profile(name: "kim", tags: [])) {
      let log = Recorder<String>()
      profile.follow { log.append($0.name) }

      XCTAssertThrowsError(try profile.value.rename("lee", thenThrow: Failure())) { _ in
        log.append("thrown")
      }
      profile.value.name = "park"

      XCTAssertEqual(log.values, ["kim", "lee", "thrown", "park"], "\(type(of: profile))")
    }
  }

  // MARK: Order and lifetime

  func testManySetsQueuedByOneCallAreAllHeardWithoutStackGrowth() {
    for source in both(0) {
      let count = 110_000
      var heard = 0
      source.follow { [unowned source] value in
        if value == heard { heard += 1 }
        if value == 1 { for next in 2..<count { source.value = next } }
      }

      source.value = 1

      XCTAssertEqual(heard, count, "\(type(of: source))")
    }
  }

  func testASourceMayDieBeforeItsOwners() {
    for kind in 0...1 {
      let label = Label()

      let survivors = LifetimeTracker.survivors { tracker in
        let count = tracker.track(both(0)[kind])
        count.follow(label) { $0.texts.append("\($1)") }
        count.value = 1
      }

      XCTAssertEqual(survivors, [])
      XCTAssertEqual(label.texts.values, ["0", "1"])
    }
  }

  func testAListenerThatHoldsItsOwnSourceLetsGoOfItWhenCancelled() {
    for kind in 0...1 {
      let survivors = LifetimeTracker.survivors { tracker in
        let count = tracker.track(both(0)[kind])
        let end = count.follow { _ in _ = count }
        end()
      }

      XCTAssertEqual(survivors, [])
    }
  }

  // MARK: Misuse

  func testReadingInsideAMutationStops() {
    for count in both(0) {
      assertTraps(count.touched) { count.mutate { $0 = count.value + 1 } }
    }
  }

  func testSettingInsideAMutationStops() {
    for count in both(0) { assertTraps(count.touched) { count.mutate { _ in count.value = 1 } } }
  }

  func testMutatingInsideAMutationStops() {
    for items in both([0]) {
      assertTraps(items.touched) { items.mutate { _ in items.value.append(1) } }
    }
  }

  func testBindingInsideAMutationStops() {
    for count in both(0) {
      assertTraps(count.touched) { count.mutate { _ in _ = count.follow { _ in } } }
    }
  }
}

/// A box or an observable.
private protocol Settable<Value>: AnyObject {
  associatedtype Value
  var value: Value { get set }

  /// Binds it; returns what ends that.
  @discardableResult func follow(_ listener: @escaping (Value) -> Void) -> () -> Void
  func follow<Owner: AnyObject>(_ owner: Owner, _ listener: @escaping (Owner, Value) -> Void)
  func mutate(_ body: (inout Value) -> Void)
  /// What is said where it is touched while it is mutated.
  var touched: String { get }
}

extension Box: Settable {
  fileprivate func follow(_ listener: @escaping (Value) -> Void) -> () -> Void {
    bind(listener: listener)
    return { [unowned self] in unbind() }
  }

  fileprivate func follow<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
  ) {
    bind(owner, listener: listener)
  }

  fileprivate func mutate(_ body: (inout Value) -> Void) { body(&value) }

  fileprivate var touched: String {
    """
    The Box<\(Value.self)> made at App/Form.swift:7 was touched while it was being mutated in place: \
    read and set it before or after the mutation, not inside.
    """
  }
}

extension Observable: Settable {
  fileprivate func follow(_ listener: @escaping (Value) -> Void) -> () -> Void {
    bind(listener).cancel
  }

  fileprivate func follow<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (Owner, Value) -> Void
  ) {
    bind(owner, listener)
  }

  fileprivate func mutate(_ body: (inout Value) -> Void) { update(body) }

  fileprivate var touched: String {
    """
    The source of \(Value.self) made at App/Form.swift:7 was touched while it was being mutated in \
    place: read, set and bind it before or after the mutation, not inside.
    """
  }
}

private func both<Value>(_ value: Value) -> [any Settable<Value>] {
  [Box(value, file: "App/Form.swift", line: 7), Observable(value, file: "App/Form.swift", line: 7)]
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
