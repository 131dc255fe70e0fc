public import DelegateBinding

/// Says when the purple button was tapped, through the closure bound to `$text`.
///
/// ```swift
/// let viewModel = PurpleClosureViewModel()
/// viewModel.$text.bind(label) { label, text in label.text = text }
/// viewModel.updateText()       // the label shows "Purple Button is Tapped"
/// ```
///
/// The closure is called when `text` is already new: reading it inside gives what was passed.
public final class PurpleClosureViewModel {
  @Notifying public private(set) var text = ""

  public init() {}

  public func updateText() {
    text = "Purple Button is Tapped"
  }
}
