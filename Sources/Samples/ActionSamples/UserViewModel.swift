public import ActionBinding

/// A user's page: what is known of the user whose id is shown, as one value.
///
/// ```swift
/// let viewModel = UserViewModel { id in try await service.user(id) }
/// viewModel.title.bind(label) { $0.text = $1 }     // loading, and then Ada
/// viewModel.id.value = 2                           // loading, and then Grace
/// control.pulledDown = { viewModel.user.again() }
/// ```
///
/// The user is never that of another id: the answer belongs to its question.
@MainActor
public final class UserViewModel {
  public let id: Observable<Int>
  public let user: Answers<Int, User>
  public let title: Derived<String>

  public init(id: Int = 1, fetch: @escaping (Int) async throws -> User) {
    self.id = Observable(id)
    user = self.id.removeDuplicates().answers { try await fetch($0) }
    title = user.map { user in
      if user.isPending { return "loading" }
      return user.error.map { "\($0)" } ?? user.output?.name ?? ""
    }
  }

  /// Shows a name that the server has yet to confirm.
  public func rename(to name: String) { user.set(User(name: name)) }
}
