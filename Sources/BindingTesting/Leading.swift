import ActionBinding
import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Has all tasks run on the main thread, first in, first out, while a test settles, and from then on
/// until it next awaits; and from when async work begins or goes on until a test has settled.
@MainActor package enum Leading {
  /// How many settle, or do what a scheduler has.
  private static var depth = 0
  private static var hasWork = false

  /// What a test uses first calls this.
  nonisolated static func prepare() {
    if isOnMain { MainActor.assumeIsolated { isPrepared } }
  }

  private static let isPrepared: Void = {
    Asked.begin
    Watch.begin
    NotedWork.lead = {
      hasWork = $0
      update()
    }
    NotedWork.lead?(!NotedWork.all.isEmpty)
  }()

  static func begin() {
    isPrepared
    depth += 1
    update()
  }

  static func end() {
    depth -= 1
    update()
  }

  private static func update() { LedTasks.lead(depth > 0 || hasWork) }

  /// Leads what a call sets off.
  nonisolated static func lead(_ call: () -> Void) {
    let isOnMain = isOnMain
    if isOnMain { MainActor.assumeIsolated { begin() } }
    call()
    if isOnMain { MainActor.assumeIsolated { end() } }
  }

  /// What the test does until it next awaits is led, too. What is left of work waits by now.
  static func endAtNextAwait() {
    hasWork = false
    LedTasks.leave()
    DispatchQueue.main.async { MainActor.assumeIsolated { end() } }
  }

  /// After how many turns a loop that awaits nothing else is left alone.
  package static var limit = 100_000

  /// Looks after each turn of the main actor, until some have passed in which no task was handed on.
  static func rest() async {
    await withCheckedContinuation { quiet in look(for: 0, left: limit) { quiet.resume() } }
  }

  private static func look(
    for quiet: Int, left: Int, _ done: @escaping @MainActor () -> Void
  ) {
    let before = LedTasks.handedOn
    // No task, which would be handed on itself.
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        let quiet = LedTasks.handedOn == before ? quiet + 1 : 0
        if quiet == 8 || left == 0 { return done() }
        look(for: quiet, left: left - 1, done)
      }
    }
  }

  #if canImport(Darwin)
    private nonisolated static var isOnMain: Bool { pthread_main_np() != 0 }
  #else
    /// Another thread than the first may run the main queue.
    private nonisolated static var isOnMain: Bool {
      threadID() == getpid() || DispatchQueue.getSpecific(key: mainQueue) != nil
    }
    private nonisolated static let mainQueue = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()
  #endif
}

#if !canImport(Darwin)
  @_silgen_name("gettid") private func threadID() -> pid_t  // Glibc's module leaves it out
#endif
