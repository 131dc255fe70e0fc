import ActionSamples
import Foundation

extension [Repository] {
  /// Reads the JSON that GitHub, and what follows it, answers to `/users/NAME/repos`.
  init(answer: Data) throws(RepositoryError) {
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      self = try decoder.decode([Answer].self, from: answer).map(\.repository)
    } catch {
      throw .malformed
    }
  }
}

/// What is read of each repository; there is much more.
private struct Answer: Decodable {
  struct Owner: Decodable {
    let login: String
  }

  let name: String
  let owner: Owner
  let htmlUrl: String
  let description: String?
  let stargazersCount: Int

  var repository: Repository {
    Repository(
      name: name, url: htmlUrl, owner: owner.login, summary: description, stars: stargazersCount)
  }
}
