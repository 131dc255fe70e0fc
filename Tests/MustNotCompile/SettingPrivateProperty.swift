// law 10.4
// Whoever has the view model can read its property, but not set it.
import ObservableBinding

final class ListViewModel {
  @ObservableProperty private(set) var repos: [String] = []
}

func set(_ viewModel: ListViewModel) {
  viewModel.repos = ["new"]  // error: cannot assign to property
}
