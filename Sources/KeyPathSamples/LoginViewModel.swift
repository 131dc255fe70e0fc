public import KeyPathBinding

/// One bindable over one struct: each view takes the part that it shows.
///
/// ```swift
/// let viewModel = LoginViewModel()
/// viewModel.login.bidirectionalBind(\.username, to: field, \.text, edits: \.edited)
/// viewModel.login.bind(\.isValid, to: button, \.isEnabled)  // disabled
/// viewModel.login.bind(\.message, to: label, \.text)        // "Fill in both fields."
/// viewModel.login.value.password = "secret"                 // disabled
/// // The user types into the field:                            enabled, "Ready to confirm."
/// ```
///
/// Each set of any part speaks to the bindings of every part, changed or not.
public final class LoginViewModel {
  public let login = Bindable(Login())

  public init() {}

  public func confirm() {
    login.value.confirm()
  }
}
