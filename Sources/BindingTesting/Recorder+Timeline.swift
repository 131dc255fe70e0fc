public import ObservableBinding

/// Several sources in one timeline, so that a test also compares which of them spoke first.
extension Recorder where Value == String {
  /// Adds a source. Its values are written as `"label: value"`, beginning with the current one; its
  /// events, with the next.
  ///
  /// ```swift
  /// let log = Recorder<String>()
  /// log.record(viewModel.repos, as: "repos")
  /// log.record(viewModel.isLoading, as: "loading")
  /// viewModel.load()
  /// // repos: [], loading: false, loading: true, repos: [7], loading: false
  /// ```
  ///
  /// An event without a value is written as its label alone. The order between a source and a value
  /// derived from it isn't specified: record them in two recorders. Boxes and delegates have one
  /// listener, which you write: `box.bind(log) { $0.append("count: \($1)") }`.
  public func record<Part>(_ source: some EventSource<Part>, as label: String) {
    follow(source) { entry(label, $0) }
  }
}

private func entry<Part>(_ label: String, _ part: Part) -> String {
  part is Void ? label : "\(label): \(part)"
}
