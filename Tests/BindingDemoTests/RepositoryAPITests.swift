import BindingTesting
import Foundation
import XCTest

@testable import BindingDemo

/// The screen, and the client that it has when there is a server to ask.
@MainActor
final class RepositoryAPITests: XCTestCase {
  func testGoodAnswerIsListedAndCounted() async throws {
    let server = try LoopbackServer(["/users/k/repos": [.json(twoRepositories)]])
    defer { server.stop() }
    let search = SearchFixture(asking: server.address)

    try await search.type("k")

    XCTAssertEqual(
      search.rows,
      [
        List.Row(title: "김하늘/가람-지도", note: "★ 3", detail: "https://git.example/지도"),
        List.Row(title: "김하늘/kite", note: "★ 0", detail: "Flies"),
      ])
    XCTAssertEqual([search.title, search.message], ["2 Repositories", ""])
  }

  func testEmptyAnswerIsAnEmptyListAndNoFault() async throws {
    let server = try LoopbackServer([
      "/users/k/repos": [.json(twoRepositories)], "/users/e/repos": [.json("[]")],
    ])
    defer { server.stop() }
    let search = SearchFixture(asking: server.address)
    try await search.type("k")

    try await search.type("e")
    try await search.wait(.seconds(1))

    XCTAssertEqual(search.names, [])
    XCTAssertEqual([search.title, search.message], ["0 Repositories", ""])
  }

  func testUnknownOwnerIsNamedAndWhatWasTypedStays() async throws {
    let server = try LoopbackServer([:])
    defer { server.stop() }
    let search = SearchFixture(asking: server.address)

    try await search.type("김")

    XCTAssertEqual(search.names, [])
    XCTAssertEqual(
      [search.title, search.message], ["0 Repositories", "Nobody is called “김” there."])
    XCTAssertEqual(search.typed, "김")
  }

  func testMalformedAnswersAreToldAndWhatWasTypedStays() async throws {
    for body in ["", "[", "{}", #"[{"name": "kite"}]"#, "<html>"] {
      let server = try LoopbackServer(["/users/k/repos": [.json(body)]])
      defer { server.stop() }
      let search = SearchFixture(asking: server.address)

      try await search.type("k")

      XCTAssertEqual(search.names, [], body)
      XCTAssertEqual(search.message, "The server's answer is no list of repositories.", body)
      XCTAssertEqual(search.typed, "k", body)
    }
  }

  func testServerThatFailsTwiceIsAskedAThirdTime() async throws {
    let server = try LoopbackServer([
      "/users/k/repos": [.status(500), .status(503), .json(twoRepositories)]
    ])
    let search = SearchFixture(asking: server.address)

    try await search.type("k")

    XCTAssertEqual([search.title, search.message], ["2 Repositories", ""])
    let requests = await server.stopAndListRequests()
    XCTAssertEqual(requests, Array(repeating: "/users/k/repos", count: 3))
  }

  func testServerThatFailsThreeTimesIsGivenUpUntilTheNextQuery() async throws {
    let server = try LoopbackServer([
      "/users/k/repos": [.status(500), .status(500), .status(502), .json(twoRepositories)],
      "/users/o/repos": [.json(twoRepositories)],
    ])
    defer { server.stop() }
    let search = SearchFixture(asking: server.address)

    try await search.type("k")
    let told = [search.title, search.message, search.typed]
    try await search.type("o")
    try await search.wait(.seconds(1))

    XCTAssertEqual(told, ["0 Repositories", "The server answered with an error: 502.", "k"])
    XCTAssertEqual([search.title, search.message], ["2 Repositories", ""])
  }

  func testQueryThatIsNeverAnsweredIsSuperseded() async throws {
    let server = try LoopbackServer([
      "/users/k/repos": [.silence], "/users/ki/repos": [.json(twoRepositories)],
    ])
    defer { server.stop() }
    let search = SearchFixture(asking: server.address)
    var requests = server.requests.makeAsyncIterator()
    let typing = Task { try await search.type("k") }
    let first = await requests.next()
    let waiting = search.title

    search.scheduler.advance(by: .seconds(1))
    try await search.add("i")
    try await typing.value

    XCTAssertEqual(first, "/users/k/repos")
    XCTAssertEqual(waiting, "0 Repositories  ⠋")
    XCTAssertEqual([search.title, search.message, search.typed], ["2 Repositories", "", "ki"])
  }

  func testNobodyAtTheAddressIsToldAndWhatWasTypedStays() async throws {
    let search = SearchFixture(asking: try LoopbackServer.deadAddress())

    try await search.type("k")

    XCTAssertEqual(
      search.message, "The server can't be reached: nobody answers at that address.")
    XCTAssertEqual(search.typed, "k")
  }

  func testPathIsAddedToTheAddressWithOneSlash() async throws {
    let server = try LoopbackServer([
      "/users/k/repos": [.json("[]")], "/base/users/k/repos": [.json("[]")],
    ])
    for suffix in ["", "/", "/base", "/base/"] {
      let address = try XCTUnwrap(URL(string: "\(server.address)\(suffix)"))
      _ = try await RepositoryAPI(address).repositories(of: "k")
    }

    let requests = await server.stopAndListRequests()

    XCTAssertEqual(
      requests,
      ["/users/k/repos", "/users/k/repos", "/base/users/k/repos", "/base/users/k/repos"])
  }

  func testOwnerIsOnePartOfThePathWhateverIsInIt() async throws {
    let server = try LoopbackServer([:])
    let api = RepositoryAPI(server.address)
    for owner in ["김하늘", "a/b", "a b?c#d%20", "."] {
      do {
        let found = try await api.repositories(of: owner)
        XCTFail("\(found)")
      } catch {
        XCTAssertEqual(error as? RepositoryError, .unknownOwner(owner))
      }
    }

    let requests = await server.stopAndListRequests()

    XCTAssertEqual(
      requests,
      [
        "/users/%EA%B9%80%ED%95%98%EB%8A%98/repos", "/users/a%2Fb/repos",
        "/users/a%20b%3Fc%23d%2520/repos",
      ])
  }
}

private let twoRepositories = """
  [
    {"name": "가람-지도", "html_url": "https://git.example/%EC%A7%80%EB%8F%84", "owner": {"login": "김하늘"},
      "description": null, "stargazers_count": 3, "language": "Swift"},
    {"name": "kite", "html_url": "https://git.example/2", "owner": {"login": "김하늘"},
      "description": "Flies", "stargazers_count": 0}
  ]
  """
