import XCTest

@testable import BindingDemo

final class CanvasTests: XCTestCase {
  func testTextIsWrittenWhereItIsPut() {
    var canvas = Canvas(size: Size(width: 6, height: 2))

    let end = canvas.write("한a", at: Point(column: 1, row: 1))

    XCTAssertEqual(canvas.plainText, "\n 한a")
    XCTAssertEqual(end, 4)
  }

  func testWhatFallsOutsideIsCutOff() {
    var canvas = Canvas(size: Size(width: 4, height: 1))

    canvas.write("abcdef", at: Point(column: -2, row: 0))
    canvas.write("xy", at: Point(column: 3, row: 0))
    canvas.write("z", at: Point(column: 0, row: 1))
    canvas.write("z", at: Point(column: 0, row: -1))

    XCTAssertEqual(canvas.plainText, "cdex")
  }

  func testHalfACharacterIsShownAsABlank() {
    var canvas = Canvas(size: Size(width: 3, height: 1))
    canvas.write("abc", at: Point(column: 0, row: 0))

    canvas.write("한글", at: Point(column: 0, row: 0))

    XCTAssertEqual(canvas.rows[0].map(\.character), ["한", nil, " "])
  }

  func testOverwritingHalfACharacterErasesTheOtherHalf() {
    var left = Canvas(size: Size(width: 4, height: 1))
    left.write("한글", at: Point(column: 0, row: 0))
    var right = left
    var middle = left

    left.write("x", at: Point(column: 0, row: 0))
    right.write("x", at: Point(column: 1, row: 0))
    middle.write("漢", at: Point(column: 1, row: 0))

    XCTAssertEqual([left, right, middle].map(\.plainText), ["x 글", " x글", " 漢"])
  }

  func testControlCharactersAreNeverDrawn() {
    var canvas = Canvas(size: Size(width: 8, height: 1))

    canvas.write("a\u{1B}[31mb\u{7}", at: Point(column: 0, row: 0))

    XCTAssertEqual(canvas.plainText, "a[31mb")
  }

  func testCanvasOfNoSizeIsHarmless() {
    for size in [Size(width: 0, height: 0), Size(width: 0, height: 2), Size(width: -3, height: -1)]
    {
      var canvas = Canvas(size: size)

      canvas.write("한", at: Point(column: 0, row: 0))
      canvas.drawBox(
        Area(column: 0, row: 0, width: 0, height: 0), caption: "none", isHeavy: true)

      XCTAssertEqual(canvas.plainText.filter { $0 != "\n" }, "")
    }
  }

  func testPartOfAPageIsCopiedWithItsCursor() {
    var page = Canvas(size: Size(width: 4, height: 4))
    for (row, text) in ["one", "둘", "four", "five"].enumerated() {
      page.write(text, at: Point(column: 0, row: row))
    }
    page.cursor = Point(column: 2, row: 1)
    var canvas = Canvas(size: Size(width: 6, height: 4))

    canvas.copy(page, from: 1, to: Area(column: 1, row: 1, width: 4, height: 2))

    XCTAssertEqual(canvas.plainText, "\n 둘\n four\n")
    XCTAssertEqual(canvas.cursor, Point(column: 3, row: 1))
  }

  func testCursorOutsideTheCopiedPartIsHidden() {
    var page = Canvas(size: Size(width: 4, height: 4))
    page.cursor = Point(column: 0, row: 3)
    var canvas = Canvas(size: Size(width: 4, height: 2))

    canvas.copy(page, from: 0, to: Area(column: 0, row: 0, width: 4, height: 2))

    XCTAssertNil(canvas.cursor)
  }

  func testBoxesAreLightOrHeavy() {
    var canvas = Canvas(size: Size(width: 21, height: 3))

    canvas.drawBox(Area(column: 0, row: 0, width: 10, height: 3), caption: "이름", isHeavy: false)
    canvas.drawBox(Area(column: 11, row: 0, width: 10, height: 3), caption: "name", isHeavy: true)

    XCTAssertEqual(
      canvas.plainText,
      """
      ┌─ 이름 ─┐ ┏━ name ━┓
      │        │ ┃        ┃
      └────────┘ ┗━━━━━━━━┛
      """)
  }

  func testCaptionWithoutRoomIsLeftOut() {
    var canvas = Canvas(size: Size(width: 9, height: 2))

    canvas.drawBox(Area(column: 0, row: 0, width: 9, height: 2), caption: "name", isHeavy: false)

    XCTAssertEqual(canvas.plainText, "┌───────┐\n└───────┘")
  }
}
