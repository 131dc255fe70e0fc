import ActionBinding

struct User: Equatable {
  let name: String
}

protocol UserService: AnyObject {
  func fetchMe() async throws -> User
}

/// Fetches the user at each tap; a tap while that is under way begins anew.
@MainActor
final class ProfileViewModel {
  struct Input {
    let profileTapped = Relay<Void>()
  }

  struct Output {
    let user = Relay<User>()
    let failures = Relay<any Error>()
  }

  let input = Input()
  let output = Output()

  init(service: any UserService) {
    input.profileTapped
      .latest { try await service.fetchMe() }
      .observe(self) { viewModel, result in
        switch result {
        case .success(let user): viewModel.output.user.send(user)
        case .failure(let error): viewModel.output.failures.send(error)
        }
      }
  }
}
