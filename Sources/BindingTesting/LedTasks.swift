import Dispatch

/// The tasks that the main thread has yet to run, first in, first out.
enum LedTasks {
  /// Gives a task to other threads.
  typealias GiveAway = @Sendable (UnownedJob) -> Void

  /// All that follows is in this queue.
  static let queue = DispatchQueue(label: "Bindery.LedTasks")
  private nonisolated(unsafe) static var tasks: [(task: UnownedJob, giveAway: GiveAway)] = []
  /// How many have been run. They are kept until they are many.
  private nonisolated(unsafe) static var done = 0
  private nonisolated(unsafe) static var isRunning = false
  private nonisolated(unsafe) static var isLeading = false
  /// Whether the main thread gets no tasks, since it wasn't free.
  private nonisolated(unsafe) static var isReleased = false
  private nonisolated(unsafe) static var count = 0

  static var isAtWork: Bool { unsafe isRunning || tasks.count > done }

  /// How many tasks were handed on by now, also those that aren't led.
  static var handedOn: Int { queue.sync { unsafe count } }

  /// Counts a task that the main thread runs anyway.
  static func note() { queue.sync { unsafe count += 1 } }

  static func add(_ task: UnownedJob, _ giveAway: @escaping GiveAway) {
    let isLed = queue.sync {
      unsafe count += 1
      let isLed = unsafe isLeading && !isReleased
      if isLed { unsafe tasks.append((task, giveAway)) }
      return isLed
    }
    if isLed { DispatchQueue.main.async { runFirst() } } else { giveAway(task) }
  }

  private static func runFirst() {
    let first = queue.sync {
      unsafe isRunning = unsafe tasks.count > done
      guard unsafe isRunning else { return nil as UnownedJob? }
      defer { removeFirst() }
      return unsafe tasks[done].task
    }
    unsafe first?.runSynchronously(on: MainActor.sharedUnownedExecutor)
    leave()
  }

  /// The task has returned; or what runs is the test, back on the main actor.
  static func leave() { queue.sync { unsafe isRunning = false } }

  private static func removeFirst() {
    unsafe done += 1
    guard unsafe 2 * done > max(64, tasks.count) else { return }
    unsafe tasks.removeFirst(done)
    unsafe done = 0
  }

  /// Gives what waits to other threads, and what comes until a test settles.
  static func release() {
    let waiting = queue.sync {
      unsafe isReleased = true
      defer { unsafe (tasks, done) = ([], 0) }
      return unsafe Array(tasks[done...])
    }
    for one in waiting { one.giveAway(one.task) }
  }

  static func lead(_ isLeading: Bool) { queue.sync { unsafe Self.isLeading = isLeading } }

  /// The main thread is free: a test settles.
  static func leadAgain() { queue.sync { unsafe isReleased = false } }
}
