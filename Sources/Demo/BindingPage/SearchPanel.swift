internal import ObservableBinding
internal import ObservableSamples

func makeSearch(in panel: Element) {
  let viewModel = SearchViewModel(names: names)
  let field = Field("Name", "search", in: panel)
  let count = Element("output", "said", in: panel)
  let list = Element("ul", "names", in: panel)
  let rows = (0..<12).map { _ in Element("li", in: list) }

  light(viewModel.query)
  light(viewModel.matches)
  field.onEdit = { viewModel.query.value = $0 }
  viewModel.matches.bind { matches in
    count.text = "\(matches.count) of \(names.count)"
    for (index, row) in rows.enumerated() {
      row.text = index < matches.count ? matches[index] : ""
    }
  }
}
