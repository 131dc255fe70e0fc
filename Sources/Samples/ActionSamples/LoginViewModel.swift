public import ActionBinding
public import ObservableBinding

/// A login that takes five seconds, and can be begun once the fields are filled in.
///
/// ```swift
/// let viewModel = LoginViewModel(scheduler: MainScheduler.main)
/// viewModel.login.isEnabled.bind(button) { $0.isEnabled = $1 }      // disabled
/// viewModel.login.isExecuting.bind(spinner) { $0.isHidden = !$1 }   // hidden
/// viewModel.email.value = "ada@example.org"
/// viewModel.password.value = "1815"                                 // enabled
/// viewModel.login.execute()                                         // disabled, shown
/// ```
@MainActor
public final class LoginViewModel {
  /// At least ten characters.
  public let email = Observable("")
  /// At least four.
  public let password = Observable("")
  public let login: Action<Void, Void>

  public init(scheduler: some Scheduler) {
    let isValid = Derived(email, password) { $0.count >= 10 && $1.count >= 4 }
    login = Action(enabledIf: isValid) { try await scheduler.sleep(for: .seconds(5)) }
  }
}
