import XCTest

@testable import BindingBenchmarks

final class ArgumentsTests: XCTestCase {
  func testWithoutWordsAllWorkIsMeasuredInFullAndPrintedAsText() throws {
    let arguments = try Arguments([])

    XCTAssertEqual(arguments.format, .text)
    XCTAssertFalse(arguments.isShort)
    XCTAssertNil(arguments.filter)
    XCTAssertFalse(arguments.wantsHelp)
  }

  func testOptionsCombineInAnyOrder() throws {
    let arguments = try Arguments(["--short", "--filter", "map", "--json"])

    var expected = try Arguments([])
    expected.isShort = true
    expected.filter = "map"
    expected.format = .json
    XCTAssertEqual(arguments, expected)
  }

  func testMarkdownIsAFormat() throws {
    XCTAssertEqual(try Arguments(["--markdown"]).format, .markdown)
  }

  func testHelpHasAShortSpelling() throws {
    XCTAssertTrue(try Arguments(["--help"]).wantsHelp)
    XCTAssertTrue(try Arguments(["-h"]).wantsHelp)
  }

  func testAnUnknownOptionIsRefusedByName() {
    XCTAssertEqual(refusal(of: ["--fast"]), "There is no option “--fast”.")
    XCTAssertEqual(refusal(of: ["map"]), "There is no option “map”.")
  }

  func testAFilterWithoutATextIsRefused() {
    XCTAssertEqual(refusal(of: ["--filter"]), "--filter wants a text.")
  }

  func testOperationsAreANumberAboveZero() throws {
    XCTAssertEqual(try Arguments(["--operations", "20"]).operations, 20)
    for words in [["--operations"], ["--operations", "0"], ["--operations", "many"]] {
      XCTAssertEqual(refusal(of: words), "--operations wants a number above zero.")
    }
  }

  func testTwoFormatsAreRefusedButNotOneTwice() {
    XCTAssertEqual(
      refusal(of: ["--json", "--markdown"]), "--json and --markdown exclude each other.")
    XCTAssertNil(refusal(of: ["--json", "--json"]))
  }

  func testTheFilterFindsNamesInEitherCase() throws {
    let arguments = try Arguments(["--filter", "OBSERV"])

    XCTAssertEqual(
      ["create: Observable", "create: Box"].filter { arguments.wants($0) }, ["create: Observable"])
  }

  func testWithoutAFilterEveryNameIsWanted() throws {
    XCTAssertTrue(try Arguments([]).wants("create: Box"))
  }

  func testUsageNamesEveryOption() {
    for option in [
      "--json", "--markdown", "--filter <text>", "--short", "--operations <n>", "--help",
    ] {
      XCTAssertTrue(Arguments.usage.contains("  \(option) "), option)
    }
  }

  private func refusal(of words: [String]) -> String? {
    do {
      _ = try Arguments(words)
      return nil
    } catch {
      return error.message
    }
  }
}
