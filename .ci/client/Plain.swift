import ActionBinding
import BindingTesting

// What waits, in modules that were compiled with no settings at all, as by another build system: each
// function says itself that it stays on the actor of its caller.
@main struct Plain {
  @MainActor static func main() async throws {
    let clock = ManualScheduler()
    let taps = Relay<Int>()
    let twice = Action { (number: Int) in
      try await clock.sleep(for: .seconds(1))
      return number * 2
    }
    let work = Action {
      let tap = try await taps.next()
      var isFirst = true
      return try await clock.retrying(attempts: 2, after: .seconds(1)) {
        defer { isFirst = false }
        if isFirst { throw CancellationError() }
        return try await clock.timeout(after: .seconds(5)) {
          MainActor.assertIsolated()
          return try await clock.retrying(attempts: 1) { try await twice.execute(tap).value }
        }
      }
    }
    let run = work.execute()
    try await settle()
    taps.send(21)
    try await settle(advancing: clock, by: .seconds(2))
    print(try await run.value)
  }
}
