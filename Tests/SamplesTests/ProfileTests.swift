import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class ProfileTests: XCTestCase {
  private let scheduler = ManualScheduler()

  /// Knows a user who is called after the number of the question, and answers in 100 ms.
  private final class Users: UserService {
    private let scheduler: ManualScheduler
    private(set) var count = 0
    var failure: (any Error)?

    init(_ scheduler: ManualScheduler) {
      self.scheduler = scheduler
    }

    func fetchMe() async throws -> User {
      count += 1
      let name = "user \(count)"
      try await scheduler.sleep(for: .milliseconds(100))
      if let failure { throw failure }
      return User(name: name)
    }
  }

  private struct Lost: Error {}

  private func wait(_ duration: Duration) async throws {
    try await settle(advancing: scheduler, by: duration)
  }

  func testATapFetchesTheUser() async throws {
    let viewModel = ProfileViewModel(service: Users(scheduler))
    let users = Recorder(viewModel.output.user)

    viewModel.input.profileTapped.send()
    try await wait(.milliseconds(100))

    XCTAssertEqual(users.values, [User(name: "user 1")])
  }

  func testTapsWithinHalfASecondFetchOnce() async throws {
    let service = Users(scheduler)
    let viewModel = ProfileViewModel(service: service)
    let users = Recorder(viewModel.output.user)
    let taps = Relay<Void>()
    taps.throttle(for: .milliseconds(500), latest: false, on: scheduler)
      .bind(to: viewModel.input.profileTapped)

    for _ in 1...5 {
      taps.send()
      try await wait(.milliseconds(100))
    }
    taps.send()
    try await wait(.milliseconds(100))

    XCTAssertEqual(users.values.map(\.name), ["user 1", "user 2"])
    XCTAssertEqual(service.count, 2)
  }

  func testATapWhileAUserIsFetchedBeginsAnew() async throws {
    let service = Users(scheduler)
    let viewModel = ProfileViewModel(service: service)
    let users = Recorder(viewModel.output.user)

    viewModel.input.profileTapped.send()
    try await wait(.milliseconds(50))
    viewModel.input.profileTapped.send()
    try await wait(.milliseconds(100))

    XCTAssertEqual(users.values.map(\.name), ["user 2"])
    XCTAssertEqual(service.count, 2)
  }

  func testAFailureIsSaidAndTheNextTapIsHeard() async throws {
    let service = Users(scheduler)
    let viewModel = ProfileViewModel(service: service)
    let log = Recorder<String>()
    log.record(viewModel.output.user.map(\.name), as: "user")
    log.record(viewModel.output.failures, as: "failure")

    service.failure = Lost()
    viewModel.input.profileTapped.send()
    try await wait(.milliseconds(100))
    service.failure = nil
    viewModel.input.profileTapped.send()
    try await wait(.milliseconds(100))

    XCTAssertEqual(log.values, ["failure: Lost()", "user: user 2"])
  }

  func testAProviderGivesTheServiceAndMakesItOnce() async throws {
    let log = Recorder<String>()
    let provider = LazyServices(
      users: { [scheduler] in
        log.append("users")
        return Users(scheduler)
      },
      repositories: { fatalError("Nobody asked for it.") })
    XCTAssertEqual(log.values, [])
    let first = ProfileViewModel(provider: provider)
    let second = ProfileViewModel(provider: provider)
    let names = Recorder(first.output.user.merge(with: second.output.user).map(\.name))

    first.input.profileTapped.send()
    try await wait(.milliseconds(100))
    second.input.profileTapped.send()
    try await wait(.milliseconds(100))

    XCTAssertEqual(log.values, ["users"])
    XCTAssertEqual(names.values, ["user 1", "user 2"])
  }

  func testTheViewModelIsFreedThoughAUserIsBeingFetched() async throws {
    let tracker = LifetimeTracker()
    var viewModel: ProfileViewModel? = tracker.track(ProfileViewModel(service: Users(scheduler)))
    viewModel?.input.profileTapped.send()
    try await settle()

    viewModel = nil

    XCTAssertEqual(tracker.alive, [])
    try await settle()
    XCTAssertEqual(scheduler.due, [])
  }
}
