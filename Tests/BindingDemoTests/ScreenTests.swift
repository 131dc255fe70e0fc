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

  func testConfirmIsEnabledWhileBothFieldsAreFilledIn() async throws {
    let screen = LoginScreen()
    let confirm = try XCTUnwrap(screen.views[3] as? Button)
    var enabled = [confirm.isEnabled]

    for (field, key) in [(1, Key.character("김")), (2, .character("x")), (1, .backspace)] {
      _ = screen.views[field].press(key)
      enabled.append(confirm.isEnabled)
    }

    XCTAssertEqual(enabled, [false, false, true, false])
  }

  func testMessageFollowsTheLogin() async throws {
    let screen = LoginScreen()
    let message = try XCTUnwrap(screen.views[4] as? Label)
    var messages = [message.text]

    for (view, key) in [(1, Key.character("김")), (2, .character("x")), (3, .enter), (2, .end)] {
      _ = screen.views[view].press(key)
      messages.append(message.text)
    }
    _ = screen.views[2].press(.character("y"))
    messages.append(message.text)

    XCTAssertEqual(
      messages,
      [
        "Fill in both fields.", "Fill in both fields.", "Ready to confirm.", "Welcome, 김!",
        "Welcome, 김!", "Ready to confirm.",
      ])
  }

  func testTypingInTheMiddleKeepsTheCaretWhereItIs() async throws {
    let screen = LoginScreen()
    let username = try XCTUnwrap(screen.views[1] as? TextField)

    for key in [Key.character("a"), .character("d"), .left, .character("b"), .character("c")] {
      _ = username.press(key)
    }

    XCTAssertEqual(username.text, "abcd")
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
