import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class RepositoriesTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()

  /// Answers after as long as the test says; fails as often as it says before.
  private final class Catalog: RepositoryService {
    private let scheduler: ManualScheduler
    private let log: Recorder<String>
    var delay = Duration.milliseconds(100)
    var failures = 0

    init(_ scheduler: ManualScheduler, _ log: Recorder<String>) {
      self.scheduler = scheduler
      self.log = log
    }

    func repositories(of owner: String) async throws -> [Repository] {
      log.append("asked for \(owner) at \(scheduler.now)")
      try await scheduler.sleep(for: delay)
      if failures > 0 {
        failures -= 1
        throw Lost()
      }
      return owner.map { Repository(name: "\($0)", url: "", owner: owner) }
    }
  }

  private struct Lost: Error, Equatable {}

  private func makeViewModel() -> (RepositoriesViewModel, Catalog) {
    let service = Catalog(scheduler, log)
    return (RepositoriesViewModel(service: service, scheduler: scheduler), service)
  }

  private func wait(_ duration: Duration) async throws {
    try await settle(advancing: scheduler, by: duration)
  }

  func testTypingAsksAtOnceAndThenAtMostOnceASecond() async throws {
    let (viewModel, _) = makeViewModel()

    for text in ["s", "sw", "swi", "swif", "swift"] {
      viewModel.searchText.value = text
      try await wait(.milliseconds(300))
    }
    try await wait(.seconds(2))

    XCTAssertEqual(
      log.values,
      [
        "asked for s at 0.0 seconds", "asked for swif at 1.0 seconds",
        "asked for swift at 2.0 seconds",
      ])
    XCTAssertEqual(viewModel.title.value, "5 Repositories")
  }

  func testTheSameTextIsNotAskedForTwiceInARow() async throws {
    let (viewModel, _) = makeViewModel()

    for text in ["ada", "ad", "ada", "ada"] {
      viewModel.searchText.value = text
      try await wait(.milliseconds(200))
    }
    try await wait(.seconds(2))

    XCTAssertEqual(log.values, ["asked for ada at 0.0 seconds"])
  }

  func testTheNewestQueryWins() async throws {
    let (viewModel, service) = makeViewModel()
    let lists = Recorder(viewModel.repositories.map { $0.map(\.name).joined() })

    service.delay = .seconds(10)
    viewModel.searchText.value = "old"
    try await wait(.seconds(1))
    service.delay = .milliseconds(100)
    viewModel.searchText.value = "new"
    try await wait(.seconds(20))

    XCTAssertEqual(lists.values, ["", "new"])
    XCTAssertEqual(scheduler.due, [])
  }

  func testAQueryIsTriedThreeTimes() async throws {
    let (viewModel, service) = makeViewModel()

    service.failures = 2
    viewModel.searchText.value = "ada"
    try await wait(.milliseconds(300))

    XCTAssertEqual(
      log.values,
      [
        "asked for ada at 0.0 seconds", "asked for ada at 0.1 seconds",
        "asked for ada at 0.2 seconds",
      ])
    XCTAssertEqual(viewModel.title.value, "3 Repositories")
    XCTAssertNil(viewModel.failure.value)
  }

  func testAnErrorBecomesAnEmptyListAndIsSaidUntilTheNextAnswer() async throws {
    let (viewModel, service) = makeViewModel()
    let titles = Recorder(viewModel.title)
    let failures = Recorder(viewModel.failure.map { $0 as? Lost })
    viewModel.searchText.value = "ada"
    try await wait(.seconds(1))

    service.failures = 3
    viewModel.searchText.value = "grace"
    try await wait(.milliseconds(300))
    XCTAssertEqual(viewModel.failure.value as? Lost, Lost())
    try await wait(.seconds(1))
    viewModel.searchText.value = "a"
    try await wait(.milliseconds(100))

    XCTAssertEqual(
      titles.values, ["0 Repositories", "3 Repositories", "0 Repositories", "1 Repository"])
    XCTAssertEqual(failures.values, [nil, nil, Lost(), nil])
    XCTAssertEqual(viewModel.searchText.value, "a")
  }

  func testAnEmptyTextIsAnEmptyListAndAsksNobody() async throws {
    let (viewModel, _) = makeViewModel()
    viewModel.searchText.value = "ada"
    try await wait(.seconds(1))
    log.removeAll()

    viewModel.searchText.value = ""
    try await wait(.milliseconds(1))

    XCTAssertEqual(log.values, [])
    XCTAssertEqual(viewModel.title.value, "0 Repositories")
    XCTAssertFalse(viewModel.isSearching.value)
  }

  func testItSaysWhileItSearches() async throws {
    let (viewModel, _) = makeViewModel()
    let searching = Recorder(viewModel.isSearching)

    viewModel.searchText.value = "김"
    try await wait(.milliseconds(100))

    XCTAssertEqual(searching.values, [false, true, false])
    XCTAssertEqual(viewModel.repositories.value.map(\.name), ["김"])
  }

  func testTheViewModelIsFreedThoughItSearches() async throws {
    let tracker = LifetimeTracker()
    var viewModel: RepositoriesViewModel? = tracker.track(makeViewModel().0)
    viewModel?.searchText.value = "ada"
    viewModel?.searchText.value = "ad"
    try await settle()
    XCTAssertEqual(scheduler.due, [.milliseconds(100), .seconds(1)])

    viewModel = nil

    XCTAssertEqual(tracker.alive, [])
    try await settle()
    XCTAssertEqual(scheduler.due, [])
  }
}
