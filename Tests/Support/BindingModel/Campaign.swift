/// Many programs, one seed after another, until one differs.
package struct Campaign {
  package let subject: Subject
  package let seeds: Range<UInt64>

  package init(_ subject: Subject = .library, seeds: Range<UInt64>) {
    self.subject = subject
    self.seeds = seeds
  }

  package struct Find: CustomStringConvertible {
    package let seed: UInt64
    package let program: Program
    package let difference: Difference

    package var description: String {
      """
      seed \(seed), shrunk:
      \(program)
      \(difference)
      """
    }
  }

  /// The first program that differs, shrunk.
  package func run() -> Find? {
    for seed in seeds {
      let program = Program(seed: seed)
      guard program.difference(of: subject) != nil else { continue }
      let shrunk = program.shrunk { $0.difference(of: subject) != nil }
      if let difference = shrunk.difference(of: subject) {
        return Find(seed: seed, program: shrunk, difference: difference)
      }
    }
    return nil
  }
}

extension Program {
  /// A shrunk program that differs, and how, if this one does.
  package func find() -> String? {
    guard difference() != nil else { return nil }
    let shrunk = shrunk { $0.difference() != nil }
    return "\(shrunk)\n\(shrunk.difference().map { "\($0)" } ?? "")"
  }
}
