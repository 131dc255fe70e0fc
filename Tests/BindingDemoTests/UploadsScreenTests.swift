import BindingTesting
import XCTest

@testable import BindingDemo

@MainActor
final class UploadsScreenTests: XCTestCase {
  private let scheduler = ManualScheduler()
  private lazy var surroundings = Surroundings(scheduler: scheduler)
  private lazy var screen = UploadsScreen(surroundings)

  private var files: Picker? { screen.views[2] as? Picker }
  private var states: [String]? { files?.rows.map { String($0.dropFirst(12)) } }
  private var progress: String? { (screen.views[3] as? Label)?.text }
  private var enabled: [Bool] { screen.views[4...5].map(\.canFocus) }

  private func press(_ view: Int, _ key: Key) async throws {
    XCTAssertTrue(screen.views[view].press(key))
    try await settle()
  }

  private func wait(_ milliseconds: Int) async throws {
    try await settle(advancing: scheduler, by: .milliseconds(milliseconds))
  }

  func testThreeFilesAreUploadedAtATime() async throws {
    try await press(1, .enter)
    try await wait(600)

    XCTAssertEqual(
      files?.rows,
      [
        "notes.txt   30 %", "photo.jpg   30 %", "film.mov    30 %", "backup.zip  waiting",
        "song.mp3    waiting",
      ])
    XCTAssertEqual(progress, "18 % of all")
  }

  func testAFileThatIsCancelledMakesRoom() async throws {
    try await press(1, .enter)
    try await wait(600)
    XCTAssertEqual(enabled, [false, false])
    try await press(2, .down)
    XCTAssertEqual(enabled, [true, false])

    try await press(4, .enter)
    try await wait(200)

    XCTAssertEqual(states, ["cancelled", "40 %", "40 %", "10 %", "waiting"])
    XCTAssertEqual(progress, "23 % of all")
    XCTAssertEqual(enabled, [false, false])
  }

  func testAFileThatFailedIsTriedAgainByHand() async throws {
    try await press(1, .enter)
    for _ in 1...4 { try await press(2, .down) }
    try await wait(30_000)
    XCTAssertEqual(states, ["done", "done", "done", "failed", "done"])
    XCTAssertEqual(enabled, [false, true])

    try await press(5, .enter)
    try await wait(200)

    XCTAssertEqual(states, ["done", "done", "done", "10 %", "done"])
    XCTAssertEqual(enabled, [true, false])
  }

  func testWhoShowsTheScreenIsToldOfProgress() async throws {
    try await press(1, .enter)
    let news = Recorder(surroundings.news)

    try await wait(200)

    XCTAssertEqual(news.values.count, 3)
  }
}
