import XCTest

@testable import BindingDemo

// `async` brings a test to the main actor, which XCTest can't do for others on Linux.
@MainActor
final class ScriptDriverTests: XCTestCase {
  func testEachCommandIsAnsweredWithTheFrameAfterIt() async throws {
    let app = App()
    var expected: [String] = []
    let output = try run(["enter", "tab", "# nothing", "", "enter"])

    for key in [Key.enter, .tab, .enter] {
      app.press(key)
      expected.append(app.frame.plainText + "\n")
    }
    XCTAssertEqual(output, expected)
  }

  func testTwoReturnsOnTheCounterEndOnAFrameThatShowsTwo() async throws {
    let output = try run(["enter", "enter"])

    XCTAssertEqual(output.last?.contains("│ 2  "), true)
  }

  func testScriptWithoutCommandsShowsTheFirstFrame() async throws {
    XCTAssertEqual(try run(["", "# nothing"]), [App().frame.plainText + "\n"])
  }

  func testHelpIsAnsweredWithTheListAlone() async throws {
    XCTAssertEqual(try run(["help"]), [ScriptCommand.list + "\n"])
  }

  func testLeavingEndsTheScript() async throws {
    XCTAssertEqual(try run(["tab", "key q", "nonsense"]).count, 1)
  }

  func testTypingPastTheEndOfTheDemoIsHarmless() async throws {
    XCTAssertEqual(try run(["type qqq"]), [])
  }

  func testFramesTakeTheSizeThatIsAskedFor() async throws {
    let frame = try XCTUnwrap(run(["resize 40x12"]).first)

    let lines = frame.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
    XCTAssertEqual(lines.map(\.displayWidth), Array(repeating: 40, count: 12))
  }

  func testRefusedLineIsNamedByItsNumberAndEndsTheScript() async {
    var output: [String] = []
    var lines = ["tab", "", "# three", "fly", "tab"].makeIterator()

    XCTAssertThrowsError(try ScriptDriver(App()) { output.append($0) }.run { lines.next() }) {
      XCTAssertEqual(
        $0 as? ScriptError,
        ScriptError("unknown command \"fly\"; \"help\" lists all commands", line: 4))
    }
    XCTAssertEqual(output.count, 1)
  }

  func testUnknownScreenIsRefusedWithThoseThatExist() async {
    XCTAssertThrowsError(try run(["screen settings"])) {
      XCTAssertEqual(
        $0 as? ScriptError,
        ScriptError(
          "there is no screen \"settings\"; there are counter, buttons, login, about", line: 1))
    }
  }

  func testOutputThatFailsEndsTheScript() async {
    var lines = ["tab", "tab"].makeIterator()

    XCTAssertThrowsError(
      try ScriptDriver(App()) { _ in throw WriteError(code: 32) }.run { lines.next() }
    ) {
      XCTAssertEqual(($0 as? WriteError)?.code, 32)
    }
    XCTAssertEqual(lines.next(), "tab")
  }

  private func run(_ lines: [String]) throws -> [String] {
    var output: [String] = []
    var lines = lines.makeIterator()
    try ScriptDriver(App()) { output.append($0) }.run { lines.next() }
    return output
  }
}
