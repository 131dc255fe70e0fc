import BindingTesting
import DelegateBinding
import XCTest

private final class ViewModel {
  @Notifying var number = 0
  @Notifying var other = 0
  @Notifying var numbers: [Int] = []
}

final class NotifyingOrderTests: XCTestCase {
  func testASetInsideTheHandlerIsStoredAtOnceAndDeliveredAfterTheCall() {
    let viewModel = ViewModel()
    let log = Recorder<String>()
    viewModel.$number.bind { [unowned viewModel] number in
      log.append("begin \(number)")
      if number < 3 {
        viewModel.number = number + 1
        log.append("stored \(viewModel.number)")
      }
      log.append("end \(number)")
    }

    viewModel.number = 1

    XCTAssertEqual(
      log.values,
      [
        "begin 1", "stored 2", "end 1",
        "begin 2", "stored 3", "end 2",
        "begin 3", "end 3",
      ])
  }

  func testSetsInsideTheHandlerArriveFirstInFirstOut() {
    let viewModel = ViewModel()
    let log = Recorder<Int>()
    viewModel.$number.bind { [unowned viewModel] number in
      log.append(number)
      if number < 10 {
        viewModel.number = number * 10
        viewModel.number = number * 10 + 1
      }
    }

    viewModel.number = 1
    viewModel.number = 2

    XCTAssertEqual(log.values, [1, 10, 11, 2, 20, 21])
    XCTAssertEqual(viewModel.number, 21)
  }

  func testTheSetsOfTwoRoundsStayInOrder() {
    let viewModel = ViewModel()
    let log = Recorder<Int>()
    viewModel.$number.bind { [unowned viewModel] number in
      log.append(number)
      switch number {
      case 1: [2, 3].forEach { viewModel.number = $0 }
      case 2: [4, 5].forEach { viewModel.number = $0 }
      case 3: viewModel.number = 6
      default: break
      }
    }

    viewModel.number = 1

    XCTAssertEqual(log.values, [1, 2, 3, 4, 5, 6])
  }

  func testAMutationInsideTheHandlerIsDeliveredAfterTheCallToo() {
    let viewModel = ViewModel()
    let log = Recorder<[Int]>()
    viewModel.$numbers.bind { [unowned viewModel] numbers in
      if numbers.count < 3 { viewModel.numbers.append(numbers.count) }
      log.append(numbers)
    }

    viewModel.numbers.append(0)

    XCTAssertEqual(log.values, [[0], [0, 1], [0, 1, 2]])
  }

  func testASetOfAnotherPropertyIsDeliveredBeforeItReturns() {
    let viewModel = ViewModel()
    let log = Recorder<String>()
    viewModel.$number.bind { [unowned viewModel] number in
      log.append("number \(number)")
      viewModel.other = number
      log.append("number end")
    }
    viewModel.$other.bind { log.append("other \($0)") }

    viewModel.number = 1

    XCTAssertEqual(log.values, ["number 1", "other 1", "number end"])
  }

  func testTwoPropertiesThatSetEachOtherSettle() {
    let viewModel = ViewModel()
    let log = Recorder<String>()
    viewModel.$number.bind { [unowned viewModel] number in
      log.append("number \(number)")
      if viewModel.other != number { viewModel.other = number }
    }
    viewModel.$other.bind { [unowned viewModel] other in
      log.append("other \(other)")
      if viewModel.number != min(other, 5) { viewModel.number = min(other, 5) }
    }

    viewModel.number = 7

    XCTAssertEqual(log.values, ["number 7", "other 7", "number 5", "other 5"])
    XCTAssertEqual([viewModel.number, viewModel.other], [5, 5])
  }

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

  func testUnbindingDuringTheCallSilencesTheSetsThatWait() {
    let viewModel = ViewModel()
    let log = Recorder<Int>()
    viewModel.$number.bind { number in
      log.append(number)
      viewModel.number = 2
      viewModel.$number.unbind()
      viewModel.number = 3
    }

    viewModel.number = 1

    XCTAssertEqual(log.values, [1])
    XCTAssertEqual(viewModel.number, 3)
  }

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

  func testManySetsByOneCallAreNoFeedbackLoop() {
    let viewModel = ViewModel()
    var heard = 0
    viewModel.$number.bind { [unowned viewModel] number in
      if number == heard { heard += 1 }
      if number == 0 { for next in 1..<110_000 { viewModel.number = next } }
    }

    viewModel.number = 0

    XCTAssertEqual(heard, 110_000)
  }

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
