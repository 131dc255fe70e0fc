import BindingTesting
import DelegateBinding
import XCTest

private final class Listener {
  let name: Int
  var whenCalled: () -> Void = {}

  init(_ name: Int) { self.name = name }
}

final class MulticastDelegateOrderTests: XCTestCase {
  /// The owner of the delegates; a local array may let go of them after its last mention.
  private var listeners: [Listener] = []

  override func tearDown() {
    listeners = []
  }

  // law D.6
  func testDelegatesAreCalledInTheOrderOfAdding() {
    listeners = (0..<100).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()

    listeners.forEach(delegates.add)

    XCTAssertEqual(call(delegates), Array(0..<100))
  }

  // law D.6
  func testRemovalsLeaveTheOrderOfTheOthers() {
    listeners = (0..<100).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.forEach(delegates.add)

    for listener in listeners where listener.name % 3 != 1 { delegates.remove(listener) }
    let afterRemoving = call(delegates)
    listeners += (100..<120).map(Listener.init)
    listeners[100...].forEach(delegates.add)
    let afterAdding = call(delegates)
    delegates.remove(listeners[1])
    delegates.remove(listeners[100])
    let afterRemovingAgain = call(delegates)

    let rest = Array(stride(from: 1, to: 100, by: 3))
    XCTAssertEqual(afterRemoving, rest)
    XCTAssertEqual(afterAdding, rest + Array(100..<120))
    XCTAssertEqual(afterRemovingAgain, rest.dropFirst() + Array(101..<120))
  }

  // law D.6
  func testAddingAgainKeepsThePlace() {
    listeners = (0..<3).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.forEach(delegates.add)

    delegates.add(listeners[0])

    XCTAssertEqual(call(delegates), [0, 1, 2])
  }

  // law D.6
  func testAddingAgainAfterRemovingGoesToTheEnd() {
    listeners = (0..<3).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.forEach(delegates.add)

    delegates.remove(listeners[0])
    delegates.add(listeners[0])

    XCTAssertEqual(call(delegates), [1, 2, 0])
  }

  // law D.7
  func testADelegateRemovedDuringACallIsNotCalledLaterInIt() {
    listeners = (0..<4).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.forEach(delegates.add)
    listeners[1].whenCalled = {
      delegates.remove(self.listeners[0])
      delegates.remove(self.listeners[1])
      delegates.remove(self.listeners[2])
    }

    XCTAssertEqual([call(delegates), call(delegates)], [[0, 1, 3], [3]])
  }

  // law D.7
  func testADelegateThatDiesDuringACallIsNotCalledLaterInIt() {
    listeners = (0..<3).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.forEach(delegates.add)
    listeners[0].whenCalled = { self.listeners.remove(at: 1) }

    XCTAssertEqual(call(delegates), [0, 2])
  }

  // law D.7
  func testADelegateAddedDuringACallWaitsForTheNextCall() {
    listeners = (0..<3).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    delegates.add(listeners[0])
    delegates.add(listeners[1])
    listeners[0].whenCalled = { delegates.add(self.listeners[2]) }

    XCTAssertEqual([call(delegates), call(delegates)], [[0, 1], [0, 1, 2]])
  }

  // law D.7
  func testADelegateMovedToTheEndDuringACallWaitsForTheNextCall() {
    listeners = (0..<3).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.forEach(delegates.add)
    listeners[0].whenCalled = {
      delegates.remove(self.listeners[1])
      delegates.add(self.listeners[1])
    }

    let first = call(delegates)
    listeners[0].whenCalled = {}
    let second = call(delegates)

    XCTAssertEqual([first, second], [[0, 2], [0, 2, 1]])
  }

  // law D.7
  func testACallInsideACallRunsAtOnceWithThoseWhoAreThereByThen() {
    listeners = (0..<4).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.dropLast().forEach(delegates.add)
    let log = Recorder<String>()
    listeners[1].whenCalled = {
      self.listeners[1].whenCalled = {}
      delegates.remove(self.listeners[2])
      delegates.add(self.listeners[3])
      delegates { log.append("inner \($0.name)") }
    }

    delegates {
      log.append("outer \($0.name)")
      $0.whenCalled()
    }

    XCTAssertEqual(log.values, ["outer 0", "outer 1", "inner 0", "inner 1", "inner 3"])
  }

  // law D.7
  func testACallInsideACallSparesTheOuterCallsPositions() {
    listeners = (0..<40).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.forEach(delegates.add)
    listeners[0].whenCalled = {
      self.listeners.removeSubrange(1..<38)
      delegates { _ in }
      for name in 40..<80 {
        self.listeners.append(Listener(name))
        delegates.add(self.listeners[self.listeners.count - 1])
      }
    }

    let first = call(delegates)
    listeners[0].whenCalled = {}
    let second = call(delegates)

    XCTAssertEqual([first, second], [[0, 38, 39], [0, 38, 39] + Array(40..<80)])
  }

  // law D.6
  func testResultsAreCollectedInTheOrderOfAdding() {
    listeners = (0..<10).map(Listener.init)
    let delegates = MulticastDelegate<Listener>()
    listeners.reversed().forEach(delegates.add)

    let even = delegates.compactMap { $0.name % 2 == 0 ? "\($0.name)" : nil }

    XCTAssertEqual(even, ["8", "6", "4", "2", "0"])
  }

  /// Calls everybody and returns the names of those who were called.
  private func call(_ delegates: MulticastDelegate<Listener>) -> [Int] {
    let names = Recorder<Int>()
    delegates {
      names.append($0.name)
      $0.whenCalled()
    }
    return names.values
  }
}
