import XCTest

@testable import BindingDemo

// `async` brings a test to the main actor, which XCTest can't do for others on Linux.
@MainActor
final class CartScreenTests: XCTestCase {
  private let screen = CartScreen()

  private var lines: Picker? { screen.views[4] as? Picker }
  private var shown: [String] {
    screen.views[5...6].compactMap { ($0 as? Label)?.text }
      + screen.views[7...8].compactMap { ($0 as? Button)?.isEnabled == true ? "on" : "off" }
  }

  private func press(_ keys: (view: Int, key: Key)...) {
    for (view, key) in keys { XCTAssertTrue(screen.views[view].press(key)) }
  }

  func testAnEmptyCartHasNothingToSelect() async {
    XCTAssertEqual(lines?.rows, [])
    XCTAssertEqual(lines?.canFocus, false)
    XCTAssertEqual(shown, ["Total 0", "nothing selected", "off", "off"])
  }

  func testWhatIsAddedIsSelectedAndCounted() async {
    press((1, .enter), (2, .enter), (3, .enter))

    XCTAssertEqual(lines?.rows, ["Tea x 1", "Bread x 1", "Cheese x 1"])
    XCTAssertEqual(lines?.selection, 2)
    XCTAssertEqual(shown, ["Total 950", "1 x Cheese = 450", "on", "off"])
  }

  func testTheArrowsSelectALineAndChangeItsAmount() async {
    press((1, .enter), (2, .enter), (4, .up), (4, .right), (4, .right), (4, .left))

    XCTAssertEqual(lines?.rows, ["Tea x 2", "Bread x 1"])
    XCTAssertEqual(lines?.selection, 0)
    XCTAssertEqual(shown, ["Total 800", "2 x Tea = 600", "on", "off"])
  }

  func testALineHasOneAtLeast() async {
    press((1, .enter), (4, .left), (4, .left), (4, .right))

    XCTAssertEqual(lines?.rows, ["Tea x 2"])
  }

  func testARemovalIsUndone() async {
    press((1, .enter), (2, .enter), (4, .up), (4, .right), (7, .enter))
    XCTAssertEqual(lines?.rows, ["Bread x 1"])
    XCTAssertEqual(lines?.selection, nil)
    XCTAssertEqual(shown, ["Total 200", "nothing selected", "off", "on"])

    press((8, .enter))

    XCTAssertEqual(lines?.rows, ["Tea x 2", "Bread x 1"])
    XCTAssertEqual(lines?.selection, 0)
    XCTAssertEqual(shown, ["Total 800", "2 x Tea = 600", "on", "off"])
  }
}
