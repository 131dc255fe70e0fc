/// A user of the app.
public struct User: Equatable, Sendable {
  public let name: String

  public init(name: String) {
    self.name = name
  }
}

public struct Repository: Equatable, Sendable {
  public let name: String
  public let url: String
  public let owner: String
  public let summary: String?
  public let stars: Int

  public init(name: String, url: String, owner: String, summary: String? = nil, stars: Int = 0) {
    self.name = name
    self.url = url
    self.owner = owner
    self.summary = summary
    self.stars = stars
  }
}

public protocol UserService: AnyObject {
  func fetchMe() async throws -> User
}

public protocol RepositoryService: AnyObject {
  func repositories(of owner: String) async throws -> [Repository]
}

/// Gives a view model the services that it needs: one parameter, however many those are.
public protocol ServiceProvider: AnyObject {
  var users: any UserService { get }
  var repositories: any RepositoryService { get }
}

/// Makes each service when it is first asked for, and keeps it.
public final class LazyServices: ServiceProvider {
  public private(set) lazy var users = makeUsers()
  public private(set) lazy var repositories = makeRepositories()
  private let makeUsers: () -> any UserService
  private let makeRepositories: () -> any RepositoryService

  public init(
    users: @escaping () -> any UserService, repositories: @escaping () -> any RepositoryService
  ) {
    makeUsers = users
    makeRepositories = repositories
  }
}
