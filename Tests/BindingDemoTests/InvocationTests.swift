import XCTest

@testable import BindingDemo

final class InvocationTests: XCTestCase {
  func testWithoutArgumentsTheFirstScreenIsShown() {
    XCTAssertEqual(invocation(), .run(screen: nil))
  }

  func testScreenIsChosenByName() {
    XCTAssertEqual(invocation("login"), .run(screen: "login"))
  }

  func testHelpAndVersionWinOverWhatStandsBeforeThem() {
    XCTAssertEqual(
      [invocation("login", "--help"), invocation("-h"), invocation("--version")],
      [.help, .help, .version])
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
      usage: BindingDemo [screen] [--help] [--version]
      screens: one, two
      """)
  }

  private func invocation(_ arguments: String...) -> Invocation {
    Invocation(arguments, screens: ["counter", "login"])
  }
}
