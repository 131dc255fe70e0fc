import ActionBinding
import ObservableBinding

struct Repository: Equatable {
  let name: String
  let url: String
  let owner: String
  let summary: String?
  let stars: Int
}

protocol RepositoryService: AnyObject {
  func repositories(of owner: String) async throws -> [Repository]
}

/// Searches for the repositories of whoever is typed: at most once a second, and for the newest only.
@MainActor
final class RepositoriesViewModel {
  let searchText = Observable("")
  let repositories = Observable<[Repository]>([])
  /// Why the last search has failed; nil if it hasn't.
  let failure = Observable<(any Error)?>(nil)
  let isSearching = Observable(false)
  let title: Derived<String>
  /// What is searched for: shared, because a chain throttles anew for each listener.
  private let query = Observable("")

  init(service: any RepositoryService, scheduler: some Scheduler) {
    title = repositories.map { $0.count == 1 ? "1 Repository" : "\($0.count) Repositories" }

    searchText.throttle(for: .seconds(1), on: scheduler).bind(to: query)
    let newQueries = query.removeDuplicates()
    newQueries.observe(self) { viewModel, _ in viewModel.isSearching.value = true }
    newQueries
      .latest { owner in
        owner.isEmpty ? [] : try await retrying(3) { try await service.repositories(of: owner) }
      }
      .observe(self) { viewModel, result in viewModel.finish(result) }
  }

  private func finish(_ result: Result<[Repository], any Error>) {
    batch(repositories, failure, isSearching) {
      isSearching.value = false
      switch result {
      case .success(let found):
        repositories.value = found
        failure.value = nil
      case .failure(let error):
        repositories.value = []
        failure.value = error
      }
    }
  }
}
