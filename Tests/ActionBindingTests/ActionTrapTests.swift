import ActionBinding
import BindingTesting
import ObservationBinding
import TrapTesting
import XCTest

/// Law 14: misuse stops the program, with a sentence.
final class ActionTrapTests: XCTestCase {
  // law 14.1, 14.2
  func testTheRoundAfterTheHundredThousandthStops() {
    let line = #line + 2
    assertTraps(endless(line), after: "heard 100000") {
      let numbers = Relay<Int>()
      numbers.observe {
        if $0 == 100_000 { say("heard 100000") }
        if $0 <= 100_000 { numbers.send($0 + 1) }
      }

      numbers.send(0)
    }
  }

  // law 14.7
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testRetryingZeroTimesStops() {
    assertTraps("retrying(attempts: 0) never does its work: pass 1 or more.") {
      begin { _ = try? await ManualScheduler().retrying(attempts: 0) { 1 } }
    }
  }

  // law 14.7
  func testAnActionThatIsToDoNoRunAtATimeStops() {
    assertTraps("concurrent(0) never does its work: pass 1 or more.") {
      _ = Action<Int, Int>(whileBusy: .concurrent(0)) { $0 }
    }
  }

  // law 14.7
  func testTicksWithNoTimeBetweenThemStop() {
    assertTraps("every(0.0 seconds) lets no time pass: pass more than 0.") {
      _ = ManualScheduler().every(.zero)
    }
  }

  // law 14.7
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testSleepingOnNoActorStops() {
    assertTraps(
      """
      To wait for a scheduler or a source, a task must be on the same actor: make the function \
      @MainActor or nonisolated(nonsending). In an actor, let a Task name `self`, and no async work \
      have a capture list.
      """
    ) {
      begin { try? await ManualScheduler().sleep(for: .seconds(1)) }
    }
  }

  // law 14.7
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func testWorkThatIsMadeInAnActorThatIsNotCompleteStops() {
    for kind in 0...4 {
      assertTraps(
        """
        Async work has no actor yet, as it is made in the actor's own init: make it in a method, or pass \
        `isolation: self` behind the last property.
        """
      ) {
        begin { _ = await Incomplete(kind) }
      }
    }
  }

  private func endless(_ line: Int) -> String {
    """
    The relay of Int made at ActionBindingTests/ActionTrapTests.swift:\(line) was sent events in \
    100,000 rounds by its own listeners without returning: a listener that always sends again, or \
    two relays that answer each other, never end.
    """
  }

  /// Begins async work that is on no actor, on this thread: what crashes has no other.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func begin(_ work: @escaping @Sendable () async -> Void) {
    Task.detached(executorPreference: InPlace()) { await work() }
  }
}

/// Makes work before `self` may be used.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private actor Incomplete {
  private let made: Any

  init(_ kind: Int) async {
    let number = Observable(0)
    switch kind {
    case 0:
      made = Action<Int, Int> {
        await Task.yield(); return $0
      }
    case 1: made = number.latest { $0 }
    case 2: made = number.answers { $0 }
    case 3: made = number.follow(AsyncStream { $0.yield(1) })
    default: made = number.follow(tracking: { 1 })
    }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class InPlace: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
  }
}
