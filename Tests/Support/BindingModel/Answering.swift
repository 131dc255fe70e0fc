import ActionBinding
import Dispatch
import ObservableBinding

/// Answers to a question, and work that answers when the program says so: late, out of order, not at all. The
/// reference knows the newest question and what was answered to it.
///
/// A *turn* of the actor is taken by hand. So nothing waits, and one program is one history.
package enum Answering: Scenario {
  static let tokens = 3

  package indirect enum Operation {
    /// Answers, made anew: of the question, or only of one that differs from the last.
    case make(onlyWhileHeard: Bool, isGated: Bool)
    case ask(Int)
    case again
    case set(Int)
    /// In a batch of the question and the answers, or of one of them.
    case batch(ofAnswers: Bool, ofQuestion: Bool, [Operation])
    /// The work that was begun as that one ends.
    case end(run: Int, output: Int?)
    case turn
    /// A listener that does something the first time that it hears.
    case listen(token: Int, replays: Bool, Operation?)
    case cancel(Int)
    /// What is derived from both.
    case derive
    case dropDerived
    case drop
  }

  package static func operation(_ choices: inout Choices) -> Operation {
    operation(&choices, isInside: false)
  }

  private static func operation(_ choices: inout Choices, isInside: Bool) -> Operation {
    switch choices.next(isInside ? 8 : 32) {
    case 0, 1, 2, 3: return .ask(choices.next(3))
    case 4: return .again
    case 5: return .set(choices.next(4))
    case 6: return .end(run: choices.next(8), output: choices.next(3) == 0 ? nil : choices.next(4))
    case 7: return .cancel(choices.next(tokens))
    case 8..<15: return .turn
    case 15..<20:
      return .end(run: choices.next(8), output: choices.next(3) == 0 ? nil : choices.next(4))
    case 20..<25:
      return .listen(
        token: choices.next(tokens), replays: choices.next(2) == 0,
        choices.next(2) == 0 ? operation(&choices, isInside: true) : nil)
    case 25, 26:
      let which = choices.next(3)
      return .batch(
        ofAnswers: which != 0, ofQuestion: which != 1,
        (0..<1 + choices.next(3)).map { _ in operation(&choices, isInside: true) })
    case 27: return .derive
    case 28: return .dropDerived
    case 29: return .drop
    default: return .make(onlyWhileHeard: choices.next(2) == 0, isGated: choices.next(3) == 0)
    }
  }

  package static func mismatch(_ operations: [Operation]) -> String? {
    mismatch(operations, on: AnsweringWorld())
  }
}

extension Answering.Operation: CustomStringConvertible {
  package var description: String {
    switch self {
    case .make(let onlyWhileHeard, let isGated):
      "answers = question\(isGated ? ".removeDuplicates()" : "").answers(onlyWhileHeard: \(onlyWhileHeard))"
    case .ask(let value): "question.value = \(value)"
    case .again: "answers.again()"
    case .set(let value): "answers.set(\(value))"
    case .batch(let ofAnswers, let ofQuestion, let body):
      "batch(\((ofQuestion ? ["question"] : []) + (ofAnswers ? ["answers"] : []))) { \(body) }"
    case .end(let run, let output): "run \(run) \(output.map { "returns \($0)" } ?? "throws")"
    case .turn: "turn"
    case .listen(let token, let replays, let inside):
      "t\(token) = answers.\(replays ? "bind" : "observe")"
        + (inside.map { " { \($0), once }" } ?? "")
    case .cancel(let token): "t\(token).cancel()"
    case .derive: "derived = Derived(question, answers)"
    case .dropDerived: "derived = nil"
    case .drop: "answers = nil"
    }
  }
}

/// An actor whose turns are taken by hand.
private actor Desk {
  // Never freed: the thread that has brought a task may still be inside.
  nonisolated let turns = Unmanaged.passRetained(Turns()).takeUnretainedValue()
  nonisolated var unownedExecutor: UnownedSerialExecutor { turns.asUnownedSerialExecutor() }
}

/// `@unchecked Sendable`: what changes is touched in `queue` alone, for a task that is resumed may come by way of
/// another thread.
private final class Turns: SerialExecutor, @unchecked Sendable {
  private let queue = DispatchQueue(label: "Turns")
  private let arrived = DispatchSemaphore(value: 0)
  private var jobs: [UnownedJob] = []
  private var count = 0

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.sync {
      jobs.append(job)
      count += 1
      arrived.signal()
    }
  }

  func checkIsolated() {}

  /// Resumes a task, and waits until it is here.
  func wait(_ resume: () -> Void) {
    let before = queue.sync { count }
    resume()
    while queue.sync(execute: { count == before }) { arrived.wait() }
  }

  /// Does what there is to do, and what comes of it.
  func take() {
    while let job = queue.sync(execute: { jobs.isEmpty ? nil : jobs.removeFirst() }) {
      job.runSynchronously(on: asUnownedSerialExecutor())
    }
  }
}

