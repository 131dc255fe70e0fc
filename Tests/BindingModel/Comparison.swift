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
    let (first, uncertainties) = difference(from: history, [])
    guard let first else { return nil }
    for answers in 0..<(1 << min(uncertainties, 6)) where answers > 0 {
      let bits = (0..<6).map { answers >> $0 & 1 == 1 }
      if difference(from: history, bits).0 == nil { return nil }
    }
    return first
  }

  private func difference(
    from history: [Event], _ isLeftToALaterSource: [Bool]
  ) -> (Difference?, uncertainties: Int) {
    let reference = Reference()
    let run = Run(reference)
    reference.isLeftToALaterSource = isLeftToALaterSource
    reference.hint = { [unowned run] in
      guard run.history.count < history.count,
        case .called(let listener, _, _) = history[run.history.count]
      else { return nil }
      return listener
    }
    run.run(self)

    if history == run.history { return (nil, reference.uncertainties) }
    let same = zip(history, run.history).prefix { $0 == $1 }.count
    let difference = Difference(
      before: history[..<same], subject: history.dropFirst(same).first,
      promised: run.history.dropFirst(same).first)
    return (difference, reference.uncertainties)
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
