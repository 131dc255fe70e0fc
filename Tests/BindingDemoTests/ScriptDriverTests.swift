import Foundation
import BindingTesting
import XCTest

@testable import BindingDemo

// `async` brings a test to the main actor, which XCTest can't do for others on Linux.
@MainActor
final class ScriptDriverTests: XCTestCase {
  func testEachCommandIsAnsweredWithTheFrameAfterIt() async throws {
    let app = App()
    var expected: [String] = []
    let output = try await run(["enter", "tab", "# nothing", "", "enter"])

    for key in [Key.enter, .tab, .enter] {
      app.press(key)
      expected.append(app.frame.plainText + "\n")
    }
    XCTAssertEqual(output, expected)
  }

  func testTwoReturnsOnTheCounterEndOnAFrameThatShowsTwo() async throws {
    let output = try await run(["enter", "enter"])

    XCTAssertEqual(output.last?.contains("│ 2  "), true)
  }

  func testScriptWithoutCommandsShowsTheFirstFrame() async throws {
    let output = try await run(["", "# nothing"])

    XCTAssertEqual(output, [App().frame.plainText + "\n"])
  }

  func testHelpIsAnsweredWithTheListAlone() async throws {
    let output = try await run(["help"])

    XCTAssertEqual(output, [ScriptCommand.list + "\n"])
  }

  func testLeavingEndsTheScript() async throws {
    let output = try await run(["tab", "key q", "nonsense"])

    XCTAssertEqual(output.count, 1)
  }

  func testTypingPastTheEndOfTheDemoIsHarmless() async throws {
    let output = try await run(["type qqq"])

    XCTAssertEqual(output, [])
  }

  func testFramesComeWithTheirStylesOnlyIfAskedTo() async throws {
    let app = App()
    let output = Recorder<String>()

    for isColored in [false, true] {
      let driver = ScriptDriver(app, scheduler: ManualScheduler(), isColored: isColored) {
        output.append($0)
      }
      try await driver.run { nil }
    }

    XCTAssertEqual(output.values, [app.frame.plainText + "\n", app.frame.styledText + "\n"])
  }

  func testFramesTakeTheSizeThatIsAskedFor() async throws {
    let output = try await run(["resize 40x12"])

    let frame = try XCTUnwrap(output.first)
    let lines = frame.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.map(\.displayWidth), Array(repeating: 40, count: 12))
  }

  func testTimePassesOnlyWhenTheScriptSaysSo() async throws {
    let output = try await run([
      "screen repositories", "type 김도", "wait 399ms", "wait 1ms", "wait 1s",
    ])

    XCTAssertEqual(
      output.map(count),
      [
        "0 Repositories", "0 Repositories  ⠋", "0 Repositories  ⠸", "45 Repositories",
        "19 Repositories",
      ])
  }

  func testEachMomentOfAWaitHasItsOwnWork() async throws {
    let whole = try await run(["screen repositories", "type 김도", "wait 1400ms"])
    let inParts = try await run(
      ["screen repositories", "type 김도"] + Array(repeating: "wait 100ms", count: 14))

    XCTAssertEqual(whole.last, inParts.last)
    XCTAssertEqual(whole.last.map(count), "19 Repositories")
  }

  func testRefusedLineIsNamedByItsNumberAndEndsTheScript() async {
    let output = Recorder<String>()

    let error = await failure(of: ["tab", "", "# three", "fly", "tab"]) { output.append($0) }

    XCTAssertEqual(
      error as? ScriptError,
      ScriptError("unknown command \"fly\"; \"help\" lists all commands", line: 4))
    XCTAssertEqual(output.values.count, 1)
  }

  func testUnknownScreenIsRefusedWithThoseThatExist() async {
    let error = await failure(of: ["screen settings"]) { _ in }

    XCTAssertEqual(
      error as? ScriptError,
      ScriptError(
        """
        there is no screen "settings"; there are counter, buttons, login, profile, \
        repositories, age, cart, uploads, about
        """, line: 1))
  }

  func testOutputThatFailsEndsTheScript() async {
    var count = 0

    let error = await failure(of: ["tab", "tab"]) { _ in
      count += 1
      throw WriteError(code: 32)
    }

    XCTAssertEqual((error as? WriteError)?.code, 32)
    XCTAssertEqual(count, 1)
  }

  private func run(_ lines: [String]) async throws -> [String] {
    let output = Recorder<String>()
    try await run(lines) { output.append($0) }
    return output.values
  }

  private func failure(
    of lines: [String], output: @escaping (String) throws -> Void
  ) async -> (any Error)? {
    do {
      try await run(lines, output: output)
      return nil
    } catch {
      return error
    }
  }

  private func run(_ lines: [String], output: @escaping (String) throws -> Void) async throws {
    let scheduler = ManualScheduler()
    let app = App(in: Surroundings(scheduler: scheduler))
    var lines = lines.makeIterator()
    try await ScriptDriver(app, scheduler: scheduler, output: output).run { lines.next() }
  }

  /// The line of a frame that counts repositories, without what stands around it.
  private func count(in frame: String) -> String {
    let line = frame.split(separator: "\n").dropFirst(2).first { $0.contains(" Repositories ") }
    return (line ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "│ "))
  }
}
