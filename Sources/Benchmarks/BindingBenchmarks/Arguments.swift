/// What was asked for on the command line.
struct Arguments: Equatable {
  /// What can't be understood, as a sentence.
  struct Misuse: Error, Equatable {
    let message: String
  }

  var isMarkdown = false
  var isShort = false
  /// How often to do each piece of work, instead of measuring how long it takes.
  var operations: Int?
  var filter: String?
  var wantsHelp = false

  static let usage = """
    usage: BindingBenchmarks [--markdown] [--filter <text>] [--short | --operations <n>]

    Measures Bindery against the same work written by hand, and prints a table.

      --markdown       Measure what answers a user's question, and print a Markdown table.
      --filter <text>  Measure only the work whose name contains the text, in either case; or one of
                       several texts, with | between them.
      --short          Measure hardly at all: shows that everything works, not how fast it is.
      --operations <n> Do each piece of work so often, for .ci/instructions to count.
      --help           Print this.

    Run it from a release build, on a machine that does nothing else.
    """

  init(_ words: [String]) throws(Misuse) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--markdown": isMarkdown = true
      case "--short": isShort = true
      case "--help", "-h": wantsHelp = true
      case "--filter":
        guard let text = rest.popFirst() else {
          throw Misuse(message: "--filter wants a text.")
        }
        filter = text
      case "--operations":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
          throw Misuse(message: "--operations wants a number above zero.")
        }
        operations = count
      default: throw Misuse(message: "There is no option “\(word)”.")
      }
    }
  }

  /// Whether the filter, if there is one, lets work of that name pass.
  func wants(_ name: String) -> Bool {
    guard let filter, !filter.isEmpty else { return true }
    return filter.lowercased().split(separator: "|").contains { name.lowercased().contains($0) }
  }
}
