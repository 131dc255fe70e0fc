import ActionBinding
import ActionSamples

/// What a screen needs of the world around it.
///
/// A script and a test make time pass by hand; the keyboard comes with real time.
@MainActor
struct Surroundings {
  let scheduler: any Scheduler
  let repositories: any RepositoryService
  /// Where the repositories are looked for, and how.
  let searchHint: String
  var user: any UserService
  let upload: UploadQueueViewModel.Upload
  /// A screen sends here when it has changed without a key, so that the change is shown.
  let news = Relay<Void>()

  /// - Parameter api: Is asked for repositories; nil searches those that come with the demo.
  init(scheduler: some Scheduler, api: RepositoryAPI? = nil) {
    self.scheduler = scheduler
    repositories = api ?? RepositoryCatalog(scheduler: scheduler)
    searchHint = api.map { "at \($0.address)" } ?? "in a file: try maple, or 김"
    user = UserDirectory(scheduler: scheduler)
    upload = UploadServer(scheduler: scheduler).upload
  }
}
