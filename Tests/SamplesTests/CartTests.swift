import BindingTesting
import ObservableBinding
import ObservableSamples
import XCTest

final class CartTests: XCTestCase {
  func testTheTotalIsThatOfTheLinesThatAreInTheCart() {
    let viewModel = CartViewModel()
    let log = Recorder(viewModel.total)

    let tea = viewModel.add("Tea", at: 300)
    let bread = viewModel.add("Bread", at: 200)
    tea.amount.value = 2
    viewModel.remove(tea)
    tea.amount.value = 9
    bread.amount.value = 3

    XCTAssertEqual(log.values, [0, 300, 500, 800, 200, 600])
  }

  func testTheDetailsAreThoseOfTheLineThatIsSelected() {
    let viewModel = CartViewModel()
    let tea = viewModel.add("Tea", at: 300)
    let bread = viewModel.add("Bread", at: 200)
    let log = Recorder(viewModel.details)

    viewModel.selected.value = tea
    tea.amount.value = 2
    bread.amount.value = 5
    viewModel.selected.value = bread
    tea.amount.value = 3

    XCTAssertEqual(
      log.values, ["nothing selected", "1 x Tea = 300", "2 x Tea = 600", "5 x Bread = 1000"])
  }

  func testWhatIsRemovedIsSelectedNoMoreAndComesBackInItsPlace() {
    let viewModel = CartViewModel()
    let tea = viewModel.add("Tea", at: 300)
    viewModel.add("Bread", at: 200)
    viewModel.selected.value = tea
    let totals = Recorder(viewModel.total)
    let details = Recorder(viewModel.details)
    let canUndo = Recorder(viewModel.canUndo)

    viewModel.remove(tea)
    tea.amount.value = 2
    viewModel.undo()

    XCTAssertEqual(totals.values, [500, 200, 800])
    XCTAssertEqual(details.values, ["1 x Tea = 300", "nothing selected", "2 x Tea = 600"])
    XCTAssertEqual(canUndo.values, [false, true, false])
    XCTAssertEqual(viewModel.lines.value.map(\.name), ["Tea", "Bread"])
  }

  func testRemovalsAreUndoneTheLastFirst() {
    let viewModel = CartViewModel()
    let lines = ["a", "b", "c"].map { viewModel.add($0, at: 1) }

    for line in lines { viewModel.remove(line) }
    for _ in 0..<4 { viewModel.undo() }
    viewModel.remove(CartViewModel().add("d", at: 1))

    XCTAssertEqual(viewModel.lines.value.map(\.name), ["a", "b", "c"])
    XCTAssertEqual(viewModel.total.value, 3)
  }

  func testALineThatIsGoneIsFreed() {
    let tracker = LifetimeTracker()
    var viewModel: CartViewModel? = tracker.track(CartViewModel())
    let log = Recorder<Int>()
    viewModel?.total.bind { log.append($0) }
    viewModel?.details.bind { _ in }
    if let viewModel { tracker.track(viewModel.add("Tea", at: 300), as: "tea") }
    let before = tracker.alive

    viewModel = nil

    XCTAssertEqual(before, ["CartViewModel", "tea"])
    XCTAssertEqual(tracker.alive, [])
    XCTAssertEqual(log.values, [0, 300])
  }
}
