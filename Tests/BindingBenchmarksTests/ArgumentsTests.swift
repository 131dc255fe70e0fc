import XCTest

@testable import BindingBenchmarks

final class ArgumentsTests: XCTestCase {
  func testWithoutWordsAllWorkIsMeasuredInFullAndPrintedAsText() throws {
    let arguments = try Arguments([])

    XCTAssertFalse(arguments.isMarkdown)
    XCTAssertFalse(arguments.isShort)
    XCTAssertNil(arguments.filter)
    XCTAssertFalse(arguments.wantsHelp)
  }

  func testOptionsCombineInAnyOrder() throws {
    let arguments = try Arguments(["--short", "--filter", "map", "--markdown"])

    var expected = try Arguments([])
    expected.isShort = true
    expected.filter = "map"
    expected.isMarkdown = true
    XCTAssertEqual(arguments, expected)
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

  func testTheFilterFindsNamesInEitherCase() throws {
    let arguments = try Arguments(["--filter", "OBSERV"])

    XCTAssertEqual(
      ["create: Observable", "create: Box"].filter { arguments.wants($0) }, ["create: Observable"])
  }

  func testTheFilterMayHaveSeveralTexts() throws {
    let arguments = try Arguments(["--filter", "map|Box"])

    XCTAssertEqual(
      ["create: Observable", "create: Box", "map -> listener"].filter { arguments.wants($0) },
      ["create: Box", "map -> listener"])
  }

  func testWithoutAFilterEveryNameIsWanted() throws {
    XCTAssertTrue(try Arguments([]).wants("create: Box"))
  }

  func testUsageNamesEveryOption() {
    for option in [
      "--markdown", "--filter <text>", "--short", "--operations <n>", "--help",
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
