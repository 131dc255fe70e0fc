import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class PaginatedSearchTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let log = Recorder<String>()
  private var failures = 0

  private struct Lost: Error {}

  /// Each text has two pages of one repository each, which take a second.
  private func makeViewModel() -> SearchViewModel {
    SearchViewModel(scheduler: scheduler) { [self] text, page in
      log.append("\(text) \(page)")
      try await scheduler.sleep(for: .seconds(1))
      if failures > 0 {
        failures -= 1
        throw Lost()
      }
      return page < 2 ? [Repository(name: "\(text)\(page)", url: "", owner: "ada")] : []
    }
  }

  private func type(_ text: String, in viewModel: SearchViewModel) async throws {
    viewModel.text.value = text
    try await wait(.milliseconds(1_300))
  }

  private func wait(_ duration: Duration = .seconds(1)) async throws {
    try await settle(advancing: scheduler, by: duration)
  }

  private func names(_ viewModel: SearchViewModel) -> [String] {
    viewModel.repositories.map(\.name)
  }

  func testTypingShowsTheFirstPage() async throws {
    let viewModel = makeViewModel()

    viewModel.text.value = "s"
    try await wait(.milliseconds(200))
    try await type("sw", in: viewModel)

    XCTAssertEqual(log.values, ["sw 0"])
    XCTAssertEqual(names(viewModel), ["sw0"])
    XCTAssertTrue(viewModel.hasMore)
  }

  func testScrollingAppendsPagesUntilOneIsEmpty() async throws {
    let viewModel = makeViewModel()
    try await type("sw", in: viewModel)

    for _ in 1...3 {
      viewModel.loadMore()
      viewModel.loadMore()
      try await wait()
    }

    XCTAssertEqual(log.values, ["sw 0", "sw 1", "sw 2"])
    XCTAssertEqual(names(viewModel), ["sw0", "sw1"])
    XCTAssertFalse(viewModel.hasMore)
  }

  func testRefreshingBeginsAnewAndShowsTheOldPagesUntilThen() async throws {
    let viewModel = makeViewModel()
    try await type("sw", in: viewModel)
    viewModel.loadMore()
    try await wait()

    viewModel.refresh()
    try await settle()
    let before = names(viewModel)
    try await wait()

    XCTAssertEqual(before, ["sw0", "sw1"])
    XCTAssertEqual(names(viewModel), ["sw0"])
    XCTAssertTrue(viewModel.hasMore)
  }

  func testAPageOfAnOlderTextIsNeverShown() async throws {
    let viewModel = makeViewModel()
    let shown = Recorder(viewModel.$repositories.map { $0.map(\.name) })
    let executing = Recorder(viewModel.load.isExecuting)
    try await type("old", in: viewModel)

    viewModel.loadMore()
    try await wait(.milliseconds(500))
    viewModel.text.value = "new"
    try await wait(.milliseconds(300))
    try await wait()

    XCTAssertEqual(shown.values, [[], ["old0"], ["new0"]])
    XCTAssertEqual(executing.values, [false, true, false, true, false])
  }

  func testRefreshingWhileANewTextIsLoadedAsksForThatText() async throws {
    let viewModel = makeViewModel()
    try await type("old", in: viewModel)
    viewModel.text.value = "new"
    try await wait(.milliseconds(800))

    viewModel.refresh()
    try await wait()

    XCTAssertEqual(log.values, ["old 0", "new 0", "new 0"])
    XCTAssertEqual(names(viewModel), ["new0"])
  }

  func testScrollingAfterANewTextCouldNotBeLoadedShowsNoMoreOfTheOld() async throws {
    let viewModel = makeViewModel()
    try await type("old", in: viewModel)
    failures = 1
    try await type("new", in: viewModel)

    viewModel.loadMore()
    try await wait()

    XCTAssertEqual(log.values, ["old 0", "new 0", "new 0"])
    XCTAssertEqual(names(viewModel), ["new0"])
  }

  func testAPageThatCouldNotBeLoadedIsAskedForAgain() async throws {
    let viewModel = makeViewModel()
    let errors = Recorder(viewModel.load.failures)
    try await type("sw", in: viewModel)

    failures = 1
    viewModel.loadMore()
    try await wait()
    viewModel.loadMore()
    try await wait()

    XCTAssertEqual(errors.values.count, 1)
    XCTAssertEqual(log.values, ["sw 0", "sw 1", "sw 1"])
    XCTAssertEqual(names(viewModel), ["sw0", "sw1"])
  }

  func testAnEmptyTextShowsNothingAndAsksNobody() async throws {
    let viewModel = makeViewModel()
    try await type("sw", in: viewModel)
    log.removeAll()

    try await type("", in: viewModel)

    XCTAssertEqual(log.values, [])
    XCTAssertEqual(names(viewModel), [])
    XCTAssertFalse(viewModel.hasMore)
  }

  func testTheViewModelIsFreedThoughItSearches() async throws {
    let tracker = LifetimeTracker()
    var viewModel: SearchViewModel? = tracker.track(makeViewModel())
    viewModel?.text.value = "sw"
    try await wait(.milliseconds(300))
    XCTAssertEqual(scheduler.due, [.milliseconds(1_300)])

    viewModel = nil
    try await settle()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [])
  }
}
