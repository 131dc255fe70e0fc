import BindingTesting
import ObservableBinding
import XCTest

/// A sorted array that remembers its order equals one that is sorted anew.
final class SortedTests: XCTestCase {
  private struct Name: Equatable {
    var id: Int
    var name: Int
  }

  private let names = Observable([Name(id: 1, name: 3), Name(id: 2, name: 1)])

  // law L.12
  func testElementsThatAreEqualInOrderStayInTheirOrder() {
    let sorted = Recorder(names.sorted(by: \.id) { $0.name < $1.name }.map { $0.map(\.id) })

    names.value.append(Name(id: 3, name: 1))
    names.value.insert(Name(id: 4, name: 1), at: 0)
    names.value[1].name = 0
    names.value.swapAt(0, 3)

    XCTAssertEqual(
      sorted.values, [[2, 1], [2, 3, 1], [4, 2, 3, 1], [1, 4, 2, 3], [1, 3, 2, 4]])
  }

  // law L.12
  func testRandomSetsSortAsAFreshSortDoes() {
    for seed in 1...80 as ClosedRange<UInt64> {
      var state = seed
      func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
      }
      let names = Observable((0..<next(40)).map { Name(id: $0, name: next(6)) })
      let sorted = names.sorted(by: \.id) { $0.name < $1.name }
      var heard: [[Name]] = []
      let token = sorted.bind { heard.append($0) }
      for step in 0..<60 {
        let place = next(names.value.count + 1)
        let isThere = place < names.value.count
        switch next(8) {
        case 0, 1: names.value.insert(Name(id: step + 100, name: next(6)), at: place)
        case 2 where isThere: names.value.remove(at: place)
        case 3, 4: if isThere { names.value[place].name = next(6) }
        case 5 where isThere: names.value.append(names.value.remove(at: place))
        case 6 where next(4) == 0:
          names.value = names.value.map { Name(id: next(9), name: $0.name) }
        case 7 where next(4) == 0: names.value.reverse()
        default: break
        }
        let fresh = names.value.sorted { $0.name < $1.name }
        XCTAssertEqual(sorted.value, fresh, "seed \(seed)")
        XCTAssertEqual(heard.last, fresh, "seed \(seed)")
      }
      token.cancel()
      names.value.reverse()
      XCTAssertEqual(sorted.value, names.value.sorted { $0.name < $1.name }, "seed \(seed)")
    }
  }

  // law L.12
  func testWhatHasNotChangedIsNotComparedAgain() {
    let names = Observable((0..<1_000).map { Name(id: $0, name: $0 * 7_919 % 1_000) })
    var calls = 0
    let sorted = names.sorted(by: \.id) {
      calls += 1
      return $0.name < $1.name
    }
    sorted.bind { _ in }

    calls = 0
    names.value[500].name = 77
    XCTAssertLessThan(calls, 25)
    names.value.remove(at: 7)
    XCTAssertLessThan(calls, 25)
    XCTAssertEqual(sorted.value.map(\.name), names.value.map(\.name).sorted())
  }

  // law L.12, 6.10
  func testNothingIsKeptOfASortedArrayThatNobodyHears() {
    final class Model: Equatable {
      let id: Int
      init(_ id: Int) { self.id = id }
      static func == (one: Model, other: Model) -> Bool { one === other }
    }
    let survivors = LifetimeTracker.survivors { tracker in
      let models = Observable([2, 1].map { tracker.track(Model($0), as: "\($0)") })
      let sorted = models.sorted(by: \.id) { $0.id < $1.id }
      let token = sorted.bind { _ in }
      XCTAssertEqual(sorted.value.map(\.id), [1, 2])

      models.value.removeFirst()
      XCTAssertEqual(tracker.alive, ["1"])
      token.cancel()
      XCTAssertEqual(sorted.value.map(\.id), [1])
      models.value = []
      XCTAssertEqual(tracker.alive, [])
    }

    XCTAssertEqual(survivors, [])
  }
}
