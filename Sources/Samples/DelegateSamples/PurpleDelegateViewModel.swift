/// Shows what the purple button has to say.
public protocol PurpleButtonDelegate: AnyObject {
  func updateText(_ text: String)
}

/// Says when the purple button was tapped, through a delegate written by hand.
///
/// ```swift
/// let viewModel = PurpleDelegateViewModel()
/// viewModel.delegate = screen
/// viewModel.updateText()       // the screen hears "Purple Button is Tapped"
/// ```
///
/// No toolkit yet: a protocol, a weak property, and one conformance for each view model that a
/// screen has. Compare `PurpleClosureViewModel`, which needs none of the three.
public final class PurpleDelegateViewModel {
  public weak var delegate: (any PurpleButtonDelegate)?

  public init() {}

  public func updateText() {
    delegate?.updateText("Purple Button is Tapped")
  }
}
