import ActionBinding

/// Takes a file in ten parts, as slowly as a server would, and no file that is a backup.
final class UploadServer {
  struct TooLarge: Error {}

  private let scheduler: any Scheduler

  init(scheduler: some Scheduler) {
    self.scheduler = scheduler
  }

  func upload(_ name: String, progress: (Double) -> Void) async throws {
    for part in 1...10 {
      try await scheduler.sleep(for: .milliseconds(200))
      if name.hasPrefix("backup") && part == 5 { throw TooLarge() }
      progress(Double(part) / 10)
    }
  }
}
