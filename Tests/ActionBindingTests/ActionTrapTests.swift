import ActionBinding
import BindingTesting
import Dispatch
import TrapTesting
import XCTest

/// Law 14: misuse stops the program, with a sentence.
final class ActionTrapTests: XCTestCase {
  func testAListenerThatAlwaysSendsAgainStops() {
    let line = #line + 2
    assertTraps(endless(line)) {
      let numbers = Relay<Int>()
      numbers.observe { numbers.send($0 + 1) }

      numbers.send(0)
    }
  }

  func testTheRoundAfterTheHundredThousandthStops() {
    let line = #line + 2
    assertTraps(endless(line)) {
      let numbers = Relay<Int>()
      numbers.observe { if $0 < 100_001 { numbers.send($0 + 1) } }

      numbers.send(0)
    }
  }

  func testRetryingZeroTimesStops() {
    assertTraps("retrying(0) never does its work: pass 1 or more.") {
      wait { _ = try? await retrying(0) { 1 } }
    }
  }

  func testSleepingOnNoActorStops() {
    assertTraps(
      "A task that isn't on an actor can't sleep on a scheduler, which belongs to one."
    ) {
      wait { try? await ManualScheduler().sleep(for: .seconds(1)) }
    }
  }

  private func endless(_ line: Int) -> String {
    """
    The relay of Int made at ActionBindingTests/ActionTrapTests.swift:\(line) was sent events in \
    100,000 rounds by its own listeners without returning: a listener that always sends again, or \
    two relays that answer each other, never end.
    """
  }

  /// Blocks until async work that is on no actor has ended.
  private func wait(for work: @escaping @Sendable () async -> Void) {
    let end = DispatchSemaphore(value: 0)
    Task.detached {
      await work()
      end.signal()
    }
    end.wait()
  }
}
