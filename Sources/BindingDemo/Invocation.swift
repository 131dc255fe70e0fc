/// What the command line asks for.
enum Invocation: Equatable {
  case run(screen: String?)
  case help
  case version
  case mistake(String)

  init(_ arguments: some Sequence<String>, screens: [String]) {
    var screen: String?
    for argument in arguments {
      switch argument {
      case "-h", "--help":
        self = .help
        return
      case "--version":
        self = .version
        return
      case _ where argument.hasPrefix("-"):
        self = .mistake("unknown option \"\(argument)\"")
        return
      case _ where screen != nil:
        self = .mistake("more than one screen: \"\(argument)\"")
        return
      case _ where !screens.contains(argument):
        self = .mistake("unknown screen \"\(argument)\"")
        return
      default:
        screen = argument
      }
    }
    self = .run(screen: screen)
  }

  static func usage(screens: [String]) -> String {
    """
    usage: BindingDemo [screen] [--help] [--version]
    screens: \(screens.joined(separator: ", "))
    """
  }

  static func help(screens: [String]) -> String {
    """
    \(usage(screens: screens))

    Shows the samples of Bindery in the terminal, starting with the given screen.
    Tab and the arrows move, Return presses, 1 to \(screens.count) change the screen, q leaves.

    When standard input is no terminal, each of its lines is a command, answered with a
    frame of plain text:

    \(ScriptCommand.list.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

    For example: printf 'enter\\nenter\\n' | swift run BindingDemo counter
    NO_COLOR, if set, leaves out the colours.
    """
  }
}
