import ActionSamples
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks a server, over HTTP, as GitHub's is asked: `GET /users/NAME/repos`.
final class RepositoryAPI: RepositoryService {
  /// What stands before `/users`.
  let address: URL
  private let session: URLSession

  init(_ address: URL) {
    self.address = address
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 10
    session = URLSession(configuration: configuration)
  }

  deinit { session.invalidateAndCancel() }

  func repositories(of owner: String) async throws -> [Repository] {
    // Those would be steps in the path, however they are escaped.
    if owner == "." || owner == ".." {
      throw RepositoryError.unknownOwner(owner)
    }
    let (data, response) = try await answer(to: request(for: owner))
    switch (response as? HTTPURLResponse)?.statusCode ?? 0 {
    case 200: return try [Repository](answer: data)
    case 404: throw RepositoryError.unknownOwner(owner)
    case let status: throw RepositoryError.refused(status: status)
    }
  }

  private func request(for owner: String) -> URLRequest {
    var request = URLRequest(url: address.appending(owner: owner))
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    request.setValue("BindingDemo/\(Demo.version)", forHTTPHeaderField: "User-Agent")
    return request
  }

  private func answer(to request: URLRequest) async throws -> (Data, URLResponse) {
    do {
      return try await session.data(for: request)
    } catch let error as URLError {
      throw RepositoryError.unreachable(error.reason)
    }
  }
}

extension URL {
  /// A name is one part of the path, whatever characters are in it.
  fileprivate func appending(owner: String) -> URL {
    let name = owner.addingPercentEncoding(withAllowedCharacters: .unreserved) ?? ""
    let base = absoluteString.hasSuffix("/") ? absoluteString : absoluteString + "/"
    return URL(string: "\(base)users/\(name)/repos") ?? self
  }
}

extension CharacterSet {
  /// The characters that stand only for themselves in every URL.
  fileprivate static let unreserved = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
}

extension URLError {
  fileprivate var reason: String {
    switch code {
    case .cannotConnectToHost: "nobody answers at that address"
    case .cannotFindHost: "there is no such host"
    case .timedOut: "it didn't answer in time"
    case .networkConnectionLost: "the connection was lost"
    default: localizedDescription
    }
  }
}
