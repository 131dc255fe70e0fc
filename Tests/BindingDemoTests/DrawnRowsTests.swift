import BindingTesting
import ObservableBinding
import XCTest

@testable import BindingDemo

/// Which rows are drawn anew: those that have changed, and no others.
@MainActor
final class DrawnRowsTests: XCTestCase {
  private func draw(_ view: any View, isFocused: Bool = false) -> String {
    let area = Area(column: 0, row: 0, width: 40, height: view.height(forWidth: 40))
    var canvas = Canvas(size: area.size)
    view.draw(on: &canvas, in: area, isFocused: isFocused)
    return canvas.plainText
  }

  private func redrawn(_ picker: Picker, isFocused: Bool = false) -> [String] {
    _ = draw(picker, isFocused: isFocused)
    return picker.drawn.redrawn.map(\.text)
  }

  func testARowThatMovesIsNotDrawnAnew() async {
    let picker = Picker(empty: "")
    picker.show(["a", "b", "c", "d"])
    let first = redrawn(picker)
    let again = redrawn(picker)
    picker.show(["d", "x", "a", "c"])

    XCTAssertEqual([first, again, redrawn(picker)], [["a", "b", "c", "d"], [], ["x"]])
    XCTAssertEqual(draw(picker), " d\n x\n a\n c")
  }

  func testOnlyWhatIsSelectedIsDrawnAnewWhenTheSelectionMoves() async {
    let picker = Picker(empty: "")
    picker.show(["a", "b", "c"])
    picker.selection = 0
    _ = redrawn(picker)

    picker.selection = 1
    let moved = redrawn(picker)
    let focused = redrawn(picker, isFocused: true)
    picker.show(["a", "b", "c", "wider"])

    XCTAssertEqual(
      [moved, focused, redrawn(picker, isFocused: true)], [["a", "b"], ["b"], ["b", "wider"]])
    XCTAssertEqual(draw(picker), " a\n[b    ]\n c\n wider")
  }

  func testRandomListsLookAsIfAllWereDrawnAnew() async {
    for seed in 1...200 as ClosedRange<UInt64> {
      var dice = Dice(state: seed)
      let picker = Picker(empty: "")
      for _ in 1...8 {
        let texts = (0..<Int.random(in: 0...6, using: &dice)).map { _ in
          Picker.Row(
            id: Int.random(in: 0...4, using: &dice),
            text: "\(UInt8.random(in: 0...9, using: &dice))")
        }
        picker.show(Edits(from: picker.drawn.rows, to: texts, by: \.id))
        picker.selection = [nil, 0, 1].randomElement(using: &dice) ?? nil
        let fresh = Picker(empty: "")
        fresh.show(Edits(from: [], to: texts, by: \.id))
        fresh.selection = picker.selection

        XCTAssertEqual(draw(picker), draw(fresh), "seed \(seed)")
      }
    }
  }

  func testACartDrawsTheLineWhoseAmountHasChanged() async {
    let screen = CartScreen()
    guard let lines = screen.views[4] as? Picker else { return XCTFail("no lines") }
    for view in 1...3 { XCTAssertTrue(screen.views[view].press(.enter)) }
    let all = redrawn(lines)

    XCTAssertTrue(lines.press(.right))
    let changed = redrawn(lines)
    XCTAssertTrue(screen.views[7].press(.enter))

    XCTAssertEqual(
      [all, changed, redrawn(lines)], [["Tea x 1", "Bread x 1", "Cheese x 1"], ["Cheese x 2"], []])
  }

  func testUploadsDrawTheFilesThatWentOn() async throws {
    let scheduler = ManualScheduler()
    let screen = UploadsScreen(Surroundings(scheduler: scheduler))
    guard let files = screen.views[2] as? Picker else { return XCTFail("no files") }
    XCTAssertTrue(screen.views[1].press(.enter))
    try await settle()
    let all = redrawn(files).count

    try await settle(advancing: scheduler, by: .milliseconds(200))

    XCTAssertEqual([all, redrawn(files).count], [5, 3])
  }

  func testASearchDrawsTheRowsThatItFindsAnew() async throws {
    let search = SearchFixture()
    guard let list = search.screen.views[4] as? List else { return XCTFail("no list") }
    var redrawn: [Int] = []

    for query in ["김", "m", "ma"] {
      try await search.type(query)
      try await search.wait(.seconds(1))
      try await search.wait(.milliseconds(400))
      _ = draw(list)
      redrawn.append(list.drawn.redrawn.count)
    }

    XCTAssertEqual(redrawn, [45, 31, 0])
  }
}

/// Random numbers, the same in each run.
private struct Dice: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 31)
  }
}
