public import DelegateBinding

/// A user name, a password, and whether one may log in with them.
///
/// ```swift
/// let viewModel = LoginViewModel()
/// viewModel.$isValid.bind(button) { button, isValid in button.isEnabled = isValid }
/// viewModel.username = "kim"                                     // disabled
/// viewModel.password = "secret"                                  // enabled
/// ```
///
/// `$isValid` is a callback that can't leak its view: the view is held weakly.
public final class LoginViewModel {
  public var username = "" {
    didSet { evaluateValidity() }
  }

  public var password = "" {
    didSet { evaluateValidity() }
  }

  /// True when both are filled in; announced at each set of either, changed or not.
  @Notifying public private(set) var isValid = false

  public init() {}

  private func evaluateValidity() {
    isValid = !username.isEmpty && !password.isEmpty
  }
}
