import ActionBinding
import BindingTesting
import ObservableBinding

/// A view of the plainest kind: nothing of the toolkit knows it.
final class Label {
  let texts = Recorder<String>()
}

struct Failure: Error, Equatable {
  let text: String

  init(_ text: String) {
    self.text = text
  }
}

/// Who asks, as a server knows it.
enum Context {
  @TaskLocal static var user = "nobody"
}

extension EventSource {
  /// The same events, through an operator whose life can be told.
  func watched(_ tracker: LifetimeTracker, as name: String = "operator") -> Events<Element> {
    let witness = tracker.witness(name)
    return filter { _ in withExtendedLifetime(witness) { true } }
  }
}
