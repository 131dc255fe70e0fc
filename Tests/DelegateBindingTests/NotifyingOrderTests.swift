import BindingTesting
import DelegateBinding
import XCTest

private final class ViewModel {
  @Notifying var number = 0
}

final class NotifyingOrderTests: XCTestCase {
  // law D.10
  func testAHandlerBoundDuringTheCallHearsLaterSetsOnly() {
    let viewModel = ViewModel()
    let log = Recorder<String>()
    viewModel.$number.bind { number in
      log.append("old \(number)")
      viewModel.number = 2
      viewModel.$number.bind { log.append("new \($0)") }
      viewModel.number = 3
    }

    viewModel.number = 1

    XCTAssertEqual(log.values, ["old 1", "new 3"])
  }

  // law D.10
  func testAHandlerBoundBetweenTwoWaitingSetsHearsNeither() {
    let viewModel = ViewModel()
    let log = Recorder<String>()
    viewModel.$number.bind { number in
      log.append("old \(number)")
      if number == 1 { [2, 3].forEach { viewModel.number = $0 } }
      if number == 2 { viewModel.$number.bind { log.append("new \($0)") } }
    }

    viewModel.number = 1
    viewModel.number = 4

    XCTAssertEqual(log.values, ["old 1", "old 2", "new 4"])
  }

  // law 14.2
  func testTheFeedbackLoopsOfTwoSetsAreCountedApart() {
    let viewModel = ViewModel()
    var count = 0
    viewModel.$number.bind { [unowned viewModel] number in
      count += 1
      if number < 51_000 { viewModel.number = number + 1 }
    }

    viewModel.number = 0
    viewModel.number = 0

    XCTAssertEqual(count, 102_002)
  }
}
