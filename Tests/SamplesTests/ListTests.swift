import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class ListTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let asked = Recorder<Int>()
  private var pages: [Result<[Repository], Lost>] = []

  private struct Lost: Error {}

  /// Answers with the pages in order, a second after each question.
  private func makeViewModel(_ pages: [Result<[Repository], Lost>]) -> ListViewModel {
    self.pages = pages
    return ListViewModel { [self] page in
      asked.append(page)
      try await scheduler.sleep(for: .seconds(1))
      return try self.pages.removeFirst().get()
    }
  }

  private func loadMore(_ viewModel: ListViewModel) async throws {
    viewModel.loadMore.execute()
    try await settle(advancing: scheduler, by: .seconds(1))
  }

  private func names(_ viewModel: ListViewModel) -> [String] {
    viewModel.repositories.map(\.name)
  }

  private func page(_ names: String...) -> Result<[Repository], Lost> {
    .success(names.map { Repository(name: $0, url: "", owner: "ada") })
  }

  func testPagesAreAppendedUntilOneIsEmpty() async throws {
    let viewModel = makeViewModel([page("a", "b"), page("c"), page()])
    let counts = Recorder(viewModel.$repositories.map(\.count))

    for _ in 1...3 { try await loadMore(viewModel) }
    let refused = viewModel.loadMore.execute()

    XCTAssertEqual(names(viewModel), ["a", "b", "c"])
    XCTAssertEqual(counts.values, [0, 2, 3, 3])
    XCTAssertEqual(asked.values, [0, 1, 2])
    XCTAssertEqual(refused.refusal, .disabled)
    XCTAssertFalse(viewModel.loadMore.isEnabled.value)
  }

  func testScrollingOnWhileAPageIsLoadingAsksForItOnce() async throws {
    let viewModel = makeViewModel([page("a"), page("b")])

    viewModel.loadMore.execute()
    viewModel.loadMore.execute()
    try await loadMore(viewModel)

    XCTAssertEqual(asked.values, [0])
    XCTAssertEqual(names(viewModel), ["a"])
  }

  func testAPageThatCouldNotBeLoadedIsAskedForAgain() async throws {
    let viewModel = makeViewModel([page("a"), .failure(Lost()), page("b")])
    let failures = Recorder(viewModel.loadMore.failures)

    for _ in 1...3 { try await loadMore(viewModel) }

    XCTAssertEqual(asked.values, [0, 1, 1])
    XCTAssertEqual(names(viewModel), ["a", "b"])
    XCTAssertEqual(failures.values.count, 1)
  }

  func testTheViewModelIsFreed() async throws {
    let tracker = LifetimeTracker()
    var viewModel: ListViewModel? = tracker.track(makeViewModel([page("a")]))
    viewModel?.loadMore.execute()
    try await settle()

    viewModel = nil

    XCTAssertEqual(tracker.alive, [])
  }
}
