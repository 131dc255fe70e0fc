/// Where the history of a subject differs from what is promised.
package struct Difference: CustomStringConvertible {
  /// How much was as promised.
  let before: ArraySlice<Event>
  let subject: Event?
  let promised: Event?

  package var description: String {
    """
    until the two differ:
    \(before.suffix(40).map { "  \($0)" }.joined(separator: "\n"))
    it does:  \(subject.map { "\($0)" } ?? "nothing")
    promised: \(promised.map { "\($0)" } ?? "nothing")
    """
  }
}

/// What plays the library's part.
package enum Subject: Equatable {
  case library
  /// A copy of the reference with a bug in it.
  case faulty(Fault)
}

extension Program {
  /// Runs it on the subject and on the reference.
  package func difference(of subject: Subject = .library) -> Difference? {
    let history = history(of: subject)
    var first: Difference?
    var picks: [Int] = []
    for _ in 0..<500 {
      let (difference, picked) = difference(from: history, picks)
      guard let difference else { return nil }
      first = first ?? difference
      // Another order, from the last moment on at which one is left.
      guard let last = picked.lastIndex(where: { $0.pick + 1 < $0.count }) else { return first }
      picks = picked[..<last].map(\.pick) + [picked[last].pick + 1]
    }
    return nil  // Too many orders are allowed to say that it is none of them.
  }

  private func difference(
    from history: [Event], _ picks: [Int]
  ) -> (Difference?, picked: [(pick: Int, count: Int)]) {
    let reference = Reference()
    let run = Run(reference)
    reference.picks = picks
    reference.isAsInHint = { [unowned run] in history.starts(with: run.history) }
    reference.hint = { [unowned run] in
      guard run.history.count < history.count,
        case .called(let listener, _, _) = history[run.history.count]
      else { return nil }
      return listener
    }
    run.run(self)

    if history == run.history { return (nil, []) }
    let same = zip(history, run.history).prefix { $0 == $1 }.count
    let difference = Difference(
      before: history[..<same], subject: history.dropFirst(same).first,
      promised: run.history.dropFirst(same).first)
    return (difference, reference.picked)
  }

  private func history(of subject: Subject) -> [Event] {
    let world: any World =
      switch subject {
      case .library: LibraryWorld()
      case .faulty(let fault): FaultyReference(fault)
      }
    let run = Run(world)
    run.run(self)
    return run.history
  }
}
