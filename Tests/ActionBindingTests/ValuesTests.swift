import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// `values`: a source as an async sequence, which loses nothing and keeps nothing alive.
@MainActor
final class ValuesTests: XCTestCase {
  // law 11.10
  func testEveryEventIsReadInOrderHoweverFastTheyCome() async {
    var numbers: Relay<Int>? = Relay()
    let values = numbers?.values
    for number in 0..<1_000 { numbers?.send(number) }
    numbers = nil

    var read: [Int] = []
    if let values { for await number in values { read.append(number) } }

    XCTAssertEqual(read, Array(0..<1_000))
  }

  // law 11.10
  func testTheValuesOfABindingSourceBeginWithTheCurrentOne() async {
    var count: Observable<Int>? = Observable(1)
    let values = count?.values
    let doubled = count?.map { $0 * 2 }.values
    count?.value = 2
    count = nil

    var read: [Int] = []
    if let values { for await number in values { read.append(number) } }
    if let doubled { for await number in doubled { read.append(number) } }

    XCTAssertEqual(read, [1, 2, 2, 4])
  }

  // law 11.10
  func testAnEventSourceThatIsAValueReplaysAlsoWhereTheCompilerDoesNotKnow() async {
    func begin(_ source: some EventSource<Int>) -> AsyncStream<Int> { source.values }
    var count: Observable<Int>? = Observable(1)
    let values = count.map { begin($0) }
    count = nil

    var read: [Int] = []
    if let values { for await number in values { read.append(number) } }

    XCTAssertEqual(read, [1])
  }

  // law 11.10
  func testTheReaderChoosesHowMuchIsKeptForIt() async {
    var numbers: Relay<Int>? = Relay()
    let newest = numbers?.values(buffering: .bufferingNewest(2))
    let oldest = numbers?.values(buffering: .bufferingOldest(2))
    for number in 1...5 { numbers?.send(number) }
    numbers = nil

    var read: [Int] = []
    if let newest { for await number in newest { read.append(number) } }
    if let oldest { for await number in oldest { read.append(number) } }

    XCTAssertEqual(read, [4, 5, 1, 2])
  }

  // law 11.10
  func testTheEventsOfAChainCanBeRead() async {
    var numbers: Relay<Int>? = Relay()
    let values = numbers?.filter { $0 > 1 }.map { "\($0)" }.values
    for number in 1...3 { numbers?.send(number) }
    numbers = nil

    var read: [String] = []
    if let values { for await text in values { read.append(text) } }

    XCTAssertEqual(read, ["2", "3"])
  }

  // law 11.11
  func testASequenceKeepsItsSourceNotAliveAndEndsWithIt() async {
    let tracker = LifetimeTracker()
    var numbers: Relay<Int>? = tracker.track(Relay())
    let values = numbers?.watched(tracker).values
    XCTAssertEqual(tracker.alive, ["Relay<Int>", "operator"])

    numbers = nil

    XCTAssertEqual(tracker.alive, [])
    if let values { for await _ in values { XCTFail("Nothing was sent.") } }
  }

  // law 11.11
  func testASequenceThatNobodyReadsAnyMoreLeavesItsSource() async {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()
    var values: AsyncStream<Int>? = numbers.watched(tracker).values
    XCTAssertNotNil(values)

    values = nil
    numbers.send(1)

    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.11
  func testATaskThatIsCancelledStopsReadingAndLeavesTheSource() async {
    let tracker = LifetimeTracker()
    let log = Recorder<Int>()
    let numbers = Relay<Int>()
    let values = numbers.watched(tracker).values
    let task = Task {
      for await number in values {
        log.append(number)
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    numbers.send(1)

    await task.value
    numbers.send(2)

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(tracker.alive, [])
  }

  // law 11.11
  func testWhatWasSentBeforeTheTaskWasCancelledIsStillRead() async {
    let numbers = Relay<Int>()
    let values = numbers.values
    let log = Recorder<Int>()
    let task = Task { for await number in values { log.append(number) } }

    numbers.send(1)
    numbers.send(2)
    task.cancel()
    await task.value

    XCTAssertEqual(log.values, [1, 2])
  }

  // law 11.11
  func testManySequencesThatNobodyReadsLeaveAConstantNumberOfEntries() async {
    let tracker = LifetimeTracker()
    let numbers = Relay<Int>()

    for _ in 0..<2_000 { _ = numbers.watched(tracker).values }

    XCTAssertLessThan(tracker.alive.count, 100)
  }

  // law 10.3
  func testValuesMayBeReadOnAnotherActor() async {
    actor Reader {
      func sum(_ values: AsyncStream<Int>) async -> Int {
        var sum = 0
        for await number in values { sum += number }
        return sum
      }
    }
    var numbers: Relay<Int>? = Relay()
    let values = numbers?.values ?? AsyncStream { $0.finish() }
    async let sum = Reader().sum(values)
    for number in 1...100 { numbers?.send(number) }
    numbers = nil

    let result = await sum

    XCTAssertEqual(result, 5_050)
  }
}