/// Work that has begun.
private final class Effort {
  let question: Int
  /// What ends it, until it has ended.
  var continuation: CheckedContinuation<Int, any Error>?
  var isCancelled = false
  /// What it must be.
  var isToBeCancelled = false

  init(_ question: Int) { self.question = question }
}

private struct Refusal: Error {}

/// An answer, without its error.
private struct Told: Equatable, CustomStringConvertible {
  var question: Int
  var output: Int?
  var hasFailed = false
  var isPending = true

  init(to question: Int, after last: Int?) { (self.question, output) = (question, last) }

  init(to question: Int, _ output: Int?) {
    (self.question, self.output, hasFailed, isPending) = (question, output, output == nil, false)
  }

  init(_ answer: Answer<Int, Int>) {
    (question, output) = (answer.question, answer.output)
    (hasFailed, isPending) = (answer.error != nil, answer.isPending)
  }

  var description: String {
    "(\(question), \(output.map { "\($0)" } ?? "-")\(isPending ? ", pending" : "")"
      + "\(hasFailed ? ", failed)" : ")")"
  }
}

/// `@unchecked Sendable`: only the thread of the program that is run has it.
private final class AnsweringWorld: Stage, @unchecked Sendable {
  private(set) var find: String?
  private let desk = Desk()
  private let question = Observable(0)
  private var answers: Answers<Int, Int>?
  private weak var last: Answers<Int, Int>?
  private var derived: Derived<Int>?
  private var tokens = [BindingToken?](repeating: nil, count: Answering.tokens + 1)
  private var efforts: [Effort] = []

  // What must be:
  private var state = Told(to: 0, after: nil)
  private var isGated = false
  private var onlyWhileHeard = false
  /// The work of which the end counts.
  private var current: Effort?
  private var heard: [Int: Hearing] = [:]
  /// What the answers were in this operation.
  private var past: [Told] = []
  /// Whether something was done inside a listener or a batch: of sets there, fewer are told.
  private var isMerged = false
  private var depth = 0

  private struct Hearing {
    var last: Told
    var calls = 0
    /// Since it was there from the beginning of the operation.
    var isCounted = false
  }

  private func fail(_ text: String) { if find == nil { find = text } }

  // MARK: What must be

  private var isThere: Bool { answers != nil || derived != nil }
  private var isWanted: Bool {
    isThere && state.isPending && (!onlyWhileHeard || !heard.isEmpty)
  }

  private func change(to new: Told) {
    state = new
    past.append(new)
    stop()
  }

  /// Nobody needs what the work gives any more.
  private func stop() {
    current?.isToBeCancelled = true
    current = nil
  }

  private func end(_ token: Int) {
    heard[token] = nil
    if onlyWhileHeard, heard.isEmpty { stop() }
  }

  private func noticeEnd() {
    if isThere { return }
    heard = [:]
    stop()
  }

  // MARK: The work

  private func work(_ question: Int, on desk: isolated Desk) async throws -> Int {
    let (effort, number) = (Effort(question), efforts.count)
    efforts.append(effort)
    if !isWanted { fail("work is begun that nobody needs") }
    if current != nil { fail("work is begun twice") }
    if question != state.question { fail("\(question) is asked, not \(state.question)") }
    current = effort
    let result: Result<Int, any Error>
    do {
      let output = try await withTaskCancellationHandler {
        _ = desk  // or the closure would leave it
        return try await withCheckedThrowingContinuation { effort.continuation = $0 }
      } onCancel: {
        efforts[number].isCancelled = true
      }
      result = .success(output)
    } catch { result = .failure(error) }
    if effort === current {
      current = nil
      change(to: Told(to: state.question, try? result.get()))
    }
    return try result.get()
  }

  // MARK: What is done

  func perform(_ operation: Answering.Operation) {
    past = []
    isMerged = false
    for token in heard.keys {
      heard[token]?.calls = 0
      heard[token]?.isCounted = true
    }
    act(operation)
    noticeEnd()
  }

