@testable import BindingTesting
import TrapTesting
import XCTest

/// Law 14: time that makes no sense stops the program, with a sentence.
final class ManualSchedulerTrapTests: XCTestCase {
  private let endless = """
    A ManualScheduler did 100,000 pieces of work that were scheduled meanwhile, without coming to \
    an end: work that schedules itself again never ends. Due next:
    """

  // law 14.6
  func testTimeCannotGoBack() {
    assertTraps("Time can't go back: advance(by: -1.0 seconds).") {
      ManualScheduler().advance(by: .seconds(-1))
    }
  }

  // law 14.6
  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *)
  @MainActor func testTimeCannotGoBackWhileWorkSettles() {
    assertTraps("Time can't go back: advance(by: -1.0 seconds).") {
      Task.immediate { try await settle(advancing: ManualScheduler(), by: .seconds(-1)) }
    }
  }

  // law 14.6
  func testWorkThatSchedulesItselfForTheSameMomentForEverStops() {
    assertTraps("\(endless) [1.0 seconds].") {
      let scheduler = ManualScheduler()
      func work() { scheduler.schedule(after: .zero, work) }
      scheduler.schedule(after: .seconds(1), work)

      doAlmostAll(of: scheduler, until: .seconds(2))
    }
  }

  // law 14.6
  func testRunningWorkThatSchedulesItselfForEverStops() {
    assertTraps("\(endless) [13.0 seconds].") {
      let scheduler = ManualScheduler()
      func work() { scheduler.schedule(after: .seconds(1), work) }
      work()

      doAlmostAll(of: scheduler, until: nil)
    }
  }

  /// What an advance or a run does that has done all but ten of what stops the program.
  private func doAlmostAll(of scheduler: ManualScheduler, until end: Duration?) {
    var steps = scheduler.makeSteps()
    while steps.rounds == 0 { _ = scheduler.doNext(until: end, &steps) }
    steps.rounds = 99_990
    while scheduler.doNext(until: end, &steps) {}
  }
}
