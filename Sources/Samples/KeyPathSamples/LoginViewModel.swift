public import KeyPathBinding

/// A login: plain properties within, and fields that are bound to them both ways.
///
/// ```swift
/// let viewModel = LoginViewModel()
/// viewModel.$email.bidirectionalBind(\.self, to: emailField, \.text, edits: \.edited)
/// viewModel.$password.bidirectionalBind(\.self, to: passwordField, \.text, edits: \.edited)
/// viewModel.$canLogIn.bind(to: button, \.isEnabled)  // disabled
/// viewModel.email = "ada@example.org"                // disabled; the field shows it
/// // The user types 1815 into the other field:          enabled; viewModel.password is "1815"
/// ```
///
/// Nothing is wired here: `didChange` is called after every change of either property.
public final class LoginViewModel: BindableObject {
  /// At least ten characters.
  @BindableProperty public var email = ""
  /// At least four.
  @BindableProperty public var password = ""
  /// Whether both are long enough.
  @ObservableProperty public private(set) var canLogIn = false
  /// What to do next, in words.
  @ObservableProperty public private(set) var message = LoginViewModel.hint

  private static let hint = "An email of 10 characters or more, a password of 4."

  public init() {}

  public func didChange(_ property: AnyObject) {
    canLogIn = email.count >= 10 && password.count >= 4
    message = canLogIn ? "Ready to log in." : Self.hint
  }

  /// Does nothing unless `canLogIn`.
  public func logIn() {
    if canLogIn { message = "Welcome, \(email)!" }
  }
}
