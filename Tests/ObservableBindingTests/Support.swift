/// A view of the plainest kind: it shows texts, and nothing of the toolkit knows it.
final class Label {
  var texts: [String] = []
}

/// Runs an action when it is freed: what a captured object's `deinit` may do.
final class AtEnd {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  deinit {
    action()
  }
}

struct Failure: Error {}
