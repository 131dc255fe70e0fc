/// The answers to a question that is a value: what `answers` returns.
///
/// It is a source like any other. What is derived from it and from the question is never a mix of
/// one question and the answer to another.
public final class Answers<Question, Output>: BindingSource {
  public typealias Value = Answer<Question, Output>

  private let shown: Derived<Value>
  private let asking: Asking<Question, Output>
  @_spi(Graph) public var place: AnyObject { shown._node }

  @usableFromInline init(
    _ linked: Linked<Value>, onlyWhileHeard: Bool,
    begin: @escaping (Asking<Question, Output>, Question) -> Work?
  ) {
    let asking = Asking(linked.settableNode, begin)
    self.asking = asking
    if onlyWhileHeard {
      // A gate, though it lets everything through: below it, who observes has the value computed, too.
      let all = linked.removeDuplicates { _, _ in false }
      shown = all.map { [weak asking] in (asking?.hear($0), $0) }.map { $1 }
      linked.observe { _ in withExtendedLifetime(asking) {} }
    } else {
      linked.bind { asking.ask($0) }
      shown = linked.readOnly
    }
  }

  /// What is known of the question now.
  public var value: Value { shown.value }

  /// Asks again, as on a pull to refresh.
  ///
  /// ```swift
  /// let user = id.answers { id in try await service.user(id) }
  /// user.again()
  /// ```
  public func again() { asking.node.set(Answer(to: value.question, after: value)) }

  /// Answers by hand, such as with what the user wants and the server has yet to confirm. An answer
  /// that is awaited isn't heard any more.
  public func set(_ output: Output) { asking.node.set(Answer(value, .success(output))) }

  @discardableResult public func bind(
    _ listener: @escaping (_ value: Value) -> Void
  ) -> BindingToken { shown.bind(listener) }

  @discardableResult public func observe(
    _ listener: @escaping (_ value: Value) -> Void
  ) -> BindingToken { shown.observe(listener) }

  @discardableResult public func bind<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
  ) -> BindingToken { shown.bind(owner, listener) }

  @discardableResult public func observe<Owner: AnyObject>(
    _ owner: Owner, _ listener: @escaping (_ owner: Owner, _ value: Value) -> Void
  ) -> BindingToken { shown.observe(owner, listener) }
}

extension BindingSource {
  /// The answers of async work to this value, as one value that changes in the same pass.
  ///
  /// ```swift
  /// let user = id.answers { id in try await service.user(id) }
  /// let title = user.map { user in
  ///   if user.isPending { return "loading" }
  ///   return user.output?.name ?? user.error.map { "\($0)" } ?? ""
  /// }
  /// ```
  ///
  /// Each set of this value asks anew: put `removeDuplicates()` in front where an equal one shouldn't.
  /// A newer question cancels the older work, whose answer isn't heard any more. To ask after a pause,
  /// begin the work with one, as `try await scheduler.sleep(for: .milliseconds(300))`: the answer is
  /// pending meanwhile.
  ///
  /// The work is done on the actor of the caller, on a later turn. With `onlyWhileHeard`, it is done
  /// once for all listeners, for none if there is nobody, and is cancelled when the last has left.
  ///
  /// **Ownership.** The answers keep this value alive, and a listener keeps no answers. When nothing
  /// has them any more, nor what is derived from them, the work is cancelled, and listeners end. They
  /// hold the work: write `{ [weak self] … }`, or capture the service; in an actor of your own, see
  /// `latest`.
  #if !DEBUG
    @_alwaysEmitIntoClient
  #endif
  public func answers<Output>(
    onlyWhileHeard: Bool = false, isolation: isolated any Actor = #isolation,
    file: StaticString = #fileID, line: UInt = #line,
    _ work: nonisolated(nonsending) @escaping (_ question: Value) async throws -> Output
  ) -> Answers<Value, Output> {
    stopIfMissing(isolation)
    weak let actor = isolation
    let linked = Linked(self, file: file, line: line) { (question, last: Answer<Value, Output>?) in
      Answer(to: question, after: last)
    }
    return Answers(linked, onlyWhileHeard: onlyWhileHeard) { asking, question in
      guard let actor else { return nil }
      // A closure with a capture list would leave its actor: swiftlang/swift#87097.
      weak let target = asking
      let number = asking.number
      return Work.begin(("answers, made", Origin(file, line)), on: actor) {
        do {
          let output = try await work(question)
          target?.end(number, .success(output))
        } catch { target?.end(number, .failure(error)) }
      }
    }
  }
}

//     Answers ==> shown ==> node of the linked value ==> its listener ==> Asking ==> Work
//                            ^                                             ~~> that node
//                            `~~ with `onlyWhileHeard`: a node below ~~> Asking
//
// All ends when no handle is left: then the linked value ends, and with it its listener.

/// Has the work done for a question that is pending, and sets the answer.
@usableFromInline final class Asking<Question, Output> {
  fileprivate unowned let node: LinkedNode<Answer<Question, Output>>
  private let begin: (Asking, Question) -> Work?
  /// That of the newest work.
  @usableFromInline private(set) var number = 0
  private var work: Work?
  // That of its question.
  private var edition: UInt64 = 0
  private weak var hearing: AtEnd?

  fileprivate init(
    _ node: LinkedNode<Answer<Question, Output>>, _ begin: @escaping (Asking, Question) -> Work?
  ) { (self.node, self.begin) = (node, begin) }

  /// Begins anew if the answer is pending.
  fileprivate func ask(_ answer: Answer<Question, Output>) {
    let number = number + 1
    stop()
    guard answer.isPending, number == self.number else { return }
    edition = node.edition
    work = begin(self, answer.question)
  }

  fileprivate func stop() {
    number += 1
    _ = work.take()  // not while it is accessed: cancelled, it may end the listener
  }

  /// Asks as long as what is returned is held.
  fileprivate func hear(_ answer: Answer<Question, Output>) -> AnyObject {
    ask(answer)
    let hearing = hearing ?? AtEnd { [weak self] in self?.stop() }
    self.hearing = hearing
    return hearing
  }

  @usableFromInline func end(_ number: Int, _ result: Result<Output, any Error>) {
    let answer = node.latest  // which may ask another question
    if number == self.number, edition == node.edition { node.set(Answer(answer, result)) }
  }
}

extension Answers: CustomReflectable {
  @_spi(Printing) public var customMirror: Mirror { shown.customMirror }
}
