public import ActionBinding
public import ObservableBinding

/// A list that loads one more page at a time, until a page is empty.
///
/// ```swift
/// let viewModel = ListViewModel { page in try await server.repositories(page: page) }
/// viewModel.$repositories.bind(table) { $0.rows = $1 }             // no rows
/// viewModel.loadMore.isEnabled.bind(footer) { $0.isHidden = !$1 }  // shown
/// viewModel.loadMore.execute()                                     // the first page
/// ```
///
/// A page that couldn't be loaded is asked for again by the next `execute`.
@MainActor
public final class ListViewModel {
  @ObservableProperty public private(set) var repositories: [Repository] = []
  public let loadMore: Action<Void, [Repository]>
  private let pages = Observable(0)
  private let hasMore = Observable(true)

  /// - Parameter load: Loads a page; the first is number 0.
  public init(load: @escaping (Int) async throws -> [Repository]) {
    loadMore = Action(enabledIf: hasMore) { [pages] in try await load(pages.value) }
    loadMore.outputs.observe(self) { viewModel, page in viewModel.append(page) }
  }

  private func append(_ page: [Repository]) {
    pages.value += 1
    repositories += page
    hasMore.value = !page.isEmpty
  }
}
