import BindingTesting
import XCTest

@testable import BindingDemo

/// The screen with the file that comes with the demo.
@MainActor
final class RepositoriesScreenTests: XCTestCase {
  func testOwnersAreFoundByTheStartOfTheirNamesWhateverTheCase() async throws {
    var titles: [String?] = []

    for query in ["김", "MAPLE", "m", "nobody", "", "%"] {
      let search = SearchFixture()
      try await search.type(query)
      try await search.wait(.seconds(1))
      try await search.wait(.milliseconds(400))
      titles.append(search.title)
    }

    XCTAssertEqual(
      titles,
      [
        "45 Repositories", "31 Repositories", "31 Repositories", "0 Repositories",
        "0 Repositories", "0 Repositories",
      ])
  }

  func testSpinnerTurnsWhileTheSearchIsUnderWay() async throws {
    let search = SearchFixture()
    var titles: [String?] = []

    try await search.type("김")
    for _ in 1...4 {
      titles.append(search.title)
      try await search.wait(.milliseconds(100))
    }
    titles.append(search.title)

    XCTAssertEqual(
      titles,
      [
        "0 Repositories  ⠋", "0 Repositories  ⠙", "0 Repositories  ⠹", "0 Repositories  ⠸",
        "45 Repositories",
      ])
  }

  func testWhoShowsTheScreenIsToldWhenTheSpinnerTurnsAndWhenTheSearchEnds() async throws {
    let search = SearchFixture()
    try await search.type("김")
    search.news.removeAll()
    var told: [Bool] = []

    for milliseconds in [99, 1, 299, 1] {
      try await search.wait(.milliseconds(milliseconds))
      told.append(!search.news.values.isEmpty)
      search.news.removeAll()
    }

    XCTAssertEqual(told, [false, true, true, true])
  }

  func testWhoIsIdleSchedulesNothing() async throws {
    let search = SearchFixture()
    try await search.type("김")
    try await search.wait(.milliseconds(400))

    XCTAssertEqual(search.scheduler.due, [])
  }

  func testEachRepositoryIsShownWithItsStarsAndWhatItIs() async throws {
    let search = SearchFixture()
    try await search.type("김하")
    try await search.wait(.seconds(1))

    try await search.wait(.milliseconds(400))

    XCTAssertEqual(search.rows?.count, 26)
    XCTAssertEqual(
      search.rows?.first,
      List.Row(
        title: "김하늘별/emberprobe", note: "★ 9",
        detail: "A small probe for Swift projects that need no more than one"))
  }
}
