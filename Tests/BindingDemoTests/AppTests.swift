import XCTest

@testable import BindingDemo

// `async` brings a test to the main actor, which XCTest can't do for others on Linux.
@MainActor
final class AppTests: XCTestCase {
  func testTabGoesThroughTheViewsAndTheMenuAndAround() async {
    let app = app(on: "counter")

    XCTAssertEqual(focuses(app, [.tab, .tab, .tab]), [.view(2), .view(3), .menu, .view(2)])
  }

  func testBacktabGoesTheOtherWay() async {
    let app = app(on: "counter")

    XCTAssertEqual(
      focuses(app, [.backtab, .backtab, .backtab]), [.view(2), .menu, .view(3), .view(2)])
  }

  func testArrowsMoveTheFocusAndStopAtTheEnds() async {
    let app = app(on: "counter")

    XCTAssertEqual(
      focuses(app, [.down, .right, .left, .up, .up, .down]),
      [.view(2), .view(3), .view(3), .view(2), .menu, .menu, .view(2)])
  }

  func testDisabledButtonIsPassedOver() async {
    let app = app(on: "login")

    XCTAssertEqual(focuses(app, [.tab, .tab, .tab]), [.view(1), .view(2), .menu, .view(1)])
  }

  func testReturnInAFieldGoesOn() async {
    let app = app(on: "login")

    XCTAssertEqual(focuses(app, [.enter, .enter]), [.view(1), .view(2), .view(2)])
  }

  func testEscapeGoesToTheMenuWhereArrowsChooseTheScreen() async {
    let app = app(on: "login")
    var screens: [Int] = []

    let keys = [Key.escape] + Array(repeating: .right, count: 6) + Array(repeating: .left, count: 8)
    for key in keys {
      app.press(key)
      screens.append(app.screenIndex)
    }

    XCTAssertEqual(screens, [2, 3, 4, 5, 6, 7, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    XCTAssertEqual(app.focus, .menu)
  }

  func testReturnOnTheMenuGoesToTheScreen() async {
    let app = app(on: "counter")

    XCTAssertEqual(focuses(app, [.escape, .enter]), [.view(2), .menu, .view(2)])
  }

  func testDigitsShowScreensOutsideFields() async {
    let app = app(on: "counter")
    var screens: [Int] = []

    for key in ["2", "4", "9", "0", "7", "1"] {
      app.press(.character(Character(key)))
      screens.append(app.screenIndex)
    }

    XCTAssertEqual(screens, [1, 3, 8, 8, 6, 0])
  }

  func testFunctionKeysShowScreensEverywhere() async {
    let app = app(on: "login")

    app.press(.function(2))
    app.press(.function(12))

    XCTAssertEqual(app.screenIndex, 1)
  }

  func testQLeavesOutsideFieldsAndIsTypedInside() async {
    let button = app(on: "counter")
    let field = app(on: "login")

    button.press(.character("q"))
    field.press(.character("q"))

    XCTAssertEqual([button.isRunning, field.isRunning], [false, true])
    XCTAssertEqual((field.focusedView as? TextField)?.text, "q")
  }

  func testControlCLeavesEverywhere() async {
    for name in App().names {
      let app = app(on: name)

      app.press(.control("c"))

      XCTAssertFalse(app.isRunning, name)
    }
  }

  func testScreensKeepTheirStateWhileOthersAreShown() async {
    let app = app(on: "counter")
    app.press(.enter)

    app.press(.character("2"))
    app.press(.character("1"))
    app.press(.enter)

    XCTAssertEqual((app.screen.views[1] as? Label)?.text, "2")
  }

  func testButtonThatDisablesItselfLosesTheFocus() async {
    final class Once: Screen {
      let groups: [[any View]]

      init() {
        let once = Button("Once")
        once.tapped = { [unowned once] in once.isEnabled = false }
        groups = [[once, Button("Other")]]
      }
    }
    let app = App([ScreenListing(name: "once", title: "Once") { _ in Once() }])

    XCTAssertEqual(focuses(app, [.enter]), [.view(0), .view(1)])
  }

  func testFocusThatIsLostGoesToTheNextViewOrTheLastOne() async {
    let app = app(on: "cart")
    let keys = [Key.enter, .down, .down, .down, .down, .enter, .enter]

    XCTAssertEqual(  // what is removed can be put back at once, and removed again
      focuses(app, keys),
      [.view(1), .view(1), .view(2), .view(3), .view(4), .view(7), .view(8), .view(7)])
  }

  func testFocusOnAViewThatWasDisabledMeanwhileMovesFromThere() async {
    let buttons = app(on: "buttons")
    buttons.press(.down)
    (buttons.focusedView as? Button)?.isEnabled = false

    XCTAssertEqual(focuses(buttons, [.down, .down]), [.view(2), .view(3), .view(4)])
  }

  func testUnknownScreenIsRefused() async {
    let app = app(on: "login")

    XCTAssertFalse(app.show("settings"))
    XCTAssertEqual(app.screenIndex, 2)
  }

  /// The focus before the keys, and after each of them.
  private func focuses(_ app: App, _ keys: [Key]) -> [App.Focus] {
    var focuses = [app.focus]
    for key in keys {
      app.press(key)
      focuses.append(app.focus)
    }
    return focuses
  }

  private func app(on screen: String) -> App {
    let app = App()
    XCTAssertTrue(app.show(screen))
    return app
  }
}
