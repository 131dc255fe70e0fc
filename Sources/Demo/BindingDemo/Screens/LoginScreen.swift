import KeyPathBinding
import KeyPathSamples

/// Fields that are bound both ways, and the parts of the view model that follow them.
final class LoginScreen: Screen {
  let groups: [[any View]]
  private let viewModel = LoginViewModel()

  init() {
    let email = TextField("Email")
    let password = TextField("Password", isSecure: true)
    let logIn = Button("Log in", color: .green)
    let message = Label()
    groups = [
      [Label("Both ways: \\.text of each field, and the view model's $ property.")],
      [email, password],
      [logIn, message],
    ]

    viewModel.$email.bidirectionalBind(\.self, to: email, \.text, edits: \.edited)
    viewModel.$password.bidirectionalBind(\.self, to: password, \.text, edits: \.edited)
    viewModel.$canLogIn.bind(to: logIn, \.isEnabled)
    viewModel.$message.bind(to: message, \.text)
    logIn.tapped = viewModel.logIn
  }
}
