import XCTest

@testable import BindingDemo

final class CanvasEscapesTests: XCTestCase {
  func testFirstFrameClearsTheTerminal() {
    XCTAssertEqual(
      canvas("ab").escapes(after: nil, isColored: true),
      "\u{1B}[?25l\u{1B}[0m\u{1B}[2J\u{1B}[1;1Hab")
  }

  func testSameFrameSendsNothing() {
    XCTAssertEqual(canvas("ab").escapes(after: canvas("ab"), isColored: true), "")
  }

  func testOnlyWhatDiffersIsSent() {
    XCTAssertEqual(
      canvas("abcxyz").escapes(after: canvas("abcdef"), isColored: true),
      "\u{1B}[?25l\u{1B}[1;4Hxyz")
  }

  func testWideCharacterIsSentWholeAndWhatFollowsIsPlacedAnew() {
    XCTAssertEqual(
      canvas("한글c").escapes(after: canvas("한a c"), isColored: true),
      "\u{1B}[?25l\u{1B}[1;3H글")
    XCTAssertEqual(
      canvas("한bc").escapes(after: canvas("ab  "), isColored: true),
      "\u{1B}[?25l\u{1B}[1;1H한\u{1B}[1;3Hbc")
  }

  func testWhatFollowsACharacterOfDoubtfulWidthIsPlacedAnew() {
    XCTAssertEqual(
      canvas("─a").escapes(after: canvas(""), isColored: true),
      "\u{1B}[?25l\u{1B}[1;1H─\u{1B}[1;2Ha")
  }

  func testWhatStandsBehindJoinedEmojiIsSentAgain() {
    XCTAssertEqual(
      canvas("👩‍💻a").escapes(after: canvas("bca"), isColored: true),
      "\u{1B}[?25l\u{1B}[1;1H👩‍💻\u{1B}[1;3Ha   ")
    XCTAssertEqual(
      canvas("bca").escapes(after: canvas("👩‍💻a"), isColored: true),
      "\u{1B}[?25l\u{1B}[1;1Hbca   ")
  }

  func testBlankIsSentWhereAWideCharacterWas() {
    XCTAssertEqual(
      canvas("a").escapes(after: canvas("한"), isColored: true), "\u{1B}[?25l\u{1B}[1;1Ha ")
  }

  func testAnotherSizeSendsEverything() {
    let small = Canvas(size: Size(width: 1, height: 1))

    XCTAssertEqual(
      canvas("ab").escapes(after: small, isColored: true),
      canvas("ab").escapes(after: nil, isColored: true))
  }

  func testStylesAreSentOnceForARunAndResetAtTheEnd() {
    var canvas = canvas("")
    canvas.write("ab", at: Point(column: 0, row: 0), style: Style(color: .red, isBold: true))
    canvas.write("c", at: Point(column: 2, row: 0), style: Style(isReversed: true))

    XCTAssertEqual(
      canvas.escapes(after: self.canvas(""), isColored: true),
      "\u{1B}[?25l\u{1B}[1;1H\u{1B}[0;1;31mab\u{1B}[0;7mc\u{1B}[0m")
  }

  func testColoursAreLeftOutWhenTheUserWantsNone() {
    var canvas = canvas("")
    canvas.write("a", at: Point(column: 0, row: 0), style: Style(color: .red, isBold: true))

    XCTAssertEqual(
      canvas.escapes(after: self.canvas(""), isColored: false),
      "\u{1B}[?25l\u{1B}[1;1H\u{1B}[0;1ma\u{1B}[0m")
  }

  func testCursorIsShownWhereItStands() {
    var canvas = canvas("a")
    canvas.cursor = Point(column: 1, row: 0)

    XCTAssertEqual(
      canvas.escapes(after: self.canvas("a"), isColored: true),
      "\u{1B}[?25l\u{1B}[1;2H\u{1B}[?25h")
  }

  private func canvas(_ text: String) -> Canvas {
    var canvas = Canvas(size: Size(width: 6, height: 2))
    canvas.write(text, at: Point(column: 0, row: 0))
    return canvas
  }
}
