import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class WatchTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let server = Recorder<Bool>()
  private var refusals = 0

  private struct Refused: Error {}

  /// The server takes a second to answer.
  private func makeViewModel() -> WatchViewModel {
    WatchViewModel(isWatched: false) { [self] isWatched in
      try await scheduler.sleep(for: .seconds(1))
      if refusals > 0 {
        refusals -= 1
        throw Refused()
      }
      server.append(isWatched)
    }
  }

  private func wait(_ duration: Duration = .seconds(9)) async throws {
    try await settle(advancing: scheduler, by: duration)
  }

  func testATapIsShownAtOnceAndSaved() async throws {
    let viewModel = makeViewModel()

    viewModel.toggle()
    XCTAssertTrue(viewModel.isWatched)
    try await wait()

    XCTAssertEqual(server.values, [true])
    XCTAssertTrue(viewModel.isWatched)
  }

  func testATapThatIsRefusedIsTakenBack() async throws {
    let viewModel = makeViewModel()
    let shown = Recorder(viewModel.$isWatched)
    let failures = Recorder(viewModel.save.failures)

    refusals = 1
    viewModel.toggle()
    try await wait()

    XCTAssertEqual(shown.values, [false, true, false])
    XCTAssertEqual(failures.values.count, 1)
    XCTAssertEqual(server.values, [])
  }

  func testQuickTapsAreSavedInOrder() async throws {
    let viewModel = makeViewModel()
    let shown = Recorder(viewModel.$isWatched)

    for _ in 1...3 { viewModel.toggle() }
    try await wait()

    XCTAssertEqual(shown.values, [false, true, false, true])
    XCTAssertEqual(server.values, [true, false, true])
  }

  func testARefusalGoesBackToWhatWasSavedLastAndGivesUpWhatWaits() async throws {
    let viewModel = makeViewModel()
    viewModel.toggle()
    try await wait()

    refusals = 1
    for _ in 1...3 { viewModel.toggle() }
    try await wait()

    XCTAssertEqual(server.values, [true])
    XCTAssertTrue(viewModel.isWatched)
    XCTAssertFalse(viewModel.save.isExecuting.value)
  }

  func testTheViewModelIsFreedThoughItSaves() async throws {
    let tracker = LifetimeTracker()
    var viewModel: WatchViewModel? = tracker.track(makeViewModel())
    for _ in 1...2 { viewModel?.toggle() }
    try await settle()

    viewModel = nil
    try await settle()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [])
  }
}
