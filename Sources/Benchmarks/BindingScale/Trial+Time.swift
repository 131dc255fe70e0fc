import ActionBinding
import BenchmarkListeners
import BindingTesting
import Foundation
import ObservableBinding

/// Much work on one scheduler.
extension Trial {
  // law 13.3
  static let scheduled = Trial("work on one scheduler", 100_000) { size, copies, step in
    let sink = Sink()
    let schedulers = (0..<copies).map { _ in ManualScheduler() }
    step("schedule, the last first, and do") {
      for scheduler in schedulers {
        for place in (0..<size).reversed() {
          scheduler.schedule(after: .seconds(place)) { sink.add(1) }
        }
        scheduler.run()
      }
    }
    var dice = Dice()
    step("schedule at random, cancel every other, and do") {
      for scheduler in schedulers {
        let tokens = (0..<size).map { _ in
          scheduler.schedule(after: .seconds(Int.random(in: 0..<size, using: &dice))) {
            sink.add(1)
          }
        }
        for place in stride(from: 0, to: size, by: 2) { tokens[place].cancel() }
        scheduler.run()
      }
    }
    step("schedule and cancel in turns") {
      for scheduler in schedulers {
        for _ in 0..<size { scheduler.schedule(after: .seconds(1)) {}.cancel() }
      }
    }
  }

  static let runs = Trial("async runs under way at once", 10_000) { size, copies, step in
    step("execute all, and let them end") {
      for _ in 0..<copies {
        MainActor.assumeIsolated {
          let action = Action<Int, Int>(whileBusy: .concurrent(size)) { (number) async in number }
          var ends = 0
          action.outputs.observe { _ in ends += 1 }
          for number in 0..<size { action.execute(number) }
          while ends < size, RunLoop.main.run(mode: .default, before: .distantFuture) {}
        }
      }
    }
  }

  // law T.6
  static let sleepers = Trial("async runs whose sleeps end one by one", 10_000) {
    size, copies, step in
    step("settle, advancing") {
      for _ in 0..<copies {
        MainActor.assumeIsolated {
          let scheduler = ManualScheduler()
          let action = Action<Int, Void>(whileBusy: .concurrent(size)) {
            try await scheduler.sleep(for: .seconds($0))
          }
          for number in 0..<size { action.execute(number) }
          var hasSettled = false
          Task {
            try await settle(advancing: scheduler, by: .seconds(size))
            hasSettled = true
          }
          while !hasSettled, RunLoop.main.run(mode: .default, before: .distantFuture) {}
        }
      }
    }
  }
}
