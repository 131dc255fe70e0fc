import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class FormulaSheetTests: XCTestCase {
  private let sheet = FormulaSheet()

  func testACellFollowsWhatItsFormulaNeedsNow() {
    let log = Recorder(sheet["C1"])

    sheet.set("A1", to: { _ in 1 })
    sheet.set("B1", to: { $0[0] * 10 }, of: "A1")
    sheet.set("C1", to: { $0[0] + $0[1] }, of: "A1", "B1")
    sheet.set("A1", to: { _ in 2 })
    sheet.set("B1", to: { _ in 0 })
    sheet.set("A1", to: { _ in 3 })

    XCTAssertEqual(log.values, [0, 11, 22, 2, 3])
  }

  func testACellThatWouldNeedItselfKeepsItsFormula() {
    sheet.set("A1", to: { _ in 1 })
    sheet.set("B1", to: { $0[0] + 1 }, of: "A1")
    sheet.set("C1", to: { $0[0] + 1 }, of: "B1")

    let refused = [
      sheet.set("A1", to: { $0[0] }, of: "A1"), sheet.set("A1", to: { $0[0] }, of: "C1"),
      sheet.set("B1", to: { $0[0] + $0[1] }, of: "A1", "C1"),
    ]

    XCTAssertEqual(refused, [false, false, false])
    XCTAssertEqual(sheet["C1"].value, 3)
  }

  func testAWholeColumnIsHeardOnceForEachEdit() {
    sheet.set("0", to: { _ in 1 })
    for row in 1..<100 { sheet.set("\(row)", to: { $0[0] + $0[1] &* 0 }, of: "\(row - 1)", "0") }
    let log = Recorder(sheet["99"])

    sheet.set("0", to: { _ in 2 })
    sheet.set("50", to: { _ in 7 })

    XCTAssertEqual(log.values, [1, 2, 7])
  }

  func testASheetIsFreedAndItsCellsGoOn() {
    var sheet: FormulaSheet? = FormulaSheet()
    sheet?.set("A1", to: { _ in 5 })
    weak let weakSheet = sheet
    let log = Recorder<Int>()
    let cell = sheet?["A1"]
    cell?.bind { log.append($0) }

    sheet = nil

    XCTAssertNil(weakSheet)
    XCTAssertEqual(log.values, [5])
    XCTAssertEqual(cell?.value, 5)
  }
}
