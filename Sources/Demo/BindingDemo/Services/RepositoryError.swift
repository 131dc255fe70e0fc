/// Why there are no repositories to show.
enum RepositoryError: Error, Equatable {
  case unknownOwner(String)
  case refused(status: Int)
  case malformed
  case unreachable(String)
  case missingFile

  /// A sentence for the screen.
  var message: String {
    switch self {
    case .unknownOwner(let owner): "Nobody is called “\(owner)” there."
    case .refused(let status): "The server answered with an error: \(status)."
    case .malformed: "The server's answer is no list of repositories."
    case .unreachable(let reason): "The server can't be reached: \(reason)."
    case .missingFile: "The file with the repositories is missing."
    }
  }
}
