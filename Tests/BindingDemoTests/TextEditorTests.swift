import XCTest

@testable import BindingDemo

final class TextEditorTests: XCTestCase {
  func testTextIsInsertedAtTheCaret() {
    var editor = TextEditor("ad")

    editor.moveLeft()
    editor.insert("bc")

    XCTAssertEqual(marked(editor), "abc|d")
  }

  func testBackspaceRemovesOneCharacterHoweverItIsMade() {
    var editor = TextEditor("한e\u{301}👩‍💻🇰🇷")
    var texts: [String] = []

    for _ in 0..<5 {
      editor.deleteBackward()
      texts.append(editor.text)
    }

    XCTAssertEqual(texts, ["한e\u{301}👩‍💻", "한e\u{301}", "한", "", ""])
  }

  func testDeletingForwardRemovesTheCharacterAfterTheCaret() {
    var editor = TextEditor("a👩‍💻b")
    editor.moveToStart()
    editor.moveRight()

    editor.deleteForward()
    let afterOne = marked(editor)
    editor.deleteForward()
    editor.deleteForward()

    XCTAssertEqual([afterOne, marked(editor)], ["a|b", "a|"])
  }

  func testCaretMovesByCharactersAndStopsAtTheEnds() {
    var editor = TextEditor("한👩‍💻")
    var places = [marked(editor)]

    for _ in 0..<3 {
      editor.moveLeft()
      places.append(marked(editor))
    }
    for _ in 0..<3 {
      editor.moveRight()
      places.append(marked(editor))
    }

    XCTAssertEqual(
      places, ["한👩‍💻|", "한|👩‍💻", "|한👩‍💻", "|한👩‍💻", "한|👩‍💻", "한👩‍💻|", "한👩‍💻|"])
  }

  func testPartsOfACharacterThatArriveOneByOneBecomeOne() {
    var editor = TextEditor("x")
    editor.moveToStart()

    for part in ["👩", "\u{200D}", "💻", "e", "\u{301}"] { editor.insert(part) }
    let typed = marked(editor)
    editor.deleteBackward()
    editor.deleteBackward()

    XCTAssertEqual([typed, marked(editor)], ["👩‍💻e\u{301}|x", "|x"])
  }

  func testLettersOfASyllableThatArriveOneByOneBecomeOne() {
    var editor = TextEditor()

    for part in ["\u{1112}", "\u{1161}", "\u{11AB}"] { editor.insert(part) }

    XCTAssertEqual(editor.text.count, 1)
    XCTAssertEqual(editor.text, "한")
  }

  func testCaretGoesBehindACharacterThatFormsAcrossIt() {
    var editor = TextEditor("👩💻")
    editor.moveLeft()

    editor.insert("\u{200D}")

    XCTAssertEqual(marked(editor), "👩‍💻|")
  }

  func testCharactersThatJoinByADeletionLeaveTheCaretBehindThem() {
    var editor = TextEditor("\u{1F1F0}x\u{1F1F7}")
    editor.moveToStart()
    editor.moveRight()

    editor.deleteForward()

    XCTAssertEqual(marked(editor), "🇰🇷|")
  }

  func testControlCharactersAreLeftOut() {
    var editor = TextEditor()

    editor.insert("a\u{1B}[2Jb\u{9B}c")

    XCTAssertEqual(editor.text, "a[2Jbc")
  }

  func testBreaksAndTabsBecomeBlanks() {
    var editor = TextEditor()

    editor.insert("a\nb\r\nc\td\u{2028}e")

    XCTAssertEqual(editor.text, "a b c d e")
  }

  func testDeletingToTheStartKeepsTheRest() {
    var editor = TextEditor("한글 text")
    editor.moveLeft()

    editor.deleteToStart()

    XCTAssertEqual(marked(editor), "|t")
  }

  private func marked(_ editor: TextEditor) -> String {
    editor.textBeforeCaret + "|" + editor.textAfterCaret
  }
}
