import ActionBinding

/// Notices a test that hangs.
@MainActor package struct Standstill {
  private var handedOn = 0
  private var looks = 0

  package init() {}

  // Says what waits once nothing has gone on for ten looks.
  package mutating func look() -> String? {
    let waiting = NotedWork.all.filter { $0.waits > 0 && $0.runs == 0 }
    let goesOn = LedTasks.handedOn != handedOn
    handedOn = LedTasks.handedOn
    looks = goesOn || waiting.isEmpty ? 0 : looks + 1
    guard looks == 10 else { return nil }
    // What tests before this one have left waits, too: the newest comes first.
    let newest = waiting.sorted { $0.number > $1.number }.prefix(5)
    return """
      Nothing has gone on for ten seconds, and this waits for a scheduler's time, or for an event:
      \(newest.map { "- \($0.name)" }.joined(separator: "\n"))
      If the test awaits its end: first `try await settle(advancing: scheduler, by: …)`, then await.
      """
  }
}
