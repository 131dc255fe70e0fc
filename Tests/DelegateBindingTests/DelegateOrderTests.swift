import BindingTesting
import DelegateBinding
import XCTest

final class DelegateOrderTests: XCTestCase {
  // law D.4
  func testAHandlerThatUnbindsItselfFinishesAndIsNotCalledAgain() {
    let log = Recorder<String>()
    let ask = Delegate<Int, String>()
    ask.bind { number in
      ask.unbind()
      log.append("called with \(number), bound: \(ask.isBound)")
      return "answer \(number)"
    }

    let answers = [ask(1), ask(2)]

    XCTAssertEqual(log.values, ["called with 1, bound: false"])
    XCTAssertEqual(answers, ["answer 1", nil])
  }

  // law D.4
  func testAHandlerThatRebindsFinishesAndTheNextCallReachesTheNewOne() {
    let ask = Delegate<Int, String>()
    ask.bind { number in
      ask.bind { "new \($0)" }
      return "old \(number)"
    }

    let answers = [ask(1), ask(2)]

    XCTAssertEqual(answers, ["old 1", "new 2"])
  }

  // law D.4
  func testAHandlerThatRebindsTheSameTargetFinishesFirst() {
    final class Target {
      let log = Recorder<String>()
    }
    let target = Target()
    let didSave = Delegate<Int, Void>()
    didSave.bind(target) { target, number in
      didSave.bind(target) { $0.log.append("new \($1)") }
      target.log.append("old \(number)")
    }

    didSave(1)
    didSave(2)

    XCTAssertEqual(target.log.values, ["old 1", "new 2"])
  }

  // law D.4
  func testAHandlerThatCallsItsDelegateIsNested() {
    let log = Recorder<String>()
    let countDown = Delegate<Int, Void>()
    countDown.bind { [unowned countDown] number in
      log.append("begin \(number)")
      if number > 1 { countDown(number - 1) }
      log.append("end \(number)")
    }

    countDown(2)

    XCTAssertEqual(log.values, ["begin 2", "begin 1", "end 1", "end 2"])
  }

  // law D.4
  func testACallInsideTheHandlerReachesWhoWasBoundInside() {
    let log = Recorder<String>()
    let didSave = Delegate<Int, Void>()
    didSave.bind { number in
      didSave.bind { log.append("new \($0)") }
      didSave(number + 1)
      log.append("old \(number)")
    }

    didSave(1)

    XCTAssertEqual(log.values, ["new 2", "old 1"])
  }
}
