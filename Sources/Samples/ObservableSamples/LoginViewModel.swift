public import ObservableBinding

/// A user name, a password, and whether one may log in with them.
///
/// ```swift
/// let viewModel = LoginViewModel()
/// viewModel.isValid.bind(button) { button, isValid in button.isEnabled = isValid }  // disabled
/// viewModel.username.value = "kim"                                                  // disabled
/// viewModel.password.value = "secret"                                               // enabled
/// ```
///
/// Nothing here evaluates the validity by hand: it is derived, and can't fall behind.
public final class LoginViewModel {
  public let username = Observable("")
  public let password = Observable("")

  /// True when both are filled in; announced at each set of either, changed or not.
  public let isValid: Derived<Bool>

  public init() {
    isValid = Derived(username, password) { !$0.isEmpty && !$1.isEmpty }
  }
}
