/// What is known of a question: how far its answer is, and the newest output.
///
/// | the answer | `isPending` | `error` | `output` |
/// |---|---|---|---|
/// | is awaited | `true` | `nil` | that of the answer before, if there was one |
/// | has come | `false` | `nil` | its output |
/// | has failed | `false` | its error | `nil` |
///
/// There is no other state. Unless `isPending`, what there is belongs to the question.
public struct Answer<Question, Output> {
  /// What was asked.
  public let question: Question
  /// The output; while it is awaited, that of the answer before: so a screen needn't be empty.
  public let output: Output?
  /// Why there is no answer.
  public let error: (any Error)?
  /// Whether the answer is awaited.
  public let isPending: Bool

  /// Awaits the answer to a question.
  @usableFromInline init(to question: Question, after last: Answer?) {
    (self.question, output, error, isPending) = (question, last?.output, nil, true)
  }

  /// The same answer, as it has come or failed.
  init(_ pending: Answer, _ result: Result<Output, any Error>) {
    (question, isPending) = (pending.question, false)
    switch result {
    case .success(let output): (self.output, error) = (output, nil)
    case .failure(let error): (output, self.error) = (nil, error)
    }
  }
}

extension Answer: Sendable where Question: Sendable, Output: Sendable {}
