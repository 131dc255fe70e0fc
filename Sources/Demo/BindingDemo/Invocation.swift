import Foundation

/// What the command line asks for.
enum Invocation: Equatable {
  case run(screen: String?, api: URL?, isColored: Bool)
  case record
  case help
  case version
  case mistake(String)

  init(_ arguments: some Sequence<String>, screens: [String]) {
    var screen: String?
    var api: URL?
    var isColored = false
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "-h", "--help":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "--record":
        self = .record
        return
      case "--api":
        let address = arguments.next() ?? ""
        api = URL(api: address)
        if api == nil {
          self = .mistake(
            "--api needs an address such as https://api.github.com, not \"\(address)\"")
          return
        }
      case "--color":
        isColored = true
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
    self = .run(screen: screen, api: api, isColored: isColored)
  }

  static func usage(screens: [String]) -> String {
    """
    usage: BindingDemo [screen] [--api URL] [--color] [--record] [--help] [--version]
    screens: \(screens.joined(separator: ", "))
    """
  }

  static func help(screens: [String]) -> String {
    """
    \(usage(screens: screens))

    Shows the samples of Bindery in the terminal, starting with the given screen.
    Tab and the arrows move, Return presses, 1 to \(screens.count) change the screen, q leaves.
    The repositories come with it; --api asks a server, as GitHub's: GET URL/users/NAME/repos.
    --record prints a run of the upload queue as JSON, which the page of `.ci/live` steps through.

    When standard input is no terminal, each of its lines is a command, answered with a
    frame of plain text. Time stands still there, but for "wait":

    \(ScriptCommand.list.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))

    For example: printf 'enter\\nenter\\n' | swift run BindingDemo counter
                 printf 'type 김\\nwait 1s\\n' | swift run BindingDemo repositories
    NO_COLOR, if set, leaves out the colours. --color puts them in whatever NO_COLOR says, and
    into the frames of a script.
    """
  }
}

extension URL {
  /// Reads the address of a server, to which a path can be added.
  fileprivate init?(api text: String) {
    guard let url = URL(string: text), let host = url.host, !host.isEmpty,
      url.scheme == "http" || url.scheme == "https", url.query == nil, url.fragment == nil
    else { return nil }
    self = url
  }
}
