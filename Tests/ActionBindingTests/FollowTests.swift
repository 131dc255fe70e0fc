import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// `follow`: an async sequence sets an observable, and keeps it no longer than others do.
@MainActor
final class FollowTests: XCTestCase {
  private let elements = AsyncStream.makeStream(of: Int.self)

  /// Waits until the observable has that value.
  private func wait(for value: Int, in observable: Observable<Int>) async {
    for await current in observable.values where current == value { return }
  }

  // law 11.12
  func testEachElementIsSetInOrder() async {
    let position = Observable(0)
    let log = Recorder(position)
    position.follow(elements.stream)

    for number in 1...5 { elements.continuation.yield(number) }
    await wait(for: 5, in: position)

    XCTAssertEqual(log.values, [0, 1, 2, 3, 4, 5])
  }

  // law 11.12
  func testAnObservableMayFollowAnother() async {
    let source = Observable(1)
    let copy = Observable(0)
    copy.follow(source.values)

    await wait(for: 1, in: copy)
    source.value = 2
    await wait(for: 2, in: copy)

    XCTAssertEqual(copy.value, 2)
  }

  // law 11.12
  func testCancellingEndsTheFollowingAndTheReading() async {
    let position = Observable(0)
    let token = position.follow(elements.stream)
    elements.continuation.yield(1)
    await wait(for: 1, in: position)

    let ended = expectationOfEnd()
    token.cancel()
    elements.continuation.yield(2)
    await ended()

    XCTAssertTrue(token.isCancelled)
    XCTAssertEqual(position.value, 1)
  }

  // law 11.12
  func testAnElementThatASequenceGivesAfterTheCancellingIsNotSet() async {
    let position = Observable(0)
    let (gate, begun) = (AsyncStream.makeStream(of: Int.self), AsyncStream.makeStream(of: Int.self))
    let released = AsyncStream.makeStream(of: Never.self)
    let element = Task {
      for await number in gate.stream { return Int?(number) }
      return nil
    }
    let late = Late(begun: begun.continuation, element: element)
    let token = position.follow(Watched(base: late, atEnd: AtEnd(released.continuation)))
    for await _ in begun.stream { break }

    token.cancel()
    gate.continuation.yield(1)
    for await _ in released.stream {}

    XCTAssertEqual(position.value, 0)
  }

