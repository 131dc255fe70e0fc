import ActionBinding
import ActionSamples

/// Knows one user: the one who sits here. It needs as long as a server would.
final class UserDirectory: UserService {
  private let scheduler: any Scheduler
  private var count = 0

  init(scheduler: some Scheduler) {
    self.scheduler = scheduler
  }

  func fetchMe() async throws -> User {
    try await scheduler.sleep(for: .milliseconds(300))
    count += 1
    return User(name: "김하늘별, seen \(count == 1 ? "once" : "\(count) times")")
  }
}
