import BindingTesting
import XCTest

@testable import BindingDemo

// `async` brings a test to the main actor, which XCTest can't do for others on Linux.
@MainActor
final class ScreenTests: XCTestCase {
  func testCounterGoesUpAndDown() async throws {
    let screen = CounterScreen()
    let count = try XCTUnwrap(screen.views[1] as? Label)
    var texts = [count.text]

    for button in [2, 2, 3, 3, 3] {
      XCTAssertTrue(screen.views[button].press(.enter))
      texts.append(count.text)
    }

    XCTAssertEqual(texts, ["0", "1", "2", "1", "0", "-1"])
  }

  func testEachButtonSaysItsOwnText() async throws {
    var texts: [String] = []

    for button in 1...4 {
      let screen = ButtonsScreen()
      let description = try XCTUnwrap(screen.views.last as? Label)
      XCTAssertEqual(description.text, "")
      XCTAssertTrue(screen.views[button].press(.enter))
      texts.append(description.text)
    }

    XCTAssertEqual(
      texts,
      [
        "Purple Button is Tapped", "Purple Button is Tapped", "Red Button is Tapped",
        "Grey Button is Tapped",
      ])
  }

  func testLastButtonPressedHasTheLabel() async throws {
    let screen = ButtonsScreen()
    let description = try XCTUnwrap(screen.views.last as? Label)
    var texts: [String] = []

    for button in [4, 1, 3, 2, 4] {
      _ = screen.views[button].press(.enter)
      texts.append(String(description.text.prefix(3)))
    }

    XCTAssertEqual(texts, ["Gre", "Pur", "Red", "Pur", "Gre"])
  }

  func testLoggingInTakesTenCharactersAndFour() async throws {
    let screen = LoginScreen()
    let email = try XCTUnwrap(screen.views[1] as? TextField)
    let password = try XCTUnwrap(screen.views[2] as? TextField)
    let logIn = try XCTUnwrap(screen.views[3] as? Button)
    var enabled: [Bool] = []

    for (field, key) in [
      (email, Key.paste("김하늘별@가람.한")), (password, .paste("비밀번호")), (email, .character("국")),
      (password, .backspace), (password, .character("1")),
    ] {
      _ = field.press(key)
      enabled.append(logIn.isEnabled)
    }

    XCTAssertEqual(enabled, [false, false, true, false, true])
  }

  func testMessageFollowsTheLogin() async throws {
    let screen = LoginScreen()
    let message = try XCTUnwrap(screen.views[4] as? Label)
    var messages = [message.text]

    for (view, key) in [
      (1, Key.paste("kim@ab.org")), (2, .paste("1815")), (3, .enter), (2, .end),
      (2, .character("0")),
    ] {
      _ = screen.views[view].press(key)
      messages.append(message.text)
    }

    let hint = "An email of 10 characters or more, a password of 4."
    XCTAssertEqual(
      messages,
      [
        hint, hint, "Ready to log in.", "Welcome, kim@ab.org!", "Welcome, kim@ab.org!",
        "Ready to log in.",
      ])
  }

  func testTypingInTheMiddleKeepsTheCaretWhereItIs() async throws {
    let screen = LoginScreen()
    let email = try XCTUnwrap(screen.views[1] as? TextField)

    for key in [Key.character("a"), .character("d"), .left, .character("b"), .character("c")] {
      _ = email.press(key)
    }

    XCTAssertEqual(email.text, "abcd")
  }

  func testNothingOutlivesTheApp() async {
    let tracker = LifetimeTracker()
    var app: App? = tracker.track(App())
    let names = app?.names ?? []
    for name in names {
      _ = app?.show(name)
      app?.press(.enter)
      app.map { _ = tracker.track($0.screen, as: name) }
      app?.screen.views.forEach { tracker.track($0, as: "view of \(name)") }
    }
    XCTAssertEqual(Set(tracker.alive), Set(["App"] + names + names.map { "view of \($0)" }))

    app = nil

    XCTAssertEqual(tracker.alive, [])
  }
}
