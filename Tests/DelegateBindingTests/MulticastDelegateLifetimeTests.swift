import BindingTesting
import XCTest

@testable import DelegateBinding

private final class Listener {
  var whenFreed: () -> Void = {}
  deinit { whenFreed() }
}

final class MulticastDelegateLifetimeTests: XCTestCase {
  /// The owner of the delegates; a local array may let go of them after its last mention.
  private var listeners: [Listener] = []

  override func tearDown() {
    listeners = []
  }

  // law D.8
  func testADelegateIsNotKeptAlive() {
    let tracker = LifetimeTracker()
    let delegates = MulticastDelegate<Listener>()
    var listener: Listener? = tracker.track(Listener())
    delegates.add(listener!)
    delegates { _ in }
    XCTAssertEqual(tracker.alive, ["Listener"])
    XCTAssertEqual(delegates.count, 1)

    listener = nil

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(delegates.count, 0)
  }

  // law D.8
  func testADelegateLivesUntilItsOwnCallHasReturned() {
    let tracker = LifetimeTracker()
    let log = Recorder<[String]>()
    let delegates = MulticastDelegate<Listener>()
    var listener: Listener? = tracker.track(Listener())
    delegates.add(listener!)

    delegates { _ in
      listener = nil
      log.append(tracker.alive)
    }
    log.append(tracker.alive)

    XCTAssertEqual(log.values, [["Listener"], []])
  }

  // law D.8
  func testADelegateMayRemoveItselfInItsDeinit() {
    final class Leaving {
      let delegates: MulticastDelegate<Leaving>
      init(_ delegates: MulticastDelegate<Leaving>) { self.delegates = delegates }
      deinit { delegates.remove(self) }
    }
    let delegates = MulticastDelegate<Leaving>()
    let other = Leaving(delegates)
    var leaving: Leaving? = Leaving(delegates)
    delegates.add(leaving!)
    delegates.add(other)

    leaving = nil

    XCTAssertEqual(delegates.compactMap { $0 === other }, [true])
  }

  // law D.8
  func testADeinitDuringACallMayAddAndCall() {
    let delegates = MulticastDelegate<Listener>()
    let other = Listener()
    var listener: Listener? = Listener()
    let log = Recorder<String>()
    listener?.whenFreed = {
      delegates.add(other)
      delegates { _ in log.append("inner") }
    }
    delegates.add(listener!)

    delegates { _ in
      log.append("outer")
      listener = nil
    }

    XCTAssertEqual(log.values, ["outer", "inner"])
    XCTAssertEqual(delegates.count, 1)
  }

  // law D.8
  func testTheMulticastMayLoseItsLastOwnerDuringACall() {
    listeners = [Listener(), Listener()]
    let tracker = LifetimeTracker()
    var owner: MulticastDelegate<Listener>? = tracker.track(MulticastDelegate())
    listeners.forEach { owner?.add($0) }
    var calls = 0

    owner? { _ in
      owner = nil
      calls += 1
    }

    XCTAssertEqual(calls, 2)
    XCTAssertEqual(tracker.alive, [])
  }

  // law D.8
  func testANewDelegateAtADeadOnesAddressIsCalled() {
    let delegates = MulticastDelegate<Listener>()
    var addresses: Set<ObjectIdentifier> = []

    for _ in 0..<100 {
      let listener = Listener()
      addresses.insert(ObjectIdentifier(listener))
      delegates.add(listener)
      let log = Recorder<ObjectIdentifier>()
      delegates { log.append(ObjectIdentifier($0)) }
      XCTAssertEqual(log.values, [ObjectIdentifier(listener)])
    }
  }

  // law D.8
  func testShortLivedDelegatesHoldAConstantNumberOfPlaces() {
    final class ShortLived {}
    let delegates = MulticastDelegate<ShortLived>()
    let living = [ShortLived(), ShortLived()]
    living.forEach(delegates.add)
    var mostPlaces = 0

    for _ in 0..<20_000 {
      delegates.add(ShortLived())
      mostPlaces = max(mostPlaces, delegates.places.count)
    }

    XCTAssertLessThanOrEqual(mostPlaces, 16)
    XCTAssertEqual(delegates.count, 2)
    withExtendedLifetime(living) {}
  }

  // law D.8
  func testSweepingIsRareWhileManyAreAlive() {
    let delegates = MulticastDelegate<Listener>()
    listeners = (0..<1_000).map { _ in Listener() }
    listeners.forEach(delegates.add)
    var sweeps = 0

    for _ in 0..<10_000 {
      let placesBefore = delegates.places.count
      delegates.add(Listener())
      if delegates.places.count <= placesBefore { sweeps += 1 }
    }

    XCTAssertLessThanOrEqual(sweeps, 10)
    XCTAssertLessThanOrEqual(delegates.places.count, 2_048)
  }

  // law D.8
  func testTheDelegatesThatDiedOrWereRemovedTogetherAreSweptByTheNextCall() {
    for isRemoved in [false, true] {
      let delegates = MulticastDelegate<Listener>()
      listeners = (0..<1_000).map { _ in Listener() }
      listeners.forEach(delegates.add)
      if isRemoved { listeners.dropLast().forEach(delegates.remove) }
      listeners.removeFirst(isRemoved ? 0 : 999)
      XCTAssertEqual(delegates.places.count, 1_000)

      delegates { _ in }

      XCTAssertEqual(delegates.places.count, 1)
      XCTAssertEqual(delegates.compactMap { $0 === listeners.last }, [true])
    }
  }

  // law D.8
  func testDelegatesMayBeAddedAndRemovedAfterSweeping() {
    let delegates = MulticastDelegate<Listener>()
    listeners = (0..<1_000).map { _ in Listener() }
    listeners.forEach(delegates.add)
    listeners.removeFirst(600)
    delegates { _ in }
    XCTAssertEqual(delegates.places.count, 400)

    // Some of them lie where those lay that died.
    let newOnes = (0..<600).map { _ in Listener() }
    newOnes.forEach(delegates.add)
    listeners += newOnes

    XCTAssertEqual(
      delegates.compactMap { ObjectIdentifier($0) }, listeners.map { ObjectIdentifier($0) })

    listeners[100...].forEach(delegates.remove)

    XCTAssertEqual(
      delegates.compactMap { ObjectIdentifier($0) }, listeners[..<100].map { ObjectIdentifier($0) })
  }

  // law D.8
  func testDelegatesAddedDuringACallAreSweptAfterIt() {
    let delegates = MulticastDelegate<Listener>()
    let survivor = Listener()
    delegates.add(survivor)

    delegates { _ in
      for _ in 0..<1_000 { delegates.add(Listener()) }
    }

    XCTAssertEqual(delegates.places.count, 1)
    XCTAssertEqual(delegates.compactMap { $0 === survivor }, [true])
  }
}
