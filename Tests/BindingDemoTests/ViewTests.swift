import BindingTesting
import ObservableBinding
import XCTest

@testable import BindingDemo

// `async` brings a test to the main actor, which XCTest can't do for others on Linux.
@MainActor
final class ViewTests: XCTestCase {
  func testFieldTellsOfEachEditByTheUser() async {
    let field = TextField("Name")
    let log = Recorder<String>()
    field.edited = { log.append($0) }

    for key in [Key.character("김"), .paste("kim"), .backspace, .home, .delete] {
      XCTAssertTrue(field.press(key))
    }

    XCTAssertEqual(log.values, ["김", "김kim", "김ki", "ki"])
  }

  func testFieldIsSilentWhenNothingWasEdited() async {
    let field = TextField("Name")
    field.text = "kim"
    let log = Recorder<String>()
    field.edited = { log.append($0) }

    for key in [Key.left, .right, .home, .backspace, .end, .delete] { _ = field.press(key) }

    XCTAssertEqual(log.values, [])
  }

  func testSettingTheSameTextKeepsTheCaret() async {
    let field = TextField("Name")
    field.text = "kim"
    _ = field.press(.home)

    field.text = "kim"
    _ = field.press(.character("x"))

    XCTAssertEqual(field.text, "xkim")
  }

  func testFieldLeavesOtherKeysToOthers() async {
    let field = TextField("Name")

    XCTAssertEqual(
      [Key.tab, .enter, .escape, .up, .function(1), .control("c")].map(field.press),
      [false, false, false, false, false, false])
  }

  func testFieldShowsTheEndOfALongTextAndTheCaretBehindIt() async {
    let field = TextField("이름")
    field.text = "가나다라마바사"

    let canvas = draw(field, width: 14)

    XCTAssertEqual(
      canvas.plainText,
      """
      ┏━ 이름 ━━━━━┓
      ┃ 라마바사   ┃
      ┗━━━━━━━━━━━━┛
      """)
    XCTAssertEqual(canvas.cursor, Point(column: 10, row: 1))
  }

  func testFieldShowsTheCaretWithinTheText() async {
    let field = TextField("이름")
    field.text = "가나다라마바사"
    _ = field.press(.home)
    _ = field.press(.right)

    let canvas = draw(field, width: 14)

    XCTAssertEqual(
      canvas.plainText,
      """
      ┏━ 이름 ━━━━━┓
      ┃ 가나다라마 ┃
      ┗━━━━━━━━━━━━┛
      """)
    XCTAssertEqual(canvas.cursor, Point(column: 4, row: 1))
  }

  func testSecureFieldShowsADotForEachCharacter() async {
    let field = TextField("Password", isSecure: true)
    field.text = "한👩‍💻x"

    XCTAssertEqual(
      draw(field, width: 16).plainText,
      """
      ┏━ Password ━━━┓
      ┃ •••          ┃
      ┗━━━━━━━━━━━━━━┛
      """)
  }

  func testButtonIsPressedByReturnAndSpaceWhileItIsEnabled() async {
    let button = Button("OK")
    var taps = 0
    button.tapped = { taps += 1 }

    let enabled = [Key.enter, .character(" "), .character("x")].map(button.press)
    button.isEnabled = false
    let disabled = [Key.enter, .character(" ")].map(button.press)

    XCTAssertEqual(taps, 2)
    XCTAssertEqual([enabled, disabled], [[true, true, false], [false, false]])
  }

  func testButtonSaysThatItIsDisabled() async {
    let button = Button("확인", note: "saves")

    let enabled = draw(button, width: 30)
    button.isEnabled = false

    XCTAssertEqual(
      [enabled.plainText, draw(button, width: 30).plainText],
      ["[   확인    ]  saves", "(   확인    )  saves"])
  }

  func testLabelIsWrappedAndBoxed() async {
    let label = Label("one two three", caption: "words")

    XCTAssertEqual(
      draw(label, width: 12).plainText,
      """
      ┌─ words ──┐
      │ one two  │
      │ three    │
      └──────────┘
      """)
  }

  func testListShowsRowsOfTwoLinesAndShortensWhatIsTooLong() async {
    let list = List()
    let rows = [
      List.Row(title: "김하늘/지도", note: "★ 1", detail: "짧은 말"),
      List.Row(title: "김하늘/아주-긴-이름", note: "★ 20", detail: "여기에는 자리가 모자라요"),
    ]
    list.show(Edits(from: [], to: rows, by: \.title))

    let canvas = draw(list, width: 18)

    XCTAssertEqual(
      canvas.plainText,
      """
      김하늘/지도    ★ 1
        짧은 말
      김하늘/아주-… ★ 20
        여기에는 자리가…
      """)
  }

  func testPickerShowsTheSelectedRowInBracketsAndShortensWhatIsTooLong() async {
    let picker = Picker(empty: "nothing")
    let empty = draw(picker, width: 12).plainText
    picker.show(["김하늘", "a", "long enough text"])
    picker.selection = 1

    XCTAssertEqual(empty, "nothing")
    XCTAssertEqual(draw(picker, width: 12).plainText, " 김하늘\n[a         ]\n long enou…")
  }

  func testPickerGoesFromRowToRowAndLeavesTheEndsToOthers() async {
    let picker = Picker(empty: "")
    picker.show(["a", "b"])
    picker.selected = { [unowned picker] in picker.selection = $0 }
    var selections: [Int?] = []
    var taken: [Bool] = []

    for key in [Key.up, .down, .down, .down, .up, .up, .left] {
      taken.append(picker.press(key))
      selections.append(picker.selection)
    }

    XCTAssertEqual(selections, [nil, 0, 1, 1, 0, 0, 0])
    XCTAssertEqual(taken, [false, true, true, false, true, false, false])
  }

  private func draw(_ view: any View, width: Int) -> Canvas {
    let height = view.height(forWidth: width)
    var canvas = Canvas(size: Size(width: width, height: height))
    view.draw(
      on: &canvas, in: Area(column: 0, row: 0, width: width, height: height), isFocused: true)
    return canvas
  }
}
