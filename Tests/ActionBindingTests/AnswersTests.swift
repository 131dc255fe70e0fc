import ActionBinding
import BindingTesting
import XCTest

/// What is known of a question as one value.
@MainActor final class AnswersTests: XCTestCase {
  private struct Refusal: Error {}

  private let id = Observable(1)
  private let log = Recorder<String>()
  private let clock = ManualScheduler()

  /// A server that takes a second, and refuses negative ones.
  private func fetch(_ id: Int) async throws -> String {
    log.append("fetch \(id)")
    do { try await clock.sleep(for: .seconds(1)) } catch {
      log.append("cancel \(id)")
      throw error
    }
    if id < 0 { throw Refusal() }
    return "user \(id)"
  }

  private func text(_ answer: Answer<Int, String>) -> String {
    let error = answer.error.map { " \($0)" } ?? ""
    return "\(answer.question) \(answer.output ?? "-")\(answer.isPending ? " …" : "")\(error)"
  }

  // law 12.17
  func testAnAnswerBelongsToItsQuestion() async throws {
    let user = id.answers { [unowned self] in try await fetch($0) }
    let told = Recorder(Derived(id, user) { [unowned self] in "\($0): \(text($1))" })

    try await settle()
    clock.advance(by: .seconds(1))
    try await settle()
    id.value = 2
    try await settle()
    clock.advance(by: .seconds(1))
    try await settle()

    XCTAssertEqual(
      told.values, ["1: 1 - …", "1: 1 user 1", "2: 2 user 1 …", "2: 2 user 2"])
  }

  // law 12.18
  func testANewerQuestionCancelsTheWorkAndALateAnswerIsDropped() async throws {
    var late: [Int: CheckedContinuation<String, Never>] = [:]
    let user = id.answers { id in await withCheckedContinuation { late[id] = $0 } }
    let told = Recorder(user.map { [unowned self] in text($0) })

    await idle()
    id.value = 2
    await idle()
    late[1]?.resume(returning: "late")
    await idle()
    late[2]?.resume(returning: "right")
    await idle()

    XCTAssertEqual(told.values, ["1 - …", "2 - …", "2 right"])
  }

  // law 12.18
  func testManyQuestionsInOneTurnAreAskedOnce() async throws {
    let user = id.answers { [unowned self] in try await fetch($0) }
    for next in 2...4 { id.value = next }
    batch(id) { for next in 5...7 { id.value = next } }

    try await settle()
    XCTAssertEqual(log.values, ["fetch 7"])
    id.value = 8
    try await settle()
    clock.run()
    try await settle()

    XCTAssertEqual(log.values, ["fetch 7", "fetch 8", "cancel 7"])
    XCTAssertEqual(text(user.value), "8 user 8")
  }

  // law 12.17
  func testAnErrorIsOfThisQuestionAndTakesTheOutputAway() async throws {
    let user = id.answers { [unowned self] in try await fetch($0) }
    let told = Recorder(user.map { [unowned self] in text($0) })
    func next(_ new: Int) async throws {
      if new != id.value { id.value = new }
      try await settle()
      clock.run()
      try await settle()
    }

    try await next(1)
    try await next(-1)
    try await next(2)

    XCTAssertEqual(
      told.values,
      ["1 - …", "1 user 1", "-1 user 1 …", "-1 - Refusal()", "2 - …", "2 user 2"])
  }

  // law 12.19
  func testItAsksAgainAndIsAnsweredByHand() async throws {
    let user = id.answers { [unowned self] in try await fetch($0) }
    let told = Recorder(user.map { [unowned self] in text($0) })
    try await settle()

    user.set("wish")
    try await settle()
    clock.run()
    try await settle()
    user.again()
    user.again()
    try await settle()
    clock.run()
    try await settle()

    XCTAssertEqual(
      told.values, ["1 - …", "1 wish", "1 wish …", "1 wish …", "1 user 1"])
    XCTAssertEqual(log.values, ["fetch 1", "cancel 1", "fetch 1"])
  }

  // law 12.20
  func testOnlyWhileItIsHeard() async throws {
    let user = id.answers(onlyWhileHeard: true) { [unowned self] in try await fetch($0) }
    let unread = text(user.value)
    id.value = 2
    try await settle()
    XCTAssertEqual(log.values, [])

    let told = Recorder<String>()
    let first = user.bind { [unowned self] in told.append(text($0)) }
    let second = user.map { $0.isPending }.bind { _ in }
    XCTAssertEqual(log.values, [])  // on a later turn
    try await settle()
    XCTAssertEqual(log.values, ["fetch 2"])
    clock.run()
    try await settle()
    id.value = 3
    try await settle()
    first.cancel()
    try await settle()
    second.cancel()
    try await settle()

    XCTAssertEqual(log.values, ["fetch 2", "fetch 3", "cancel 3"])
    XCTAssertEqual([unread] + told.values, ["1 - …", "2 - …", "2 user 2", "3 user 2 …"])

    user.bind { [unowned self] in told.append(text($0)) }
    try await settle()
    clock.run()
    try await settle()
    XCTAssertEqual(told.values.suffix(2), ["3 user 2 …", "3 user 3"])
  }

