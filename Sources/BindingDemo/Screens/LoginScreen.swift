import KeyPathBinding
import KeyPathSamples

/// One model, and each part of it bound to the view that shows it.
final class LoginScreen: Screen {
  let groups: [[any View]]
  private let viewModel = LoginViewModel()

  init() {
    let username = TextField("Username")
    let password = TextField("Password", isSecure: true)
    let confirm = Button("Confirm", color: .green)
    let message = Label()
    groups = [
      [Label("Key paths: \\.isValid of the model is the button's \\.isEnabled.")],
      [username, password],
      [confirm, message],
    ]

    viewModel.login.bidirectionalBind(\.username, to: username, \.text, edits: \.edited)
    viewModel.login.bidirectionalBind(\.password, to: password, \.text, edits: \.edited)
    viewModel.login.bind(\.isValid, to: confirm, \.isEnabled)
    viewModel.login.bind(\.message, to: message, \.text)
    confirm.tapped = viewModel.confirm
  }
}
