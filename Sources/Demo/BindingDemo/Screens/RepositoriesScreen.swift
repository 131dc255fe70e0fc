import ActionBinding
import ActionSamples
import Foundation
import ObservableBinding

/// Searches while the user types.
final class RepositoriesScreen: Screen {
  let groups: [[any View]]
  private let viewModel: RepositoriesViewModel
  private let spinner: Spinner

  init(_ surroundings: Surroundings) {
    viewModel = RepositoriesViewModel(
      service: surroundings.repositories, scheduler: surroundings.scheduler)
    spinner = Spinner(while: viewModel.isSearching, on: surroundings.scheduler)
    let search = TextField("Owner")
    let title = Label(style: .bold)
    let message = Label(style: Style(color: .red))
    let list = List()
    groups = [
      [Label("Searches as you type, once a second, \(surroundings.searchHint).")],
      [search, title, message, list],
    ]

    search.edited = { [searchText = viewModel.searchText] in searchText.value = $0 }
    Derived(viewModel.title, spinner.face) { "\($0)  \($1)" }.bind(title) {
      $0.text = $1
      surroundings.news.send()
    }
    viewModel.failure.map { $0?.message ?? "" }.bind(message) { $0.text = $1 }
    viewModel.repositories.map { $0.map(List.Row.init) }.edits(by: \.title)
      .bind(list) { $0.show($1) }
  }
}

extension List.Row {
  fileprivate init(_ repository: Repository) {
    title = "\(repository.owner)/\(repository.name)"
    note = "★ \(repository.stars)"
    detail = repository.summary ?? repository.url.removingPercentEncoding ?? repository.url
  }
}

extension Error {
  /// A sentence for the screen.
  fileprivate var message: String {
    (self as? RepositoryError)?.message ?? "The search failed: \(self)."
  }
}
