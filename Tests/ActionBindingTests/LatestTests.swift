import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Async work for the newest event: a newer one takes the place of the older.
@MainActor
final class LatestTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let queries = Relay<String>()
  private let log = Recorder<String>()

  /// Takes as many seconds as the text has letters; notes when it begins and how it ends.
  private func search(_ text: String) async throws -> String {
    log.append("begin \(text)")
    do {
      try await scheduler.sleep(for: .seconds(text.count))
    } catch {
      log.append("cancelled \(text)")
      throw error
    }
    if text == "fail" { throw Failure(text) }
    return text.uppercased()
  }

  private func listen() -> BindingToken {
    queries.latestResult { [self] in try await search($0) }.observe { [log] result in
      switch result {
      case .success(let found): log.append("found \(found)")
      case .failure(let error): log.append("\(error)")
      }
    }
  }

  // law 12.8
  func testWorkIsBegunForEachEventAndItsResultIsDelivered() async throws {
    _ = listen()

    queries.send("a")
    XCTAssertEqual(log.values, [])
    try await settle()
    scheduler.advance(by: .seconds(1))
    try await settle()
    queries.send("bc")
    try await settle()
    scheduler.advance(by: .seconds(2))
    try await settle()

    XCTAssertEqual(log.values, ["begin a", "found A", "begin bc", "found BC"])
  }

  // law 12.9
  func testAnErrorArrivesAsAResultAndLaterEventsGoOn() async throws {
    _ = listen()

    queries.send("fail")
    try await settle()
    scheduler.run()
    try await settle()
    queries.send("a")
    try await settle()
    scheduler.run()
    try await settle()

    XCTAssertEqual(
      log.values, ["begin fail", "Failure(text: \"fail\")", "begin a", "found A"])
  }

  // law 12.8
  func testANewerEventCancelsTheWorkForTheOlder() async throws {
    _ = listen()

    queries.send("slow")
    try await settle()
    queries.send("b")
    try await settle()
    scheduler.run()
    try await settle()

    XCTAssertEqual(log.values.sorted(), ["begin b", "begin slow", "cancelled slow", "found B"])
    XCTAssertEqual(log.values.last, "found B")
    XCTAssertEqual(scheduler.now, .seconds(1))
  }

  // law 12.8
  func testWorkThatHasNotBegunWhenANewerEventComesNeverDoes() async throws {
    _ = listen()

    queries.send("a")
    queries.send("b")
    queries.send("c")
    try await settle()

    XCTAssertEqual(log.values, ["begin c"])
  }

  // law 12.8
  func testWhatIsSupersededIsNotDeliveredEvenIfItIgnoresCancellation() async throws {
    queries.latest { [scheduler] (text: String) in
      try? await scheduler.sleep(for: .seconds(1))
      return "ignored nothing but \(text)"
    }
    .observe { [log] in log.append($0) }

    queries.send("old")
    try await settle()
    queries.send("new")
    try await settle()
    scheduler.run()
    try await settle()

    XCTAssertEqual(log.values, ["ignored nothing but new"])
  }

  // law 12.9
  func testWorkThatDoesNotThrowGivesPlainResults() async throws {
    let lengths: Events<Int> = queries.latest { text in await Self.length(of: text) }
    let log = Recorder(lengths)

    queries.send("four")
    try await settle()

    XCTAssertEqual(log.values, [4])
  }

  private static func length(of text: String) async -> Int { text.count }

  // law 12.9
  func testErrorsCanBeTurnedIntoAValueInTheWorkItself() async throws {
    let log = Recorder(queries.latest { text in (try? await Self.refuse(text)) ?? [] })

    queries.send("a")
    try await settle()

    XCTAssertEqual(log.values, [[]])
  }

  private static func refuse(_ text: String) async throws -> [String] { throw Failure(text) }

  // law 11.3
  func testEachListenerHasItsOwnWork() async throws {
    let answers = queries.latestResult { [self] in try await search($0) }
    answers.observe { _ in }
    answers.observe { _ in }

    queries.send("a")
    try await settle()

    XCTAssertEqual(log.values, ["begin a", "begin a"])
  }

  // law 12.8
  func testSharingIsDoneByBindingToAnObservable() async throws {
    let found = Observable<[String]>([])
    queries.latest { [self] text in [(try? await search(text)) ?? ""] }.bind(to: found)
    let first = Recorder(found)

    queries.send("a")
    try await settle()
    scheduler.run()
    try await settle()
    let second = Recorder(found)

    XCTAssertEqual(log.values, ["begin a"])
    XCTAssertEqual(first.values, [[], ["A"]])
    XCTAssertEqual(second.values, [["A"]])
  }

  // law 12.8
  func testAnEventSentWhenAResultArrivesBeginsTheNextWork() async throws {
    let counts = Relay<Int>()
    let log = Recorder<Int>()
    counts.latest { count in await Self.length(of: String(repeating: "x", count: count)) }
      .observe { [unowned counts] in
        log.append($0)
        if $0 < 3 { counts.send($0 + 1) }
      }

    counts.send(1)
    try await settle()

    XCTAssertEqual(log.values, [1, 2, 3])
  }

  // law 12.8
  func testTheOlderWorkIsCancelledBeforeTheNewerBeginsWhichDoesNotWaitForItsEnd() async throws {
    let notes = Notes()
    let (gate, opener) = AsyncStream.makeStream(of: Never.self)
    queries.latest { text in
      notes.log.append("begin \(text)")
      if text == "new" { return }
      await withTaskCancellationHandler {
        await Task { for await _ in gate {} }.value  // which isn't cancelled with this task
        notes.log.append("end \(text)")
      } onCancel: {
        MainActor.assumeIsolated { notes.log.append("cancel \(text)") }
      }
    }.observe {}

    queries.send("old")
    while notes.log.values.isEmpty { await Task.yield() }
    queries.send("new")
    while notes.log.values.count < 3 { await Task.yield() }
    opener.finish()
    try await settle()

    XCTAssertEqual(notes.log.values, ["begin old", "cancel old", "begin new", "end old"])
  }

  // law 12.9
  func testWorkMaySayMoreThanOneThing() async throws {
    queries.latest(sending: String.self) { [self] text, send in
      send("asking \(text)")
      send((try? await search(text)) ?? "nothing")
    }.observe { [log] in log.append($0) }

    queries.send("a")
    try await settle()
    scheduler.run()
    try await settle()

    XCTAssertEqual(log.values, ["asking a", "begin a", "A"])
  }

  // law 12.9
  func testWhatSupersededWorkSendsIsDropped() async throws {
    var late: ((String) -> Void)?
    let token = queries.latest(sending: String.self) { [self] text, send in
      if text == "old" { late = send }
      _ = try? await search(text)
      send(text)
    }.observe { [log] in log.append("heard \($0)") }

    queries.send("old")
    try await settle()
    late?("first")
    queries.send("new")
    late?("second")
    try await settle()
    scheduler.run()
    try await settle()
    queries.send("old")
    try await settle()
    token.cancel()
    late?("third")
    try await settle()

    XCTAssertEqual(log.values.filter { $0.hasPrefix("heard") }, ["heard first", "heard new"])
  }

  // law 12.9
  func testWorkThatSaysMoreThanOneThingMaySendErrors() async throws {
    queries.latest(sending: Result<String, any Error>.self) { [self] text, send in
      send(.success(text))
      do { send(.success(try await search(text))) } catch { send(.failure(error)) }
    }.observe { [log] result in
      switch result {
      case .success(let found): log.append("found \(found)")
      case .failure(let error): log.append("\(error)")
      }
    }

    for text in ["fail", "a"] {
      queries.send(text)
      try await settle()
      scheduler.run()
      try await settle()
    }

    XCTAssertEqual(
      log.values,
      ["found fail", "begin fail", "Failure(text: \"fail\")", "found a", "begin a", "found A"])
  }
}

/// What a closure that may run anywhere can take with it.
@MainActor private final class Notes {
  let log = Recorder<String>()
}
