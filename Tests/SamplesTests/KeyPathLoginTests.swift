import BindingTesting
import KeyPathBinding
import KeyPathSamples
import XCTest

final class KeyPathLoginTests: XCTestCase {
  func testOneMayLogInWithTenCharactersAndFour() {
    var answers: [Bool] = []

    for (email, password) in [
      ("", ""), ("kim@a.org", "1815"), ("kim@ab.org", "181"), ("kim@ab.org", "1815"),
      ("김하늘@가람.한국", "비밀번호"), ("김하늘별@가람.한국", "비밀"),
      ("김하늘별@가람.한국", "비밀번호"),
    ] {
      let viewModel = LoginViewModel()
      viewModel.email = email
      viewModel.password = password
      answers.append(viewModel.canLogIn)
    }

    XCTAssertEqual(answers, [false, false, false, true, false, false, true])
  }

  func testTheButtonFollowsTheFields() {
    let screen = Screen()

    screen.email.edit("kim@ab.org")
    screen.password.edit("1815")
    screen.email.edit("kim@ab")
    screen.viewModel.email = "lee@ab.org"
    screen.viewModel.$password.value = ""

    XCTAssertEqual(screen.canLogIn.assigned.values, [false, false, true, false, true, false])
  }

  func testEditsReachThePlainPropertiesAndAreNotEchoed() {
    let screen = Screen()

    screen.email.edit("a")
    screen.password.edit("b")

    XCTAssertEqual([screen.viewModel.email, screen.viewModel.password], ["a", "b"])
    XCTAssertEqual([screen.email.assigned.values, screen.password.assigned.values], [[""], [""]])
  }

  func testKoreanComposedKeyByKeyIsNeverAssignedBack() {
    let screen = Screen()

    for text in ["ㅂ", "비", "빔", "비미", "비밀"] { screen.password.edit(text) }

    XCTAssertEqual(screen.viewModel.password, "비밀")
    XCTAssertEqual(screen.password.assigned.values, [""])
  }

  func testTheFieldsFollowThePlainProperties() {
    let screen = Screen()

    screen.viewModel.email = "kim@ab.org"
    screen.viewModel.password += "18"
    screen.viewModel.password += "15"

    XCTAssertEqual(screen.email.assigned.values, ["", "kim@ab.org"])
    XCTAssertEqual(screen.password.assigned.values, ["", "18", "1815"])
  }

  func testWhoHearsOfAFieldFindsTheRestUpToDate() {
    let viewModel = LoginViewModel()
    viewModel.email = "kim@ab.org"
    let found = Recorder<Bool>()
    viewModel.$password.observe { [unowned viewModel] _ in found.append(viewModel.canLogIn) }

    viewModel.password = "181"
    viewModel.password = "1815"

    XCTAssertEqual(found.values, [false, true])
  }

  func testTheMessageSaysWhatToDoNext() {
    let viewModel = LoginViewModel()
    let messages = Recorder(viewModel.$message)

    viewModel.email = "kim@ab.org"
    viewModel.password = "1815"
    viewModel.logIn()
    viewModel.password = "18150"
    viewModel.password = ""

    let hint = "An email of 10 characters or more, a password of 4."
    XCTAssertEqual(
      messages.values,
      [hint, hint, "Ready to log in.", "Welcome, kim@ab.org!", "Ready to log in.", hint])
  }

  func testNobodyIsWelcomedWhoMayNotLogIn() {
    let viewModel = LoginViewModel()
    let messages = Recorder(viewModel.$message)
    viewModel.email = "kim@ab.org"
    messages.removeAll()

    viewModel.logIn()

    XCTAssertEqual(messages.values, [])
  }

  func testScreenAndViewModelDieTogether() {
    let tracker = LifetimeTracker()
    var screen: Screen? = Screen()
    for control in [screen!.email, screen!.password] { tracker.track(control, as: "field") }
    tracker.track(screen!.canLogIn, as: "button")
    tracker.track(screen!.viewModel, as: "view model")
    screen?.email.edit("kim@ab.org")
    XCTAssertEqual(tracker.alive, ["field", "field", "button", "view model"])
    withExtendedLifetime(screen) {}

    screen = nil

    XCTAssertEqual(tracker.alive, [])
  }
}

private final class Screen {
  let viewModel = LoginViewModel()
  let email = Control("before")
  let password = Control("before")
  let canLogIn = Control(true)

  init() {
    viewModel.$email.bidirectionalBind(\.self, to: email, \.value, edits: \.edited)
    viewModel.$password.bidirectionalBind(\.self, to: password, \.value, edits: \.edited)
    viewModel.$canLogIn.bind(to: canLogIn, \.value)
  }
}
