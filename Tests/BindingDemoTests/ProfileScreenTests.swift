import ActionSamples
import BindingTesting
import XCTest

@testable import BindingDemo

@MainActor
final class ProfileScreenTests: XCTestCase {
  func testTapsWithinHalfASecondFetchTheUserOnce() async throws {
    let scheduler = ManualScheduler()
    let screen = ProfileScreen(Surroundings(scheduler: scheduler))
    let button = try XCTUnwrap(screen.views[1] as? Button)
    let count = try XCTUnwrap(screen.views[2] as? Label)
    let user = try XCTUnwrap(screen.views[3] as? Label)
    var shown: [[String]] = []

    for pause in [0, 499, 1, 300] {
      scheduler.advance(by: .milliseconds(pause))
      try await settle()
      _ = button.press(.enter)
      try await settle()
      shown.append([count.text, user.text])
    }
    for pause in [300, 500] {
      scheduler.advance(by: .milliseconds(pause))
      try await settle()
      shown.append([count.text, user.text])
    }

    XCTAssertEqual(
      shown,
      [
        ["1 tap", ""], ["2 taps", "김하늘별, seen once"], ["3 taps", "김하늘별, seen once"],
        ["4 taps", "김하늘별, seen 2 times"], ["4 taps", "김하늘별, seen 2 times"],
        ["4 taps", "김하늘별, seen 2 times"],
      ])
  }

  func testWhoShowsTheScreenIsToldOfTheUser() async throws {
    let scheduler = ManualScheduler()
    let surroundings = Surroundings(scheduler: scheduler)
    let screen = ProfileScreen(surroundings)
    let news = Recorder(surroundings.news)

    _ = screen.views[1].press(.enter)
    try await settle()
    scheduler.advance(by: .milliseconds(300))
    try await settle()

    XCTAssertEqual(news.values.count, 1)
  }

  func testAUserWhoCannotBeFetchedIsToldUntilTheNextOne() async throws {
    final class Moody: UserService {
      struct Tired: Error {}
      var isTired = false

      func fetchMe() async throws -> User {
        if isTired { throw Tired() }
        return User(name: "김하늘별")
      }
    }
    let scheduler = ManualScheduler()
    let service = Moody()
    var surroundings = Surroundings(scheduler: scheduler)
    surroundings.user = service
    let screen = ProfileScreen(surroundings)
    let labels = screen.views.suffix(2).compactMap { $0 as? Label }
    let news = Recorder(surroundings.news)
    var shown: [[String]] = []

    for isTired in [false, true, false] {
      service.isTired = isTired
      _ = screen.views[1].press(.enter)
      try await settle()
      shown.append(labels.map(\.text))
      scheduler.advance(by: .milliseconds(500))
    }

    XCTAssertEqual(
      shown,
      [
        ["김하늘별", ""], ["김하늘별", "The user can't be fetched: Tired()."], ["김하늘별", ""],
      ])
    XCTAssertEqual(news.values.count, 3)
  }
}
