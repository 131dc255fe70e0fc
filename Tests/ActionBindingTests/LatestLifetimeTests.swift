import ActionBinding
import BindingTesting
import ObservableBinding
import XCTest

/// Nothing runs, and nothing is kept, once the listener is over.
@MainActor
final class LatestLifetimeTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  private func answers(_ queries: Relay<String>, _ tracker: LifetimeTracker) -> Events<String> {
    queries.latest { [log, scheduler] text in
      log.append("begin \(text)")
      try? await scheduler.sleep(for: .seconds(1))
      log.append(Task.isCancelled ? "cancelled \(text)" : "end \(text)")
      return text
    }
    .watched(tracker)
  }

  // law 12.10
  func testCancellingCancelsTheWorkAndReleasesTheListenerAtOnce() async throws {
    let tracker = LifetimeTracker()
    let queries = Relay<String>()
    let token = answers(queries, tracker).observe { [log] in log.append("heard \($0)") }
    queries.send("a")
    try await settle()
    XCTAssertEqual(tracker.alive, ["operator"])

    token.cancel()

    XCTAssertEqual(tracker.alive, [])
    try await settle()
    XCTAssertEqual(log.values, ["begin a", "cancelled a"])
  }

  // law 12.10
  func testWorkThatHasNotBegunWhenTheListenerIsCancelledNeverDoes() async throws {
    let queries = Relay<String>()
    let token = answers(queries, LifetimeTracker()).observe { _ in }

    queries.send("a")
    token.cancel()
    try await settle()

    XCTAssertEqual(log.values, [])
  }

  // law 12.10
  func testWorkEndsWithItsSource() async throws {
    let tracker = LifetimeTracker()
    var queries: Relay<String>? = Relay()
    if let queries { answers(queries, tracker).observe { [log] in log.append("heard \($0)") } }
    queries?.send("a")
    try await settle()

    queries = nil

    XCTAssertEqual(tracker.alive, [])
    try await settle()
    XCTAssertEqual(log.values, ["begin a", "cancelled a"])
  }

  // law 12.10
  func testAResultIsNotDeliveredOnceTheOwnerIsGone() async throws {
    let tracker = LifetimeTracker()
    let queries = Relay<String>()
    var label: Label? = tracker.track(Label(), as: "owner")
    if let label { answers(queries, tracker).observe(label) { [log] in log.append("heard \($1)") } }
    queries.send("a")
    try await settle()

    label = nil
    XCTAssertFalse(tracker.alive.contains("owner"))
    scheduler.run()
    try await settle()

    XCTAssertEqual(log.values, ["begin a", "end a"])
    queries.send("b")
    XCTAssertEqual(tracker.alive, [])
  }

  // law 12.10
  func testNoOperatorGetsTheResultOnceTheOwnerIsGone() async throws {
    let queries = Relay<String>()
    var label: Label? = Label()
    if let label {
      answers(queries, LifetimeTracker()).map { [log] in log.append("mapped \($0)") }
        .observe(label) { _, _ in }
    }
    queries.send("a")
    try await settle()

    label = nil
    scheduler.run()
    try await settle()

    XCTAssertNil(label)
    XCTAssertEqual(log.values, ["begin a", "end a"])
  }

  // law 12.10
  func testWorkThatHasNotBegunWhenTheOwnerDiesNeverDoes() async throws {
    let queries = Relay<String>()
    var label: Label? = Label()
    if let label { answers(queries, LifetimeTracker()).observe(label) { _, _ in } }

    queries.send("a")
    label = nil
    try await settle()

    XCTAssertEqual(log.values, [])
  }

  // law 12.10
  func testWorkUnderWayIsCancelledByTheFirstEventAfterTheOwnersDeath() async throws {
    let queries = Relay<String>()
    var label: Label? = Label()
    if let label { answers(queries, LifetimeTracker()).observe(label) { _, _ in } }
    queries.send("a")
    try await settle()

    label = nil
    queries.send("b")
    try await settle()

    XCTAssertEqual(log.values, ["begin a", "cancelled a"])
  }

  // law 12.10
  func testAViewModelWithFireAndForgetWorkIsFreedAndItsWorkCancelled() async throws {
    final class ViewModel {
      let query = Relay<String>()
      let found = Observable("")

      init(_ answers: (Relay<String>) -> Events<String>) {
        answers(query).observe(self) { $0.found.value = $1 }
      }
    }
    let tracker = LifetimeTracker()
    var viewModel: ViewModel? = tracker.track(ViewModel { answers($0, tracker) })
    viewModel?.query.send("a")
    try await settle()

    viewModel = nil

    XCTAssertEqual(tracker.alive, [])
    try await settle()
    XCTAssertEqual(log.values, ["begin a", "cancelled a"])
  }
}
