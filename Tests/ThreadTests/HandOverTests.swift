import ActionBinding
import BindingTesting
import BoxBinding
import DelegateBinding
import ObservableBinding
import XCTest

/// Threads that are right: they come one after the other, or only read.
final class HandOverTests: XCTestCase {
  // law 14.9
  func testManyThreadsMayReadAtOnce() {
    let counter = Counter()
    let (unheard, view) = (Observable(0), counter.count.readOnly)
    counter.double.bind { _ in }

    DispatchQueue.concurrentPerform(iterations: 10_000) { _ in
      XCTAssertEqual(counter.count.value + counter.double.value + view.value + unheard.value, 0)
    }
  }

  // law 14.9
  func testAThreadMayReadWhileAnotherDerives() {
    let count = Observable(0)
    let (begins, ends) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    let read = {
      begins.signal()
      for _ in 1...100_000 where count.value != 0 { XCTFail() }
      ends.signal()
    }

    Thread.detachNewThread { read() }
    begins.wait()
    while ends.wait(timeout: .now()) == .timedOut { _ = count.map { $0 } }
  }

  // law 14.9
  func testWhatOneThreadHasLeftAnotherMayTouch() {
    let (relay, box, delegate) = (Relay<Int>(), Box(0), Delegate<Int, Void>())
    let (object, delegates) = (Counter(), MulticastDelegate<Counter>())
    let property = Notifying(wrappedValue: 0)
    let scheduler = ManualScheduler()
    let touch = {
      let tokens = [relay.observe { _ in }, relay.merge(with: relay).observe { _ in }]
      relay.send(1)
      for token in tokens { token.cancel() }
      box.bind { _ in }
      box.value = 1
      box.value += 1
      box.unbind()
      delegate.bind { _ in }
      delegate(1)
      delegate.unbind()
      delegates.add(object)
      delegates { _ in }
      delegates.remove(object)
      property.wrappedValue = 1
      property.wrappedValue += 1
      scheduler.schedule(after: .zero) {}.cancel()
    }
    let (hasTouched, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

    for _ in 0..<2 {
      Thread.detachNewThread {
        touch()
        hasTouched.signal()
        end.wait()  // or the second might be taken for the first
      }
      hasTouched.wait()
    }
    for _ in 0..<2 { end.signal() }

    XCTAssertEqual([box.value, property.wrappedValue], [2, 2])
  }

  // law 14.9
  func testAnActorThatMovesFromThreadToThreadMayTouchAMillionTimes() {
    let ends = DispatchSemaphore(value: 0)
    let actor = Hopping()

    for _ in 0..<8 {
      Task.detached {
        for _ in 0..<250 { await actor.touch500Times() }
        ends.signal()
      }
    }
    for _ in 0..<8 { ends.wait() }

    Task.detached {
      let result = await actor.result
      XCTAssertEqual(result, [2, 80_000, 0])
      ends.signal()
    }
    ends.wait()
  }

  // law 14.9
  /// Between the halves of `await grow(&source.value)`, and while listeners hear of it afterwards.
  func testAMutationInPlaceMayEndOnAnotherThreadThanItBegan() {
    assertHears([
      "sum 1", "other 2", "sum 3", "sum 4", "box 3", "box 0", "property 3", "property 0",
    ]) { await $0.mutateInPlace() }
  }

  // law 14.9
  /// In the middle of the same, which 14.3 allows.
  func testAnActorMayListenAndAskWhileAMutationInPlaceWaits() {
    assertHears(["early 3", "late 3", "late 0"]) { await $0.listenWhileMutatingInPlace() }
  }

  // MARK: -

  private func assertHears(
    _ expected: [String], file: StaticString = #filePath, line: UInt = #line,
    _ act: @escaping @Sendable (Moving) async -> [String]
  ) {
    let ends = DispatchSemaphore(value: 0)

    Task.detached {
      let moving = Moving()
      let heard = await act(moving)
      moving.executor.end.signal()
      XCTAssertEqual(heard, expected, file: file, line: line)
      ends.signal()
    }
    ends.wait()
  }
}

/// Each part of its work is on a thread of its own; they end together, or a later one might be taken
/// for an earlier one.
private actor Moving {
  final class ThreadForEach: SerialExecutor {
    let end = DispatchSemaphore(value: 0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread.detachNewThread { [end] in
        job.runSynchronously(on: self.asUnownedSerialExecutor())
        end.wait()
        end.signal()
      }
    }
  }

  nonisolated let executor = ThreadForEach()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func mutateInPlace() async -> [String] {
    let items = Observable([0])
    let other = Observable(0)
    let box = Box([0])
    let property = Notifying(wrappedValue: [0])
    var heard: [String] = []
    let sum = items.map(\.count)
    _ = Derived(items, other) { $0.count + $1 }
    sum.bind { heard.append("sum \($0)") }
    other.observe { heard.append("other \($0)") }
    box.bind { [unowned box] in
      if $0.count > 1 { box.value = [] }
      if $0.count != 1 { heard.append("box \($0.count)") }
    }
    property.projectedValue.bind { [unowned property] in
      if !$0.isEmpty { property.wrappedValue = [] }
      heard.append("property \($0.count)")
    }

    await grow(&items.value) { other.value = 2 }
    items.value.append(4)
    await grow(&box.value) {}
    await grow(&property.wrappedValue) {}
    return heard
  }

  func listenWhileMutatingInPlace() async -> [String] {
    let items = Observable([0])
    var heard: [String] = []
    let early = items.observe { heard.append("early \($0.count)") }

    await grow(&items.value) {
      items.observe { heard.append("late \($0.count)") }
      XCTAssertFalse(early.isCancelled)
    }
    early.cancel()
    items.value = []
    return heard
  }

  private func grow(_ items: inout [Int], _ act: () -> Void) async {
    for item in 1...2 {
      await Task.yield()
      items.append(item)
      if item == 1 { act() }
    }
  }
}

/// Does each piece of its work on the other one of two threads, however many processors there are.
/// Sendable, because what it holds is touched under its condition only.
private final class TakingTurns: SerialExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []
  private var turn = 0

  init() {
    for number in 0...1 { Thread.detachNewThread { self.work(number) } }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.broadcast()
    }
  }

  private func work(_ number: Int) -> Never {
    while true {
      let job = condition.withLock {
        while turn != number || jobs.isEmpty { condition.wait() }
        return jobs.removeFirst()
      }
      job.runSynchronously(on: asUnownedSerialExecutor())
      condition.withLock {
        turn = 1 - number
        condition.broadcast()
      }
    }
  }
}

private actor Hopping {
  private nonisolated let executor = TakingTurns()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let count = Observable(0)
  private lazy var double: Derived<Int> = {
    let double = count.map { 2 * $0 }
    double.bind { _ in }
    return double
  }()
  private var threads: Set<UInt> = []
  private var disagreements = 0
  /// How many threads it was on, what it counted, and how often what it read was wrong.
  var result: [Int] { [threads.count, double.value, disagreements] }

  func touch500Times() {
    threads.insert(UInt(bitPattern: ObjectIdentifier(Thread.current).hashValue))
    for _ in 1...20 { count.value += 1 }
    for _ in 1...479 where count.value == 0 { disagreements += 1 }
    if double.value != 2 * count.value { disagreements += 1 }
  }
}
