import ActionBinding
import ActionSamples
import Foundation

/// The repositories that come with the demo, by the start of their owner's name.
///
/// It needs as long as a server would, so that there is something to wait for.
final class RepositoryCatalog: RepositoryService {
  private let scheduler: any Scheduler

  init(scheduler: some Scheduler) {
    self.scheduler = scheduler
  }

  func repositories(of owner: String) async throws -> [Repository] {
    try await scheduler.sleep(for: .milliseconds(400))
    let start = owner.lowercased()
    return try Self.all.get().filter { $0.owner.lowercased().hasPrefix(start) }
  }

  private static let all = Result {
    guard let file = Bundle.module.url(forResource: "repositories", withExtension: "json") else {
      throw RepositoryError.missingFile
    }
    return try [Repository](answer: Data(contentsOf: file))
  }
}
