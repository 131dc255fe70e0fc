import XCTest

@testable import BindingDemo

final class CanvasStyledTextTests: XCTestCase {
  func testPlainTextIsAsWideAsTheCanvasAndHasNoEscapes() {
    XCTAssertEqual(canvas("한글", "ab").styledText, "한글  \nab    ")
  }

  func testStylesAreSaidOnceForARunAndEndWithTheLine() {
    var canvas = canvas("", "ab")
    let red = Style(color: .red, isBold: true)
    canvas.write("글자", at: Point(column: 0, row: 0), style: red)
    canvas.write("x", at: Point(column: 4, row: 0), style: .dim)
    canvas.write("y", at: Point(column: 5, row: 0), style: .dim)

    XCTAssertEqual(canvas.styledText, "\u{1B}[0;1;31m글자\u{1B}[0;2mxy\u{1B}[0m\nab    ")
  }

  func testTheCursorIsAReversedCell() {
    var canvas = canvas("한글", "ab")
    canvas.cursor = Point(column: 2, row: 0)

    XCTAssertEqual(canvas.styledText, "한\u{1B}[0;7m글\u{1B}[0m  \nab    ")
  }

  private func canvas(_ lines: String...) -> Canvas {
    var canvas = Canvas(size: Size(width: 6, height: lines.count))
    for (row, line) in lines.enumerated() {
      canvas.write(line, at: Point(column: 0, row: row))
    }
    return canvas
  }
}
