public import BoxBinding

/// A user name, a password, and whether one may log in with them.
///
/// ```swift
/// let viewModel = LoginViewModel()
/// viewModel.isValid.bind(button) { button, isValid in button.isEnabled = isValid }  // disabled
/// viewModel.username = "kim"                                                        // disabled
/// viewModel.password = "secret"                                                     // enabled
/// ```
///
/// What comes in is a plain property and what goes out is a box. Boxes for the two inputs would
/// leave the view model nothing to listen with: their one listener belongs to the view.
public final class LoginViewModel {
  public var username = "" {
    didSet { evaluateValidity() }
  }

  public var password = "" {
    didSet { evaluateValidity() }
  }

  /// True when both are filled in; announced at each set of either, changed or not.
  public let isValid = Box(false)

  public init() {}

  private func evaluateValidity() {
    isValid.value = !username.isEmpty && !password.isEmpty
  }
}
