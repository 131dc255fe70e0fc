public import ActionBinding
public import ObservableBinding

/// Searches for the repositories of the user whose name is being typed.
///
/// ```swift
/// let viewModel = RepositoriesViewModel(service: gitHub, scheduler: MainScheduler.main)
/// searchBar.edited = { viewModel.searchText.value = $0 }
/// viewModel.repositories.bind(table) { $0.rows = $1 }
/// viewModel.title.bind(bar) { $0.title = $1 }          // "0 Repositories"
/// ```
///
/// It asks at most once a second, and never twice in a row for the same name. The newest query wins.
/// Each query is tried three times. A search that failed shows an empty list, and says why.
@MainActor
public final class RepositoriesViewModel {
  public let searchText = Observable("")
  public var repositories: Derived<[Repository]> { found.readOnly }
  /// How many were found, in words.
  public let title: Derived<String>
  public var isSearching: Derived<Bool> { searching.readOnly }
  /// Why the last search failed; `nil` if it didn't.
  public var failure: Derived<(any Error)?> { failed.readOnly }

  /// What is searched for. All listeners share it, whereas a chain would throttle for each of them.
  private let query = Observable("")
  private let found = Observable<[Repository]>([])
  private let searching = Observable(false)
  private let failed = Observable<(any Error)?>(nil)

  public init(service: any RepositoryService, scheduler: some Scheduler) {
    title = found.map { $0.count == 1 ? "1 Repository" : "\($0.count) Repositories" }

    // Observed, not bound: what is there at the start opens no interval, so that the first key is
    // searched for at once.
    searchText.throttle(for: .seconds(1), on: scheduler).observe(query) { $0.value = $1 }
    let queries = query.removeDuplicates()
    queries.observe(self) { viewModel, _ in viewModel.searching.value = true }
    queries.latestResult { owner in
      if owner.isEmpty { return [] }
      return try await scheduler.retrying(attempts: 3) { try await service.repositories(of: owner) }
    }
    .observe(self) { viewModel, result in viewModel.finish(result) }
  }

  private func finish(_ result: Result<[Repository], any Error>) {
    batch(found, failed, searching) {
      searching.value = false
      switch result {
      case .success(let repositories):
        found.value = repositories
        failed.value = nil
      case .failure(let error):
        found.value = []
        failed.value = error
      }
    }
  }
}
