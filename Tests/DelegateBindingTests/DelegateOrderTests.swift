import DelegateBinding
import XCTest

final class DelegateOrderTests: XCTestCase {
  func testAHandlerThatUnbindsItselfFinishesAndIsNotCalledAgain() {
    var events: [String] = []
    let ask = Delegate<Int, String>()
    ask.bind { number in
      ask.unbind()
      events.append("called with \(number), bound: \(ask.isBound)")
      return "answer \(number)"
    }

    let answers = [ask(1), ask(2)]

    XCTAssertEqual(events, ["called with 1, bound: false"])
    XCTAssertEqual(answers, ["answer 1", nil])
  }

  func testAHandlerThatRebindsFinishesAndTheNextCallReachesTheNewOne() {
    let ask = Delegate<Int, String>()
    ask.bind { number in
      ask.bind { "new \($0)" }
      return "old \(number)"
    }

    let answers = [ask(1), ask(2)]

    XCTAssertEqual(answers, ["old 1", "new 2"])
  }

  func testAHandlerThatRebindsTheSameTargetFinishesFirst() {
    final class Target {
      var events: [String] = []
    }
    let target = Target()
    let didSave = Delegate<Int, Void>()
    didSave.bind(to: target) { target, number in
      didSave.bind(to: target) { $0.events.append("new \($1)") }
      target.events.append("old \(number)")
    }

    didSave(1)
    didSave(2)

    XCTAssertEqual(target.events, ["old 1", "new 2"])
  }

  func testAHandlerThatCallsItsDelegateIsNested() {
    var events: [String] = []
    let countDown = Delegate<Int, Void>()
    countDown.bind { number in
      events.append("begin \(number)")
      if number > 1 { countDown(number - 1) }
      events.append("end \(number)")
    }

    countDown(2)

    XCTAssertEqual(events, ["begin 2", "begin 1", "end 1", "end 2"])
  }

  func testACallInsideTheHandlerReachesWhoWasBoundInside() {
    var events: [String] = []
    let didSave = Delegate<Int, Void>()
    didSave.bind { number in
      didSave.bind { events.append("new \($0)") }
      didSave(number + 1)
      events.append("old \(number)")
    }

    didSave(1)

    XCTAssertEqual(events, ["new 2", "old 1"])
  }
}
