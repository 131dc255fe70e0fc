import ActionBinding
import ActionSamples
import BindingTesting
import ObservableBinding
import XCTest

@MainActor
final class UploadQueueTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private let server = UploadServer()

  private func makeViewModel() -> UploadQueueViewModel {
    UploadQueueViewModel(on: scheduler) { [scheduler, server] name, progress in
      try await server.upload(name, on: scheduler, progress)
    }
  }

  private func wait(_ seconds: Int) async throws {
    try await settle(advancing: scheduler, by: .seconds(seconds))
  }

  func testThreeFilesAreUploadedAtATime() async throws {
    let viewModel = makeViewModel()

    viewModel.add((1...8).map { "\($0)" })
    try await settle()

    XCTAssertEqual(
      viewModel.files.map(\.state).prefix(4),
      [.uploading(0), .uploading(0), .uploading(0), .waiting])
    try await wait(20)
    XCTAssertEqual(viewModel.files.map(\.state), Array(repeating: .done, count: 8))
    XCTAssertEqual(server.most, 3)
    XCTAssertEqual(viewModel.progress.value, 1)
    XCTAssertFalse(viewModel.isUploading.value)
  }

  func testProgressIsShown() async throws {
    let viewModel = makeViewModel()
    let progress = Recorder(viewModel.progress.removeDuplicates())

    viewModel.add(["a"])
    try await wait(5)

    XCTAssertEqual(progress.values, [0, 0.5, 1])
  }

  func testAFileThatIsCancelledMakesRoomOnceItHasEnded() async throws {
    server.unwinding = .seconds(3)
    let viewModel = makeViewModel()
    viewModel.add(["a", "b", "c", "d"])
    try await settle()

    viewModel.cancel(0)
    try await settle()
    XCTAssertEqual(
      viewModel.files.map(\.state), [.cancelled, .uploading(0), .uploading(0), .waiting])
    try await wait(20)

    XCTAssertEqual(viewModel.files.map(\.state), [.cancelled, .done, .done, .done])
    XCTAssertEqual(server.most, 3)
  }

  func testAFileThatWaitsIsCancelled() async throws {
    let viewModel = makeViewModel()
    viewModel.add(["a", "b", "c", "d"])

    viewModel.cancel(3)
    try await wait(20)

    XCTAssertEqual(server.begun, ["a", "b", "c"])
    XCTAssertEqual(viewModel.files.last?.state, .cancelled)
  }

  func testAFileIsTriedFourTimesLaterAndLaterAndThenByHand() async throws {
    server.failures["a"] = 5
    let viewModel = makeViewModel()
    viewModel.add(["a"])

    try await wait(30)
    XCTAssertEqual(viewModel.files.map(\.state), [.failed])
    XCTAssertEqual(server.times, [0, 4, 10, 20])  // after two seconds each, and 2, 4 and 8
    viewModel.retry(0)
    try await wait(30)

    XCTAssertEqual(viewModel.files.map(\.state), [.done])
  }

  func testTheViewModelIsFreedThoughItUploads() async throws {
    let tracker = LifetimeTracker()
    var viewModel: UploadQueueViewModel? = tracker.track(makeViewModel())
    viewModel?.add(["a", "b", "c", "d"])
    try await settle()

    viewModel = nil
    try await settle()

    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(scheduler.due, [])
  }

  func testRandomProgramsOfUploads() async throws {
    for seed in 1...400 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let (scheduler, server) = (ManualScheduler(), UploadServer())
      let tracker = LifetimeTracker()
      var viewModel: UploadQueueViewModel? = tracker.track(
        UploadQueueViewModel(on: scheduler) { name, progress in
          try await server.upload(name, on: scheduler, progress)
        })
      var wrong: [String] = []
      var cancelled: Set<Int> = []
      viewModel!.$files.bind {
        for (file, row) in $0.enumerated()
        where (row.state == .cancelled) != cancelled.contains(file) {
          wrong.append("\(file) is \(row.state)")
        }
      }
      for _ in 1...dice.roll(6) {
        switch dice.roll(5) {
        case 1:
          let names = (0..<dice.roll(4)).map { "\(viewModel!.files.count + $0)" }
          for name in names { server.failures[name] = max(0, dice.roll(8) - 3) }
          viewModel!.add(names)
        case 2:
          let file = dice.roll(8) - 1
          guard viewModel!.files.indices.contains(file) else { break }
          if [.done, .failed, .cancelled].contains(viewModel!.files[file].state) { break }
          cancelled.insert(file)
          viewModel!.cancel(file)
        case 3:
          for file in viewModel!.files.indices { viewModel!.retry(file) }
        case 4: server.unwinding = .seconds(dice.roll(3) - 1)
        default: try await settle(advancing: scheduler, by: .seconds(dice.roll(4) - 1))
        }
      }
      if dice.roll(2) == 1 { try await settle(advancing: scheduler, by: .seconds(200)) }

      let states = viewModel!.files.map(\.state)
      if scheduler.now >= .seconds(200) {
        XCTAssertTrue(
          states.allSatisfy { [.done, .failed, .cancelled].contains($0) }, "seed \(seed)")
      }
      viewModel = nil
      try await settle(advancing: scheduler, by: .seconds(3))
      XCTAssertEqual(wrong, [], "seed \(seed)")
      XCTAssertLessThanOrEqual(server.most, 3, "seed \(seed)")
      XCTAssertEqual(server.atWork, 0, "seed \(seed)")
      XCTAssertEqual(tracker.alive, [], "seed \(seed)")
      XCTAssertEqual(scheduler.due, [], "seed \(seed)")
    }
  }
}

/// An upload takes two seconds, and says after one that half is there.
@MainActor private final class UploadServer {
  /// How often the upload of a file has yet to fail.
  var failures: [String: Int] = [:]
  /// How long an upload takes that was cancelled.
  var unwinding = Duration.zero
  private(set) var begun: [String] = []
  private(set) var times: [Int] = []
  private(set) var atWork = 0
  private(set) var most = 0

  private struct Lost: Error {}

  func upload(_ name: String, on scheduler: ManualScheduler, _ progress: (Double) -> Void)
    async throws
  {
    begun.append(name)
    times.append(Int(scheduler.now / .seconds(1)))
    atWork += 1
    most = max(most, atWork)
    defer { atWork -= 1 }
    do {
      try await scheduler.sleep(for: .seconds(1))
      progress(0.5)
      try await scheduler.sleep(for: .seconds(1))
    } catch {
      let end = Action<Void, Void> { [unwinding] in try await scheduler.sleep(for: unwinding) }
      if unwinding > .zero { try? await end.execute().value }
      progress(0.7)
      throw error
    }
    if failures[name, default: 0] > 0 {
      failures[name]! -= 1
      throw Lost()
    }
    progress(1)
  }
}

/// A generator whose numbers are those of its seed.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  /// From 1 to the number of sides.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides)) + 1
  }
}
