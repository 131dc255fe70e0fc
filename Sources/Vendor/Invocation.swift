/// What the command line asks for.
enum Invocation: Equatable {
  case write(Request, path: String?, isForced: Bool)
  case check(path: String)
  case help

  /// What a copy is to be made of, and how.
  struct Request: Equatable {
    var modules: [String] = []
    var access = Flattening.Access.internal
    var stripsComments = false
    var isForSwift60 = false
  }

  struct Mistake: Error, Equatable {
    let sentence: String
  }

  init(_ arguments: some Sequence<String>) throws(Mistake) {
    var request = Request()
    var (path, checked): (String?, String?)
    var isForced = false
    var arguments = arguments.makeIterator()
    while let argument = arguments.next() {
      switch argument {
      case "-h", "--help":
        self = .help
        return
      case "--output": path = try Self.argument(arguments.next(), "--output needs a file.")
      case "--check": checked = try Self.argument(arguments.next(), "--check needs a file.")
      case "--force": isForced = true
      case "--strip-comments": request.stripsComments = true
      case "--access":
        guard let access = arguments.next().flatMap(Flattening.Access.init(rawValue:)) else {
          throw Mistake(sentence: "--access is internal, package or public.")
        }
        request.access = access
      case "--swift":
        guard arguments.next() == "6.0" else {
          throw Mistake(sentence: "--swift is 6.0, or left out: then 6.2 and later take the file.")
        }
        request.isForSwift60 = true
      case _ where argument.hasPrefix("-"):
        throw Mistake(sentence: "There is no option \(argument).")
      default: request.modules.append(argument)
      }
    }
    if let checked {
      if request != Request() || path != nil || isForced {
        throw Mistake(sentence: "--check goes with nothing else: the file says what it is made of.")
      }
      self = .check(path: checked)
    } else if request.modules.isEmpty {
      throw Mistake(sentence: "No module is named.")
    } else {
      self = .write(request, path: path, isForced: isForced)
    }
  }

  private static func argument(_ argument: String?, _ sentence: String) throws(Mistake) -> String {
    guard let argument, !argument.hasPrefix("-") else { throw Mistake(sentence: sentence) }
    return argument
  }

  static let usage = """
    usage: swift run Vendor MODULE... [--output FILE] [--access internal|package|public]
                            [--strip-comments] [--swift 6.0] [--force]
           swift run Vendor --check FILE
           swift run Vendor --help
    """

  static func help(modules: [String]) -> String {
    """
    \(usage)

    Writes the modules, and those that they need, as one file for a target of yours. It needs no
    setting and nothing else of Bindery.

    modules: \(modules.joined(separator: ", "))

      --output FILE      writes there rather than to standard output
      --access ACCESS    of what is public: internal unless told otherwise
      --strip-comments   leaves out the comments
      --swift 6.0        for a compiler before 6.2, which can't take all modules
      --force            replaces a file that isn't a copy, or was edited
      --check FILE       says whether a copy is what this version makes, or lists what was edited

    For example: swift run Vendor ObservableBinding --output ../Mine/Sources/Mine/Bindery.swift

    """
  }
}

extension Invocation.Request {
  /// As one types them: the same for the same file.
  var arguments: String {
    var words = modules
    if access != .internal { words += ["--access", access.rawValue] }
    if stripsComments { words.append("--strip-comments") }
    if isForSwift60 { words += ["--swift", "6.0"] }
    return words.joined(separator: " ")
  }
}
