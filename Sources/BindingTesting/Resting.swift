import ActionBinding
import Dispatch
import ObservationBinding

@MainActor func rest() async {
  if Leading.isPossible == nil { Leading.isPossible = await isLed() }
  if Leading.isPossible == true { await lookUntilQuiet() } else { await giveTurns() }
}

@MainActor private func isLed() async -> Bool {
  let before = LedTasks.handedOn
  Task.detached {}
  await lookUntilQuiet()
  return LedTasks.handedOn != before
}

/// Looks after each turn of the main actor, until some have passed in which no task was handed on.
@MainActor private func lookUntilQuiet() async {
  let limit = Leading.limit
  await withCheckedContinuation { quiet in look(for: 0, left: limit) { quiet.resume() } }
}

@MainActor private func look(
  for quiet: Int, left: Int, _ done: @escaping @MainActor () -> Void
) {
  let before = LedTasks.handedOn
  DispatchQueue.main.async {
    MainActor.assumeIsolated {
      let quiet = LedTasks.handedOn == before ? quiet + 1 : 0
      if quiet == 8 || left == 0 { return done() }
      look(for: quiet, left: left - 1, done)
    }
  }
}

@MainActor private var isAtWork: Bool { !NotedWork.all.isEmpty || Following.count > 0 }

/// Where tasks can't be led: those on other threads are given some time.
@MainActor private func giveTurns() async {
  await Task.yield()
  var goesOn = isAtWork
  if goesOn { _ = warnOnce }
  let changes = NotedWork.changes.observe { goesOn = true }
  defer { changes.cancel() }
  while goesOn {
    goesOn = false
    for turn in 1...100 where !goesOn {
      // Threads begin what came first: a task goes there and back behind the others. One that has begun
      // may have lost its processor: it gets that back while this one sleeps.
      if turn.isMultiple(of: 10) {
        await Task.detached {}.value
        try? await Task.sleep(for: .microseconds(100))
      } else {
        await Task.yield()
      }
    }
    if !isAtWork { return }
  }
}

@MainActor private let warnOnce: Void = warn(
  """
  settle() and idle() can't lead tasks in this program, since it is linked statically. They give \
  them some turns and some time instead: on a busy machine, a part of work that goes on while another \
  waits may come later than a test expects.
  """)
