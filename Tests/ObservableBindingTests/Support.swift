import BindingTesting
import ObservableBinding

/// A view of the plainest kind: it shows texts, and nothing of the toolkit knows it.
final class Label {
  let texts = Recorder<String>()
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

extension BindingSource {
  /// The same values, through a transform whose life can be told.
  func watched(_ tracker: LifetimeTracker, as name: String = "map") -> Derived<Value> {
    let witness = tracker.witness(name)
    return map { value in withExtendedLifetime(witness) { value } }
  }
}
