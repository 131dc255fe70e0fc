public import KeyPathBinding

/// Says when the grey button was tapped, straight into a property of the view that shows it.
///
/// ```swift
/// let viewModel = GreyViewModel()
/// viewModel.text.bind(to: label, \.text)  // ""
/// viewModel.updateText()                  // "Grey Button is Tapped"
/// ```
///
/// Bind once, when the view is set up. Binding in the button's action, as one is tempted to, adds
/// one more binding with each tap.
public final class GreyViewModel {
  public let text = Bindable("")

  public init() {}

  public func updateText() {
    text.value = "Grey Button is Tapped"
  }
}
