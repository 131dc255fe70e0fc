import Foundation
import XCTest

@testable import BindingDemo

final class InvocationTests: XCTestCase {
  func testWithoutArgumentsTheFirstScreenIsShown() {
    XCTAssertEqual(invocation(), .run(screen: nil, api: nil, isColored: false))
  }

  func testScreenIsChosenByName() {
    XCTAssertEqual(invocation("login"), .run(screen: "login", api: nil, isColored: false))
  }

  func testColoursAreAskedForBeforeOrAfterTheScreen() {
    XCTAssertEqual(
      [invocation("--color", "login"), invocation("login", "--color")],
      Array(repeating: .run(screen: "login", api: nil, isColored: true), count: 2))
  }

  func testHelpAndVersionWinOverWhatStandsBeforeThem() {
    XCTAssertEqual(
      [invocation("login", "--help"), invocation("-h"), invocation("--version")],
      [.help, .help, .version])
  }

  func testRecordingIsAskedFor() {
    XCTAssertEqual(invocation("--record"), .record)
  }

  func testAddressToAskIsReadBeforeOrAfterTheScreen() {
    let api = URL(string: "https://api.github.com")
    let local = URL(string: "http://127.0.0.1:8080/base/")

    XCTAssertEqual(
      [
        invocation("--api", "https://api.github.com", "login"),
        invocation("counter", "--api", "http://127.0.0.1:8080/base/"),
      ],
      [
        .run(screen: "login", api: api, isColored: false),
        .run(screen: "counter", api: local, isColored: false),
      ])
  }

  func testWhatIsNoAddressIsRefused() {
    for text in ["", "login", "ftp://host", "http://", "http:host", "http://host?q=1", "--help"] {
      XCTAssertEqual(
        invocation("--api", text),
        .mistake(
          "--api needs an address such as https://api.github.com, not \"\(text)\""), text)
    }
    XCTAssertEqual(
      invocation("--api"),
      .mistake("--api needs an address such as https://api.github.com, not \"\""))
  }

  func testMistakesAreNamed() {
    XCTAssertEqual(
      [invocation("logn"), invocation("--colour"), invocation("login", "counter")],
      [
        .mistake("unknown screen \"logn\""), .mistake("unknown option \"--colour\""),
        .mistake("more than one screen: \"counter\""),
      ])
  }

  func testUsageListsTheScreens() {
    XCTAssertEqual(
      Invocation.usage(screens: ["one", "two"]),
      """
      usage: BindingDemo [screen] [--api URL] [--color] [--record] [--help] [--version]
      screens: one, two
      """)
  }

  private func invocation(_ arguments: String...) -> Invocation {
    Invocation(arguments, screens: ["counter", "login"])
  }
}
