import BindingTesting
import XCTest

@testable import BindingDemo

// `async` brings a test to the main actor, which XCTest can't do for others on Linux.
@MainActor
final class FrameTests: XCTestCase {
  func testCounterShowsTheCountAndMarksTheFocus() async {
    let app = app(on: "counter")

    press(app, [.enter, .enter, .tab])

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
      │   [1 Box] 2 Taps  3 Login  4 User  5 Find  6 Age  7 Cart  8 Files  9 Help  │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Box: a value with one listener. The label below is bound to it.          │
      │                                                                            │
      │   ┌─ count ──────────────────────────────┐                                 │
      │   │ 2                                    │                                 │
      │   └──────────────────────────────────────┘                                 │
      │                                                                            │
      │   [ Increment ]  count.value += 1                                          │
      │ ▸ [ Decrement ]  count.value -= 1                                          │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Return press · Tab move · 1-9 screens · q quit                           │
      ╰────────────────────────────────────────────────────────────────────────────╯
      """)
  }

  func testButtonsShowWhatTheLastOneSaid() async {
    let app = app(on: "buttons")

    press(app, [.enter, .down, .down, .enter])

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
      │    1 Box [2 Taps] 3 Login  4 User  5 Find  6 Age  7 Cart  8 Files  9 Help  │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Four view models, one label: each shows its text in its own way.         │
      │                                                                            │
      │   [  Purple   ]  a delegate, by hand                                       │
      │   [  Purple   ]  a closure: @Notifying                                     │
      │ ▸ [    Red    ]  an Observable                                             │
      │   [   Grey    ]  a Bindable, by key path                                   │
      │                                                                            │
      │   ┌─ description ────────────────────────┐                                 │
      │   │ Red Button is Tapped                 │                                 │
      │   └──────────────────────────────────────┘                                 │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Return press · Tab move · 1-9 screens · q quit                           │
      ╰────────────────────────────────────────────────────────────────────────────╯
      """)
  }

  func testAgeIsShownTwiceAndWhatStandsForNoNumberIsLeft() async {
    let app = app(on: "age")

    for character in "5x" { app.press(.character(character)) }

    XCTAssertEqual(
      app.frame.plainText.split(separator: "\n").dropFirst(6).prefix(10).joined(separator: "\n"),
      """
      │   ┏━ Age ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓                                 │
      │ ▸ ┃ 120x                                 ┃                                 │
      │   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                                 │
      │                                                                            │
      │   ┌─ bound by key path ──────────────────┐                                 │
      │   │ 120 years, that is 1440 months       │                                 │
      │   └──────────────────────────────────────┘                                 │
      │   ┌─ read by Observation ────────────────┐                                 │
      │   │ 120 years, that is 1440 months       │                                 │
      │   └──────────────────────────────────────┘                                 │
      """)
  }

  func testLoginStartsWithADisabledButton() async {
    let app = app(on: "login")

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
      │    1 Box  2 Taps [3 Login] 4 User  5 Find  6 Age  7 Cart  8 Files  9 Help  │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Both ways: \\.text of each field, and the view model's $ property.        │
      │                                                                            │
      │   ┏━ Email ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓                                 │
      │ ▸ ┃                                      ┃                                 │
      │   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                                 │
      │   ┌─ Password ───────────────────────────┐                                 │
      │   │                                      │                                 │
      │   └──────────────────────────────────────┘                                 │
      │                                                                            │
      │   (  Log in   )                                                            │
      │   An email of 10 characters or more, a password of 4.                      │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Tab move · Esc menu · F1-9 screens · Ctrl-C quit                         │
      ╰────────────────────────────────────────────────────────────────────────────╯
      """)
  }

  func testLoginTypedInKoreanStaysAligned() async {
    let app = app(on: "login")

    press(app, [.paste("김철수👩‍💻@가람.한국"), .tab, .paste("비밀번호"), .tab, .enter])

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
      │    1 Box  2 Taps [3 Login] 4 User  5 Find  6 Age  7 Cart  8 Files  9 Help  │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Both ways: \\.text of each field, and the view model's $ property.        │
      │                                                                            │
      │   ┌─ Email ──────────────────────────────┐                                 │
      │   │ 김철수👩‍💻@가람.한국                   │                                 │
      │   └──────────────────────────────────────┘                                 │
      │   ┌─ Password ───────────────────────────┐                                 │
      │   │ ••••                                 │                                 │
      │   └──────────────────────────────────────┘                                 │
      │                                                                            │
      │ ▸ [  Log in   ]                                                            │
      │   Welcome, 김철수👩‍💻@가람.한국!                                             │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Return press · Tab move · 1-9 screens · q quit                           │
      ╰────────────────────────────────────────────────────────────────────────────╯
      """)
  }

  func testRepositoriesOfKoreanOwnersStayAligned() async throws {
    let scheduler = ManualScheduler()
    let app = App(in: Surroundings(scheduler: scheduler))
    XCTAssertTrue(app.show("repositories"))

    press(app, "최별".map(Key.character))
    for milliseconds in [0, 1000, 400] {
      scheduler.advance(by: .milliseconds(milliseconds))
      try await settle()
    }

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
      │    1 Box  2 Taps  3 Login  4 User [5 Find] 6 Age  7 Cart  8 Files  9 Help  │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Searches as you type, once a second, in a file: try maple, or 김.        │
      │                                                                            │
      │   ┏━ Owner ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓                                 │
      │ ▸ ┃ 최별                                 ┃                                 │
      │   ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛                                 │
      │   14 Repositories                                                          │
      │                                                                            │
      │   최별하람/basin-ledger                                             ★ 23   │
      │     Draws a ledger in the terminal                                         │
      │   최별하람/chart-lark                                                ★ 3   │
      │     혼자 쓰려고 만든 일기 서버                                             │
      │   최별하람/kit-dusk                                                  ★ 2   │
      │     Reads kit files and writes them back, byte for byte                    │
      │   최별하람/pebble-cache                                              ★ 9   │
      │     Dotfiles and scripts around my cache                                   │
      │   최별하람/sketch-basin                                              ★ 2 ▾ │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Tab move · Esc menu · F1-9 screens · Ctrl-C quit                         │
      ╰────────────────────────────────────────────────────────────────────────────╯
      """)
  }

  func testCartMarksTheFocusBesideTheSelectedLine() async {
    let app = app(on: "cart")

    press(app, [.enter, .down, .enter, .down, .enter, .down, .up, .up, .right, .right])

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
      │    1 Box  2 Taps  3 Login  4 User  5 Find  6 Age [7 Cart] 8 Files  9 Help  │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Lines come and go: the total is of those here, the details of one.       │
      │                                                                            │
      │   [   + Tea   ]  300                                                       │
      │   [  + Bread  ]  200                                                       │
      │   [ + Cheese  ]  450                                                       │
      │                                                                            │
      │ ▸ [Tea x 3   ]                                                             │
      │    Bread x 1                                                               │
      │    Cheese x 1                                                              │
      │                                                                            │
      │   Total 1550                                                               │
      │   3 x Tea = 900                                                            │
      │                                                                            │
      │   [  Remove   ]                                                            │
      │   (   Undo    )                                                            │
      │                                                                            │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   ↑↓ select · ←→ less, more · Tab move · 1-9 screens · q quit              │
      ╰────────────────────────────────────────────────────────────────────────────╯
      """)
  }

  func testSelectedLineIsSeenInASmallTerminal() async {
    let app = app(on: "cart")
    press(app, Array(repeating: .enter, count: 3) + [.down] + Array(repeating: .enter, count: 4))
    press(app, [.down, .down] + Array(repeating: .up, count: 4))

    app.size = Size(width: 24, height: 5)

    XCTAssertEqual(
      app.frame.plainText,
      """
        [7 Cart]
      ▸ [Tea x 1  ]          ▴
         Bread x 1
         Bread x 1
         Bread x 1           ▾
      """)
  }

  func testTypingScrollsBackToTheField() async throws {
    let app = app(on: "repositories")
    let top = app.frame
    app.size = Size(width: 40, height: 10)
    press(app, [.down, .down])
    let scroll = app.scroll

    press(app, [.home])
    app.size = App.preferredSize

    XCTAssertEqual([scroll, app.scroll], [2, 0])
    XCTAssertEqual(app.frame, top)
  }

  func testSelectingScrollsBackToTheRow() async {
    final class Names: Screen {
      let groups: [[any View]]

      init() {
        let picker = Picker(empty: "")
        picker.show(["a", "b"])
        picker.selected = { [unowned picker] in picker.selection = $0 }
        groups = [[picker, Label("1"), Label("2"), Label("3")]]
      }
    }
    let app = App([ScreenListing(name: "names", title: "Names") { _ in Names() }])
    app.size = Size(width: 24, height: 3)
    press(app, Array(repeating: .down, count: 5))
    let scroll = app.scroll

    press(app, [.up])

    XCTAssertEqual([scroll, app.scroll], [3, 0])
  }

  func testAboutFitsTheWindow() async {
    let app = app(on: "about")

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
      │ ▸  1 Box  2 Taps  3 Login  4 User  5 Find  6 Age  7 Cart  8 Files [9 Help] │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   Bindery 0.1.0                                                            │
      │                                                                            │
      │   A minimal binding toolkit for Swift. The views here are small classes    │
      │   with plain properties, and the view models know no view: only the        │
      │   toolkit moves values between them.                                       │
      │                                                                            │
      │   Tab, arrows   move the focus                                             │
      │   Return        press a button, go to the next field                       │
      │   1-9, F1-F9    show a screen (while typing: F1-F9)                        │
      │   Esc           go to the menu                                             │
      │   q, Ctrl-C     leave (while typing: Ctrl-C)                               │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      │                                                                            │
      ├────────────────────────────────────────────────────────────────────────────┤
      │   ←→ choose a screen · Tab move · q quit                                   │
      ╰────────────────────────────────────────────────────────────────────────────╯
      """)
  }

  func testWindowStandsInTheMiddleOfALargeTerminal() async {
    let app = app(on: "counter")

    app.size = Size(width: 84, height: 26)

    XCTAssertEqual(
      app.frame.plainText,
      """


         ╭─ Bindery ──────────────────────────────────────────────────────────────────╮
         │   [1 Box] 2 Taps  3 Login  4 User  5 Find  6 Age  7 Cart  8 Files  9 Help  │
         ├────────────────────────────────────────────────────────────────────────────┤
         │   Box: a value with one listener. The label below is bound to it.          │
         │                                                                            │
         │   ┌─ count ──────────────────────────────┐                                 │
         │   │ 0                                    │                                 │
         │   └──────────────────────────────────────┘                                 │
         │                                                                            │
         │ ▸ [ Increment ]  count.value += 1                                          │
         │   [ Decrement ]  count.value -= 1                                          │
         │                                                                            │
         │                                                                            │
         │                                                                            │
         │                                                                            │
         │                                                                            │
         │                                                                            │
         │                                                                            │
         │                                                                            │
         ├────────────────────────────────────────────────────────────────────────────┤
         │   Return press · Tab move · 1-9 screens · q quit                           │
         ╰────────────────────────────────────────────────────────────────────────────╯


      """)
  }

  func testNarrowWindowShortensTheMenuAndTheHints() async {
    let app = app(on: "buttons")

    app.size = Size(width: 42, height: 16)

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────────────╮
      │    1 [2 Taps] 3  4  5  6  7  8  9      │
      ├────────────────────────────────────────┤
      │   Four view models, one label: each    │
      │   shows its text in its own way.       │
      │                                        │
      │ ▸ [  Purple   ]  a delegate, by hand   │
      │   [  Purple   ]                        │
      │   [    Red    ]  an Observable         │
      │   [   Grey    ]                        │
      │                                        │
      │   ┌─ description ──────────────────┐   │
      │   │                                │ ▾ │
      ├────────────────────────────────────────┤
      │   Return press · Tab move              │
      ╰────────────────────────────────────────╯
      """)
  }

  func testSmallTerminalShowsTheFocusWithoutAWindow() async {
    let app = app(on: "login")
    press(app, [.tab])

    app.size = Size(width: 24, height: 7)

    XCTAssertEqual(
      app.frame.plainText,
      """
        [3 Login]
        ┌─ Email ──────────┐ ▴
        │                  │
        └──────────────────┘
        ┏━ Password ━━━━━━━┓
      ▸ ┃                  ┃
        ┗━━━━━━━━━━━━━━━━━━┛ ▾
      """)
  }

  func testPageThatIsTooLongIsScrolledByTheArrows() async {
    let app = app(on: "about")
    app.size = Size(width: 34, height: 11)

    press(app, [.down, .down, .down, .up])

    XCTAssertEqual(
      app.frame.plainText,
      """
      ╭─ Bindery ──────────────────────╮
      │ ▸ [9 Help]                     │
      ├────────────────────────────────┤
      │   A minimal binding toolkit  ▴ │
      │   for Swift. The views here    │
      │   are small classes with       │
      │   plain properties, and the    │
      │   view models know no view:  ▾ │
      ├────────────────────────────────┤
      │   ←→ choose a screen           │
      ╰────────────────────────────────╯
      """)
  }

  func testScrollingEndsAtTheEnds() async {
    let app = app(on: "about")
    app.size = Size(width: 34, height: 11)
    press(app, Array(repeating: .down, count: 100))
    let bottom = app.frame

    press(app, [.down])
    XCTAssertEqual(app.frame, bottom)
    XCTAssertEqual(app.rowsBelow, 0)
    press(app, Array(repeating: .up, count: 100))

    XCTAssertEqual(app.scroll, 0)
    XCTAssertEqual(app.focus, .menu)
  }

  func testScrolledPageFillsATerminalThatGrows() async {
    let app = app(on: "about")
    let whole = app.frame
    app.size = Size(width: 34, height: 11)
    press(app, Array(repeating: .down, count: 100))

    app.size = App.preferredSize

    XCTAssertEqual(app.frame, whole)
  }

  func testCursorStandsBehindTheTextOfTheFocusedField() async {
    let app = app(on: "login")
    press(app, "김".map(Key.character))
    let inField = app.frame.cursor

    press(app, [.escape])

    XCTAssertEqual(inField, Point(column: 8, row: 6))
    XCTAssertNil(app.frame.cursor)
  }

  func testEveryFrameOfEverySizeFitsIt() async {
    for name in App().names {
      let app = app(on: name)
      press(app, [.character("한"), .tab, .tab])
      for width in [0, 1, 2, 30] {
        for height in [0, 1, 11] {
          app.size = Size(width: width, height: height)
          let widths = app.frame.rows.map(\.count)
          XCTAssertEqual(widths, Array(repeating: width, count: height))
        }
      }
    }
  }

  private func app(on screen: String) -> App {
    let app = App()
    XCTAssertTrue(app.show(screen))
    return app
  }

  private func press(_ app: App, _ keys: [Key]) {
    for key in keys { app.press(key) }
  }
}
