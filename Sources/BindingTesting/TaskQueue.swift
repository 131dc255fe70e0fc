import ActionBinding
import BoxBinding
import DelegateBinding
import Dispatch
import ObservableBinding

/// The tasks that the main thread runs in place of other threads, first in, first out.
///
/// It takes all while a test waits and until it next awaits, and from when async work begins or goes on until a
/// test has waited.
enum TaskQueue {
  /// Gives a task to other threads.
  typealias GiveAway = @Sendable (UnownedJob) -> Void

  struct State {
    /// How many tests wait, or let time pass.
    var openings = 0
    /// Whether async work has begun or gone on since a test has waited.
    var hasWork = false
    /// Whether it takes nothing until a test waits, since the main thread wasn't free.
    var isReleased = false
    /// The next one first.
    var waiting: ArraySlice<(task: UnownedJob, giveAway: GiveAway)> = []
    var isRunning = false
    /// How many tasks were handed on, also those not taken.
    var handedOn = 0

    var isOpen: Bool { !isReleased && (openings > 0 || hasWork) }
    /// Whether a task needs the main thread.
    var isAtWork: Bool { isRunning || !waiting.isEmpty }
  }

  @safe private nonisolated(unsafe) static var state = State()  // for who holds the lock alone
  private static let lock = DispatchSemaphore(value: 1)

  static func withState<Result>(_ body: (inout State) -> Result) -> Result {
    lock.wait()
    defer { lock.signal() }
    return body(&state)
  }

  /// Takes a task that is about to go to other threads, or gives it to them.
  static func add(_ task: UnownedJob, _ giveAway: @escaping GiveAway) {
    let isTaken = withState {
      $0.handedOn += 1
      if $0.isOpen { $0.waiting.append((task, giveAway)) }
      return $0.isOpen
    }
    if isTaken { DispatchQueue.main.async { runFirst() } } else { giveAway(task) }
  }

  private static func runFirst() {
    let first = withState {
      let first = $0.waiting.popFirst()
      $0.isRunning = first != nil
      return first?.task
    }
    lend(first != nil)
    unsafe first?.runSynchronously(on: MainActor.sharedUnownedExecutor)
    withState { $0.isRunning = false }
    lend(false)
  }

  // What the task of another actor binds isn't bound on the main thread.
  private static func lend(_ isLent: Bool) {
    #if THREAD_CHECKS
      (Claim.isLent, BoxClaim.isLent, DelegateClaim.isLent) = (isLent, isLent, isLent)
    #endif
  }

  /// Counts a task that the main thread runs anyway.
  static func note() { withState { $0.handedOn += 1 } }

  /// Gives what waits to other threads, and what comes until a test waits.
  static func release() {
    let waiting = withState { state in
      defer { (state.isReleased, state.waiting) = (true, []) }
      return state.waiting
    }
    for one in waiting { one.giveAway(one.task) }
  }

  /// Is open while a test waits, and until it next awaits.
  @MainActor static func open(while wait: () async throws -> Void) async rethrows {
    isPrepared
    withState { ($0.openings, $0.isReleased) = ($0.openings + 1, false) }
    defer {
      // What runs now is the test, maybe inside a task that has come back to the main actor; and what is
      // left of work waits.
      withState { ($0.isRunning, $0.hasWork) = (false, false) }
      lend(false)
      DispatchQueue.main.async { withState { $0.openings -= 1 } }
    }
    try await wait()
  }

  /// Is open for what a call on the main thread sets off.
  static func open(during call: () -> Void) {
    guard isOnMain else { return call() }
    MainActor.assumeIsolated { isPrepared }
    withState { $0.openings += 1 }
    call()
    withState { $0.openings -= 1 }
  }

  /// What a test uses first calls this.
  static func prepare() {
    if isOnMain { MainActor.assumeIsolated { isPrepared } }
  }

  @MainActor private static let isPrepared: Void = {
    TaskHook.install
    Watchdog.begin
    NotedWork.changes.observe { noteWork() }
    noteWork()
  }()

  @MainActor private static func noteWork() {
    let hasWork = !NotedWork.all.isEmpty
    withState { $0.hasWork = hasWork }
  }

  /// The main queue knows: another thread than the first may run it.
  private static var isOnMain: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

  private static let mainQueue = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
