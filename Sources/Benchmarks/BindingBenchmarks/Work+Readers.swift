@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
extension Work {
  /// What answers a user's question, for Docs/Benchmarks.md: what a set costs, one more listener, a map, a
  /// list of 1,000, memory. `.ci/instructions` looks after all.
  static var forReaders: [Work] { all.filter { namesForReaders.contains($0.name) } }

  static let namesForReaders: Set = [
    "set, 1 listener: Box",
    "set, 1 listener: Observable",
    "set, each of 1,000 listeners",
    "set, 1 tracking: Observable",
    "bind + cancel, 1,000 others",
    "map -> listener",
    "two sources -> Derived -> listener",
    "diamond, one notification",
    "chain of 100 maps",
    "source -> 1,000 derived with a listener, each",
    "1,000 rows, their total and shares of it: made, heard and freed, a row",
    "flatMap: set what is chosen",
    "relay, 1 listener",
    "action executed, 1 listener of outputs",
    "key path -> weak target",
    "append to 1,000 observed elements",
    "create + first listener: Observable",
    "an Observable<Int>",
    "a map and its listener",
    "each of 1,000 listeners, tokens dropped",
  ]
}