  // law 11.12
  func testTheObservableIsNotKeptAndItsDeathEndsTheReading() async {
    let tracker = LifetimeTracker()
    var position: Observable<Int>? = tracker.track(Observable(0))
    let token = position?.follow(elements.stream)
    elements.continuation.yield(1)
    if let position { await wait(for: 1, in: position) }

    let ended = expectationOfEnd()
    position = nil
    await ended()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 11.12
  func testTheTokenIsOverWhenTheSequenceHasEnded() async {
    let position = Observable(0)
    let released = AsyncStream.makeStream(of: Never.self)
    let one = AsyncStream { continuation in
      continuation.yield(1)
      continuation.finish()
    }
    let token = position.follow(Watched(base: one, atEnd: AtEnd(released.continuation)))
    XCTAssertFalse(token.isCancelled)

    for await _ in released.stream {}

    XCTAssertEqual(position.value, 1)
    XCTAssertTrue(token.isCancelled)
  }

  private var oneThenLost: AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure("lost"))
    }
  }

  // law 11.12
  func testTheEndOfASequenceIsToldOnceWithTheErrorThatEndedIt() async throws {
    let (position, received, log) = (Observable(0), Relay<Int>(), Recorder<String>())

    position.follow(oneThenLost) { log.append("position: \($0.map { "\($0)" } ?? "ended")") }
    received.follow(AsyncStream { $0.finish() }) {
      log.append("relay: \($0.map { "\($0)" } ?? "ended")")
    }
    try await settle()

    XCTAssertEqual(log.values.sorted(), ["position: Failure(text: \"lost\")", "relay: ended"])
    XCTAssertEqual(position.value, 1)
  }

  // law 11.12
  func testAnEndThatComesFromHereIsNotTold() async throws {
    let log = Recorder<String>()
    var position: Observable<Int>? = Observable(0)
    let other = Observable(0)
    position?.follow(elements.stream) { _ in log.append("died") }
    let more = AsyncStream.makeStream(of: Int.self)
    let token = other.follow(more.stream) { _ in log.append("cancelled") }
    let failing = AsyncThrowingStream<Int, any Error> {
      for await _ in AsyncStream<Int>.makeStream().stream {}
      throw CancellationError()
    }
    let failingToken = other.follow(failing) { _ in log.append("failed as it was cancelled") }
    try await settle()

    position = nil
    token.cancel()
    failingToken.cancel()
    elements.continuation.finish()
    more.continuation.finish()
    try await settle()

    XCTAssertEqual(log.values, [])
  }

  // law 11.12
  func testAnErrorThatNobodyAskedForEndsTheFollowingToo() async throws {
    let (position, received) = (Observable(0), Relay<Int>())
    let log = Recorder(received)

    let tokens = [position.follow(oneThenLost), received.follow(oneThenLost)]
    try await settle()

    XCTAssertEqual(position.value, 1)
    XCTAssertEqual(log.values, [1])
    XCTAssertTrue(tokens.allSatisfy(\.isCancelled))
  }

  // law 11.12
  func testEachElementIsSentInOrder() async {
    let received = Relay<Int>()
    let log = Recorder(received)
    let numbers = received.values
    received.follow(elements.stream)

    for number in [1, 1, 2] { elements.continuation.yield(number) }
    for await number in numbers where number == 2 { break }

    XCTAssertEqual(log.values, [1, 1, 2])
  }

  // law 11.12
  func testTheRelayIsNotKeptAndItsDeathEndsTheReading() async {
    let tracker = LifetimeTracker()
    var received: Relay<Int>? = tracker.track(Relay())
    let token = received?.follow(elements.stream)
    let numbers = received?.values
    elements.continuation.yield(1)
    if let numbers { for await _ in numbers { break } }

    let ended = expectationOfEnd()
    received = nil
    await ended()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(token?.isCancelled, true)
  }

  // law 11.12
  func testWhatASequenceHasAtHandIsThereWhenAllHasSettled() async throws {
    let (position, received) = (Observable(0), Relay<Int>())
    let log = Recorder(received)
    position.follow(elements.stream)
    received.follow(AsyncStream { $0.yield(7) })

    elements.continuation.yield(1)
    elements.continuation.yield(2)
    try await settle()

    XCTAssertEqual(position.value, 2)
    XCTAssertEqual(log.values, [7])
  }

  /// What waits until the stream of this test has no reader any more.
  private func expectationOfEnd() -> () async -> Void {
    let ended = AsyncStream.makeStream(of: Never.self)
    elements.continuation.onTermination = { _ in ended.continuation.finish() }
    return { for await _ in ended.stream {} }
  }

  // law 11.12
  func testWhatAFailureHandlerCapturedIsReleasedWhenTheFollowingIsCancelled() async {
    let tracker = LifetimeTracker()
    let position = Observable(0)
    let released = AsyncStream.makeStream(of: Never.self)
    let token = position.follow(
      Watched(base: elements.stream, atEnd: AtEnd(released.continuation))
    ) { [witness = tracker.witness("handler")] _ in _ = witness }
    elements.continuation.yield(1)
    await wait(for: 1, in: position)
    let before = tracker.alive

    token.cancel()
    for await _ in released.stream {}
    await Task.yield()

    XCTAssertEqual(before, ["handler"])
    XCTAssertEqual(tracker.alive, [])
  }
}

/// A sequence of one element, which comes though the task that waits for it was cancelled.
private struct Late: AsyncSequence, AsyncIteratorProtocol {
  let begun: AsyncStream<Int>.Continuation
  let element: Task<Int?, Never>
  var isOver = false

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Int? {
    if isOver { return nil }
    isOver = true
    begun.yield(0)
    return await element.value
  }
}

/// A sequence that tells when it is released, with the task that reads it.
private struct Watched<Base: AsyncSequence>: AsyncSequence {
  let base: Base
  let atEnd: AtEnd

  func makeAsyncIterator() -> Base.AsyncIterator { base.makeAsyncIterator() }
}

private final class AtEnd: Sendable {
  private let end: AsyncStream<Never>.Continuation

  init(_ end: AsyncStream<Never>.Continuation) {
    self.end = end
  }

  deinit {
    end.finish()
  }
}
