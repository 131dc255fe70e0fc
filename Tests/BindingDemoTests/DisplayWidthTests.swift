import XCTest

@testable import BindingDemo

final class DisplayWidthTests: XCTestCase {
  func testLettersTakeOneColumn() {
    XCTAssertEqual(widths("aé−│▸"), [1, 1, 1, 1, 1])
  }

  func testHangulIdeographsAndKanaTakeTwo() {
    XCTAssertEqual(widths("한漢あア、Ａ"), [2, 2, 2, 2, 2, 2])
  }

  func testHangulMadeOfItsLettersTakesTwo() {
    XCTAssertEqual(widths("\u{1112}\u{1161}\u{11AB}"), [2])
  }

  func testCombiningMarksTakeNoColumnOfTheirOwn() {
    XCTAssertEqual(widths("e\u{301}"), [1])
  }

  func testEmojiTakeTwoHoweverManyAreJoined() {
    XCTAssertEqual(widths("😀👩‍💻👨‍👩‍👧‍👦👍🏽🇰🇷"), [2, 2, 2, 2, 2])
  }

  func testVariationSelectorMakesASymbolAnEmoji() {
    XCTAssertEqual(widths("❤❤️1️⃣"), [1, 2, 2])
  }

  func testInvisibleCharactersTakeNone() {
    XCTAssertEqual(widths("\u{1B}\u{0}\u{200B}\u{200D}\u{202E}\u{301}"), [0, 0, 0, 0, 0, 0])
  }

  func testWidthOfTextIsThatOfItsCharacters() {
    XCTAssertEqual("김철수 kim 👩‍💻".displayWidth, 13)
  }

  func testTextIsWrappedBetweenWords() {
    XCTAssertEqual("one two three".wrapped(to: 7), ["one two", "three"])
  }

  func testWordsThatAreTooLongAreBrokenWithinTheWidth() {
    XCTAssertEqual("가나다라".wrapped(to: 5), ["가나", "다라"])
    XCTAssertEqual("a bcdefg".wrapped(to: 3), ["a", "bcd", "efg"])
  }

  func testEmptyTextIsOneEmptyLine() {
    XCTAssertEqual("".wrapped(to: 5), [""])
  }

  func testNoWidthIsTooSmallToWrapTo() {
    XCTAssertEqual("가b".wrapped(to: 0), ["가", "b"])
  }

  private func widths(_ text: String) -> [Int] {
    text.map(\.displayWidth)
  }
}
