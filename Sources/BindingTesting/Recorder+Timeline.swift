public import ObservableBinding

extension Recorder where Value == String {
  /// Adds a source, whose values, from the current one on, or events are written as
  /// `"label: value"`.
  ///
  /// ```swift
  /// let log = Recorder<String>()
  /// log.record(viewModel.repos, as: "repos")
  /// log.record(viewModel.isLoading, as: "loading")
  /// viewModel.load()
  /// // repos: [], loading: false, loading: true, repos: [7], loading: false
  /// ```
  ///
  /// An event without a value is written as its label alone. A source and a value derived from it
  /// have no order between them: record them apart. The one listener of a box or a delegate you
  /// write: `box.bind(log) { $0.append("count: \($1)") }`.
  public func record<Part>(_ source: some EventSource<Part>, as label: String) {
    follow(source) { entry(label, $0) }
  }
}

private func entry<Part>(_ label: String, _ part: Part) -> String {
  part is Void ? label : "\(label): \(part)"
}