  private func act(_ operation: Answering.Operation) {
    switch operation {
    case .make(let onlyWhileHeard, let isGated): make(onlyWhileHeard, isGated)
    case .ask(let value):
      if isGated, depth > 0 { return }  // whether what is taken back was compared isn't promised
      if !isGated || value != question.value {
        change(to: Told(to: value, after: state.output))
      }
      question.value = value
    case .again:
      guard let answers else { return }
      change(to: Told(to: state.question, after: state.output))
      answers.again()
    case .set(let output):
      guard let answers else { return }
      change(to: Told(to: state.question, output))
      answers.set(output)
    case .batch(let ofAnswers, let ofQuestion, let body): batch(ofAnswers, ofQuestion, body)
    case .end(let number, let output):
      guard number < efforts.count, let continuation = efforts[number].continuation else { return }
      efforts[number].continuation = nil
      desk.turns.wait {
        if let output {
          continuation.resume(returning: output)
        } else {
          continuation.resume(throwing: Refusal())
        }
      }
    case .turn:
      desk.turns.take()
      if isWanted, current == nil { fail("no work is begun") }
    case .listen(let token, let replays, let inside): listen(token, replays, inside)
    case .cancel(let token): cancel(token)
    case .derive: derive()
    case .dropDerived: derived = nil
    case .drop: answers = nil
    }
  }

  private func make(_ onlyWhileHeard: Bool, _ isGated: Bool) {
    guard depth == 0 else { return }
    (answers, derived) = (nil, nil)
    noticeEnd()
    (self.onlyWhileHeard, self.isGated) = (onlyWhileHeard, isGated)
    state = Told(to: question.value, after: nil)
    let source = isGated ? question.removeDuplicates() : question.readOnly
    // A closure with a capture list would leave its actor: swiftlang/swift#87097.
    unowned let world = self
    desk.assumeIsolated { desk in
      answers = source.answers(onlyWhileHeard: onlyWhileHeard, isolation: desk) {
        try await world.work($0, on: desk)
      }
    }
    last = answers
  }

  private func batch(_ ofAnswers: Bool, _ ofQuestion: Bool, _ body: [Answering.Operation]) {
    guard let answers else { return }
    isMerged = true
    depth += 1
    let act = { for operation in body { self.act(operation) } }
    if ofAnswers, ofQuestion {
      ObservableBinding.batch(question, answers, body: act)
    } else if ofAnswers {
      ObservableBinding.batch(answers, body: act)
    } else {
      ObservableBinding.batch(question, body: act)
    }
    depth -= 1
  }

  private func listen(_ token: Int, _ replays: Bool, _ inside: Answering.Operation?) {
    guard let answers else { return }
    cancel(token)
    var inside = inside
    heard[token] = Hearing(last: state)
    let listener: (Answer<Int, Int>) -> Void = { [unowned self] answer in
      hear(Told(answer), token)
      if let operation = inside {
        inside = nil
        isMerged = true
        depth += 1
        act(operation)
        depth -= 1
      }
    }
    tokens[token] = replays ? answers.bind(listener) : answers.observe(listener)
  }

  private func hear(_ new: Told, _ token: Int) {
    if heard[token] == nil { return }  // of answers that nobody has any more
    if new != state, !past.contains(new) { fail("t\(token) hears \(new), not \(state)") }
    heard[token]?.last = new
    heard[token]?.calls += 1
  }

  private func cancel(_ token: Int) {
    guard let old = tokens[token] else { return }  // it is yet to be bound
    tokens[token] = nil
    old.cancel()
    end(token)
  }

  private func derive() {
    guard let answers else { return }
    let token = Answering.tokens
    cancel(token)
    heard[token] = Hearing(last: state)
    let both = Derived(question, answers) { [unowned self] question, answer in
      if question != answer.question { fail("a mix of \(question) and \(answer)") }
      return answer
    }
    let new = both.map { $0.question }
    derived = new
    tokens[token] = both.observe { [unowned self] in hear(Told($0), token) }
    withExtendedLifetime(new) {}
  }

  // MARK: What is checked

  func checkRest() {
    if let answers, Told(answers.value) != state {
      fail("it is \(Told(answers.value)), not \(state)")
    }
    for (token, hearing) in heard where token < Answering.tokens || derived != nil {
      if hearing.last != state { fail("t\(token) has heard \(hearing.last), not \(state)") }
      guard hearing.isCounted else { continue }
      let fewest = isMerged ? min(1, past.count) : past.count
      if !(fewest...past.count).contains(hearing.calls), token < Answering.tokens {
        fail("t\(token) is called \(hearing.calls) times for \(past)")
      }
    }
    for (number, effort) in efforts.enumerated() where effort.continuation != nil {
      if effort.isCancelled != effort.isToBeCancelled {
        fail("run \(number) is\(effort.isCancelled ? "" : "n't") cancelled")
      }
    }
  }

  func end() {
    (answers, derived) = (nil, nil)
    noticeEnd()
    checkRest()
    if last != nil { fail("the answers outlive those who have them") }
    for token in tokens { token?.cancel() }
    for case let continuation? in efforts.map(\.continuation) {
      desk.turns.wait { continuation.resume(throwing: Refusal()) }
    }
    desk.turns.take()
  }
}
