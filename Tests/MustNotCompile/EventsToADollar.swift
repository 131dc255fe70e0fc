// law 10.4
// What is behind the dollar of an @ObservableProperty can only be read.
import ActionBinding

final class Search {
  let query = Observable("")
  @ObservableProperty private(set) var words: [String] = []

  init() {
    query.filter { !$0.isEmpty }.map { [$0] }.bind(to: $words)  // error: a Derived can't be set
  }
}
