import BindingTesting
import TrapTesting
import XCTest

/// Law 14: time that makes no sense stops the program, with a sentence.
final class ManualSchedulerTrapTests: XCTestCase {
  private let endless = """
    A ManualScheduler did 100,000 pieces of work that were scheduled meanwhile, without coming to \
    an end: work that schedules itself again never ends. Due next:
    """

  func testTimeCannotGoBack() {
    assertTraps("Time can't go back: advance(by: -1.0 seconds).") {
      ManualScheduler().advance(by: .seconds(-1))
    }
  }

  func testWorkThatSchedulesItselfForTheSameMomentForEverStops() {
    assertTraps("\(endless) [1.0 seconds].") {
      let scheduler = ManualScheduler()
      func work() { scheduler.schedule(after: .zero, work) }
      scheduler.schedule(after: .seconds(1), work)

      scheduler.advance(by: .seconds(2))
    }
  }

  func testRunningWorkThatSchedulesItselfForEverStops() {
    assertTraps("\(endless) [100002.0 seconds].") {
      let scheduler = ManualScheduler()
      func work() { scheduler.schedule(after: .seconds(1), work) }
      work()

      scheduler.run()
    }
  }
}
