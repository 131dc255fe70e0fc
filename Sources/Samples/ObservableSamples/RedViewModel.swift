public import ObservableBinding

/// Says when the red button was tapped, through an observable.
///
/// ```swift
/// let viewModel = RedViewModel()
/// viewModel.text.observe(label) { label, text in label.text = text }  // nothing yet
/// viewModel.updateText()                                              // "Red Button is Tapped"
/// ```
public final class RedViewModel {
  public let text = Observable("")

  public init() {}

  public func updateText() {
    text.value = "Red Button is Tapped"
  }
}
