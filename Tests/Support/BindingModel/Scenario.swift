/// A smaller model, of one part of the library: operations, and what comes of them.
package protocol Scenario {
  associatedtype Operation

  static func operation(_ choices: inout Choices) -> Operation

  /// Runs the operations on the library and on a reference, and says where the two differ.
  static func mismatch(_ operations: [Operation]) -> String?
}

extension Scenario {
  package static func find(seed: UInt64) -> String? {
    var choices = Choices(seed: seed)
    return find(&choices).map { "seed \(seed), shrunk:\n\($0)" }
  }

  package static func find(bytes: some Sequence<UInt8>) -> String? {
    var choices = Choices(bytes: bytes)
    return find(&choices)
  }

  /// A shrunk list of operations that differs, and how.
  static func find(_ choices: inout Choices) -> String? {
    var operations: [Operation] = []
    let count = 4 + choices.next(28)
    while operations.count < count, !choices.areOver { operations.append(operation(&choices)) }
    guard mismatch(operations) != nil else { return nil }

    var index = 0
    while index < operations.count {
      var fewer = operations
      fewer.remove(at: index)
      if mismatch(fewer) == nil {
        index += 1
      } else {
        operations = fewer
        index = 0
      }
    }
    let lines = operations.map { "\($0)" } + [mismatch(operations) ?? ""]
    return lines.joined(separator: "\n")
  }
}

/// What operations are done to, and checked while they are.
protocol Stage: AnyObject {
  associatedtype Operation
  /// What isn't as promised, if anything.
  var find: String? { get }
  func perform(_ operation: Operation)
  /// What holds when nothing is under way.
  func checkRest()
  /// Lets go of everything, and checks that nothing is left.
  func end()
}

extension Scenario {
  static func mismatch<World: Stage>(_ operations: [Operation], on world: World) -> String?
  where World.Operation == Operation {
    var steps = 0
    while steps < operations.count, world.find == nil {
      world.perform(operations[steps])
      world.checkRest()
      steps += 1
    }
    let isAtEnd = world.find == nil
    world.end()
    return world.find.map { isAtEnd ? "at the end: \($0)" : "in step \(steps): \($0)" }
  }
}
