import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class SheetTests: XCTestCase {
  func testEveryCellIsToldOnceForAnEdit() {
    let viewModel = SheetViewModel()
    let nets = Recorder(viewModel.net)
    let taxes = Recorder(viewModel.tax)
    let totals = Recorder(viewModel.total)

    viewModel.amount.value = 4
    viewModel.price.value = 200

    XCTAssertEqual(
      [nets.values, taxes.values, totals.values],
      [[300, 400, 800], [30, 40, 80], [330, 440, 880]])
  }

  func testNoCellSeesTheOthersHalfUpdated() {
    let viewModel = SheetViewModel()
    var seen: [[Int]] = []
    let look: (Int) -> Void = { [unowned viewModel] _ in
      seen.append([viewModel.net.value, viewModel.tax.value, viewModel.total.value])
    }
    viewModel.net.observe(look)
    viewModel.tax.observe(look)
    viewModel.total.observe(look)

    viewModel.amount.value = 4

    XCTAssertEqual(seen, Array(repeating: [400, 40, 440], count: 3))
  }

  func testTheSheetWiredByHandTellsAWrongTotalOnTheWay() {
    let sheet = HandWiredSheet()
    var told: [String] = []
    sheet.onNet = { told.append("net \($0)") }
    sheet.onTax = { told.append("tax \($0)") }
    sheet.onTotal = { told.append("total \($0)") }

    sheet.amount = 4
    sheet.price = 200

    XCTAssertEqual(
      told,
      [
        "net 400", "total 430", "tax 40", "total 440",
        "net 800", "total 840", "tax 80", "total 880",
      ])
  }
}
