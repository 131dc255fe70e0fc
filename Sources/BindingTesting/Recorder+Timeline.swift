public import BoxBinding
public import DelegateBinding
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
  /// derived from it isn't specified: record them in two recorders.
  public func record<Part>(_ source: some EventSource<Part>, as label: String) {
    follow(source) { entry(label, $0) }
  }

  /// Adds a box, beginning with its current value. The recorder becomes its one listener.
  public func record<Part>(_ box: Box<Part>, as label: String) {
    follow(box) { entry(label, $0) }
  }

  /// Adds a delegate, beginning with its next call. The recorder becomes its one handler.
  public func record<Part>(_ delegate: Delegate<Part, Void>, as label: String) {
    follow(delegate) { entry(label, $0) }
  }
}

private func entry<Part>(_ label: String, _ part: Part) -> String {
  part is Void ? label : "\(label): \(part)"
}
