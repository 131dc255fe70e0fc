public import ActionBinding

/// Fetches the user when the profile button is tapped: events go in, and events come out.
///
/// ```swift
/// let viewModel = ProfileViewModel(service: users)
/// taps.throttle(for: .milliseconds(500), latest: false, on: MainScheduler.main)
///   .bind(to: viewModel.input.profileTapped)
/// viewModel.output.user.observe(label) { $0.text = $1.name }
/// ```
///
/// A tap while a user is being fetched begins anew.
@MainActor
public final class ProfileViewModel {
  public struct Input {
    public let profileTapped = Relay<Void>()
  }

  public struct Output {
    public let user = Relay<User>()
    public let failures = Relay<any Error>()
  }

  public let input = Input()
  public let output = Output()

  public init(service: any UserService) {
    input.profileTapped.latestResult { try await service.fetchMe() }
      .observe(self) { viewModel, result in
        switch result {
        case .success(let user): viewModel.output.user.send(user)
        case .failure(let error): viewModel.output.failures.send(error)
        }
      }
  }

  /// The same, with the service of a provider.
  public convenience init(provider: any ServiceProvider) {
    self.init(service: provider.users)
  }
}