  // law 12.20
  func testWhoOnlyObservesHearsToo() async throws {
    for isDerived in [false, true] {
      let user = id.answers(onlyWhileHeard: true) { [unowned self] in try await fetch($0) }
      id.value += 1
      _ = user.value
      let told = Recorder<String>()
      if isDerived {
        user.map { [unowned self] in text($0) }.observe { told.append($0) }
      } else {
        user.observe { [unowned self] in told.append(text($0)) }
      }
      try await settle()
      clock.run()
      try await settle()

      XCTAssertEqual(told.values, ["\(id.value) user \(id.value)"])
    }
  }

  // law 12.20
  func testHeardAnewItAsksOnlyWhatIsPending() async throws {
    let user = id.answers(onlyWhileHeard: true) { [unowned self] in try await fetch($0) }
    for _ in 1...3 {
      let token = user.bind { _ in }
      try await settle()
      clock.run()
      try await settle()
      token.cancel()
    }
    user.again()
    try await settle()

    XCTAssertEqual(log.values, ["fetch 1"])
    XCTAssertEqual(text(user.value), "1 user 1 …")
  }

  // law 12.21
  func testWhenNothingHasItTheWorkIsCancelled() async throws {
    for isHeard in [false, true] {
      for onlyWhileHeard in [false, true] {
        let tracker = LifetimeTracker()
        var id: Observable<Int>? = tracker.track(Observable(1), as: "id")
        weak let source = id
        var user: Answers<Int, String>? = id?.answers(onlyWhileHeard: onlyWhileHeard) {
          [unowned self, witness = tracker.witness("work")] in
          _ = witness
          return try await fetch($0)
        }
        if isHeard { user?.bind { [witness = tracker.witness("listener")] _ in _ = witness } }
        var title: Derived<String>? = user?.map { [unowned self] in text($0) }
        let token = title?.bind { _ in }
        try await settle()
        id = nil
        user = nil
        clock.run()
        try await settle()
        XCTAssertEqual(title?.value, "1 user 1")
        source?.value = 2
        try await settle()
        XCTAssertEqual(title?.value, "2 user 1 …")
        title = nil
        try await settle()

        XCTAssertEqual(tracker.alive, [])
        XCTAssertEqual(token?.isCancelled, true)
        XCTAssertEqual(log.values, ["fetch 1", "fetch 2", "cancel 2"])
        log.removeAll()
      }
    }
  }

  // law 12.21
  func testWhenNothingHasItTheWorkIsCancelledThoughSomebodyStillListens() async throws {
    for onlyWhileHeard in [false, true] {
      var user: Answers<Int, String>? = id.answers(onlyWhileHeard: onlyWhileHeard) {
        [unowned self] in try await fetch($0)
      }
      let token = user.map { Derived(id, $0) { [unowned self] in text($1) }.bind { _ in } }
      try await settle()
      user = nil
      try await settle()
      id.value = 2
      try await settle()

      XCTAssertEqual(log.values, ["fetch 1", "cancel 1"])
      token?.cancel()
      id.value = 1
      log.removeAll()
    }
  }

  // law 12.21
  func testAViewModelThatHasItIsFreed() async throws {
    @MainActor final class ViewModel {
      let id = Observable(1)
      let user: Answers<Int, String>
      init(_ fetch: @escaping @MainActor (Int) async -> String) {
        user = id.answers { await fetch($0) }
      }
    }
    let tracker = LifetimeTracker()
    do {
      let viewModel = tracker.track(ViewModel { "user \($0)" })
      viewModel.user.bind { _ in }
      try await settle()
      XCTAssertEqual(viewModel.user.value.output, "user 1")
      viewModel.id.value = 2
    }

    XCTAssertEqual(tracker.alive, [])
  }

  // law 6.1, 12.17
  func testOwnersHearIt() async throws {
    let user = id.answers { id in "user \(id)" }
    let (bound, observing) = (Label(), Label())
    user.bind(bound) { $0.texts.append($1.output ?? "-") }
    user.observe(observing) { $0.texts.append($1.output ?? "-") }

    try await settle()

    XCTAssertEqual(bound.texts.values, ["-", "user 1"])
    XCTAssertEqual(observing.texts.values, ["user 1"])
    XCTAssertTrue("\(user)".contains("value: "), "\(user)")
  }

  // law 12.17
  func testAFieldThatAServerChecksIsPendingFromTheKeystrokeOn() async throws {
    let name = Observable("")
    let isFree = name.answers { [clock] name in
      try await clock.sleep(for: .milliseconds(500))
      return name.count > 3
    }
    let canSubmit = isFree.map { !$0.isPending && $0.output == true }.removeDuplicates()
    let told = Recorder(Derived(name, canSubmit) { "\($0) \($1)" })

    for text in ["foob", "fooba", "foobar"] { name.value = text }
    try await settle()
    clock.advance(by: .seconds(1))
    try await settle()
    name.value = "tak"

    XCTAssertEqual(
      told.values,
      [" false", "foob false", "fooba false", "foobar false", "foobar true", "tak false"])
  }

  // law 12.17, 12.18
  func testAnAnswerIsNotTakenForThatOfAQuestionThatNobodyHasHeard() async throws {
    let user = id.answers(onlyWhileHeard: true) { [unowned self] in try await fetch($0) }
    let shown = Linked(user) { [unowned self] answer, _ in text(answer) }
    _ = shown.value
    try await settle()
    id.value = 2
    clock.run()
    try await settle()

    XCTAssertEqual(shown.value, "2 - …")
    try await settle()
    clock.run()
    try await settle()

    XCTAssertEqual(shown.value, "2 user 2")
  }
}
