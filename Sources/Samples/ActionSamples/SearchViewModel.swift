public import ActionBinding
public import ObservableBinding

/// A search with pages: typing begins it, scrolling goes on, pulling down asks again.
///
/// ```swift
/// let viewModel = SearchViewModel(scheduler: MainScheduler.main) { text, page in
///   try await server.search(text, page: page)
/// }
/// searchBar.edited = { viewModel.text.value = $0 }
/// table.scrolledToEnd = { viewModel.loadMore() }
/// table.pulledDown = { viewModel.refresh() }
/// viewModel.$repositories.bind(table) { $0.rows = $1 }
/// viewModel.load.isExecuting.bind(spinner) { $0.isHidden = !$1 }
/// ```
///
/// A page is loaded for one text. A newer request takes the place of the one under way, so that no
/// page of an older text is ever shown.
@MainActor
public final class SearchViewModel {
  /// What to load: a page of what is found for a text.
  public struct Request: Equatable, Sendable {
    public let text: String
    /// The first is number 0.
    public let page: Int
  }

  public let text = Observable("")
  @ObservableProperty public private(set) var repositories: [Repository] = []
  /// Whether there may be another page.
  @ObservableProperty public private(set) var hasMore = false
  public let load: Action<Request, [Repository]>
  private var next = Request(text: "", page: 0)

  /// - Parameter search: Finds the repositories of one page; an empty page is the last.
  public init(
    scheduler: some Scheduler, search: @escaping (String, Int) async throws -> [Repository]
  ) {
    load = Action(whileBusy: .restart) { request in
      request.text.isEmpty ? [] : try await search(request.text, request.page)
    }
    text.debounce(for: .milliseconds(300), on: scheduler).removeDuplicates()
      .observe(self) { viewModel, text in viewModel.begin(text) }
    load.outcomes.observe(self) { viewModel, outcome in
      if case .success(let page) = outcome.result { viewModel.show(page, of: outcome.input) }
    }
  }

  /// Loads the page after those that are shown, unless a page is being loaded.
  public func loadMore() {
    if hasMore, !load.isExecuting.value { load.execute(next) }
  }

  /// Asks for the first page again. The list stays as it is until that page has come.
  public func refresh() { begin(next.text) }

  private func begin(_ text: String) {
    next = Request(text: text, page: 0)
    load.execute(next)
  }

  private func show(_ page: [Repository], of request: Request) {
    next = Request(text: request.text, page: request.page + 1)
    hasMore = !page.isEmpty
    repositories = request.page == 0 ? page : repositories + page
  }
}
