// law 10.4
// Whoever has the view model can listen to its property, but not set it.
import ObservableBinding

final class ListViewModel {
  @ObservableProperty var repos: [String] = []
}

func set(_ list: ListViewModel) {
  list.$repos.value = []  // error: cannot assign to property: 'value' is a get-only
}
